import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { triggerTask } from '../../../../src/contract/outreach/task/taskTrigger.ts';
import { namedPerson } from '../../../../src/domain/outreach/task/taskTrigger.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal, refuseField } from '../../../api/Refusal.ts';
import { identifyPeople } from '../../../common/contacts/contact/identifyPeople.ts';
import type { Transaction } from '../../../db/Db.ts';
import { audienceMember, task, taskTrigger } from '../../../db/schema/index.ts';

type Refused = z.output<typeof triggerTask.answer>['refused'];

/** Which of these contacts belong to the audience of a task. */
async function membersOf(
  tx: Transaction,
  { audienceId }: typeof task.$inferSelect,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: audienceMember.contactId })
    .from(audienceMember)
    .where(and(eq(audienceMember.audienceId, audienceId), inArray(audienceMember.contactId, [...ids])));
  return new Set(rows.map(({ id }) => id));
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
      const named = people.map(namedPerson);
      const met = await identifyPeople(
        tx,
        tenantId,
        named.map((one) => ('problem' in one ? { number: '', email: '' } : one)),
      );
      const members = await membersOf(
        tx,
        row,
        met.flatMap((one) => ('id' in one && one.id !== null ? [one.id] : [])),
      );
      const refused: Refused = [];
      const accepted = new Map<number, Record<string, string>>();
      for (const [index, { values }] of people.entries()) {
        const [given, who] = [named[index], met[index]];
        if (given === undefined || who === undefined) continue;
        if ('problem' in given) refused.push({ index, code: given.problem });
        else if ('problem' in who) refused.push({ index, code: who.problem });
        else if (who.id === null) refused.push({ index, code: given.number === '' ? 'unknownEmail' : 'unknownNumber' });
        else if (!members.has(who.id)) refused.push({ index, code: 'notInAudience' });
        else if (accepted.has(who.id)) refused.push({ index, code: 'duplicate' });
        else accepted.set(who.id, values);
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
