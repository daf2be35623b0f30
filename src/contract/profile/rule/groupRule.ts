import { z } from 'zod';
import { EVENT_NAME_MAX, EVENT_PROPERTY_NAME_MAX } from '../../../domain/profile/event/event.ts';
import {
  EVENT_PERIODS,
  EVENT_PROPERTIES_ASKED_MAX,
  EVENT_TIMES_MAX,
  type GroupRule,
  PROPERTY_OPERATORS,
  RULE_CONDITIONS_MAX,
  RULE_DEPTH_MAX,
  RULE_VALUE_MAX,
  RULE_VALUES_MAX,
  type RuleNode,
  SEQUENCE_DAYS_MAX,
} from '../../../domain/profile/rule/GroupRule.ts';
import { ADDED_INPUTS_MAX } from '../../../domain/profile/rule/AddedCondition.ts';
import { RULE_OPERATORS, type RuleOperator } from '../../../domain/profile/rule/RuleField.ts';
import { idField } from '../../shared/fields.ts';

/** Longest name of an added question or of one of its inputs. */
const ADDED_KIND_MAX = 60;

const OPERATORS = [...new Set(Object.values(RULE_OPERATORS).flatMap((kind) => Object.keys(kind)))] as RuleOperator[];

const fieldCondition = z.object({
  type: z.literal('field'),
  /** A person's own field (`name`, `email`, `createdAt`), or the id of a custom field or of a published tag. */
  field: z.string().min(1, 'required').max(36, 'tooLong'),
  operator: z.enum(OPERATORS),
  values: z.array(z.string().max(RULE_VALUE_MAX, 'tooLong')).max(RULE_VALUES_MAX, 'tooLarge'),
});

const memberCondition = z.object({
  type: z.literal('member'),
  audienceId: idField,
  operator: z.enum(['in', 'notIn']),
});

const eventCondition = z.object({
  type: z.literal('event'),
  event: z.string().min(1, 'required').max(EVENT_NAME_MAX, 'tooLong'),
  operator: z.enum(['atLeast', 'atMost']),
  times: z.number().int('formatIncorrect').min(0, 'formatIncorrect').max(EVENT_TIMES_MAX, 'tooLarge'),
  period: z.enum(EVENT_PERIODS),
  values: z.array(z.string().max(RULE_VALUE_MAX, 'tooLong')).max(2, 'tooLarge'),
  properties: z
    .array(
      z.object({
        property: z.string().max(EVENT_PROPERTY_NAME_MAX, 'tooLong'),
        operator: z.enum(PROPERTY_OPERATORS),
        value: z.string().max(RULE_VALUE_MAX, 'tooLong'),
      }),
    )
    .max(EVENT_PROPERTIES_ASKED_MAX, 'tooLarge'),
});

const sequenceCondition = z.object({
  type: z.literal('sequence'),
  operator: z.enum(['did', 'didNot']),
  first: z.string().min(1, 'required').max(EVENT_NAME_MAX, 'tooLong'),
  second: z.string().min(1, 'required').max(EVENT_NAME_MAX, 'tooLong'),
  withinDays: z.number().int('formatIncorrect').min(1, 'formatIncorrect').max(SEQUENCE_DAYS_MAX, 'tooLarge'),
});

const addedCondition = z.object({
  type: z.literal('added'),
  /** The area and the name of the question, such as `outreach.received`. */
  kind: z.string().min(1, 'required').max(ADDED_KIND_MAX, 'tooLong'),
  operator: z.enum(['did', 'didNot']),
  /** By name of the input. */
  values: z
    .record(z.string().max(ADDED_KIND_MAX, 'tooLong'), z.string().max(RULE_VALUE_MAX, 'tooLong'))
    .refine((values) => Object.keys(values).length <= ADDED_INPUTS_MAX, 'tooLarge'),
});

/** Every kind of condition. */
const CONDITIONS = [fieldCondition, memberCondition, eventCondition, sequenceCondition, addedCondition] as const;

/** A group of nodes; only `below` further groups may be nested in it, so that no body can nest them without end. */
function groupOf(below: number): z.ZodType<GroupRule, GroupRule> {
  const node: z.ZodType<RuleNode, RuleNode> =
    below === 0 ? z.discriminatedUnion('type', CONDITIONS) : z.union([...CONDITIONS, groupOf(below - 1)]);
  return z.object({
    type: z.literal('group'),
    join: z.enum(['all', 'any']),
    not: z.boolean(),
    nodes: z.array(node).max(RULE_CONDITIONS_MAX, 'tooLarge'),
  });
}

/** Business logic of a customer group, as calls carry it (§3.4). */
export const groupRule = groupOf(RULE_DEPTH_MAX - 1);
