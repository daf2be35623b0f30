import { type SQL, sql } from 'drizzle-orm';
import type { TagCoverage } from '../../../src/contract/profile/tag/tag.ts';
import { CHOICE_SEPARATOR } from '../../../src/domain/common/contacts/customField.ts';
import { maskText } from '../../../src/domain/common/contacts/personalData.ts';
import { TOP_VALUES } from '../../../src/domain/profile/tag/tag.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import { audienceMember, personFacts } from '../../db/schema/index.ts';
import { type FactPlace, factValue } from '../rule/ruleWhere.ts';

/** How many people of a tenant have a value in a place of the facts. */
export async function countHolders(db: Db | Transaction, tenantId: string, place: FactPlace): Promise<number> {
  const { rows } = await db.execute<{ people: number }>(
    sql`select count(${factValue(place)})::int as people from ${personFacts} f where f.tenant_id = ${tenantId}`,
  );
  return rows[0]?.people ?? 0;
}

/**
 * Who of the people of a tenant, or of one of its audiences, has a value in a place of the facts, and the most frequent values. Of
 * several choices each counts by itself. What looks like a number or an address in a text is hidden in part.
 */
export async function tagValues(
  db: Db | Transaction,
  tenantId: string,
  place: FactPlace,
  { audienceId, shown = TOP_VALUES }: { audienceId?: string; shown?: number } = {},
): Promise<TagCoverage> {
  const people =
    audienceId === undefined
      ? sql`${personFacts} f where f.tenant_id = ${tenantId}`
      : sql`${audienceMember} m join ${personFacts} f on f.tenant_id = ${tenantId} and f.contact_id = m.contact_id
          where m.audience_id = ${audienceId}`;
  const value = factValue(place);
  const counted = await db.execute<{ total: number; people: number }>(
    sql`select count(*)::int as total, count(${value})::int as people from ${people}`,
  );
  const each: SQL =
    place.kind === 'choices' ? sql`unnest(string_to_array(${value}, ${CHOICE_SEPARATOR}))` : sql`${value}::text`;
  const top = await db.execute<{ value: string; people: number }>(
    sql`select value, count(*)::int as people
      from (select ${each} as value from ${people} and ${value} is not null) held
      where value <> '' group by value order by 2 desc, value limit ${shown}`,
  );
  const isFree = place.kind === 'text' || place.kind === 'number';
  return {
    ...(counted.rows[0] ?? { total: 0, people: 0 }),
    top: top.rows.map((row) => (isFree ? { ...row, value: maskText(row.value) } : row)),
  };
}
