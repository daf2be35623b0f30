import { useQuery } from '@tanstack/react-query';
import { Alert, DatePicker, Form, Input, Radio, Select, Skeleton } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { listAudiences } from '../../../contract/audience.ts';
import { listMessages } from '../../../contract/message.ts';
import { createTask, getTask, type Task, type TaskDetail, updateTask } from '../../../contract/task.ts';
import { NAME_MAX } from '../../../domain/account.ts';
import { scheduleFault, withdrawableUntil } from '../../../domain/taskStatus.ts';
import { useHost } from '../../../sdk/index.ts';
import {
  ErrorPanel,
  FormPage,
  maxRule,
  PageHeader,
  requiredRule,
  type Translate,
  useFormat,
  useTexts,
} from '../../../ui/index.ts';
import { fromZonedPicker, toZonedPicker } from '../parts/zonedPicker.ts';

interface Values {
  name: string;
  messageId: string;
  audienceId: string;
  sendMode: 'immediate' | 'scheduled';
  scheduledAt: Dayjs | null;
}

/** §9: a scheduled time is at least 30 minutes ahead, judged when the form is checked. */
const scheduleRule = (
  timeZone: string,
  t: Translate,
): { validator: (rule: unknown, value: Dayjs | null) => Promise<void> } => ({
  validator: async (_rule, value) => {
    if (value === null || value === undefined) return;
    const fault = scheduleFault(fromZonedPicker(value, timeZone), new Date());
    if (fault !== undefined) throw new Error(t(`error.${fault}`));
  },
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
  const toValues = (from: Task): Values & { version: number } => ({
    name: from.name,
    messageId: from.messageId,
    audienceId: from.audienceId,
    sendMode: from.sendMode,
    scheduledAt: from.scheduledAt === null ? null : toZonedPicker(from.scheduledAt, timeZone),
    version: from.version,
  });
  const initial: Partial<Values> =
    task.data === undefined
      ? { name: '', sendMode: 'immediate', scheduledAt: null }
      : copying
        ? { ...toValues(task.data), name: '', scheduledAt: null }
        : toValues(task.data);
  const editedId = copying ? undefined : id;
  const nameOf = (rows: readonly { id: string; name: string }[], wanted: string): string =>
    rows.find((row) => row.id === wanted)?.name ?? wanted;
  const audience = audiences.data.rows.find((row) => row.id === audienceId);
  const at = scheduledAt === null || scheduledAt === undefined ? undefined : fromZonedPicker(scheduledAt, timeZone);
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
          const body = {
            name: values.name,
            messageId: values.messageId,
            audienceId: values.audienceId,
            sendMode: values.sendMode,
            scheduledAt:
              values.sendMode === 'immediate' || values.scheduledAt === null
                ? null
                : fromZonedPicker(values.scheduledAt, timeZone).toISOString(),
          };
          return editedId === undefined
            ? host.request.call(createTask, { body }, { showError: false })
            : host.request.call(
                updateTask,
                { params: { id: editedId }, body: { form: body, version: version ?? 1 } },
                { showError: false },
              );
        }}
        conflict={{
          toValues: (stored) => toValues(stored as Task),
          fields: [
            { label: t('outreach.task.name'), show: (values) => values.name },
            { label: t('outreach.task.message'), show: (values) => nameOf(messages.data.rows, values.messageId) },
            { label: t('outreach.task.audience'), show: (values) => nameOf(audiences.data.rows, values.audienceId) },
            { label: t('outreach.task.sendMode'), show: (values) => t(`outreach.task.sendMode.${values.sendMode}`) },
            {
              label: t('outreach.task.scheduledAt'),
              show: (values) =>
                values.scheduledAt === null
                  ? '–'
                  : format.dateTime(fromZonedPicker(values.scheduledAt, timeZone).toISOString()),
            },
          ],
        }}
        onSaved={(saved) => void navigate(saved === undefined ? '/task' : `/task/${saved.id}`)}
        onCancel={() => void navigate(-1)}
      >
        <Form.Item name="name" label={t('outreach.task.name')} rules={[requiredRule(t), maxRule(NAME_MAX, t)]}>
          <Input showCount maxLength={NAME_MAX} autoComplete="off" />
        </Form.Item>
        <Form.Item name="messageId" label={t('outreach.task.message')} rules={[requiredRule(t)]}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={messages.data.rows.map((row) => ({ value: row.id, label: row.name }))}
            notFoundContent={t('outreach.task.noMessage')}
          />
        </Form.Item>
        <Form.Item
          name="audienceId"
          label={t('outreach.task.audience')}
          rules={[requiredRule(t)]}
          extra={audience !== undefined && t('outreach.task.estimate', { count: audience.accepted })}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={audiences.data.rows.map((row) => ({ value: row.id, label: row.name }))}
            notFoundContent={t('outreach.task.noAudience')}
          />
        </Form.Item>
        <Form.Item name="sendMode" label={t('outreach.task.sendMode')} rules={[requiredRule(t)]}>
          <Radio.Group
            options={(['immediate', 'scheduled'] as const).map((value) => ({
              value,
              label: t(`outreach.task.sendMode.${value}`),
            }))}
          />
        </Form.Item>
        {sendMode === 'scheduled' && (
          <>
            <Form.Item
              name="scheduledAt"
              label={t('outreach.task.scheduledAtZone', { zone: timeZone })}
              rules={[requiredRule(t), scheduleRule(timeZone, t)]}
            >
              <DatePicker
                showTime={{ format: 'HH:mm' }}
                format="YYYY-MM-DD HH:mm"
                minDate={dayjs().startOf('day').subtract(1, 'day')}
                style={{ width: 240 }}
              />
            </Form.Item>
            {at !== undefined && (
              <Alert
                type="info"
                showIcon
                style={{ marginBlockEnd: 16 }}
                title={t('outreach.task.withdrawableUntil', {
                  time: format.dateTime(withdrawableUntil(at).toISOString()),
                })}
              />
            )}
          </>
        )}
      </FormPage>
    </>
  );
}
