import { useQuery } from '@tanstack/react-query';
import { Alert, Select } from 'antd';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { getAudience, listAudiences } from '../../../../contract/profile/audience/audience.ts';
import {
  createDefinedGroup,
  getDefinedGroup,
  updateDefinedGroup,
} from '../../../../contract/outreach/taskGroup/definedGroup.ts';
import { listDefinitionChoices } from '../../../../contract/outreach/task/taskDefinition.ts';
import { DEFINED_SEND_MODES } from '../../../../domain/outreach/taskGroup/definedGroup.ts';
import { useHost } from '../../../../sdk/index.ts';
import {
  ChoiceField,
  FieldItem,
  PageAwaited,
  RecordForm,
  RecordName,
  RecordSelect,
  TextField,
  useTexts,
} from '../../../../ui/index.ts';
import { GroupTimeField } from '../../taskGroup/definedGroup/GroupTimeField.tsx';
import { PartFields } from '../../taskGroup/definedGroup/PartFields.tsx';
import { partsOf } from '../../taskGroup/definedGroup/partsOf.ts';
import { TASK_GROUPS, DEFINED_GROUPS } from '../../parts/recordPages.ts';

/** Makes a task group by a definition, or changes all that its tasks share, their messages and weights. */
export function DefinedGroupForm(): ReactNode {
  const { id } = useParams();
  const host = useHost();
  const t = useTexts();
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
  const needed = id === undefined ? definitions : stored;
  const isNew = id === undefined;
  if (needed.data === undefined)
    return <PageAwaited of={TASK_GROUPS} title={isNew ? t(`${texts}.create.title`) : undefined} needs={needed} />;
  const group = stored.data;
  const choices =
    group === undefined ? (definitions.data ?? []) : [{ id: group.definitionId, name: group.definitionName }];
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
            show={(wanted) => choices.find((one) => one.id === wanted)?.name ?? String(wanted)}
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
          <FieldItem name="audienceId" show={(chosen) => <RecordName get={getAudience} id={chosen} />}>
            <RecordSelect
              list={listAudiences}
              get={getAudience}
              narrowed={{ status: 'ready' }}
              notFoundContent={t('outreach.task.noAudience')}
            />
          </FieldItem>
          <ChoiceField name="sendMode" choices={DEFINED_SEND_MODES} radio />
          {values.sendMode === 'scheduled' && <GroupTimeField />}
          <PartFields />
        </>
      )}
    </RecordForm>
  );
}
