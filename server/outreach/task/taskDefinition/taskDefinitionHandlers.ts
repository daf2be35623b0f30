import { and, asc, eq } from 'drizzle-orm';
import {
  createTaskDefinition,
  getTaskDefinition,
  listDefinitionChoices,
  listTaskDefinitions,
  removeTaskDefinition,
  type TaskDefinition,
  updateTaskDefinition,
} from '../../../../src/contract/outreach/task/taskDefinition.ts';
import { DEFINITIONS_MAX, lostChannels } from '../../../../src/domain/outreach/task/taskDefinition.ts';
import type { CallContext } from '../../../api/CallContext.ts';
import { containing } from '../../../api/records/filters.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { recordStore } from '../../../api/records/recordStore.ts';
import { refuseField } from '../../../api/Refusal.ts';
import { refuseUsed } from '../../../api/records/refuseUsed.ts';
import { taskDefinition } from '../../../db/schema/index.ts';
import { definitionUse, definitionUses } from './definitionUse.ts';

type Row = typeof taskDefinition.$inferSelect;

const formOf = ({ name, code, channels, fallback, inUse, remark }: Row) => ({
  name,
  code,
  channels,
  fallback,
  inUse,
  remark,
});

/** A definition as it is shown, but for what tasks go by. */
const shown = (row: Row): TaskDefinition => ({
  ...formOf(row),
  id: row.id,
  used: { channels: [], fallback: null },
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
});

const definitions = recordStore({
  table: taskDefinition,
  show: shown,
  logged: formOf,
  unique: {
    task_definition_name: { path: 'name', code: 'nameTaken' },
    task_definition_code: { path: 'code', code: 'codeTaken' },
  },
  sortable: { name: taskDefinition.name, code: taskDefinition.code, updatedAt: taskDefinition.updatedAt },
  limit: { most: DEFINITIONS_MAX, code: 'tooManyDefinitions' },
  sortedBy: 'updatedAt',
});

async function withUses({ ports }: CallContext, found: readonly TaskDefinition[]): Promise<TaskDefinition[]> {
  const uses = await definitionUses(
    ports.db,
    found.map(({ id }) => id),
  );
  return found.map((one) => {
    const { channels = [], fallback = null } = uses.get(one.id) ?? {};
    return { ...one, used: { channels, fallback } };
  });
}

const oneWithUses = async (context: CallContext, one: TaskDefinition): Promise<TaskDefinition> =>
  (await withUses(context, [one]))[0] ?? one;

const choices = implement(listDefinitionChoices, ({ ports, tenantId }) =>
  ports.db
    .select({
      id: taskDefinition.id,
      name: taskDefinition.name,
      channels: taskDefinition.channels,
      fallback: taskDefinition.fallback,
    })
    .from(taskDefinition)
    .where(and(eq(taskDefinition.tenantId, tenantId), eq(taskDefinition.inUse, true)))
    .orderBy(asc(taskDefinition.name)),
);

/** Handlers of task definitions. */
export const taskDefinitionHandlers: readonly Implementation[] = [
  implement(listTaskDefinitions, async (context, { query: { keyword, ...query } }) => {
    const page = await definitions.page(context, query, containing(keyword, taskDefinition.name, taskDefinition.code));
    return { ...page, rows: await withUses(context, page.rows) };
  }),
  implement(getTaskDefinition, async (context, { params: { id } }) =>
    oneWithUses(context, await definitions.get(context, id)),
  ),
  choices,
  implement(createTaskDefinition, (context, { body }) => definitions.create(context, () => body)),
  implement(updateTaskDefinition, async (context, { params: { id }, body: { version, ...form } }) =>
    oneWithUses(
      context,
      await definitions.save(context, { id, version }, async (_before, tx) => {
        const used = await definitionUse(tx, id);
        const [lost] = lostChannels(used, form);
        if (lost !== undefined)
          throw refuseField(lost === used.fallback ? 'fallback' : 'channels', 'CHANNELS_IN_DEFINITION');
        return form;
      }),
    ),
  ),
  implement(removeTaskDefinition, (context, { params: { id } }) =>
    definitions.remove(context, id, async (_row, tx) => refuseUsed((await definitionUse(tx, id)).groups)),
  ),
];
