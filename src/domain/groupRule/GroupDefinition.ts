import type { GroupRule } from './GroupRule.ts';

/** How often the people of a customer group are determined anew. */
export const GROUP_REFRESHES = ['once', 'hourly', 'daily'] as const;

/** One of {@link GROUP_REFRESHES}. */
export type GroupRefresh = (typeof GROUP_REFRESHES)[number];

/** How audiences are put together. */
export const SET_OPERATIONS = ['union', 'intersection', 'difference'] as const;

/** One of {@link SET_OPERATIONS}. */
export type SetOperation = (typeof SET_OPERATIONS)[number];

/** Audiences that one group is put together from. */
export const GROUP_AUDIENCES_MAX = 20;

/** §3.4 Customer group, how its people are determined: business logic, or existing packages. */
export type GroupDefinition =
  | { type: 'rule'; rule: GroupRule }
  | {
      type: 'packages';
      operation: SetOperation;
      /** A difference takes all others from the first. */
      audienceIds: string[];
    };

/** A definition as the rule that it means. */
export function ruleOf(definition: GroupDefinition): GroupRule {
  if (definition.type === 'rule') return definition.rule;
  const { operation, audienceIds } = definition;
  return {
    type: 'group',
    join: operation === 'union' ? 'any' : 'all',
    not: false,
    nodes: audienceIds.map((audienceId, index) => ({
      type: 'member',
      audienceId,
      operator: operation === 'difference' && index > 0 ? 'notIn' : 'in',
    })),
  };
}

const HOUR_MS = 3_600_000;

/** When a group that was determined at a moment is due again; undefined for one that is determined once. */
export function nextRefresh(refresh: GroupRefresh, at: Date): Date | undefined {
  if (refresh === 'once') return undefined;
  return new Date(at.getTime() + (refresh === 'hourly' ? HOUR_MS : 24 * HOUR_MS));
}
