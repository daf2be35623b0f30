import { type SQL, sql } from 'drizzle-orm';
import { CHOICE_SEPARATOR } from '../../../src/domain/common/contacts/customField.ts';
import type { AddedCondition } from '../../../src/domain/profile/rule/AddedCondition.ts';
import {
  type BehaviourCondition,
  type FieldCondition,
  isBehaviour,
  type RuleCondition,
  type RuleNode,
} from '../../../src/domain/profile/rule/GroupRule.ts';
import { firstOfLastDays } from '../../../src/domain/shared/time/lastDays.ts';
import type { RuleFieldKind } from '../../../src/domain/profile/rule/RuleField.ts';
import { FACT_COLUMNS } from '../../db/schema/index.ts';
import type { PeopleSet } from './PeopleSet.ts';
import { dayStart } from '../../db/dayStart.ts';

/** Where the facts of a tenant hold a field. */
export interface FactPlace {
  kind: RuleFieldKind;
  /** Of a custom field or of a field that a data source brought, from 1. */
  slot?: number;
  /** Whether a data source brought it. */
  isBrought?: boolean;
}

/** What a rule is compiled with. */
export interface RuleContext {
  /** @throws for a field that the tenant does not have: a rule is checked before it is asked */
  placeOf: (field: string) => FactPlace;
  membersOf: (audienceId: string) => PeopleSet;
  /** People who did what a condition asks for; of a condition that asks for at most n times, people who did it more often. */
  doersOf: (condition: BehaviourCondition | AddedCondition) => PeopleSet;
  timeZone: string;
  /** Today in that zone, `YYYY-MM-DD`. */
  today: string;
}

const YES = sql`true`;
const NO = sql`false`;

/** The value in a slot of the row `f` of the facts; null where there is none. */
export function factValue({ kind, slot = 0, isBrought = false }: FactPlace): SQL {
  const column = kind === 'number' ? 'number' : 'text';
  // Numbers of ours, never a caller's: as parameters the planner would not know that they are constant.
  if (isBrought) return sql.raw(`f.source_${column}s[${slot}]`);
  return sql.raw(slot > FACT_COLUMNS ? `f.${column}s[${slot - FACT_COLUMNS}]` : `f.${column}_${slot}`);
}

/** The value of a field of the row `f` of the facts; null where there is none. */
function valueOf(field: string, place: FactPlace): SQL {
  if (place.slot !== undefined) return factValue(place);
  return field === 'name' ? sql`nullif(f.name, '')` : sql`f.has_email`;
}

/** When a day begins. */
const startOf = (day: string, timeZone: string): SQL => dayStart(sql`${day}::date`, timeZone);
const startOfNext = (day: string, timeZone: string): SQL => dayStart(sql`(${day}::date + 1)`, timeZone);

/** Since when people are known, as a moment. */
function createdWhere(
  { operator, values: [from = '', to = ''] }: FieldCondition,
  { timeZone, today }: RuleContext,
): SQL {
  if (operator === 'before') return sql`f.created_at < ${startOf(from, timeZone)}`;
  if (operator === 'from') return sql`f.created_at >= ${startOf(from, timeZone)}`;
  const within = (first: string, last: string): SQL =>
    sql`(f.created_at >= ${startOf(first, timeZone)} and f.created_at < ${startOfNext(last, timeZone)})`;
  if (operator === 'between') return within(from, to);
  const lately = within(firstOfLastDays(today, Number(from)), today);
  return operator === 'lastDays' ? lately : sql`(not ${lately})`;
}

/** A day of a field, which is kept as `YYYY-MM-DD`: its order is that of the text. */
function dayWhere(operator: string, value: SQL, [from = '', to = '']: readonly string[], today: string): SQL {
  const day = sql`${value} collate "C"`;
  if (operator === 'before') return sql`${day} < ${from}`;
  if (operator === 'from') return sql`${day} >= ${from}`;
  const [first, last] = operator === 'between' ? [from, to] : [firstOfLastDays(today, Number(from)), today];
  return sql`${day} between ${first} and ${last}`;
}

