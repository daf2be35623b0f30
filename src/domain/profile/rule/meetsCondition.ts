import { firstOfLastDays } from '../../shared/time/lastDays.ts';
import { choicesOf } from '../../common/contacts/customField.ts';
import type { EventValue } from '../event/event.ts';
import { spellingsOf } from '../event/pagePath.ts';
import type { AddedCondition } from './AddedCondition.ts';
import type {
  EventCondition,
  FieldCondition,
  PropertyCondition,
  RuleCondition,
  SequenceCondition,
} from './GroupRule.ts';
import type { RuleFieldKind } from './RuleField.ts';
import { DAY_MS } from '../../shared/time/duration.ts';

/** What a rule is answered from, about one person. */
export interface PersonFacts {
  /** Values by id of the field: texts as they are kept, empty or missing where there is none. `email` is its presence. */
  values: Readonly<Record<string, string | undefined>>;
  /** The day on which the person became known, in the tenant's zone, `YYYY-MM-DD`. */
  createdDay: string;
  /** Audiences that the person belongs to. */
  audienceIds: ReadonlySet<string>;
  /** Whether the person did what a question of another area asks. Nobody did unless said. */
  did?: (condition: AddedCondition) => boolean;
  /** What the person did; `day` in the tenant's zone, `YYYY-MM-DD`. */
  events: readonly { name: string; at: Date; day: string; properties: Readonly<Record<string, EventValue>> }[];
}

/** What holds for all people at the moment of asking. */
export interface RuleMoment {
  /** Today in the tenant's zone, `YYYY-MM-DD`. */
  today: string;
  kindOf: (field: string) => RuleFieldKind;
}

/** Number of a text as kept in a number field; undefined for an empty or another one. Compared as doubles, as spreadsheets do. */
export function factNumber(text: string): number | undefined {
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined;
}

function meetsText(operator: string, value: string, [wanted = '']: readonly string[]): boolean {
  if (operator === 'isNot') return value !== wanted;
  if (operator === 'notContains') return !value.includes(wanted);
  if (value === '') return false;
  if (operator === 'is') return value === wanted;
  if (operator === 'contains') return value.includes(wanted);
  return value.startsWith(wanted);
}

function meetsNumber(operator: string, value: number | undefined, [from = '', to = '']: readonly string[]): boolean {
  const wanted = Number(from);
  if (operator === 'notEquals') return value !== wanted;
  if (value === undefined) return false;
  if (operator === 'equals') return value === wanted;
  if (operator === 'below') return value < wanted;
  if (operator === 'atMost') return value <= wanted;
  if (operator === 'above') return value > wanted;
  if (operator === 'atLeast') return value >= wanted;
  return value >= wanted && value <= Number(to);
}

function meetsChoices(operator: string, held: readonly string[], wanted: readonly string[]): boolean {
  if (operator === 'allOf') return wanted.every((choice) => held.includes(choice));
  return wanted.some((choice) => held.includes(choice)) !== (operator === 'noneOf');
}

function meetsDay(operator: string, day: string, [from = '', to = '']: readonly string[], today: string): boolean {
  const isLast = (): boolean => day >= firstOfLastDays(today, Number(from)) && day <= today;
  if (operator === 'notLastDays') return !isLast();
  if (day === '') return false;
  if (operator === 'before') return day < from;
  if (operator === 'from') return day >= from;
  if (operator === 'between') return day >= from && day <= to;
  return isLast();
}

function meetsField({ field, operator, values }: FieldCondition, person: PersonFacts, moment: RuleMoment): boolean {
  const kind = moment.kindOf(field);
  const value = field === 'createdAt' ? person.createdDay : (person.values[field] ?? '');
  const number = factNumber(value);
  const empty = kind === 'number' ? number === undefined : value === '';
  if (operator === 'isEmpty') return empty;
  if (operator === 'notEmpty') return !empty;
  if (kind === 'day') return meetsDay(operator, value, values, moment.today);
  if (kind === 'number') return meetsNumber(operator, number, values);
  if (kind === 'text') return meetsText(operator, value, values);
  return meetsChoices(operator, kind === 'choice' ? [value].filter(Boolean) : choicesOf(value), values);
}

/** The first and the last day of a period; null where it has no end on that side. */
export function periodOf(
  { period, values: [from = '', to = ''] }: Pick<EventCondition, 'period' | 'values'>,
  today: string,
): [first: string | null, last: string | null] {
  if (period === 'ever') return [null, null];
  return period === 'between' ? [from, to] : [firstOfLastDays(today, Number(from)), today];
}

function meetsProperty(
  event: string,
  { property, operator, value }: PropertyCondition,
  of: Readonly<Record<string, EventValue>>,
): boolean {
  const held = of[property];
  const isWanted = held !== undefined && spellingsOf(event, value).includes(String(held));
  if (operator === 'isNot') return !isWanted;
  if (held === undefined) return false;
  if (operator === 'is') return isWanted;
  if (operator === 'contains') return String(held).includes(value);
  if (typeof held !== 'number') return false;
  return operator === 'atLeast' ? held >= Number(value) : held <= Number(value);
}

function meetsEvent(condition: EventCondition, person: PersonFacts, { today }: RuleMoment): boolean {
  const [first, last] = periodOf(condition, today);
  const times = person.events.filter(
    ({ name, day, properties }) =>
      name === condition.event &&
      (first === null || day >= first) &&
      (last === null || day <= last) &&
      condition.properties.every((one) => meetsProperty(name, one, properties)),
  ).length;
  return condition.operator === 'atLeast' ? times >= condition.times : times <= condition.times;
}

/** Two events of the same moment follow each other, because many systems report what belongs together with one time. */
function meetsSequence({ operator, first, second, withinDays }: SequenceCondition, { events }: PersonFacts): boolean {
  const later = events.filter(({ name }) => name === second);
  const did = events.some(
    (one) =>
      one.name === first &&
      later.some(
        (next) => next !== one && next.at >= one.at && next.at.getTime() <= one.at.getTime() + withinDays * DAY_MS,
      ),
  );
  return did === (operator === 'did');
}

/** Whether a person fulfils a condition: says for one person what the database says for all of them. */
export function meetsCondition(condition: RuleCondition, person: PersonFacts, moment: RuleMoment): boolean {
  if (condition.type === 'field') return meetsField(condition, person, moment);
  if (condition.type === 'event') return meetsEvent(condition, person, moment);
  if (condition.type === 'sequence') return meetsSequence(condition, person);
  if (condition.type === 'added') return (person.did?.(condition) ?? false) === (condition.operator === 'did');
  return person.audienceIds.has(condition.audienceId) === (condition.operator === 'in');
}
