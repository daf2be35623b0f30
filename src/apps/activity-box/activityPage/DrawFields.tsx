import { Checkbox, Flex } from 'antd';
import type { ReactNode } from 'react';
import type { ActivityItem } from '../../../domain/activity-box/logic/activityLogic.ts';
import {
  BUTTON_TEXT_MAX,
  DRAW_ITEMS,
  type DrawComponent,
  EGGS,
} from '../../../domain/activity-box/activityPage/PageComponent.ts';
import { useTexts } from '../../../ui/index.ts';
import { NumberProperty, TextProperty } from './fieldParts.tsx';
import { PageImageField } from './PageImageField.tsx';

const T = 'activityBox.editor.draw';

/** What a component that draws shows: the items of the activity, in the order of their choice, and its button. */
export function DrawFields({
  value,
  items,
  onChange,
}: {
  value: DrawComponent;
  items: readonly ActivityItem[];
  onChange: (component: DrawComponent) => void;
}): ReactNode {
  const t = useTexts();
  const { min, max } = DRAW_ITEMS[value.type];
  return (
    <Flex vertical gap="middle">
      <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
        <legend style={{ padding: 0, marginBlockEnd: 4 }}>
          {t(`${T}.items`, { min, max, chosen: value.prizeItemIds.length })}
        </legend>
        {items.length === 0 ? (
          <p>{t(`${T}.noItems`)}</p>
        ) : (
          <Checkbox.Group
            value={value.prizeItemIds.filter((one) => items.some(({ id }) => id === one))}
            style={{ display: 'flex', flexDirection: 'column', gap: 4 }}
            options={items.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(prizeItemIds) => onChange({ ...value, prizeItemIds })}
          />
        )}
      </fieldset>
      <TextProperty
        name="buttonText"
        value={value.buttonText}
        max={BUTTON_TEXT_MAX}
        onChange={(buttonText) => onChange({ ...value, buttonText })}
      />
      {value.type === 'eggSmash' && (
        <NumberProperty
          name="eggs"
          value={value.eggs}
          bounds={EGGS}
          onChange={(eggs) => onChange({ ...value, eggs })}
        />
      )}
      {value.type === 'bigWheel' && (
        <div>
          <p style={{ marginBlock: '0 4px' }}>{t(`${T}.background`)}</p>
          <PageImageField
            value={value.background}
            use="wheel"
            onChange={(background) => onChange({ ...value, background })}
          />
        </div>
      )}
    </Flex>
  );
}
