import { type SQL, sql } from 'drizzle-orm';
import type { GroupRule } from '../../../src/domain/profile/rule/GroupRule.ts';
import type { TagValue } from '../../../src/domain/profile/tag/tag.ts';
import type { Snapshot } from '../../db/inSnapshot.ts';
import { personFacts } from '../../db/schema/index.ts';
import { type RuleContext, ruleWhere } from '../rule/ruleWhere.ts';

/** The first of some answers whose rule the row `f` of the facts fulfils; null for none. */
function firstFulfilled(rules: readonly GroupRule[], context: RuleContext, answer: (index: number) => SQL): SQL {
  const whens = rules.map((rule, index) => sql`when ${ruleWhere(rule, context)} then ${answer(index)}`);
  return sql`case ${sql.join(whens, sql` `)} end`;
}

/** The value that a rule-based tag gives to the row `f` of the facts; null for none. Says in SQL what `valueFor` does. */
export function wantedValue(values: readonly TagValue[], context: RuleContext): SQL {
  return firstFulfilled(
    values.map(({ rule }) => rule),
    context,
    (index) => sql`${values[index]?.value ?? ''}::text`,
  );
}

/** How many people of a tenant fulfil each rule and none before it, exactly, and how many there are. */
export async function countFirstFulfilled(
  { db }: Snapshot,
  tenantId: string,
  rules: readonly GroupRule[],
  context: RuleContext,
): Promise<{ total: number; people: number[] }> {
  const first = firstFulfilled(rules, context, (index) => sql.raw(String(index)));
  const { rows } = await db.execute<{ first: number | null; people: number }>(
    sql`select ${first} as first, count(*)::int as people from ${personFacts} f where f.tenant_id = ${tenantId} group by 1`,
  );
  return {
    total: rows.reduce((sum, { people }) => sum + people, 0),
    people: rules.map((_rule, index) => rows.find((row) => row.first === index)?.people ?? 0),
  };
}
