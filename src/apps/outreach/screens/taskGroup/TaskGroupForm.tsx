import { useQuery } from '@tanstack/react-query';
import { Flex, Select, Switch, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import {
  createTaskGroup,
  getTaskGroup,
  listGroupCandidates,
  updateTaskGroup,
} from '../../../../contract/outreach/taskGroup/taskGroup.ts';
import { GROUP_TASKS } from '../../../../domain/outreach/taskGroup/taskGroup.ts';
import { useHost } from '../../../../sdk/index.ts';
import { FieldItem, PageAwaited, RecordForm, TextField, useFormat, useTexts } from '../../../../ui/index.ts';
import { TASK_GROUPS } from '../../parts/recordPages.ts';

/** What is said of a task that can neither join nor leave. */
const FAULTS = { groupModeUnfit: 'unfit', groupTaskUnderWay: 'fixed' } as const;

/** Creates or changes a task group: name, tasks, main task, deduplication (§3.4). */
export function TaskGroupForm(): ReactNode {
  const { id } = useParams();
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const candidates = useQuery({
    queryKey: [listGroupCandidates.id, id],
    queryFn: () => host.request.call(listGroupCandidates, { query: { taskGroupId: id } }),
  });
  const tasks = candidates.data;
  if (tasks === undefined) return <PageAwaited of={TASK_GROUPS} needs={candidates} />;
  const nameOf = (taskId: unknown): string => tasks.find((one) => one.id === taskId)?.name ?? '–';
  return (
    <RecordForm
      of={TASK_GROUPS}
      get={getTaskGroup}
      create={createTaskGroup}
      update={updateTaskGroup}
      initial={{ name: '', taskIds: [], mainTaskId: '', dedupe: true }}
      leadsTo={(saved) => `${TASK_GROUPS.path}/${saved.id}`}
    >
      {({ values }) => {
        const chosen = new Set(values.taskIds ?? []);
        return (
          <>
            <TextField name="name" />
            <FieldItem
              name="taskIds"
              extra={t('outreach.taskGroup.taskIdsHint', GROUP_TASKS)}
              show={(ids) => format.list((ids as string[]).map(nameOf))}
            >
              <Select
                mode="multiple"
                showSearch={{ optionFilterProp: 'label' }}
                options={tasks.map(({ id: value, name: label, code, fault }) => ({
                  value,
                  label,
                  disabled: fault !== null,
                  note: fault === null ? code : t(`outreach.taskGroup.${FAULTS[fault]}`),
                }))}
                optionRender={({ label, data }) => (
                  <Flex justify="space-between" gap="small">
                    <span>{label}</span>
                    <Typography.Text type="secondary">{data.note}</Typography.Text>
                  </Flex>
                )}
                notFoundContent={t('outreach.taskGroup.noCandidates')}
              />
            </FieldItem>
            <FieldItem
              name="mainTaskId"
              hint
              show={nameOf}
              dependencies={['taskIds']}
              getValueProps={(value: string) => ({ value: value === '' ? undefined : value })}
            >
              <Select
                options={tasks.filter((one) => chosen.has(one.id)).map((one) => ({ value: one.id, label: one.name }))}
              />
            </FieldItem>
            <FieldItem
              name="dedupe"
              hint
              valuePropName="checked"
              show={(dedupe) => t(`outreach.taskGroup.dedupe.${dedupe === true ? 'on' : 'off'}`)}
            >
              <Switch />
            </FieldItem>
          </>
        );
      }}
    </RecordForm>
  );
}
