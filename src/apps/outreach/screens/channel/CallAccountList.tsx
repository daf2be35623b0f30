import type { ReactNode } from 'react';
import {
  checkCallAccount,
  listCallAccounts,
  removeCallAccount,
} from '../../../../contract/outreach/channel/callAccount.ts';
import { useHost } from '../../../../sdk/index.ts';
import { FlagTag, useFormat, useTexts } from '../../../../ui/index.ts';
import { CallTestDialog } from '../../channel/CallTestDialog.tsx';
import { GatewayAccountList } from '../../channel/GatewayAccountList.tsx';
import { GatewayCheckDialog } from '../../channel/GatewayCheckDialog.tsx';
import { CALL_ACCOUNTS } from '../../parts/recordPages.ts';

/** How outbound calls reach a service (§3.4): accounts, of which one is in use, each checked and tested on demand. */
export function CallAccountList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  return (
    <GatewayAccountList
      of={CALL_ACCOUNTS}
      list={listCallAccounts}
      remove={removeCallAccount}
      filters={['name']}
      columns={[
        { key: 'name', sort: true, as: 'link' },
        {
          key: 'inUse',
          render: ({ inUse }) => <FlagTag texts={CALL_ACCOUNTS.texts} name="inUse" value={inUse} />,
        },
        'requestUrl',
        { key: 'callerNumbers', render: ({ callerNumbers }) => callerNumbers.join(' · ') },
        { key: 'lines', render: ({ lines }) => format.number(lines) },
        { key: 'updatedAt', sort: true, as: 'instant' },
      ]}
      check={(account, onClose) => (
        <GatewayCheckDialog
          title={t('outreach.callAccount.checkTitle', { name: account.name })}
          queryKey={[checkCallAccount.id, account.id]}
          ask={() => host.request.call(checkCallAccount, { params: { id: account.id } }, { showError: false })}
          answered={t('outreach.callAccount.answered')}
          fields={({ balance, quota, quotaLeft, lines, callers, identity }) => [
            { label: t('outreach.callAccount.balance'), value: format.number(balance) },
            { label: t('outreach.callAccount.quota'), value: format.number(quota) },
            { label: t('outreach.callAccount.quotaLeft'), value: format.number(quotaLeft) },
            { label: t('outreach.callAccount.linesOfService'), value: format.number(lines) },
            { label: t('outreach.callAccount.callers'), value: callers.join(' · ') },
            { label: t('outreach.callAccount.identity'), value: t(`outreach.identity.state.${identity}`) },
          ]}
          warning={({ callers, lines }) => {
            const missing = account.callerNumbers.filter((number) => !callers.includes(number));
            if (missing.length > 0) return t('outreach.callAccount.callersMissing', { numbers: missing.join(' · ') });
            return lines < account.lines ? t('outreach.callAccount.linesFewer', { lines }) : undefined;
          }}
          onClose={onClose}
        />
      )}
      test={(account, onClose) => <CallTestDialog account={account} onClose={onClose} />}
    />
  );
}
