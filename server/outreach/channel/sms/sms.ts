import type { Channel } from '../Channel.ts';
import { inTime } from '../inTime.ts';
import { accountInUse } from './account/accountInUse.ts';
import { developerAccountHandlers } from './account/developerAccountHandlers.ts';
import { smsAccount } from './account/smsAccount.ts';
import { smsReceiptHandlers } from './receipt/smsReceiptHandlers.ts';
import { smsChannel } from './sender/smsChannel.ts';
import { holdBinds } from './smpp/holdBinds.ts';
import { settleSmppReceipts } from './smpp/settleSmppReceipts.ts';
import { takeIncoming } from './smpp/takeIncoming.ts';
import { testTexts } from './testTexts.ts';

const DUE_MS = 1_000;

/** Text messages, over HTTP or SMPP. */
export const sms: Channel = {
  sends: ['sms'],
  sender: smsChannel,
  test: testTexts,
  senderName: async ({ ports: { db }, tenantId }) => (await accountInUse(db, tenantId))?.name,
  requireAccount: (db, { tenantId }) => smsAccount(db, tenantId),
  async accountState({ ports, tenantId }) {
    const account = await accountInUse(ports.db, tenantId);
    if (account === undefined) return {};
    const said = await inTime(ports.smsGateways.of(account).account());
    return { rate: account.flowRate, balance: said?.outcome === 'known' ? said.balance : null };
  },
  handlers: [...developerAccountHandlers, ...smsReceiptHandlers],
  duties: (ports) => [
    { name: 'binds', everyMs: DUE_MS, run: () => holdBinds(ports), failure: 'gateways cannot be connected to' },
    {
      name: 'smppReceipts',
      everyMs: DUE_MS,
      run: () => settleSmppReceipts(ports),
      failure: 'receipts cannot be put into the ledger',
    },
  ],
  listen(ports) {
    ports.smsGateways.takeBy((account, incoming) => takeIncoming(ports, account, incoming));
    return async () => {
      await ports.smsGateways.hold([]);
    };
  },
};
