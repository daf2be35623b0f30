import type { GroupRule } from '../rule/GroupRule.ts';
import { DAY_MS, HOUR_MS } from '../../shared/time/duration.ts';

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

/** Days that a temporary group is kept at most; then its people are let go. */
export const GROUP_KEEP_DAYS_MAX = 90;

/** Days that a temporary group is kept unless it is said. */
export const GROUP_KEEP_DAYS = 7;

/** Where the people of a customer group come from (§3.4): a file import, existing packages, or business logic. */
export const GROUP_SOURCES = ['rule', 'packages', 'file'] as const;

/** One of {@link GROUP_SOURCES}. */
export type GroupSource = (typeof GROUP_SOURCES)[number];

/** §3.4 Customer group, how its people are determined by asking: business logic, or existing packages. */
export type AskedDefinition =
  | { type: 'rule'; rule: GroupRule }
  | {
      type: 'packages';
      operation: SetOperation;
      /** A difference takes all others from the first. */
      audienceIds: string[];
    };

/** §3.4 Customer group, how its people came together: by asking, or by a file that was imported once. */
export type GroupDefinition = AskedDefinition | { type: 'file' };

/** A definition as the rule that it means. */
export function ruleOf(definition: AskedDefinition): GroupRule {
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

/** Until when a group is kept that is kept for some days since it was made; null for one that stays. */
export function expiryOf(keepDays: number | null, createdAt: Date): Date | null {
  return keepDays === null ? null : new Date(createdAt.getTime() + keepDays * DAY_MS);
}

/** Whether the people of a temporary group have been let go, or are about to be. */
export function isExpired({ expiresAt }: { expiresAt: Date | null }, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}

/** When a group that was determined at a moment is due again; undefined for one that is determined once. */
export function nextRefresh(refresh: GroupRefresh, at: Date): Date | undefined {
  if (refresh === 'once') return undefined;
  return new Date(at.getTime() + (refresh === 'hourly' ? HOUR_MS : DAY_MS));
}
