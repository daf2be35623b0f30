import { Flex } from 'antd';
import type { ReactNode } from 'react';
import {
  BUTTON_TEXT_MAX,
  CAROUSEL_SECONDS,
  FLOATING_BOTTOM,
  type PageComponent,
  PLACEHOLDER_HEIGHT,
  TEXT_MAX,
} from '../../../domain/activity-box/activityPage/PageComponent.ts';
import { ActionField } from './ActionField.tsx';
import { DrawFields } from './DrawFields.tsx';
import type { EditorPort } from './EditorPort.ts';
import { ChoiceProperty, ColorProperty, NumberProperty, TextProperty } from './fieldParts.tsx';
import { FormFields } from './FormFields.tsx';
import { PageImageField } from './PageImageField.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { TabFields } from './TabFields.tsx';

const SIDES = ['left', 'right'] as const;

/** The properties of a component, of whatever kind (§2.5). */
export function ComponentFields({
  value,
  port: { doc, logic },
  newId,
  onChange,
}: {
  value: PageComponent;
  port: EditorPort;
  /** An id that nothing of the document has. */
  newId: () => string;
  onChange: (component: PageComponent) => void;
}): ReactNode {
  const parts: ReactNode[] = [];
  if ('places' in value) {
    parts.push(
      <PlaceFields
        key="places"
        value={value.places}
        doc={doc}
        canGrow={value.type === 'carousel'}
        onChange={(places) => onChange({ ...value, places })}
      />,
    );
  }
  if (value.type === 'carousel')
    parts.push(
      <NumberProperty
        key="seconds"
        name="seconds"
        value={value.seconds}
        bounds={CAROUSEL_SECONDS}
        onChange={(seconds) => onChange({ ...value, seconds })}
      />,
    );
  if (value.type === 'form') parts.push(<FormFields key="form" value={value} newId={newId} onChange={onChange} />);
  if ('prizeItemIds' in value)
    parts.push(<DrawFields key="draw" value={value} items={logic.items} onChange={onChange} />);
  if (value.type === 'floatingImage')
    parts.push(<PageImageField key="image" value={value.image} onChange={(image) => onChange({ ...value, image })} />);
  if ('text' in value)
    parts.push(
      <TextProperty
        key="text"
        name="text"
        value={value.text}
        max={value.type === 'text' ? TEXT_MAX : BUTTON_TEXT_MAX}
        rows={value.type === 'text' ? 3 : 1}
        onChange={(text) => onChange({ ...value, text })}
      />,
    );
  if (value.type === 'text')
    parts.push(
      <ChoiceProperty
        key="style"
        name="style"
        value={value.style}
        choices={['title', 'paragraph']}
        onChange={(style) => onChange({ ...value, style })}
      />,
      <ChoiceProperty
        key="size"
        name="size"
        value={value.size}
        choices={['small', 'medium', 'large']}
        onChange={(size) => onChange({ ...value, size })}
      />,
      <ChoiceProperty
        key="align"
        name="align"
        value={value.align}
        choices={['left', 'center', 'right']}
        onChange={(align) => onChange({ ...value, align })}
      />,
    );
  if (value.type === 'placeholder')
    parts.push(
      <NumberProperty
        key="height"
        name="height"
        value={value.height}
        bounds={PLACEHOLDER_HEIGHT}
        onChange={(height) => onChange({ ...value, height })}
      />,
    );
  if ('color' in value)
    parts.push(
      <ColorProperty
        key="color"
        name="color"
        value={value.color}
        onChange={(color) => onChange({ ...value, color })}
      />,
    );
  if (value.type === 'tabPopup')
    parts.push(
      <TabFields key="tabs" value={value.tabs} newId={newId} onChange={(tabs) => onChange({ ...value, tabs })} />,
    );
  if ('action' in value)
    parts.push(
      <ActionField key="action" value={value.action} doc={doc} onChange={(action) => onChange({ ...value, action })} />,
    );
  if ('side' in value)
    parts.push(
      <ChoiceProperty
        key="side"
        name="side"
        value={value.side}
        choices={SIDES}
        onChange={(side) => onChange({ ...value, side })}
      />,
      <NumberProperty
        key="bottom"
        name="bottom"
        value={value.bottom}
        bounds={FLOATING_BOTTOM}
        onChange={(bottom) => onChange({ ...value, bottom })}
      />,
    );
  return (
    <Flex vertical gap="middle">
      {parts}
    </Flex>
  );
}
