import { callsPerSecond } from '../../../../src/domain/outreach/message/callMessage.ts';
import { quotaOf } from '../AccountState.ts';
import type { Channel } from '../Channel.ts';
import { inTime } from '../inTime.ts';
import { callAccountHandlers } from './account/callAccountHandlers.ts';
import { callAccountInUse } from './account/callAccountInUse.ts';
import { callLines } from './account/callLines.ts';
import { identityHandlers } from './identity/identityHandlers.ts';
import { callResultHandlers } from './result/callResultHandlers.ts';
import { callChannel } from './sender/callChannel.ts';
import { testCalls } from './testCalls.ts';

/** Outbound calls (§4.3). */
export const call: Channel = {
  sends: ['call'],
  sender: callChannel,
  test: testCalls,
  senderName: async ({ ports: { db }, tenantId }) => (await callAccountInUse(db, tenantId))?.name,
  requireAccount: (db, { tenantId }) => callLines(db, tenantId),
  async accountState({ ports, tenantId }) {
    const account = await callAccountInUse(ports.db, tenantId);
    if (account === undefined) return {};
    const { lines } = account;
    const said = await inTime(ports.callGateways.of(account).account());
    const known = said?.outcome === 'known' ? { balance: said.balance, quota: quotaOf(said) } : {};
    return { rate: callsPerSecond(lines), lines, ...known };
  },
  handlers: [...callAccountHandlers, ...callResultHandlers, ...identityHandlers],
};
