import { useQuery } from '@tanstack/react-query';
import { Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import {
  createDeveloperAccount,
  getDeveloperAccount,
  getDeveloperAccountOptions,
  updateDeveloperAccount,
} from '../../../../contract/outreach/channel/developerAccount.ts';
import { FLOW_RATE_MAX, SMS_PROTOCOLS, SYSTEM_ID_MAX } from '../../../../domain/outreach/channel/developerAccount.ts';
import { useHost } from '../../../../sdk/index.ts';
import {
  ChoiceField,
  FieldItem,
  NumberField,
  PageAwaited,
  RecordForm,
  SecretField,
  SwitchField,
  TextField,
  useTexts,
} from '../../../../ui/index.ts';
import { UnknownReceiptsNotice } from '../../channel/UnknownReceiptsNotice.tsx';
import { DEVELOPER_ACCOUNTS } from '../../parts/recordPages.ts';

/** Creates or changes a developer account (§3.4); its secret is typed, and never shown. */
export function DeveloperAccountForm(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const options = useQuery({
    queryKey: ['developerAccount.options'],
    queryFn: () => host.request.call(getDeveloperAccountOptions, {}),
  });
  if (options.data === undefined) return <PageAwaited of={DEVELOPER_ACCOUNTS} needs={options} />;
  const { signatures } = options.data;
  return (
    <RecordForm
      of={DEVELOPER_ACCOUNTS}
      get={getDeveloperAccount}
      create={createDeveloperAccount}
      update={updateDeveloperAccount}
      secrets={['accessSecret']}
      initial={{
        name: '',
        protocol: 'http',
        requestUrl: '',
        accessKey: '',
        accessSecret: '',
        senderAddress: '',
        systemType: '',
        flowRate: FLOW_RATE_MAX,
        signatureId: null,
        fullVolume: false,
        inUse: true,
      }}
      toBody={({ signatureId, senderAddress, systemType, ...values }) => ({
        ...values,
        // Of no meaning to the other protocol; what was typed comes back with the choice.
        ...(values.protocol === 'smpp' ? { senderAddress, systemType } : { senderAddress: '', systemType: '' }),
        signatureId: signatureId ?? null,
      })}
    >
      {({ record, values: { protocol } }) => {
        const isSmpp = protocol === 'smpp';
        // One that is no longer approved is still shown by its name.
        const own = signatures.some(({ id }) => id === record?.signatureId) ? [] : ownSignature(record);
        const choices = [...signatures, ...own];
        return (
          <>
            <UnknownReceiptsNotice of={record?.unknownReceipts ?? null} />
            <TextField name="name" />
            <ChoiceField name="protocol" choices={SMS_PROTOCOLS} radio />
            <TextField
              name="requestUrl"
              extra={t(`outreach.developerAccount.requestUrlHint.${protocol}`)}
              input={{ inputMode: 'url', spellCheck: false }}
            />
            <TextField
              name="accessKey"
              {...(isSmpp ? { label: t('outreach.developerAccount.accessKey.smpp') } : {})}
              input={{ spellCheck: false, ...(isSmpp ? { maxLength: SYSTEM_ID_MAX } : {}) }}
            />
            <SecretField
              name="accessSecret"
              required={record === undefined}
              {...(isSmpp ? { label: t('outreach.developerAccount.accessSecret.smpp') } : {})}
            />
            {isSmpp && (
              <>
                <TextField name="senderAddress" hint input={{ spellCheck: false }} />
                <TextField name="systemType" hint input={{ spellCheck: false }} />
              </>
            )}
            <FieldItem name="flowRate">
              <NumberField min={1} max={FLOW_RATE_MAX} style={{ width: 240 }} />
            </FieldItem>
            <FieldItem name="signatureId" hint show={(id) => choices.find((one) => one.id === id)?.name ?? '–'}>
              <Select
                allowClear
                showSearch={{ optionFilterProp: 'label' }}
                options={choices.map(({ id, name }) => ({ value: id, label: name }))}
              />
            </FieldItem>
            <FieldItem
              name="fullVolume"
              hint
              valuePropName="checked"
              show={(isOn) => t(`outreach.developerAccount.fullVolume.${isOn === true ? 'on' : 'off'}`)}
            >
              <Switch />
            </FieldItem>
            <SwitchField name="inUse" hint />
          </>
        );
      }}
    </RecordForm>
  );
}

interface Signed {
  signatureId: string | null;
  signature: string;
}

function ownSignature(record: Signed | undefined): { id: string; name: string }[] {
  const id = record?.signatureId ?? null;
  return id === null ? [] : [{ id, name: record?.signature ?? '' }];
}
