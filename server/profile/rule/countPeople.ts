import { type SQL, sql } from 'drizzle-orm';
import { CONSENT_CHANNELS, type ConsentChannel } from '../../../src/domain/common/contacts/consent.ts';
import {
  type GroupRule,
  holds,
  conditionsOf,
  type RuleCondition,
  type RuleNode,
} from '../../../src/domain/profile/rule/GroupRule.ts';
import type { Snapshot } from '../../db/inSnapshot.ts';
import { blockedNumber, contact, optOut, personFacts } from '../../db/schema/index.ts';
import { conditionWhere, type RuleContext, ruleWhere } from './ruleWhere.ts';

/** The people of a tenant whom a rule holds for: the rows `f` of their facts. */
export const peopleOf = (tenantId: string, rule: GroupRule, context: RuleContext): SQL =>
  sql`from ${personFacts} f where f.tenant_id = ${tenantId} and ${ruleWhere(rule, context)}`;

/** How many people a rule holds for, exactly. */
export async function countPeople(
  { db }: Snapshot,
  tenantId: string,
  rule: GroupRule,
  context: RuleContext,
): Promise<number> {
  const { rows } = await db.execute<{ people: number }>(
    sql`select count(*)::int as people ${peopleOf(tenantId, rule, context)}`,
  );
  return rows[0]?.people ?? 0;
}

/** The nodes of a rule, depth first, its outermost group first. */
const nodesOf = (node: RuleNode): RuleNode[] =>
  node.type === 'group' ? [node, ...node.nodes.flatMap(nodesOf)] : [node];

/**
 * How many people each condition and each group of a rule holds for by itself, depth first with the whole rule first. Each
 * condition is asked once of each person; which answers make a group hold is decided by the rule of the browser and the server alike.
 */
export async function countByNode(
  { db }: Snapshot,
  tenantId: string,
  rule: GroupRule,
  context: RuleContext,
): Promise<number[]> {
  const conditions = conditionsOf(rule);
  const bits = conditions.map(
    (condition, index) => sql`(${conditionWhere(condition, context)})::int * ${sql.raw(String(2 ** index))}`,
  );
  const answers = bits.length === 0 ? sql`0` : sql.join(bits, sql` + `);
  const { rows } = await db.execute<{ answers: number; people: number }>(
    sql`select ${answers} as answers, count(*)::int as people from ${personFacts} f where f.tenant_id = ${tenantId} group by 1`,
  );
  const place = new Map<RuleCondition, number>(conditions.map((condition, index) => [condition, index]));
  return nodesOf(rule).map((node) =>
    rows
      .filter(({ answers: given }) => holds(node, (one) => ((given >> (place.get(one) ?? 0)) & 1) === 1))
      .reduce((sum, { people }) => sum + people, 0),
  );
}

/** What the people of a rule can be reached by. */
export interface PeopleReach {
  /** On the blacklist, which stands for every channel. */
  blacklisted: number;
  channels: { channel: ConsentChannel; noAddress: number; optedOut: number; reachable: number }[];
}

/**
 * Whom of the people of a rule nothing is sent to, whatever the rule says: counted from the lists of those who are not written to,
 * which are short beside the people.
 */
export async function countReach(
  { db }: Snapshot,
  tenantId: string,
  rule: GroupRule,
  context: RuleContext,
): Promise<PeopleReach> {
  const holdsFor = sql`f.tenant_id = ${tenantId} and ${ruleWhere(rule, context)}`;
  const left = await db.execute<{
    blacklisted: boolean;
    email: boolean;
    sms: boolean;
    has_email: boolean;
    has_number: boolean;
    people: number;
  }>(sql`
    with left_out as (
      select c.id, true as blacklisted, false as email, false as sms
      from ${blockedNumber} b join ${contact} c on c.tenant_id = b.tenant_id and c.number = b.number
      where b.tenant_id = ${tenantId}
      union all
      select c.id, false, true, false
      from ${optOut} o join ${contact} c on c.tenant_id = o.tenant_id and c.email = o.address_key
      where o.tenant_id = ${tenantId} and o.channel = 'email'
      union all
      select c.id, false, false, true
      from ${optOut} o join ${contact} c on c.tenant_id = o.tenant_id and c.number = o.address_key
      where o.tenant_id = ${tenantId} and o.channel = 'sms'
    ), person as (
      select id, bool_or(blacklisted) as blacklisted, bool_or(email) as email, bool_or(sms) as sms from left_out group by id
    )
    select p.blacklisted, p.email, p.sms, f.has_email, f.has_number, count(*)::int as people
    from person p join ${personFacts} f on f.contact_id = p.id where ${holdsFor} group by 1, 2, 3, 4, 5`);
  const {
    rows: [all],
  } = await db.execute<{ people: number; with_email: number; with_number: number }>(sql`
    select count(*)::int as people, count(*) filter (where f.has_email)::int as with_email,
      count(*) filter (where f.has_number)::int as with_number
    from ${personFacts} f where ${holdsFor}`);
  const sum = (which: (row: (typeof left.rows)[number]) => boolean): number =>
    left.rows.filter(which).reduce((total, { people }) => total + people, 0);
  const people = all?.people ?? 0;
  return {
    blacklisted: sum((row) => row.blacklisted),
    channels: CONSENT_CHANNELS.map((channel) => {
      const has = (row: { has_email: boolean; has_number: boolean }): boolean =>
        channel === 'email' ? row.has_email : row.has_number;
      const addressed = (channel === 'email' ? all?.with_email : all?.with_number) ?? 0;
      return {
        channel,
        noAddress: people - addressed,
        optedOut: sum((row) => row[channel] && has(row) && !row.blacklisted),
        reachable: addressed - sum((row) => has(row) && (row.blacklisted || row[channel])),
      };
    }),
  };
}
