import { memo, type ReactNode } from 'react';
import type { FloatingPlace, PageComponent } from '../domain/activity-box/activityPage/PageComponent.ts';
import { ActionButton } from './ActionButton.tsx';
import { DrawPart } from './DrawPart.tsx';
import { FormPart } from './FormPart.tsx';
import { Carousel, ImagePlaceView, ImageRow } from './ImageParts.tsx';
import type { PageView } from './PageView.ts';
import { TabPopup } from './TabPopup.tsx';

const floats = ({ side, bottom }: FloatingPlace): Record<string, string | number> => ({
  [side]: 12,
  bottom: `${bottom}%`,
});

function content(component: PageComponent, view: PageView): ReactNode {
  switch (component.type) {
    case 'singleImage':
    case 'doubleImages':
    case 'tripleImages':
      return <ImageRow places={component.places} view={view} />;
    case 'carousel':
      return <Carousel component={component} view={view} />;
    case 'text': {
      const className = `ap-text ap-lines ap-${component.size} ap-${component.align}`;
      return component.style === 'title' ? (
        <h2 className={className}>{component.text}</h2>
      ) : (
        <p className={className}>{component.text}</p>
      );
    }
    case 'placeholder':
      return <div style={{ height: component.height }} />;
    case 'tabPopup':
      return <TabPopup component={component} view={view} />;
    case 'form':
      return <FormPart component={component} view={view} />;
    case 'stickyButton':
      return (
        <ActionButton action={component.action} view={view} className="ap-button" color={component.color}>
          {component.text}
        </ActionButton>
      );
    case 'floatingImage':
      return <ImagePlaceView place={component} view={view} />;
    case 'floatingButton':
      return (
        <ActionButton action={component.action} view={view} className="ap-button" color={component.color}>
          {component.text}
        </ActionButton>
      );
    case 'floatingText':
      return (
        <ActionButton action={component.action} view={view} className="ap-chip">
          {component.text}
        </ActionButton>
      );
    case 'floatingShare':
      return (
        <ActionButton action={{ type: 'share' }} view={view} className="ap-chip">
          {component.text || view.words.sharing}
        </ActionButton>
      );
    case 'nineGrid':
    case 'bigWheel':
    case 'luckyBag':
    case 'eggSmash':
    default:
      return <DrawPart component={component} view={view} />;
  }
}

/** One component of a page. It is found again by `data-component`. */
export const PartView = memo(function PartView({
  component,
  view,
}: {
  component: PageComponent;
  view: PageView;
}): ReactNode {
  const isFloat = 'side' in component;
  const kind = isFloat ? 'ap-float' : component.type === 'stickyButton' ? 'ap-sticky' : 'ap-part';
  return (
    <div
      className={`${kind} ap-is-${component.type}`}
      style={isFloat ? floats(component) : undefined}
      data-component={component.id}
    >
      {content(component, view)}
    </div>
  );
});
