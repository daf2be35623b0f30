import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ruleArbitrary } from '../../../../tests/profile/ruleArbitrary.ts';
import { groupRule } from '../../../contract/profile/rule/groupRule.ts';
import { all, RULE_FIELDS } from '../../../../tests/profile/ruleParts.ts';
import { conditionsOf, type GroupRule, holds, isBehaviour, type RuleCondition } from './GroupRule.ts';

describe('a rule', () => {
  it('of any shape is taken as it was made', () => {
    fc.assert(
      fc.property(
        ruleArbitrary(RULE_FIELDS, ['00000000-0000-4000-8000-000000000001'], { withBehaviour: true }),
        (rule) => {
          expect(groupRule.parse(rule)).toEqual(rule);
        },
      ),
    );
  });

  it('with its joins turned round and each answer with them holds for all others', () => {
    const opposite = (rule: GroupRule): GroupRule => ({
      ...rule,
      join: rule.join === 'all' ? 'any' : 'all',
      nodes: rule.nodes.map((node) => (node.type === 'group' ? opposite(node) : node)),
    });
    const filled = ruleArbitrary(RULE_FIELDS, ['a1', 'a2']).filter(({ nodes }) => nodes.length > 0);
    fc.assert(
      fc.property(filled, fc.infiniteStream(fc.boolean()), (rule, stream) => {
        const answers = new Map(conditionsOf(rule).map((condition) => [condition, stream.next().value === true]));
        const yes = (condition: RuleCondition): boolean => answers.get(condition) ?? false;
        expect(holds(opposite(rule), (condition) => !yes(condition))).toBe(!holds(rule, yes));
      }),
    );
  });

  it('without conditions is everyone, and turned round nobody', () => {
    const never = () => false;
    expect([all(), { ...all(), join: 'any' as const }].map((rule) => holds(rule, never))).toEqual([true, true]);
    expect(holds({ ...all(), not: true }, never)).toBe(false);
  });

  it('asks for behaviour where it asks what people did, and nowhere else', () => {
    const conditions: RuleCondition[] = [
      { type: 'event', event: 'buy', operator: 'atLeast', times: 1, period: 'ever', values: [], properties: [] },
      { type: 'sequence', operator: 'did', first: 'view', second: 'buy', withinDays: 1 },
      { type: 'member', audienceId: 'a1', operator: 'in' },
      { type: 'field', field: 'city', operator: 'notEmpty', values: [] },
    ];
    expect(conditions.map(isBehaviour)).toEqual([true, true, false, false]);
  });
});
