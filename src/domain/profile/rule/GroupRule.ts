import type { AddedCondition } from './AddedCondition.ts';
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

/** Most times that a condition asks for an event. */
export const EVENT_TIMES_MAX = 1_000;

/** Properties that one condition asks of an event. */
export const EVENT_PROPERTIES_ASKED_MAX = 3;

/** How a property of an event is compared. What is missing is not equal to anything. */
export const PROPERTY_OPERATORS = ['is', 'isNot', 'contains', 'atLeast', 'atMost'] as const;

/** What an event has to be like to count: all of an event's conditions on properties must hold. */
export interface PropertyCondition {
  property: string;
  operator: (typeof PROPERTY_OPERATORS)[number];
  value: string;
}

/** When events count: whenever they were, in the last days (today is one of them), or from one day to another. */
export const EVENT_PERIODS = ['ever', 'lastDays', 'between'] as const;

/** Asks how often a person did something. Never is at most 0 times. */
export interface EventCondition {
  type: 'event';
  /** Name of the event. */
  event: string;
  operator: 'atLeast' | 'atMost';
  times: number;
  period: (typeof EVENT_PERIODS)[number];
  /** Of the period: nothing, a count of days, or two days. */
  values: string[];
  properties: PropertyCondition[];
}

/** Most days that may lie between the two events of a sequence. */
export const SEQUENCE_DAYS_MAX = 365;

/** Asks whether a person did one thing and another one after it, at most so many times 24 hours later. */
export interface SequenceCondition {
  type: 'sequence';
  operator: 'did' | 'didNot';
  /** Names of the events; they can be the same. */
  first: string;
  second: string;
  withinDays: number;
}

/** One question about a person, answered by yes or no. */
export type RuleCondition = FieldCondition | MemberCondition | EventCondition | SequenceCondition | AddedCondition;

/** A condition on what a person did. */
export type BehaviourCondition = EventCondition | SequenceCondition;

/** Whether a condition asks for what a person did. */
export function isBehaviour(condition: RuleCondition): condition is BehaviourCondition {
  return condition.type === 'event' || condition.type === 'sequence';
}

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
