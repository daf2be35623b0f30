import { type ReactNode, useId, useState } from 'react';
import type { PageComponent } from '../domain/activity-box/activityPage/PageComponent.ts';
import { ActionButton } from './ActionButton.tsx';
import { Dialog } from './Dialog.tsx';
import { PageImageView } from './ImageParts.tsx';
import type { PageView } from './PageView.ts';

type TabPopupComponent = Extract<PageComponent, { type: 'tabPopup' }>;

/** A button that opens a popup with tabs; arrow keys go from tab to tab. */
export function TabPopup({ component, view }: { component: TabPopupComponent; view: PageView }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const open = { ...view, handlers: { ...view.handlers, onAction: () => setOpen(true) } };
  return (
    <>
      <ActionButton action={{ type: 'openRules' }} view={open} className="ap-button" color={component.color}>
        {component.text}
      </ActionButton>
      {isOpen && (
        <Dialog label={component.text} close={view.words.close} isLive onClose={() => setOpen(false)}>
          <Tabs component={component} view={view} />
        </Dialog>
      )}
    </>
  );
}

function Tabs({ component, view }: { component: TabPopupComponent; view: PageView }): ReactNode {
  const { tabs } = component;
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const content = tabs[chosen]?.content;
  const onKeyDown = (event: { key: string; currentTarget: Element }): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const next = (chosen + step + tabs.length) % tabs.length;
    setChosen(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <>
      <div role="tablist" tabIndex={-1} aria-label={component.text} className="ap-tabs" onKeyDown={onKeyDown}>
        {tabs.map((tab, at) => (
          <button
            key={tab.id}
            id={`${id}-tab-${at}`}
            type="button"
            role="tab"
            className="ap-tap ap-tab"
            aria-selected={at === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={at === chosen ? 0 : -1}
            onClick={() => setChosen(at)}
          >
            {tab.title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${chosen}`} className="ap-lines" tabIndex={0}>
        {content?.type === 'text' && content.text}
        {content?.type === 'image' && <PageImageView image={content.image} view={view} />}
      </div>
    </>
  );
}
