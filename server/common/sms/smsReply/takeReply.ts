import { and, eq } from 'drizzle-orm';
import type { SmsReplyAnswer } from '../../../../src/contract/common/sms/smsReply.ts';
import { maskPhone } from '../../../../src/domain/shared/address/maskPhone.ts';
import { isOptOutReply } from '../../../../src/domain/common/sms/optOutReply.ts';
import type { CallContext } from '../../../api/CallContext.ts';
import { Refusal, refuseField } from '../../../api/Refusal.ts';
import { brokenUniqueIndex } from '../../../api/records/uniqueViolation.ts';
import { noteCallbackEvents } from '../../access/callback/noteCallbackEvents.ts';
import { smsReply } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';
import { writeOptOut } from '../../contacts/unsubscribe/writeOptOut.ts';

/** Whose reply it is, and how it is written down. */
interface ReplyContext extends Pick<CallContext, 'tenantId' | 'change'> {
  ports: Pick<Ports, 'areas' | 'db' | 'clock' | 'totals'>;
}

/** A reply in the form that it is kept in. */
export type Reply = Pick<typeof smsReply.$inferInsert, 'number' | 'text' | 'receivedAt' | 'gatewayId'>;

/** What was answered when this reply was handed over before; refused where another reply had its name. */
async function earlierAnswer(
  { ports, tenantId }: ReplyContext,
  { gatewayId, number, text }: Reply,
): Promise<SmsReplyAnswer | undefined> {
  const [row] = await ports.db
    .select()
    .from(smsReply)
    .where(and(eq(smsReply.tenantId, tenantId), eq(smsReply.gatewayId, gatewayId)));
  if (row === undefined) return undefined;
  // Passing over it in silence would lose a reply, and maybe a refusal.
  if (row.number !== number || row.text !== text) throw refuseField('gatewayId', 'gatewayIdTaken');
  return { id: row.id, wasOptOut: row.wasOptOut };
}

/** Keeps a reply; one that refuses opts its number out in the same transaction. */
function record(context: ReplyContext, reply: Reply): Promise<SmsReplyAnswer> {
  const { ports, tenantId } = context;
  const { number, text } = reply;
  return context.change(async (tx) => {
    const now = ports.clock.now();
    const wasOptOut = isOptOutReply(text);
    const [row] = await tx
      .insert(smsReply)
      .values({ ...reply, tenantId, wasOptOut, createdAt: now })
      .returning({ id: smsReply.id });
    if (row === undefined) throw new Refusal('SYSTEM_ERROR');
    await noteCallbackEvents(tx, tenantId, 'reply', [row.id], now);
    if (wasOptOut)
      await writeOptOut(ports, tx, { tenantId, channel: 'sms', addressKey: number, source: 'reply', text, now });
    const audit = { entityId: String(row.id), entityName: maskPhone(number), after: { wasOptOut } };
    return { result: { id: row.id, wasOptOut }, audit };
  });
}

/** Takes in a reply to a text message; one that was taken in before is answered as it was then. */
export async function takeReply(context: ReplyContext, reply: Reply): Promise<SmsReplyAnswer> {
  const earlier = await earlierAnswer(context, reply);
  if (earlier !== undefined) return earlier;
  const answer = await record(context, reply).catch(async (error: unknown) => {
    // The gateway hands it over twice at once, and the other call was first.
    const meanwhile = brokenUniqueIndex(error) === undefined ? undefined : await earlierAnswer(context, reply);
    if (meanwhile === undefined) throw error;
    return meanwhile;
  });
  if (answer.wasOptOut) context.ports.totals.forget('contact', context.tenantId);
  return answer;
}
