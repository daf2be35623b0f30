import type { RuleOperator } from './RuleField.ts';

/** Nesting of one rule: what is deeper nobody can read back. */
export const RULE_DEPTH_MAX = 5;

/** Conditions of one rule. */
export const RULE_CONDITIONS_MAX = 30;

/** Values of one condition. */
export const RULE_VALUES_MAX = 100;

/** Longest value of a condition, in characters. */
export const RULE_VALUE_MAX = 200;

/** Asks for a field of a person. Values are texts as they were typed: numbers, days as `YYYY-MM-DD`, counts of days. */
export interface FieldCondition {
  type: 'field';
  /** A person's own field, or the id of a custom field or of a published tag. */
  field: string;
  operator: RuleOperator;
  values: string[];
}

/** Asks whether a person belongs to an audience: a package or another group. */
export interface MemberCondition {
  type: 'member';
  audienceId: string;
  operator: 'in' | 'notIn';
}

/** One question about a person, answered by yes or no. */
export type RuleCondition = FieldCondition | MemberCondition;

/** Conditions and groups of them, of which all or any must hold, or with `not` must not all or any hold. */
export interface RuleGroup {
  type: 'group';
  join: 'all' | 'any';
  not: boolean;
  nodes: RuleNode[];
}

/** A condition or a group of a rule. */
export type RuleNode = RuleGroup | RuleCondition;

/** Business logic of a customer group (§3.4): its outermost group. One without nodes is everyone. */
export type GroupRule = RuleGroup;

/** The conditions of a rule, depth first: the order in which they are read, counted and answered. */
export function conditionsOf(node: RuleNode): RuleCondition[] {
  return node.type === 'group' ? node.nodes.flatMap(conditionsOf) : [node];
}

/** How deep the groups of a rule are nested; a rule without groups inside is 1. */
export function depthOf(node: RuleNode): number {
  return node.type === 'group' ? 1 + Math.max(0, ...node.nodes.map(depthOf)) : 0;
}

/** Whether a rule holds, by what each of its conditions answers. An empty group asks nothing: all of nothing holds, any of nothing too. */
export function holds(node: RuleNode, answer: (condition: RuleCondition) => boolean): boolean {
  if (node.type !== 'group') return answer(node);
  const inside = (one: RuleNode): boolean => holds(one, answer);
  const joined = node.nodes.length === 0 || (node.join === 'all' ? node.nodes.every(inside) : node.nodes.some(inside));
  return joined !== node.not;
}
