import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { triggerTask } from '../../../src/contract/outreach/taskTrigger.ts';
import { normalizePhone } from '../../../src/domain/shared/phone.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { Refusal, refuseField } from '../../api/Refusal.ts';
import type { Transaction } from '../../db/Db.ts';
import { audienceMember, contact, task, taskTrigger } from '../../db/schema/index.ts';

type Refused = z.output<typeof triggerTask.answer>['refused'];

/** Contacts by their numbers, and whether each belongs to the audience. */
async function findPeople(
  tx: Transaction,
  { tenantId, audienceId }: typeof task.$inferSelect,
  numbers: readonly string[],
): Promise<Map<string, { id: number; isMember: boolean }>> {
  const rows = await tx
    .select({ id: contact.id, number: contact.number, member: audienceMember.contactId })
    .from(contact)
    .leftJoin(audienceMember, and(eq(audienceMember.contactId, contact.id), eq(audienceMember.audienceId, audienceId)))
    .where(and(eq(contact.tenantId, tenantId), inArray(contact.number, [...numbers])));
  return new Map(rows.map(({ id, number, member }) => [number, { id, isMember: member !== null }]));
}

/** Handlers of calls that send interface tasks. */
export const taskTriggerHandlers: readonly Implementation[] = [
  implement(triggerTask, async (context, { body: { task: code, requestId, people } }) => {
    const { ports, tenantId } = context;
    return context.change(async (tx) => {
      // Shared: calls do not wait for each other, but one that stops the task waits for them.
      const [row] = await tx
        .select()
        .from(task)
        .where(and(eq(task.tenantId, tenantId), eq(task.code, code), eq(task.sendMode, 'interface')))
        .for('share');
      if (row === undefined || row.status === 'deleted') throw refuseField('task', 'taskUnknown');
      if (row.status !== 'looping' && row.status !== 'running') throw new Refusal('STATE_FORBIDS');
      const named = people.map(({ number, values }) => ({ number: normalizePhone(number) ?? number, values }));
      const found = await findPeople(
        tx,
        row,
        named.map(({ number }) => number),
      );
      const refused: Refused = [];
      const accepted = new Map<number, Record<string, string>>();
      for (const [index, { number, values }] of named.entries()) {
        const person = found.get(number);
        if (person === undefined) refused.push({ index, code: 'unknownNumber' });
        else if (!person.isMember) refused.push({ index, code: 'notInAudience' });
        else if (accepted.has(person.id)) refused.push({ index, code: 'duplicate' });
        else accepted.set(person.id, values);
      }
      if (accepted.size > 0)
        await tx
          .insert(taskTrigger)
          .values(
            [...accepted].map(([contactId, values]) => ({
              tenantId,
              taskId: row.id,
              requestId,
              contactId,
              values,
              createdAt: ports.clock.now(),
            })),
          )
          .onConflictDoNothing();
      const result = { accepted: accepted.size, refused };
      return {
        result,
        audit: { entityId: row.id, entityName: row.name, after: { requestId, accepted: accepted.size } },
      };
    });
  }),
];
