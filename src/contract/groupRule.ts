import { z } from 'zod';
import {
  type GroupRule,
  RULE_CONDITIONS_MAX,
  RULE_DEPTH_MAX,
  RULE_VALUE_MAX,
  RULE_VALUES_MAX,
  type RuleNode,
} from '../domain/groupRule/GroupRule.ts';
import { RULE_OPERATORS, type RuleOperator } from '../domain/groupRule/RuleField.ts';
import { idField } from './fields.ts';

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

/** A group of nodes; only `below` further groups may be nested in it, so that no body can nest them without end. */
function groupOf(below: number): z.ZodType<GroupRule, GroupRule> {
  const node: z.ZodType<RuleNode, RuleNode> =
    below === 0
      ? z.discriminatedUnion('type', [fieldCondition, memberCondition])
      : z.union([fieldCondition, memberCondition, groupOf(below - 1)]);
  return z.object({
    type: z.literal('group'),
    join: z.enum(['all', 'any']),
    not: z.boolean(),
    nodes: z.array(node).max(RULE_CONDITIONS_MAX, 'tooLarge'),
  });
}

/** Business logic of a customer group, as calls carry it (§3.4). */
export const groupRule = groupOf(RULE_DEPTH_MAX - 1);