/** True for those who fulfil it, false or null for all others. */
function textWhere(operator: string, value: SQL, [wanted = '']: readonly string[]): SQL {
  if (operator === 'is' || operator === 'isNot') return sql`${value} = ${wanted}`;
  if (operator === 'beginsWith') return sql`starts_with(${value}, ${wanted})`;
  return sql`strpos(${value}, ${wanted}) > 0`;
}

const COMPARISONS: Readonly<Record<string, string>> = {
  equals: '=',
  notEquals: '=',
  below: '<',
  atMost: '<=',
  above: '>',
  atLeast: '>=',
};

function numberWhere(operator: string, value: SQL, [from = '', to = '']: readonly string[]): SQL {
  if (operator === 'between') return sql`${value} between ${Number(from)}::float8 and ${Number(to)}::float8`;
  return sql`${value} ${sql.raw(COMPARISONS[operator] ?? '=')} ${Number(from)}::float8`;
}

function choicesWhere(kind: RuleFieldKind, operator: string, value: SQL, wanted: readonly string[]): SQL {
  const separator = CHOICE_SEPARATOR;
  if (kind === 'choice')
    return sql`${value} in (${sql.join(
      wanted.map((choice) => sql`${choice}`),
      sql`, `,
    )})`;
  const held = wanted.map(
    (choice) => sql`strpos(${separator} || ${value} || ${separator}, ${separator + choice + separator}) > 0`,
  );
  return sql`(${sql.join(held, operator === 'allOf' ? sql` and ` : sql` or `)})`;
}

/** Operators that are true for whoever the other one of their pair is not true for. */
const OPPOSITES: ReadonlySet<string> = new Set(['isNot', 'notContains', 'notEquals', 'noneOf', 'notLastDays']);

function fieldWhere(condition: FieldCondition, context: RuleContext): SQL {
  const { field, operator, values } = condition;
  const place = context.placeOf(field);
  if (field === 'createdAt') return createdWhere(condition, context);
  const value = valueOf(field, place);
  if (place.kind === 'presence') return operator === 'isEmpty' ? sql`(not ${value})` : value;
  if (operator === 'isEmpty') return sql`${value} is null`;
  if (operator === 'notEmpty') return sql`${value} is not null`;
  const asked =
    place.kind === 'text'
      ? textWhere(operator, value, values)
      : place.kind === 'number'
        ? numberWhere(operator, value, values)
        : place.kind === 'day'
          ? dayWhere(operator, value, values, context.today)
          : choicesWhere(place.kind, operator, value, values);
  return OPPOSITES.has(operator) ? sql`((${asked}) is not true)` : sql`((${asked}) is true)`;
}

/** Whether the person of the row `f` stands in a set. The case keeps the bit from being asked for outside of the set. */
function inSet({ base, bytes }: PeopleSet): SQL {
  if (bytes.length === 0) return NO;
  const top = base + bytes.length * 8;
  return sql`case when f.contact_id >= ${base}::bigint and f.contact_id < ${top}::bigint
    then get_bit(${bytes}::bytea, f.contact_id - ${base}::bigint) = 1 else false end`;
}

/** A condition as a question to the row `f` of the facts: true or false, never null. */
export function conditionWhere(condition: RuleCondition, context: RuleContext): SQL {
  if (condition.type === 'field') return fieldWhere(condition, context);
  if (isBehaviour(condition) || condition.type === 'added') {
    const doers = inSet(context.doersOf(condition));
    return condition.operator === 'atLeast' || condition.operator === 'did' ? sql`(${doers})` : sql`(not (${doers}))`;
  }
  const member = inSet(context.membersOf(condition.audienceId));
  return condition.operator === 'in' ? sql`(${member})` : sql`(not (${member}))`;
}

/** A rule as a question to the row `f` of the facts: true or false, never null. */
export function ruleWhere(node: RuleNode, context: RuleContext): SQL {
  if (node.type !== 'group') return conditionWhere(node, context);
  const nodes = node.nodes.map((one) => ruleWhere(one, context));
  const joined = nodes.length === 0 ? YES : sql`(${sql.join(nodes, node.join === 'all' ? sql` and ` : sql` or `)})`;
  return node.not ? sql`(not ${joined})` : joined;
}
