import {
  EVENT_TIMES_MAX,
  type EventCondition,
  type FieldCondition,
  type GroupRule,
  type MemberCondition,
  RULE_CONDITIONS_MAX,
  RULE_DEPTH_MAX,
  type RuleCondition,
  type RuleNode,
  SEQUENCE_DAYS_MAX,
  type SequenceCondition,
} from './GroupRule.ts';
import { type AddedKind, addedFaults } from './AddedCondition.ts';
import { isCountOfDays, LAST_DAYS_MAX } from './countOfDays.ts';
import { isDay } from './isDay.ts';
import { factNumber } from './meetsCondition.ts';
import type { RuleFault } from './RuleFault.ts';
import { type RuleField, valuesOf } from './RuleField.ts';

/** What the tenant has that a rule can ask for. */
export interface RuleWorld {
  /** A field by its id; undefined for one that the tenant does not have (any more). */
  field: (id: string) => RuleField | undefined;
  /** Whether a field is a tag that itself depends on this rule; none is unless said. */
  leadsBack?: (id: string) => boolean;
  /** Whether an audience exists, and does not itself depend on this rule. */
  audience: (id: string) => boolean;
  /** Whether an event of a name was ever seen. */
  event: (name: string) => boolean;
  /** A question that another area adds, by its kind; undefined for one that no area asks. None is unless said. */
  added?: (kind: string) => AddedKind | undefined;
  /** Days that the tenant keeps events: nobody can ask for the last days of more. Undefined while that is not known, as in the browser at first. */
  eventDays?: number | undefined;
}

function valueProblem({ kind, options }: RuleField, operator: string, value: string): string | undefined {
  if (value === '') return 'required';
  if (kind === 'number') return factNumber(value) === undefined ? 'numberWrong' : undefined;
  if (operator === 'lastDays' || operator === 'notLastDays') return isCountOfDays(value) ? undefined : 'daysWrong';
  if (kind === 'day') return isDay(value) ? undefined : 'formatIncorrect';
  if (kind === 'choice' || kind === 'choices') return options.includes(value) ? undefined : 'optionUnknown';
  return undefined;
}

function fieldProblems({ field, operator, values }: FieldCondition, world: RuleWorld): RuleFault[] {
  const known = world.field(field);
  if (known === undefined) return [{ path: ['field'], code: 'ruleFieldUnknown' }];
  if (world.leadsBack?.(field) === true) return [{ path: ['field'], code: 'ruleTagCircle' }];
  const takes = valuesOf(known, operator);
  if (takes === undefined) return [{ path: ['operator'], code: 'required' }];
  const wanted = { none: 0, one: 1, range: 2, many: Math.max(1, values.length) }[takes];
  if (values.length !== wanted) return [{ path: ['values'], code: 'required' }];
  if (takes === 'many' && known.filterMode === 'singleChoice' && values.length > 1)
    return [{ path: ['values', 1], code: 'singleChoiceOnly' }];
  const wrong = values.flatMap((value, index): RuleFault[] => {
    const code = valueProblem(known, operator, value);
    return code === undefined
      ? []
      : [{ path: ['values', index], code, ...(code === 'daysWrong' ? { params: { max: LAST_DAYS_MAX } } : {}) }];
  });
  if (wrong.length > 0 || takes !== 'range') return wrong;
  const [from = '', to = ''] = values;
  const reversed = known.kind === 'number' ? Number(from) > Number(to) : from > to;
  return reversed ? [{ path: ['values', 1], code: 'rangeReversed' }] : [];
}

const memberProblems = ({ audienceId }: MemberCondition, world: RuleWorld): RuleFault[] =>
  world.audience(audienceId) ? [] : [{ path: ['audienceId'], code: 'ruleAudienceUnknown' }];

