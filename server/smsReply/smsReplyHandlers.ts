import { and, eq } from 'drizzle-orm';
import { receiveSmsReply, type SmsReplyAnswer } from '../../src/contract/smsReply.ts';
import { maskPhone } from '../../src/domain/maskPhone.ts';
import { isOptOutReply } from '../../src/domain/optOutReply.ts';
import { normalizePhone } from '../../src/domain/phone.ts';
import type { MachineContext } from '../api/CallContext.ts';
import { implement, type Implementation } from '../api/implement.ts';
import { Refusal, refuseField } from '../api/Refusal.ts';
import { brokenUniqueIndex } from '../api/uniqueViolation.ts';
import { noteCallbackEvents } from '../callback/noteCallbackEvents.ts';
import { smsReply } from '../db/schema/index.ts';
import { writeOptOut } from '../unsubscribe/writeOptOut.ts';

/** A reply in the form that it is kept in. */
type Reply = Pick<typeof smsReply.$inferInsert, 'number' | 'text' | 'receivedAt' | 'gatewayId'>;

/** What was answered when this reply was handed over before; refused where another reply had its name. */
async function earlierAnswer(
  { ports, tenantId }: MachineContext,
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
function record(context: MachineContext, reply: Reply): Promise<SmsReplyAnswer> {
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
    if (wasOptOut) await writeOptOut(tx, { tenantId, channel: 'sms', addressKey: number, source: 'reply', text, now });
    const audit = { entityId: String(row.id), entityName: maskPhone(number), after: { wasOptOut } };
    return { result: { id: row.id, wasOptOut }, audit };
  });
}

const receive = implement(receiveSmsReply, async (context, { body }) => {
  const { ports, tenantId } = context;
  const number = normalizePhone(body.number);
  if (number === undefined) throw refuseField('number', 'phoneFormat');
  const { text, gatewayId } = body;
  const receivedAt = body.receivedAt === undefined ? ports.clock.now() : new Date(body.receivedAt);
  const reply = { number, text, gatewayId, receivedAt };
  const earlier = await earlierAnswer(context, reply);
  if (earlier !== undefined) return earlier;
  const answer = await record(context, reply).catch(async (error: unknown) => {
    // The gateway hands it over twice at once, and the other call was first.
    const meanwhile = brokenUniqueIndex(error) === undefined ? undefined : await earlierAnswer(context, reply);
    if (meanwhile === undefined) throw error;
    return meanwhile;
  });
  if (answer.wasOptOut) ports.totals.forget('contact', tenantId);
  return answer;
});

/** Handlers of replies to text messages. */
export const smsReplyHandlers: readonly Implementation[] = [receive];
