import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import {
  createDefinedGroup,
  type DefinedGroup,
  getDefinedGroup,
  getGroupShares,
  updateDefinedGroup,
} from '../../../../src/contract/outreach/taskGroup/definedGroup.ts';
import type { GroupPart } from '../../../../src/domain/outreach/taskGroup/definedGroup.ts';
import type { CallContext, SessionContext } from '../../../api/CallContext.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal } from '../../../api/Refusal.ts';
import { refuseDuplicates } from '../../../api/records/uniqueViolation.ts';
import { task, taskGroup } from '../../../db/schema/index.ts';
import { lockGroup } from '../actOnGroup.ts';
import { writeGroupTasks } from '../groupTasks.ts';
import { definedGroupOf } from './definedGroupView.ts';
import { lockDefinition, requireDefined, requireStill } from './definedParts.ts';
import { groupShares } from './groupShares.ts';
import { editParts, insertParts } from './writeParts.ts';

/** The tasks take their names from the group, so both are refused at its name. */
const UNIQUE = {
  task_group_name: { path: 'name', code: 'nameTaken' },
  task_name: { path: 'name', code: 'nameTaken' },
};

type Row = typeof taskGroup.$inferSelect & { definitionId: string; parts: GroupPart[] };

const isDefined = (row: typeof taskGroup.$inferSelect | undefined): row is Row =>
  row !== undefined && row.definitionId !== null && row.parts !== null;

/** A group by a definition that was not deleted. @throws `NOT_FOUND` */
async function stored({ ports, tenantId }: CallContext, id: string): Promise<Row> {
  const [row] = await ports.db
    .select()
    .from(taskGroup)
    .where(
      and(
        eq(taskGroup.id, id),
        eq(taskGroup.tenantId, tenantId),
        isNull(taskGroup.deletedAt),
        isNotNull(taskGroup.parts),
      ),
    );
  if (!isDefined(row)) throw new Refusal('NOT_FOUND');
  return row;
}

/** Tasks are made and changed by those who may do so by themselves. @throws `NO_PERMISSION` */
function requireTaskEdit({ caller }: SessionContext): void {
  if (!caller.rights.has('task:edit')) throw new Refusal('NO_PERMISSION');
}

const create = implement(createDefinedGroup, (context, { body }) =>
  refuseDuplicates(UNIQUE, () =>
    context.change(async (tx) => {
      requireTaskEdit(context);
      const definition = await lockDefinition(tx, context, body.definitionId);
      requireDefined(definition, body.parts);
      const parts = await insertParts(tx, context, body);
      const [main] = parts;
      if (main === undefined) throw new Refusal('SYSTEM_ERROR');
      const now = context.ports.clock.now();
      const [row] = await tx
        .insert(taskGroup)
        .values({
          tenantId: context.tenantId,
          name: body.name,
          mainTaskId: main.taskId,
          dedupe: true,
          definitionId: definition.id,
          parts,
          createdBy: context.caller.userId,
          createdAt: now,
          updatedAt: now,
        })
        .returning();
      if (!isDefined(row)) throw new Refusal('SYSTEM_ERROR');
      await writeGroupTasks(
        tx,
        row.id,
        parts.map(({ taskId }) => taskId),
      );
      const result = await definedGroupOf(tx, row);
      return { result, audit: { entityId: row.id, entityName: row.name, after: body } };
    }),
  ),
);

const update = implement(updateDefinedGroup, (context, { params: { id }, body: { version, ...form } }) =>
  refuseDuplicates(UNIQUE, () =>
    context.change(async (tx) => {
      requireTaskEdit(context);
      const row = await lockGroup(tx, context, id);
      if (!isDefined(row)) throw new Refusal('NOT_FOUND');
      const before: DefinedGroup = await definedGroupOf(tx, row);
      if (row.version !== version) throw new Refusal('CONFLICT', { data: before });
      requireStill(row, form);
      const parts = await editParts(tx, context, row, form);
      const set = { name: form.name, parts, version: version + 1, updatedAt: context.ports.clock.now() };
      const [saved] = await tx.update(taskGroup).set(set).where(eq(taskGroup.id, id)).returning();
      if (!isDefined(saved)) throw new Refusal('SYSTEM_ERROR');
      const result = await definedGroupOf(tx, saved);
      return { result, audit: { entityId: id, entityName: saved.name, before, after: result } };
    }),
  ),
);

const shares = implement(getGroupShares, async (context, { params: { id } }) => {
  const { parts } = await stored(context, id);
  const tasks = await context.ports.db.select().from(task).where(eq(task.groupId, id));
  return groupShares(context, parts, tasks);
});

/** Handlers of task groups by a definition. */
export const definedGroupHandlers: readonly Implementation[] = [
  implement(getDefinedGroup, async (context, { params: { id } }) =>
    definedGroupOf(context.ports.db, await stored(context, id)),
  ),
  create,
  update,
  shares,
];
