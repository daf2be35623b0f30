import { callsPerSecond } from '../../../src/domain/outreach/message/callMessage.ts';
import type { SendChannel } from '../../../src/domain/shared/sending/sendChannel.ts';
import type { CallContext } from '../../api/CallContext.ts';
import { callAccountInUse } from '../channel/callAccount/callAccountInUse.ts';
import { accountInUse } from '../channel/developerAccount/accountInUse.ts';
import { pushAccountInUse } from '../channel/pushAccount/pushAccountInUse.ts';
import { inTime } from './inTime.ts';

/** What the account that a channel goes by allows; null is what nobody knows, or what the channel does not have. */
export interface AccountState {
  /** Messages a second. */
  rate: number | null;
  /** Lines that calls are made by at the same time; null of other channels. */
  lines: number | null;
  /** What it is still good for, in what it bills: parts of text messages, or calls. */
  balance: number | null;
  /** Messages of a day by the service's own count. */
  quota: { max: number; left: number } | null;
}

const UNKNOWN: AccountState = { rate: null, lines: null, balance: null, quota: null };

/** What the account allows that a channel goes by now, by the console and by its service, as far as that answers in time. */
export async function accountState({ ports, tenantId }: CallContext, channel: SendChannel): Promise<AccountState> {
  if (channel === 'sms') {
    const account = await accountInUse(ports.db, tenantId);
    if (account === undefined) return UNKNOWN;
    const said = await inTime(ports.smsGateways.of(account).account());
    return { ...UNKNOWN, rate: account.flowRate, balance: said?.outcome === 'known' ? said.balance : null };
  }
  if (channel === 'call') {
    const account = await callAccountInUse(ports.db, tenantId);
    if (account === undefined) return UNKNOWN;
    const { lines } = account;
    const said = await inTime(ports.callGateways.of(account).account());
    const known = said?.outcome === 'known' ? { balance: said.balance, quota: quotaOf(said) } : {};
    return { ...UNKNOWN, rate: callsPerSecond(lines), lines, ...known };
  }
  if (channel !== 'appPush') return UNKNOWN;
  const account = await pushAccountInUse(ports.db, tenantId);
  const said = account === undefined ? undefined : await inTime(ports.pushGateways.of(account).app());
  return said?.outcome === 'known' ? { ...UNKNOWN, rate: said.rate, quota: quotaOf(said) } : UNKNOWN;
}

const quotaOf = (said: { quota: number; quotaLeft: number }) => ({ max: said.quota, left: said.quotaLeft });
