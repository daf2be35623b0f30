import { eq } from 'drizzle-orm';
import { task, taskDefinition, taskGroup } from '../../../server/db/schema/index.ts';
import type { Ports } from '../../../server/ports.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { only } from '../../../tests/fixtures/only.ts';
import type { InsertedSending } from './insertSending.ts';
import type { Operator } from '../../support/operators.ts';

/** Ids of the rows that {@link insertDefinedGroup} made. */
export interface InsertedDefinedGroup {
  taskDefinition: string;
  definedGroup: string;
}

/** A task definition of e-mail alone, `规格` with the label, and a group `通知` that was made by it, with its one draft. */
export async function insertDefinedGroup(
  { db, clock }: Ports,
  { id: createdBy }: Operator,
  { message, audience }: Pick<InsertedSending, 'message' | 'audience'>,
  label: string,
): Promise<InsertedDefinedGroup> {
  const now = clock.now();
  const times = { tenantId: DEFAULT_TENANT_ID, createdAt: now, updatedAt: now };
  const name = `通知 ${label}`;
  const definition = only(
    await db
      .insert(taskDefinition)
      .values({
        ...times,
        name: `规格 ${label}`,
        code: `by_${label}`,
        channels: [{ channel: 'email', weight: 100 }],
        fallback: null,
        inUse: true,
        remark: '',
      })
      .returning({ id: taskDefinition.id }),
  );
  const draft = only(
    await db
      .insert(task)
      .values({
        ...times,
        createdBy,
        name: `${name} 1`,
        code: name,
        channel: 'email',
        messageId: message,
        audienceId: audience,
        sendMode: 'immediate',
      })
      .returning({ id: task.id }),
  );
  const group = only(
    await db
      .insert(taskGroup)
      .values({
        ...times,
        createdBy,
        name,
        mainTaskId: draft.id,
        dedupe: true,
        definitionId: definition.id,
        parts: [{ taskId: draft.id, channel: 'email', weight: 100 }],
      })
      .returning({ id: taskGroup.id }),
  );
  await db.update(task).set({ groupId: group.id }).where(eq(task.id, draft.id));
  return { taskDefinition: definition.id, definedGroup: group.id };
}
