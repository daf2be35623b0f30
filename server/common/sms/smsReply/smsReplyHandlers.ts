import { receiveSmsReply } from '../../../../src/contract/common/sms/smsReply.ts';
import { normalizePhone } from '../../../../src/domain/shared/address/phone.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { refuseField } from '../../../api/Refusal.ts';
import { takeReply } from './takeReply.ts';

const receive = implement(receiveSmsReply, async (context, { body }) => {
  const number = normalizePhone(body.number);
  if (number === undefined) throw refuseField('number', 'phoneFormat');
  const { text, gatewayId } = body;
  const receivedAt = body.receivedAt === undefined ? context.ports.clock.now() : new Date(body.receivedAt);
  return takeReply(context, { number, text, gatewayId, receivedAt });
});

/** Handlers of replies to text messages. */
export const smsReplyHandlers: readonly Implementation[] = [receive];
