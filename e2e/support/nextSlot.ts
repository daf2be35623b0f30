import { sql } from 'drizzle-orm';
import { sourceField, tag } from '../../server/db/schema/index.ts';
import type { Ports } from '../../server/ports.ts';

/** A place of the facts that neither a field of a data source nor a rule-based tag has, nor any after it. */
export async function nextSlot({ db }: Pick<Ports, 'db'>): Promise<number> {
  const { rows } = await db.execute<{ slot: number }>(sql`
    select greatest((select max(slot) from ${sourceField}), (select max(slot) from ${tag}), 0)::int + 1 as slot`);
  return rows[0]?.slot ?? 1;
}
