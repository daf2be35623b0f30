import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  createMonitor,
  getMonitor,
  listMonitorChoices,
  updateMonitor,
} from '../../../../contract/profile/monitor/monitor.ts';
import {
  CHANGE_SPANS,
  CHANGE_UNITS,
  isChange,
  MONITOR_CONDITIONS,
  unitOf,
} from '../../../../domain/profile/monitor/monitor.ts';
import { useHost } from '../../../../sdk/index.ts';
import {
  ChoiceField,
  FieldItem,
  NumberField,
  PageAwaited,
  RecordForm,
  TextField,
  useTexts,
} from '../../../../ui/index.ts';
import { ReceiversField } from '../../monitor/ReceiversField.tsx';
import { SubjectField } from '../../monitor/SubjectField.tsx';
import { MONITORS } from '../../parts/recordPages.ts';

/** Creates or changes a monitor (§2.5): what it watches, when it fires, and whom it tells. */
export function MonitorForm(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const choices = useQuery({ queryKey: ['monitor.choices'], queryFn: () => host.request.call(listMonitorChoices, {}) });
  const { data } = choices;
  if (data === undefined) return <PageAwaited of={MONITORS} needs={choices} />;
  return (
    <RecordForm
      of={MONITORS}
      get={getMonitor}
      create={createMonitor}
      update={updateMonitor}
      initial={{
        name: '',
        subject: 'customerGroup',
        subjectId: '',
        condition: 'fall',
        threshold: 20,
        unit: 'percent',
        since: 'previous',
        receiverIds: [],
      }}
      leadsTo={({ id }) => `${MONITORS.path}/${id}`}
    >
      {({ values, record, readOnly }) => (
        <>
          <TextField name="name" />
          <SubjectField choices={data} record={record} disabled={readOnly} />
          <ChoiceField name="condition" choices={MONITOR_CONDITIONS} />
          {isChange(values.condition) && <ChoiceField name="unit" choices={CHANGE_UNITS} radio />}
          <FieldItem
            name="threshold"
            extra={t(
              `profile.monitor.thresholdHint.${values.condition === 'stale' ? 'stale' : 'people'}.${values.subject}`,
            )}
          >
            <NumberField suffix={t(`profile.monitor.unit.${unitOf(values)}`)} style={{ width: 200 }} />
          </FieldItem>
          {isChange(values.condition) && <ChoiceField name="since" choices={CHANGE_SPANS} radio />}
          <ReceiversField choices={data} record={record} disabled={readOnly} />
        </>
      )}
    </RecordForm>
  );
}
