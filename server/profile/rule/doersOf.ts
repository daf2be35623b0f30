import { type SQL, sql } from 'drizzle-orm';
import type { AddedCondition } from '../../../src/domain/profile/rule/AddedCondition.ts';
import type {
  BehaviourCondition,
  EventCondition,
  PropertyCondition,
  SequenceCondition,
} from '../../../src/domain/profile/rule/GroupRule.ts';
import { periodOf } from '../../../src/domain/profile/rule/meetsCondition.ts';
import { spellingsOf } from '../../../src/domain/profile/event/pagePath.ts';
import type { Snapshot } from '../../db/inSnapshot.ts';
import { event, eventDay, eventType } from '../../db/schema/index.ts';
import type { Asked, ConditionKind } from './ConditionKind.ts';
import { type PeopleSet, peopleSetOf } from './PeopleSet.ts';
import { dayStart } from '../../db/dayStart.ts';

/** Narrows a query to the only contacts that are asked. */
const within = (contact: SQL, { among }: Pick<Asked, 'among'>): SQL =>
  among === undefined ? sql`` : sql`and ${contact} = any(${sql.param([...among])}::bigint[])`;

function propertyWhere(name: string, { property, operator, value }: PropertyCondition): SQL {
  const held = sql`(e.properties ->> ${property}::text)`;
  const isWanted = sql.join(
    spellingsOf(name, value).map((text) => sql`${held} is not distinct from ${text}`),
    sql` or `,
  );
  if (operator === 'is') return sql`(${isWanted})`;
  if (operator === 'isNot') return sql`not (${isWanted})`;
  if (operator === 'contains') return sql`strpos(${held}, ${value}) > 0`;
  const compares = sql.raw(operator === 'atLeast' ? '>=' : '<=');
  // The case keeps a text from being read as a number.
  return sql`case when jsonb_typeof(e.properties -> ${property}::text) = 'number'
    then (${held})::float8 ${compares} ${Number(value)}::float8 end`;
}

/** Those who stand in rows often enough; for once, each row is one of them, and being named twice does no harm. */
const oftenEnough = (contact: SQL, times: number, counted: SQL): SQL =>
  times === 1 ? sql`` : sql`group by ${contact} having ${counted} >= ${times}`;

/** Counted from the days, which are few beside the events. */
function fromDays(type: SQL, [first, last]: ReturnType<typeof periodOf>, times: number, asked: Asked): SQL {
  return sql`
    select d.contact_id from ${eventDay} d
    where d.type_id = ${type}
      ${first === null ? sql`` : sql`and d.day >= ${first}::date`} ${last === null ? sql`` : sql`and d.day <= ${last}::date`}
      ${within(sql`d.contact_id`, asked)}
    ${oftenEnough(sql`d.contact_id`, times, sql`sum(d.count)`)}`;
}

/** Counted from the events themselves: only they know their properties. */
function fromEvents(
  type: SQL,
  [first, last]: ReturnType<typeof periodOf>,
  {
    name,
    times,
    properties,
    tenantId,
    timeZone,
    among,
  }: Asked & {
    name: string;
    times: number;
    properties: readonly PropertyCondition[];
  },
): SQL {
  const start = (day: string, more = 0): SQL => dayStart(sql`(${day}::date + ${more}::int)`, timeZone);
  return sql`
    select e.contact_id from ${event} e
    where e.tenant_id = ${tenantId} and e.type_id = ${type} and e.contact_id is not null ${within(sql`e.contact_id`, { among })}
      ${first === null ? sql`` : sql`and e.at >= ${start(first)}`} ${last === null ? sql`` : sql`and e.at < ${start(last, 1)}`}
      and ${sql.join(
        properties.map((one) => propertyWhere(name, one)),
        sql` and `,
      )}
    ${oftenEnough(sql`e.contact_id`, times, sql`count(*)`)}`;
}

const typeOf = (name: string, { tenantId }: Asked): SQL =>
  sql`(select t.id from ${eventType} t where t.tenant_id = ${tenantId} and t.name = ${name})`;

/** A condition that asks for at most so many times is turned round: who did it once more. */
function timesOf(condition: EventCondition, asked: Asked): SQL {
  const times = condition.operator === 'atLeast' ? condition.times : condition.times + 1;
  const period = periodOf(condition, asked.today);
  const type = typeOf(condition.event, asked);
  const { properties } = condition;
  return properties.length === 0
    ? fromDays(type, period, times, asked)
    : fromEvents(type, period, { ...asked, name: condition.event, times, properties });
}

/** A day is 24 hours here, whatever the clocks of the tenant's zone do. Two events of the same moment follow each other. */
const sequenceOf = ({ first, second, withinDays }: SequenceCondition, asked: Asked): SQL => sql`
  select distinct a.contact_id from ${event} a
  join ${event} b on b.contact_id = a.contact_id and b.type_id = ${typeOf(second, asked)}
    and b.at >= a.at and b.id <> a.id and b.at <= a.at + make_interval(hours => ${withinDays * 24}::int)
  where a.type_id = ${typeOf(first, asked)} and a.contact_id is not null ${within(sql`a.contact_id`, asked)}`;

function doersWhere(
  condition: BehaviourCondition | AddedCondition,
  asked: Asked,
  kinds: ReadonlyMap<string, ConditionKind>,
): SQL {
  if (condition.type === 'event') return timesOf(condition, asked);
  if (condition.type === 'sequence') return sequenceOf(condition, asked);
  const kind = kinds.get(condition.kind);
  if (kind === undefined) throw new Error(`no area asks ${condition.kind}: a rule is checked before it is asked`);
  return kind.people(asked, condition.values);
}

/** People who did what a condition asks for, or asks that they did not do. */
export async function doersOf(
  { db }: Snapshot,
  condition: BehaviourCondition | AddedCondition,
  asked: Asked,
  kinds: ReadonlyMap<string, ConditionKind>,
): Promise<PeopleSet> {
  const doers = doersWhere(condition, asked, kinds);
  const { rows } = await db.execute<{ ids: Buffer | null }>(
    sql`select string_agg(int8send(doer.contact_id), '') as ids from (${doers}) doer`,
  );
  return peopleSetOf(rows[0]?.ids ?? Buffer.alloc(0));
}
