import { Select } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '../../../contract/shared/endpoint.ts';
import type { listMonitorChoices, Monitor } from '../../../contract/profile/monitor/monitor.ts';
import { MONITOR_RECEIVERS_MAX } from '../../../domain/profile/monitor/monitor.ts';
import { FieldItem, useFormat, useTexts } from '../../../ui/index.ts';

/** Whom a monitor tells (§5.3: a few people at most); a stored receiver who can no longer be told is shown until taken out. */
export function ReceiversField({
  choices: { receivers },
  record,
  disabled,
}: {
  choices: AnswerOf<typeof listMonitorChoices>;
  record: Monitor | undefined;
  disabled: boolean;
}): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const gone = (record?.receiverIds ?? []).flatMap((id, index) =>
    receivers.some((one) => one.id === id) ? [] : [{ id, name: record?.receiverNames[index] || id }],
  );
  const all = [...gone, ...receivers];
  return (
    <FieldItem
      name="receiverIds"
      extra={t('profile.monitor.receiverIdsHint', { max: MONITOR_RECEIVERS_MAX })}
      show={(ids) => format.list((ids as string[]).map((id) => all.find((one) => one.id === id)?.name ?? id))}
    >
      <Select
        mode="multiple"
        showSearch={{ optionFilterProp: 'label' }}
        maxCount={MONITOR_RECEIVERS_MAX}
        disabled={disabled}
        options={all.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FieldItem>
  );
}
