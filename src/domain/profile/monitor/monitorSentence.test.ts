import { describe, expect, it } from 'vitest';
import type { MonitorRule } from './monitor.ts';
import { amountWords, monitorSentence, type MonitorWords, ruleWords, valueWords } from './monitorSentence.ts';

const TEXTS: Readonly<Record<string, string>> = {
  'amount.people': '{amount} people',
  'amount.hours': '{amount} hours',
  'say.customerGroup': 'Group {name}',
  'say.tag': 'Tag {name}',
  'say.above': '{subject} covers more than {amount}',
  'say.below': '{subject} covers fewer than {amount}',
  'say.rise.previous': '{subject} grew by {amount}',
  'say.rise.day': '{subject} grew by {amount} within a day',
  'say.fall.previous': '{subject} shrank by {amount}',
  'say.fall.day': '{subject} shrank by {amount} within a day',
  'say.stale': '{subject} had nothing new for {amount}',
  'condition.above': 'More than',
  'condition.rise': 'Rises by',
  'condition.stale': 'Nothing new for',
  'alert.rule': '{condition} {amount}',
};
const WORDS: MonitorWords = {
  t: (key, params = {}) =>
    (TEXTS[key.replace('profile.monitor.', '')] ?? key).replace(/\{(\w+)\}/g, (_, name) => String(params[name])),
  number: (count) => `#${count}`,
  percent: (share) => `${share * 100}%`,
};
const ruleOf = (over: Partial<MonitorRule>): MonitorRule => ({
  condition: 'above',
  threshold: 25,
  unit: 'people',
  since: 'previous',
  ...over,
});

describe('the words of a monitor', () => {
  it('count people and hours as numbers, shares as percent', () => {
    expect([
      amountWords('people', 25, WORDS),
      amountWords('hours', 25, WORDS),
      amountWords('percent', 25, WORDS),
    ]).toEqual(['#25 people', '#25 hours', '25%']);
  });

  it('say what was measured: people, or hours without anything new', () => {
    expect(valueWords({ condition: 'stale' }, 30, WORDS)).toBe('#30 hours');
    for (const condition of ['above', 'below', 'rise', 'fall'] as const)
      expect(valueWords({ condition }, 30, WORDS)).toBe('#30 people');
  });

  it.each([
    [{ condition: 'above', unit: 'percent', since: 'day' }, 'Group VIP covers more than #25 people'],
    [{ condition: 'below' }, 'Group VIP covers fewer than #25 people'],
    [{ condition: 'rise' }, 'Group VIP grew by #25 people'],
    [{ condition: 'rise', unit: 'percent', since: 'day' }, 'Group VIP grew by 25% within a day'],
    [{ condition: 'fall', unit: 'percent' }, 'Group VIP shrank by 25%'],
    [{ condition: 'fall', since: 'day' }, 'Group VIP shrank by #25 people within a day'],
    [{ condition: 'stale', since: 'day' }, 'Group VIP had nothing new for #25 hours'],
  ] as [Partial<MonitorRule>, string][])('say %j as one sentence', (over, sentence) => {
    expect(monitorSentence(ruleOf(over), { subject: 'customerGroup', subjectName: 'VIP' }, WORDS)).toBe(sentence);
  });

  it('name a tag as one', () => {
    const said = monitorSentence(ruleOf({}), { subject: 'tag', subjectName: 'Tier' }, WORDS);
    expect(said).toBe('Tag Tier covers more than #25 people');
  });

  it('say shortly when an alert was fired, without saying twice that they are people', () => {
    expect(ruleWords(ruleOf({}), WORDS)).toBe('More than #25');
    expect(ruleWords(ruleOf({ condition: 'rise' }), WORDS)).toBe('Rises by #25');
    expect(ruleWords(ruleOf({ condition: 'rise', unit: 'percent' }), WORDS)).toBe('Rises by 25%');
    expect(ruleWords(ruleOf({ condition: 'stale' }), WORDS)).toBe('Nothing new for #25 hours');
  });
});
