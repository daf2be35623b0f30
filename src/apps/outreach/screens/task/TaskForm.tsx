import { useQuery } from '@tanstack/react-query';
import { Alert, Flex, Form } from 'antd';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { getAudience } from '../../../../contract/profile/audience/audience.ts';
import { getMessage, listMessages } from '../../../../contract/outreach/message/message.ts';
import { getTaskDefaults } from '../../../../contract/outreach/setting/outreachGeneral.ts';
import {
  createTask,
  getTask,
  type Task,
  type TaskDetail,
  taskForm,
  updateTask,
} from '../../../../contract/outreach/task/task.ts';
import { keepsWindow, MARKETING_WINDOW } from '../../../../domain/outreach/task/marketingWindow.ts';
import { SEND_MODES } from '../../../../domain/outreach/task/sendMode.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ApprovalRoute } from '../../../../parts/index.ts';
import {
  ChoiceField,
  FieldItem,
  FormPage,
  PageAwaited,
  PageHeader,
  RecordName,
  RecordSelect,
  SchemaFields,
  TextField,
  useChosenRecord,
  useTexts,
} from '../../../../ui/index.ts';
import { TASKS } from '../../parts/recordPages.ts';
import { NewAudienceDialog } from '../../task/NewAudienceDialog.tsx';
import { PollingFields } from '../../task/PollingFields.tsx';
import { ProductField } from '../../task/ProductField.tsx';
import { RealTimeFields } from '../../task/RealTimeFields.tsx';
import { RuleFields } from '../../task/RuleFields.tsx';
import { NEW_TASK, type TaskValues, toTaskBody, toTaskValues } from '../../task/TaskValues.ts';
import { TaskAudienceField } from '../../task/TaskAudienceField.tsx';
import { TaskPreview } from '../../task/TaskPreview.tsx';
import { TypeFields } from '../../task/TypeFields.tsx';
import { TimeFields } from '../../task/TimeFields.tsx';
import { at } from '../../parts/at.ts';

/** Creates, changes or copies a task. A copy keeps everything but the name and the times. */
export function TaskForm(): ReactNode {
  const { id } = useParams();
  const copying = useLocation().pathname.endsWith('/copy');
  const host = useHost();
  const t = useTexts();
  const navigate = useNavigate();
  const [form] = Form.useForm<TaskValues>();
  const [isMaking, setIsMaking] = useState(false);
  const sendMode = Form.useWatch('sendMode', form);
  const messageId = Form.useWatch('messageId', form);
  const audienceId = Form.useWatch('audienceId', form);
  const task = useQuery({
    queryKey: ['task.get', id],
    queryFn: () => host.request.call(getTask, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  const defaults = useQuery({
    queryKey: [getTaskDefaults.id],
    queryFn: () => host.request.call(getTaskDefaults, {}),
    enabled: id === undefined,
  });
  const message = useChosenRecord(getMessage, messageId).data;
  const audience = useChosenRecord(getAudience, audienceId).data;
  /** What its first values come from. */
  const begun = id === undefined ? defaults : task;
  if (begun.data === undefined) return <PageAwaited of={TASKS} needs={begun} />;
  const initial: Partial<TaskValues> =
    task.data === undefined
      ? { ...NEW_TASK, ...defaults.data }
      : copying
        ? { ...toTaskValues(task.data), name: '', scheduledAt: null, batches: [] }
        : toTaskValues(task.data);
  const editedId = copying ? undefined : id;
  const title = copying ? t('outreach.task.copy.title') : (task.data?.name ?? t('outreach.task.create.title'));
  return (
    <>
      <PageHeader
        title={title}
        back={{
          to: editedId === undefined ? TASKS.path : at('outreach.task.detail', { id: editedId }),
          label: t('outreach.task.title'),
        }}
      />
      <Flex gap="large" wrap align="start">
        <div style={{ flex: '1 1 420px', minWidth: 0 }}>
          <FormPage<TaskValues, TaskDetail | undefined>
            key={task.data?.version}
            formKey={`outreach.task.${copying ? `copy.${id}` : (id ?? 'new')}`}
            form={form}
            initialValues={initial}
            version={copying ? undefined : task.data?.version}
            onSubmit={(values, version) => {
              const body = toTaskBody(values) as z.output<typeof taskForm>;
              return editedId === undefined
                ? host.request.call(createTask, { body }, { showError: false })
                : host.request.call(
                    updateTask,
                    { params: { id: editedId }, body: { form: body, version: version ?? 1 } },
                    { showError: false },
                  );
            }}
            conflict={{ toValues: (stored) => toTaskValues(stored as Task) }}
            onSaved={(saved) =>
              void navigate(saved === undefined ? TASKS.path : at('outreach.task.detail', { id: saved.id }))
            }
            onCancel={() => void navigate(-1)}
          >
            <SchemaFields<TaskValues> texts={TASKS.texts} schema={taskForm} toBody={toTaskBody}>
              <TextField name="name" />
              <TypeFields />
              <ProductField stored={copying ? null : (task.data?.productId ?? null)} />
              <FieldItem
                name="messageId"
                label={t('outreach.task.message')}
                show={(chosen) => <RecordName get={getMessage} id={chosen} />}
              >
                <RecordSelect
                  list={listMessages}
                  get={getMessage}
                  describe={({ channel }) => t(`ui.field.channel.${channel}`)}
                  notFoundContent={t('outreach.task.noMessage')}
                />
              </FieldItem>
              <TaskAudienceField onNew={() => setIsMaking(true)} />
              {message !== undefined && keepsWindow(message) && (
                <Alert
                  type="info"
                  showIcon
                  style={{ marginBlockEnd: 16 }}
                  title={t(
                    `outreach.task.window.${message.channel === 'call' ? 'calls' : 'explanation'}`,
                    MARKETING_WINDOW,
                  )}
                />
              )}
              <ChoiceField name="sendMode" choices={SEND_MODES} radio hint />
              {sendMode === 'scheduled' && <TimeFields sent={message} />}
              {sendMode === 'polling' && <PollingFields />}
              {sendMode !== 'interface' && audience?.byRule === true && <RealTimeFields />}
              <RuleFields />
              <ApprovalRoute taskId={editedId} />
            </SchemaFields>
          </FormPage>
        </div>
        <div style={{ flex: '1 1 360px', minWidth: 0 }}>
          <TaskPreview message={message} audienceId={audienceId} />
        </div>
      </Flex>
      {isMaking && (
        <NewAudienceDialog
          onMade={(made) => form.setFieldValue('audienceId', made)}
          onClose={() => setIsMaking(false)}
        />
      )}
    </>
  );
}
