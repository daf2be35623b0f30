import { useQuery } from '@tanstack/react-query';
import { Alert, Select, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { listAudiences } from '../../../contract/profile/audience.ts';
import { createDefinedGroup, getDefinedGroup, updateDefinedGroup } from '../../../contract/outreach/definedGroup.ts';
import { listMessages } from '../../../contract/outreach/message.ts';
import { listDefinitionChoices } from '../../../contract/outreach/taskDefinition.ts';
import { DEFINED_SEND_MODES } from '../../../domain/outreach/definedGroup.ts';
import { scheduleFault } from '../../../domain/outreach/taskStatus.ts';
import { useHost } from '../../../sdk/index.ts';
import {
  ChoiceField,
  ErrorPanel,
  FieldItem,
  RecordForm,
  TextField,
  useFormat,
  useTexts,
  ZonedTimePicker,
} from '../../../ui/index.ts';
import { PartFields } from '../definedGroup/PartFields.tsx';
import { partsOf } from '../definedGroup/partsOf.ts';
import { DEFINED_GROUPS } from '../parts/recordPages.ts';

/** Rows that a field offers at most. */
const OFFERED = 200;

/** Makes a task group by a definition, or changes all that its tasks share, their messages and weights. */
export function DefinedGroupForm(): ReactNode {
  const { id } = useParams();
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const { timeZone: zone } = host.snapshot();
  const { texts, path } = DEFINED_GROUPS;
  const definitions = useQuery({
    queryKey: [listDefinitionChoices.id],
    queryFn: () => host.request.call(listDefinitionChoices, {}),
    enabled: id === undefined,
  });
  const stored = useQuery({
    queryKey: [getDefinedGroup.id, id],
    queryFn: () => host.request.call(getDefinedGroup, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  const messages = useQuery({
    queryKey: ['message.options'],
    queryFn: () => host.request.call(listMessages, { query: { pageSize: OFFERED } }),
  });
  const audiences = useQuery({
    queryKey: ['audience.options'],
    queryFn: () => host.request.call(listAudiences, { query: { pageSize: OFFERED, status: 'ready' } }),
  });
  const needed = [id === undefined ? definitions : stored, messages, audiences];
  const error = needed.find((one) => one.error !== null)?.error ?? null;
  if (error !== null)
    return <ErrorPanel error={error} onRetry={() => void Promise.all(needed.map((one) => one.refetch()))} />;
  if (needed.some((one) => one.data === undefined)) return <Skeleton active />;
  const group = stored.data;
  const choices =
    group === undefined ? (definitions.data ?? []) : [{ id: group.definitionId, name: group.definitionName }];
  const people = audiences.data?.rows ?? [];
  const nameIn =
    (rows: readonly { id: string; name: string }[]) =>
    (wanted: unknown): string =>
      rows.find((row) => row.id === wanted)?.name ?? String(wanted);
  return (
    <RecordForm
      of={group !== undefined && group.fixed !== null ? { texts, path } : DEFINED_GROUPS}
      get={getDefinedGroup}
      create={createDefinedGroup}
      update={updateDefinedGroup}
      initial={{ name: '', definitionId: '', audienceId: '', sendMode: 'immediate', scheduledAt: null, parts: [] }}
      toBody={(values) => ({ ...values, scheduledAt: values.sendMode === 'scheduled' ? values.scheduledAt : null })}
      above={({ fixed }) =>
        fixed !== null && (
          <Alert type="info" showIcon style={{ marginBlockEnd: 16 }} title={t('outreach.definedGroup.fixed')} />
        )
      }
      leadsTo={(saved) => `${path}/${saved.id}`}
    >
      {({ values, form }) => (
        <>
          <TextField name="name" hint />
          <FieldItem
            name="definitionId"
            show={nameIn(choices)}
            getValueProps={(value: string) => ({ value: value === '' ? undefined : value })}
          >
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              {...(id === undefined ? {} : { disabled: true })}
              options={choices.map((one) => ({ value: one.id, label: one.name }))}
              notFoundContent={t('outreach.definedGroup.noDefinition')}
              onChange={(chosen: string) => {
                const definition = definitions.data?.find((one) => one.id === chosen);
                form.setFieldValue('parts', definition === undefined ? [] : partsOf(definition, values.parts ?? []));
              }}
            />
          </FieldItem>
          <FieldItem
            name="audienceId"
            show={nameIn(people)}
            getValueProps={(value: string) => ({ value: value === '' ? undefined : value })}
          >
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              options={people.map((row) => ({ value: row.id, label: row.name }))}
              notFoundContent={t('outreach.task.noAudience')}
            />
          </FieldItem>
          <ChoiceField name="sendMode" choices={DEFINED_SEND_MODES} radio />
          {values.sendMode === 'scheduled' && (
            <FieldItem
              name="scheduledAt"
              label={t('outreach.definedGroup.scheduledAt', { zone })}
              show={(value) => format.dateTime(value as string | null)}
              rules={[
                {
                  validator: async (_rule: unknown, instant: string | null | undefined): Promise<void> => {
                    const fault = instant == null ? undefined : scheduleFault(new Date(instant), new Date());
                    if (fault !== undefined) throw new Error(t(`error.${fault}`));
                  },
                },
              ]}
            >
              <ZonedTimePicker />
            </FieldItem>
          )}
          <PartFields messages={messages.data?.rows ?? []} />
        </>
      )}
    </RecordForm>
  );
}