function periodProblems({ period, values }: EventCondition, { eventDays = LAST_DAYS_MAX }: RuleWorld): RuleFault[] {
  const wanted = { ever: 0, lastDays: 1, between: 2 }[period];
  if (values.length !== wanted) return [{ path: ['values'], code: 'required' }];
  const wrong = values.flatMap((value, index): RuleFault[] => {
    const path = ['values', index];
    if (value === '') return [{ path, code: 'required' }];
    if (period === 'between') return isDay(value) ? [] : [{ path, code: 'formatIncorrect' }];
    if (!isCountOfDays(value))
      return [{ path, code: 'daysWrong', params: { max: Math.min(eventDays, LAST_DAYS_MAX) } }];
    return Number(value) > eventDays ? [{ path, code: 'eventsNotKept' }] : [];
  });
  const [from = '', to = ''] = values;
  return wrong.length === 0 && period === 'between' && from > to
    ? [{ path: ['values', 1], code: 'rangeReversed' }]
    : wrong;
}

function eventProblems(condition: EventCondition, world: RuleWorld): RuleFault[] {
  const { event, operator, times, properties } = condition;
  if (!world.event(event)) return [{ path: ['event'], code: 'ruleEventUnknown' }];
  const least = operator === 'atLeast' ? 1 : 0;
  return [
    ...(times >= least && times <= EVENT_TIMES_MAX
      ? []
      : [{ path: ['times'], code: 'timesWrong', params: { min: least, max: EVENT_TIMES_MAX } }]),
    ...periodProblems(condition, world),
    ...properties.flatMap(({ property, operator: compares, value }, index): RuleFault[] => {
      const missing = Object.entries({ property, value }).filter(([, text]) => text === '');
      if (missing.length > 0) return missing.map(([key]) => ({ path: ['properties', index, key], code: 'required' }));
      const isNumber = compares === 'atLeast' || compares === 'atMost';
      return isNumber && factNumber(value) === undefined
        ? [{ path: ['properties', index, 'value'], code: 'numberWrong' }]
        : [];
    }),
  ];
}

function sequenceProblems({ first, second, withinDays }: SequenceCondition, world: RuleWorld): RuleFault[] {
  const unknown = Object.entries({ first, second }).flatMap(([key, name]): RuleFault[] =>
    world.event(name) ? [] : [{ path: [key], code: 'ruleEventUnknown' }],
  );
  const isFit = withinDays >= 1 && withinDays <= SEQUENCE_DAYS_MAX;
  return [
    ...unknown,
    ...(isFit ? [] : [{ path: ['withinDays'], code: 'daysWrong', params: { max: SEQUENCE_DAYS_MAX } }]),
  ];
}

function conditionProblems(node: RuleCondition, world: RuleWorld): RuleFault[] {
  if (node.type === 'field') return fieldProblems(node, world);
  if (node.type === 'event') return eventProblems(node, world);
  if (node.type === 'added') return addedFaults(node, world.added?.(node.kind));
  return node.type === 'sequence' ? sequenceProblems(node, world) : memberProblems(node, world);
}

/** Everything that is wrong with a rule where it would be asked of the people of a tenant. */
export function faultsOfRule(rule: GroupRule, world: RuleWorld): RuleFault[] {
  const problems: RuleFault[] = [];
  let conditions = 0;
  const walk = (node: RuleNode, path: (string | number)[], depth: number): void => {
    if (node.type === 'group') {
      if (depth === RULE_DEPTH_MAX + 1) problems.push({ path, code: 'ruleTooDeep', params: { max: RULE_DEPTH_MAX } });
      if (depth > 1 && node.nodes.length === 0) problems.push({ path, code: 'ruleGroupEmpty' });
      for (const [index, one] of node.nodes.entries()) walk(one, [...path, 'nodes', index], depth + 1);
      return;
    }
    conditions += 1;
    const found = conditionProblems(node, world);
    problems.push(...found.map((problem) => ({ ...problem, path: [...path, ...problem.path] })));
  };
  walk(rule, [], 1);
  if (conditions > RULE_CONDITIONS_MAX)
    problems.push({ path: [], code: 'ruleTooLong', params: { max: RULE_CONDITIONS_MAX } });
  return problems;
}
