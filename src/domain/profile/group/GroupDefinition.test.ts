import { describe, expect, it } from 'vitest';
import { all, asks } from '../../../../tests/profile/ruleParts.ts';
import {
  type AskedDefinition,
  expiryOf,
  isExpired,
  nextRefresh,
  ruleOf,
  type SetOperation,
} from './GroupDefinition.ts';
import { holds } from '../rule/GroupRule.ts';
import { meetsCondition } from '../rule/meetsCondition.ts';

const put = (operation: SetOperation, ...audienceIds: string[]): AskedDefinition => ({
  type: 'packages',
  operation,
  audienceIds,
});

describe('a definition as a rule', () => {
  it('is the rule itself where it is one', () => {
    const rule = all(asks('city', 'is', 'x'));
    expect(ruleOf({ type: 'rule', rule })).toBe(rule);
  });

  it('of packages put together is the rule that they mean', () => {
    const who = (ids: string[], definition: AskedDefinition): boolean =>
      holds(ruleOf(definition), (condition) =>
        meetsCondition(
          condition,
          { values: {}, createdDay: '', audienceIds: new Set(ids), events: [] },
          { today: '', kindOf: () => 'text' },
        ),
      );
    const each = (operation: SetOperation) =>
      [[], ['a1'], ['a2'], ['a1', 'a2']].map((ids) => who(ids, put(operation, 'a1', 'a2')));
    expect(each('union')).toEqual([false, true, true, true]);
    expect(each('intersection')).toEqual([false, false, false, true]);
    expect(each('difference')).toEqual([false, true, false, false]);
  });

  it('of a difference takes all others from the first', () => {
    expect(ruleOf(put('difference', 'a1', 'a2', 'a3'))).toEqual({
      type: 'group',
      join: 'all',
      not: false,
      nodes: [
        { type: 'member', audienceId: 'a1', operator: 'in' },
        { type: 'member', audienceId: 'a2', operator: 'notIn' },
        { type: 'member', audienceId: 'a3', operator: 'notIn' },
      ],
    });
    expect(ruleOf(put('union', 'a1'))).toMatchObject({ join: 'any' });
  });
});

describe('the people of a group', () => {
  const at = new Date('2026-11-21T02:00:00Z');

  it('are due again an hour or a day after they were determined, or never', () => {
    expect(nextRefresh('once', at)).toBeUndefined();
    expect(nextRefresh('hourly', at)?.toISOString()).toBe('2026-11-21T03:00:00.000Z');
    expect(nextRefresh('daily', at)?.toISOString()).toBe('2026-11-22T02:00:00.000Z');
  });

  it('are kept for whole days since it was made where it is temporary, for good where it is not', () => {
    expect(expiryOf(null, at)).toBeNull();
    expect(expiryOf(1, at)?.toISOString()).toBe('2026-11-22T02:00:00.000Z');
    expect(expiryOf(10, at)?.toISOString()).toBe('2026-12-01T02:00:00.000Z');
  });

  it('are let go at the moment that it expires, not before', () => {
    const around = [-1, 0, 1].map((later) => new Date(at.getTime() + later));
    expect(around.map((now) => isExpired({ expiresAt: at }, now))).toEqual([false, true, true]);
    expect(around.map((now) => isExpired({ expiresAt: null }, now))).toEqual([false, false, false]);
  });
});
