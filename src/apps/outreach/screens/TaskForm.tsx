import { useQuery } from '@tanstack/react-query';
import { Alert, Flex, Form, Select, Skeleton, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { listAudiences } from '../../../contract/audience.ts';
import { listMessages, type SmsContent } from '../../../contract/message.ts';
import { createTask, getTask, type Task, type TaskDetail, taskForm, updateTask } from '../../../contract/task.ts';
import { MARKETING_WINDOW, marketingWindowFault } from '../../../domain/marketingWindow.ts';
import { keepsMarketingWindow } from '../../../domain/smsKind.ts';
import { scheduleFault, withdrawableUntil } from '../../../domain/taskStatus.ts';
import { useHost } from '../../../sdk/index.ts';
import {
  ChoiceField,
  ErrorPanel,
  FieldItem,
  FormPage,
  PageHeader,
  SchemaFields,
  TextField,
  type Translate,
  useFormat,
  useTexts,
} from '../../../ui/index.ts';
import { TASKS } from '../parts/recordPages.ts';
import { ZonedTimePicker } from '../parts/ZonedTimePicker.tsx';

interface Values {
  name: string;
  messageId: string;
  audienceId: string;
  sendMode: 'immediate' | 'scheduled';
  /** An instant; kept while the task is immediate, but not sent. */
  scheduledAt: string | null;
}

/** §9: a scheduled time is at least 30 minutes ahead, and of domestic marketing within its window (§5.3); judged when the form is checked. */
const scheduleRule = (t: Translate, sms: SmsContent | null) => ({
  validator: async (_rule: unknown, instant: string | null | undefined): Promise<void> => {
    if (instant == null) return;
    const at = new Date(instant);
    const fault = scheduleFault(at, new Date()) ?? marketingWindowFault(sms, at);
    if (fault !== undefined) throw new Error(t(`error.${fault}`));
  },
});

const toValues = ({ name, messageId, audienceId, sendMode, scheduledAt, version }: Task) => ({
  name,
  messageId,
  audienceId,
  sendMode,
  scheduledAt,
  version,
});

const toBody = ({ scheduledAt, ...values }: Values): Values => ({
  ...values,
  scheduledAt: values.sendMode === 'immediate' ? null : (scheduledAt ?? null),
});

/** Creates, changes or copies a task. A copy keeps everything but the name and the time. */
export function TaskForm(): ReactNode {
  const { id } = useParams();
  const copying = useLocation().pathname.endsWith('/copy');
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const sendMode = Form.useWatch('sendMode', form);
  const scheduledAt = Form.useWatch('scheduledAt', form);
  const messageId = Form.useWatch('messageId', form);
  const audienceId = Form.useWatch('audienceId', form);
  const { timeZone } = host.snapshot();
  const task = useQuery({
    queryKey: ['task.get', id],
    queryFn: () => host.request.call(getTask, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  const messages = useQuery({
    queryKey: ['message.options'],
    queryFn: () => host.request.call(listMessages, { query: { pageSize: 200 } }),
  });
  const audiences = useQuery({
    queryKey: ['audience.options'],
    queryFn: () => host.request.call(listAudiences, { query: { pageSize: 200, status: 'ready' } }),
  });
  const error = task.error ?? messages.error ?? audiences.error;
  if (error !== null) {
    return (
      <ErrorPanel
        error={error}
        onRetry={() => void Promise.all([task.refetch(), messages.refetch(), audiences.refetch()])}
      />
    );
  }
  if (messages.data === undefined || audiences.data === undefined || (id !== undefined && task.data === undefined)) {
    return <Skeleton active />;
  }
  const initial: Partial<Values> =
    task.data === undefined
      ? { name: '', sendMode: 'immediate', scheduledAt: null }
      : copying
        ? { ...toValues(task.data), name: '', scheduledAt: null }
        : toValues(task.data);
  const editedId = copying ? undefined : id;
  const nameIn =
    (rows: readonly { id: string; name: string }[]) =>
    (wanted: unknown): string =>
      rows.find((row) => row.id === wanted)?.name ?? String(wanted);
  const message = messages.data.rows.find((row) => row.id === messageId);
  const audience = audiences.data.rows.find((row) => row.id === audienceId);
  const title = copying ? t('outreach.task.copy.title') : (task.data?.name ?? t('outreach.task.create.title'));
  return (
    <>
      <PageHeader
        title={title}
        back={{ to: editedId === undefined ? '/task' : `/task/${editedId}`, label: t('outreach.task.title') }}
      />
      <FormPage<Values, TaskDetail | undefined>
        key={task.data?.version}
        formKey={`outreach.task.${copying ? `copy.${id}` : (id ?? 'new')}`}
        form={form}
        initialValues={initial}
        version={copying ? undefined : task.data?.version}
        onSubmit={(values, version) => {
          const body = toBody(values);
          return editedId === undefined
            ? host.request.call(createTask, { body }, { showError: false })
            : host.request.call(
                updateTask,
                { params: { id: editedId }, body: { form: body, version: version ?? 1 } },
                { showError: false },
              );
        }}
        conflict={{ toValues: (stored) => toValues(stored as Task) }}
        onSaved={(saved) => void navigate(saved === undefined ? '/task' : `/task/${saved.id}`)}
        onCancel={() => void navigate(-1)}
      >
        <SchemaFields<Values> texts={TASKS.texts} schema={taskForm} toBody={toBody}>
          <TextField name="name" />
          <FieldItem name="messageId" label={t('outreach.task.message')} show={nameIn(messages.data.rows)}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              options={messages.data.rows.map(({ id: value, name: label, channel }) => ({ value, label, channel }))}
              optionRender={({ label, data }) => (
                <Flex justify="space-between" gap="small">
                  <span>{label}</span>
                  <Typography.Text type="secondary">{t(`outreach.task.channel.${data.channel}`)}</Typography.Text>
                </Flex>
              )}
              notFoundContent={t('outreach.task.noMessage')}
            />
          </FieldItem>
          <FieldItem
            name="audienceId"
            label={t('outreach.task.audience')}
            extra={audience !== undefined && t('outreach.task.estimate', { count: audience.people })}
            show={nameIn(audiences.data.rows)}
          >
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              options={audiences.data.rows.map((row) => ({ value: row.id, label: row.name }))}
              notFoundContent={t('outreach.task.noAudience')}
            />
          </FieldItem>
          {message?.sms != null && keepsMarketingWindow(message.sms) && (
            <Alert
              type="info"
              showIcon
              style={{ marginBlockEnd: 16 }}
              title={t('outreach.task.window.explanation', MARKETING_WINDOW)}
            />
          )}
          <ChoiceField name="sendMode" choices={['immediate', 'scheduled']} radio />
          {sendMode === 'scheduled' && (
            <>
              <FieldItem
                name="scheduledAt"
                label={t('outreach.task.scheduledAtZone', { zone: timeZone })}
                rules={[scheduleRule(t, message?.sms ?? null)]}
                show={(value) => format.dateTime(value as string | null)}
              >
                <ZonedTimePicker />
              </FieldItem>
              {scheduledAt != null && (
                <Alert
                  type="info"
                  showIcon
                  style={{ marginBlockEnd: 16 }}
                  title={t('outreach.task.withdrawableUntil', {
                    time: format.dateTime(withdrawableUntil(new Date(scheduledAt)).toISOString()),
                  })}
                />
              )}
            </>
          )}
        </SchemaFields>
      </FormPage>
    </>
  );
}
