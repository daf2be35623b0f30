import { CALL_RING_SECONDS } from '../../../../src/domain/outreach/message/callMessage.ts';
import type { Channel } from '../Channel.ts';
import { testId } from '../TestMessage.ts';
import { callLines } from './account/callLines.ts';
import { callOutcome } from './sender/callChannel.ts';

/** Calls typed numbers by the first number of the account. */
export const testCalls: Channel['test'] = async (context, { to, stored }) => {
  const { ports, tenantId } = context;
  const account = await callLines(ports.db, tenantId);
  const [caller = ''] = account.callerNumbers;
  const call = { caller, text: stored.content, playTimes: stored.playTimes, ringSeconds: CALL_RING_SECONDS };
  const outcomes = await ports.callGateways
    .of(account)
    .dial(to.map((phone) => ({ ...call, clientId: testId(context), phone })));
  return outcomes.map(callOutcome);
};
