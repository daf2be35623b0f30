import { Alert, Select } from 'antd';
import type { ReactNode } from 'react';
import type { Message } from '../../../contract/outreach/message/message.ts';
import { CARD_STYLES_OF, type CardStyle } from '../../../domain/outreach/message/messageFields.ts';
import { ACCOUNT_KIND_OF, type WechatChannel } from '../../../domain/shared/sending/sendChannel.ts';
import { ChoiceField, ErrorPanel, FieldItem, TextField, useTexts } from '../../../ui/index.ts';
import { CustomFields } from './CustomFields.tsx';
import { TextContent } from './TextContent.tsx';
import { TemplateValues } from './TemplateValues.tsx';
import { useMessageAccounts } from './useMessageAccounts.ts';

/** What a message of WeChat is made of: its account, and a template with what fills it, or a text. */
export function WechatFields({
  channel,
  wechatAccountId,
  templateId,
  cardStyle,
  record,
}: {
  channel: WechatChannel;
  wechatAccountId: string | null;
  templateId: string;
  cardStyle: CardStyle;
  /** The stored message: what it goes by is shown by its name also while that is put aside. */
  record: Message | undefined;
}): ReactNode {
  const t = useTexts();
  const accounts = useMessageAccounts();
  if (accounts.error !== null) return <ErrorPanel error={accounts.error} onRetry={() => void accounts.refetch()} />;
  const kind = ACCOUNT_KIND_OF[channel];
  const offered = (accounts.data ?? []).filter((account) => account.kind === kind);
  const chosen = offered.find(({ id }) => id === wechatAccountId);
  const template = chosen?.templates.find((one) => one.templateId === templateId);
  const hasTemplate = channel === 'wechatTemplate' || channel === 'miniProgram';
  const programs = (accounts.data ?? []).filter((account) => account.kind === 'miniProgram');
  const programOptions = optionsOf(programs, record?.miniProgramId, record?.miniProgramName);
  const accountOptions = optionsOf(offered, record?.wechatAccountId, record?.accountName);
  const templateOptions = (chosen?.templates ?? []).map((one) => ({ value: one.templateId, label: one.title }));
  return (
    <>
      <FieldItem
        name="wechatAccountId"
        label={t(`outreach.message.account.${kind}`)}
        show={(id) => accountOptions.find(({ value }) => value === id)?.label ?? '–'}
        getValueProps={(id: string | null) => ({ value: accounts.data === undefined ? undefined : id })}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={accounts.isPending}
          options={accountOptions}
          notFoundContent={t(`outreach.message.noAccount.${kind}`)}
        />
      </FieldItem>
      {chosen?.hasAddresses === false && (
        <Alert type="warning" showIcon title={t('error.openIdFieldMissing')} style={{ marginBlockEnd: 16 }} />
      )}
      {hasTemplate && (
        <>
          <FieldItem
            name="templateId"
            label={t('outreach.message.templateId')}
            show={(id) => templateOptions.find(({ value }) => value === id)?.label ?? '–'}
            getValueProps={(id: string | undefined) => ({ value: id === '' ? undefined : id })}
          >
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              loading={accounts.isPending}
              disabled={chosen === undefined}
              options={templateOptions}
              notFoundContent={t('outreach.message.noWechatTemplates')}
            />
          </FieldItem>
          {template !== undefined && template.fields.length > 0 && (
            <FieldItem name="values" hint>
              <TemplateValues label={t('outreach.message.values')} fields={template.fields} />
            </FieldItem>
          )}
        </>
      )}
      {channel === 'wechatTemplate' && <TextField name="link" hint input={{ inputMode: 'url', spellCheck: false }} />}
      {channel === 'miniProgram' && <TextField name="page" hint input={{ spellCheck: false }} />}
      {channel === 'wechatCustom' && (
        <>
          <ChoiceField name="cardStyle" choices={CARD_STYLES_OF.wechatCustom ?? []} radio />
          <CustomFields style={cardStyle} programs={programOptions} loading={accounts.isPending} />
        </>
      )}
      {channel === 'wechatMass' && <TextContent hint="massHint" />}
    </>
  );
}

/** Accounts to choose from, and the one that was chosen before. */
function optionsOf(
  accounts: readonly { id: string; name: string }[],
  ownId: string | null | undefined,
  ownName = '',
): { value: string; label: string }[] {
  const options = accounts.map(({ id, name }) => ({ value: id, label: name }));
  const isMissing = ownId != null && !options.some(({ value }) => value === ownId);
  return isMissing ? [...options, { value: ownId, label: ownName }] : options;
}
