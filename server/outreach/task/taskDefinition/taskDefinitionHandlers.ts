import { and, asc, eq } from 'drizzle-orm';
import {
  listDefinitionChoices,
  type TaskDefinition,
  taskDefinitions,
} from '../../../../src/contract/outreach/task/taskDefinition.ts';
import { lostChannels } from '../../../../src/domain/outreach/task/taskDefinition.ts';
import type { CallContext } from '../../../api/CallContext.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { refuseUsed } from '../../../api/records/refuseUsed.ts';
import { resourceHandlers } from '../../../api/records/resourceHandlers.ts';
import { refuseField } from '../../../api/Refusal.ts';
import { taskDefinition } from '../../../db/schema/index.ts';
import { definitionUse, definitionUses } from './definitionUse.ts';

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
  choices,
  ...resourceHandlers(taskDefinitions, taskDefinition, {
    complete: withUses,
    keep: async (form, tx, _context, before) => {
      if (before === undefined) return {};
      const used = await definitionUse(tx, before.id);
      const [lost] = lostChannels(used, form);
      if (lost !== undefined)
        throw refuseField(lost === used.fallback ? 'fallback' : 'channels', 'CHANNELS_IN_DEFINITION');
      return {};
    },
    mayRemove: async ({ id }, tx) => refuseUsed((await definitionUse(tx, id)).groups),
  }),
];
