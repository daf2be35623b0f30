import { useQuery } from '@tanstack/react-query';
import { Form, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import {
  getMessageSetting,
  type MessageSetting,
  updateMessageSetting,
} from '../../../../contract/outreach/message/messageSetting.ts';
import { NAME_MAX } from '../../../../domain/shell/account.ts';
import { ALERT_RECEIVERS_MAX } from '../../../../domain/outreach/sending/alertReceiver.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ErrorPanel, FormPage, PageHeader, SchemaFields, useTexts } from '../../../../ui/index.ts';
import { CallbackAddresses } from '../../message/messageSetting/CallbackAddresses.tsx';
import { MailStates } from '../../message/messageSetting/MailStates.tsx';
import { MessageConfigs } from '../../message/messageSetting/MessageConfigs.tsx';
import { NamedEmailFields } from '../../message/NamedEmailFields.tsx';

type Values = Omit<MessageSetting, 'version'>;

/** Message settings (§2.5): whom alerts of sending tell, how each channel sends, and which systems are told of it. */
export function MessageSettingForm(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const query = useQuery({
    queryKey: [getMessageSetting.id],
    queryFn: () => host.request.call(getMessageSetting, {}),
  });
  return (
    <>
      <PageHeader title={t('outreach.messageSetting.title')} description={t('outreach.messageSetting.description')} />
      {query.isError && <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton active />}
      {query.data !== undefined && <SettingForm key={query.data.version} setting={query.data} />}
      <MessageConfigs />
      <MailStates />
      <CallbackAddresses />
    </>
  );
}

function SettingForm({ setting }: { setting: MessageSetting }): ReactNode {
  const host = useHost();
  const [form] = Form.useForm<Values>();
  const readOnly = !host.has('messageSetting:edit');
  return (
    <FormPage<Values, MessageSetting>
      formKey="outreach.messageSetting"
      form={form}
      initialValues={setting}
      version={setting.version}
      readOnly={readOnly}
      onSubmit={({ receivers }, version) =>
        host.request.call(updateMessageSetting, { body: { receivers, version: version ?? 1 } }, { showError: false })
      }
      conflict={{ toValues: (stored) => stored as MessageSetting }}
      onSaved={() => undefined}
    >
      <SchemaFields texts="outreach.messageSetting" schema={updateMessageSetting.body}>
        <NamedEmailFields
          name="receivers"
          texts="outreach.messageSetting"
          nameMax={NAME_MAX}
          max={ALERT_RECEIVERS_MAX}
          readOnly={readOnly}
        />
      </SchemaFields>
    </FormPage>
  );
}
