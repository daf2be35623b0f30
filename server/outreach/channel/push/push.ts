import { quotaOf } from '../AccountState.ts';
import type { Channel } from '../Channel.ts';
import { inTime } from '../inTime.ts';
import { pushAccountHandlers } from './account/pushAccountHandlers.ts';
import { pushAccountInUse } from './account/pushAccountInUse.ts';
import { pushReceiptHandlers } from './receipt/pushReceiptHandlers.ts';
import { pushChannel } from './sender/pushChannel.ts';
import { testPushes } from './testPushes.ts';

/** Notifications of an app. */
export const push: Channel = {
  sends: ['appPush'],
  sender: pushChannel,
  test: testPushes,
  senderName: async ({ ports: { db }, tenantId }) => (await pushAccountInUse(db, tenantId))?.name,
  async accountState({ ports, tenantId }) {
    const account = await pushAccountInUse(ports.db, tenantId);
    const said = account === undefined ? undefined : await inTime(ports.pushGateways.of(account).app());
    return said?.outcome === 'known' ? { rate: said.rate, quota: quotaOf(said) } : {};
  },
  handlers: [...pushAccountHandlers, ...pushReceiptHandlers],
};
