import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { behaviourArbitrary, ruleArbitrary } from '../../../../tests/profile/ruleArbitrary.ts';
import type { GroupDefinition } from '../../../domain/profile/group/GroupDefinition.ts';
import type { RuleCondition } from '../../../domain/profile/rule/GroupRule.ts';
import { RULE_OPERATORS, type RuleField } from '../../../domain/profile/rule/RuleField.ts';
import { type Language, LANGUAGES, languageTag } from '../../../domain/shared/text/language.ts';
import { createI18n } from '../../../sdk/i18n/createI18n.ts';
import type { Translate } from '../../../ui/index.ts';
import { loadTexts } from '../loadTexts.ts';
import { ruleSentence } from './ruleSentence.ts';

const FIELDS: RuleField[] = [
  { id: 'city', kind: 'text', options: [] },
  { id: 'age', kind: 'number', options: [] },
  { id: 'level', kind: 'choice', options: ['gold', 'silver'] },
  { id: 'tastes', kind: 'choices', options: ['tea', 'rice'] },
  { id: 'since', kind: 'day', options: [] },
  { id: 'email', kind: 'presence', options: [] },
];
const TASK = '0198a000-0000-7000-8000-000000000001';
const GOT = {
  kind: 'outreach.received',
  heading: 'Messages',
  name: 'Got a message',
  inputs: [
    {
      name: 'channel',
      kind: 'choice' as const,
      label: 'Channel',
      values: ['sms'],
      options: [{ value: 'sms', label: 'SMS' }],
    },
    {
      name: 'task',
      kind: 'record' as const,
      label: 'Task',
      values: [TASK],
      options: [{ value: TASK, label: 'Spring' }],
    },
    { name: 'lastDays', kind: 'lastDays' as const, label: 'In the last days', values: [], options: [] },
  ],
};
const world = {
  field: (id: string) => {
    const found = FIELDS.find((one) => one.id === id);
    return found && { ...found, name: `<${id}>` };
  },
  audienceName: (id: string) => (id === 'gone' ? undefined : `[${id}]`),
  added: (kind: string) => (kind === GOT.kind ? GOT : undefined),
};
const translators = new Map<Language, Translate>();

beforeAll(async () => {
  for (const lang of LANGUAGES) {
    translators.set(lang, (await createI18n(lang, { local: loadTexts })).t);
  }
});

const say = (definition: GroupDefinition, lang: Language = 'en_US'): string =>
  ruleSentence(definition, {
    t: translators.get(lang) ?? ((key) => key),
    lang: languageTag(lang),
    world,
    date: (day) => day.replaceAll('-', '/'),
  });
const all = (...nodes: RuleCondition[]): GroupDefinition => ({
  type: 'rule',
  rule: { type: 'group', join: 'all', not: false, nodes },
});

describe('the sentence of a rule', () => {
  it('is said in every language, whatever the rule asks, with nothing left to fill in', () => {
    const rules = fc.oneof(
      ruleArbitrary(FIELDS, ['a1', 'gone'], { withBehaviour: true }).map((rule): GroupDefinition => ({
        type: 'rule',
        rule,
      })),
      behaviourArbitrary.map((one) => all(one)),
    );
    fc.assert(
      fc.property(rules, fc.constantFrom(...LANGUAGES), (definition, lang) => {
        const said = say(definition, lang);
        expect(said).not.toBe('');
        expect(said).not.toMatch(/profile\.|\{\{|undefined/);
      }),
      { numRuns: 300 },
    );
  });

  it('has words for each operator in the list that it is chosen from', () => {
    const operators = Object.values(RULE_OPERATORS).flatMap((kind) => Object.keys(kind));
    for (const [lang, t] of translators)
      for (const operator of operators)
        expect(t(`profile.rule.operator.${operator}`), `${operator} in ${lang}`).not.toContain('profile.rule');
  });

  it('keeps what belongs together in brackets, and says a denial', () => {
    const is = (value: string): RuleCondition => ({ type: 'field', field: 'city', operator: 'is', values: [value] });
    const definition: GroupDefinition = {
      type: 'rule',
      rule: {
        type: 'group',
        join: 'any',
        not: false,
        nodes: [
          is('a'),
          {
            type: 'group',
            join: 'all',
            not: false,
            nodes: [is('b'), { type: 'group', join: 'any', not: true, nodes: [is('c')] }],
          },
        ],
      },
    };
    expect(say(definition)).toBe('<city> is “a” or (<city> is “b” and not (<city> is “c”))');
    expect(say(definition, 'zh_CN')).toBe('<city>是“a”，或（<city>是“b”，且不符合（<city>是“c”））');
    expect(say(all())).toBe('every contact');
    expect(say({ type: 'file' })).toBe('the people of a file');
  });

  it('says a question that another area adds, with the inputs that are filled', () => {
    const got = (operator: 'did' | 'didNot', values: Record<string, string>): GroupDefinition =>
      all({ type: 'added', kind: 'outreach.received', operator, values });
    expect(say(got('did', {}))).toBe('Got a message');
    expect(say(got('did', { channel: 'sms', task: TASK, lastDays: '' }))).toBe(
      'Got a message (Channel: SMS, Task: Spring)',
    );
    expect(say(got('didNot', { lastDays: '30' }), 'zh_CN')).toBe('不符合（Got a message（In the last days：30））');
    expect(say(all({ type: 'added', kind: 'gone.kind', operator: 'did', values: {} }))).toBe('something that is gone');
  });

  it('says packages that are put together, choices and days as the language has them', () => {
    expect(say({ type: 'packages', operation: 'difference', audienceIds: ['a1', 'gone'] })).toBe(
      'belongs to “[a1]” and does not belong to “something that is gone”',
    );
    const choices = all({ type: 'field', field: 'level', operator: 'anyOf', values: ['gold', 'silver'] });
    expect([say(choices), say(choices, 'ja_JP')]).toEqual([
      '<level> is gold or silver',
      '<level>がgoldまたはsilverである',
    ]);
    const days = all({ type: 'field', field: 'since', operator: 'between', values: ['2026-01-02', '2026-01-03'] });
    expect(say(days)).toBe('<since> is between 2026/01/02 and 2026/01/03');
    const empty = all({ type: 'field', field: 'since', operator: 'isEmpty', values: [] });
    expect([say(empty), say(empty, 'zh_CN')]).toEqual(['<since> is empty', '<since>为空']);
  });
});
