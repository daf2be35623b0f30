import type { Db, Transaction } from '../../db/Db.ts';
import type { Ports } from '../../ports.ts';
import type { AskedField } from './AskedField.ts';
import { factFields } from './factFields.ts';

/**
 * Fields that rules of a tenant can ask for beside a person's own: custom fields in their order, then fields that areas add, such as
 * published tags. With a user, those that they see (§6). A stored rule is answered whoever made it.
 */
export async function ruleFields(
  { areas }: Pick<Ports, 'areas'>,
  db: Db | Transaction,
  tenantId: string,
  userId?: string,
): Promise<AskedField[]> {
  const own = (await factFields(db, tenantId, userId)).map(({ id, name, kind, options, slot }): AskedField => ({
    id,
    name,
    kind,
    options,
    filterMode: null,
    category: null,
    source: null,
    place: { kind, slot },
  }));
  const added: AskedField[] = [];
  // One after the other: a transaction has one connection.
  for (const area of areas) added.push(...((await area.ruleFields?.(db, tenantId, userId)) ?? []));
  return [...own, ...added];
}
