import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { ACTIVITY_CHANNELS } from '../../../domain/activity-box/activity/activityBasics.ts';
import { useTexts } from '../../../ui/index.ts';

/** Where an activity is shown. In a form item, `id`, `value` and `onChange` come from it; a group of boxes may not be called required. */
export function ChannelBoxes({
  id,
  value = [],
  onChange,
}: {
  id?: string;
  value?: string[];
  onChange?: (channels: string[]) => void;
}): ReactNode {
  const t = useTexts();
  return (
    <div {...(id === undefined ? {} : { id })} role="group" aria-label={t('activityBox.activity.channels')}>
      <Checkbox.Group
        value={value}
        options={ACTIVITY_CHANNELS.map((one) => ({ value: one, label: t(`activityBox.activity.channels.${one}`) }))}
        {...(onChange === undefined ? {} : { onChange })}
      />
    </div>
  );
}
