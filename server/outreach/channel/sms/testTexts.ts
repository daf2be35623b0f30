import { smsText, smsVariables } from '../../../../src/domain/common/sms/smsTemplate.ts';
import { smsFault } from '../../../../src/domain/outreach/message/smsFault.ts';
import { refuseField } from '../../../api/Refusal.ts';
import type { Channel } from '../Channel.ts';
import { testId } from '../TestMessage.ts';
import { smsAccount } from './account/smsAccount.ts';
import { smsOutcome } from './sender/smsOutcome.ts';

/** Sends text messages exactly as recipients of a run get them, because carriers refuse any text but the approved one. */
export const testTexts: Channel['test'] = async (context, { to, sms, valuesOf }) => {
  const { ports, tenantId } = context;
  if (sms === null) throw refuseField('recipients', 'templateNotApproved');
  const account = await smsAccount(ports.db, tenantId);
  const values = await valuesOf(smsVariables(sms.content));
  const fault = smsFault(sms, values);
  if (fault !== undefined) throw refuseField('recipients', fault);
  const { signature, kind, region } = sms;
  const text = smsText({ ...sms, signature: '' }, values);
  const outcomes = await ports.smsGateways
    .of(account)
    .send(to.map((phone) => ({ clientId: testId(context), phone, signature, text, kind, region })));
  return outcomes.map(smsOutcome);
};
