import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { SendChannel } from '../../../../src/domain/shared/sending/sendChannel.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { taskGroup } from '../../../db/schema/index.ts';

/** What task groups were made of by a definition. */
export interface DefinitionUse {
  channels: SendChannel[];
  fallback: SendChannel | null;
  /** The groups, by name. */
  groups: { name: string }[];
}

/** Which channels of definitions tasks go by, and in which groups; deleted ones do not count. */
export async function definitionUses(
  db: Db | Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DefinitionUse>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: taskGroup.definitionId, name: taskGroup.name, parts: taskGroup.parts })
    .from(taskGroup)
    .where(and(inArray(taskGroup.definitionId, [...ids]), isNull(taskGroup.deletedAt)))
    .orderBy(asc(taskGroup.name));
  const uses = new Map<string, DefinitionUse>();
  for (const { id, name, parts } of rows) {
    if (id === null) continue;
    const use = uses.get(id) ?? { channels: [], fallback: null, groups: [] };
    for (const { channel, weight } of parts ?? [])
      if (weight === null) use.fallback = channel;
      else if (!use.channels.includes(channel)) use.channels.push(channel);
    use.groups.push({ name });
    uses.set(id, use);
  }
  return uses;
}

/** As {@link definitionUses} of one. */
export async function definitionUse(db: Db | Transaction, id: string): Promise<DefinitionUse> {
  return (await definitionUses(db, [id])).get(id) ?? { channels: [], fallback: null, groups: [] };
}
