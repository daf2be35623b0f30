import { setTimeout as sleep } from 'node:timers/promises';
import type { SendChannel } from '../../../src/domain/shared/sendChannel.ts';
import type { CallContext } from '../../api/CallContext.ts';
import { callAccountInUse } from '../callAccount/callAccountInUse.ts';
import { accountInUse } from '../developerAccount/accountInUse.ts';

/** Longest wait for what a service says of an account, in milliseconds: the summary is read without it. */
const ASK_MS = 2_000;

/**
 * What the account that a channel goes by is still good for, in what it bills: parts of text messages, or calls. Null where the channel has no
 * balance, or its service does not say one at the moment.
 */
export async function balanceLeft({ ports, tenantId }: CallContext, channel: SendChannel): Promise<number | null> {
  const asked = async (): Promise<number | null> => {
    if (channel === 'sms') {
      const account = await accountInUse(ports.db, tenantId);
      const said = account === undefined ? undefined : await ports.smsGateways.of(account).account();
      return said?.outcome === 'known' ? said.balance : null;
    }
    if (channel !== 'call') return null;
    const account = await callAccountInUse(ports.db, tenantId);
    const said = account === undefined ? undefined : await ports.callGateways.of(account).account();
    return said?.outcome === 'known' ? said.balance : null;
  };
  const patience = new AbortController();
  try {
    return await Promise.race([asked(), sleep(ASK_MS, null, { signal: patience.signal })]);
  } finally {
    patience.abort();
  }
}
