import { describe, expect, it } from 'vitest';
import { NEW_ACTIVITY_LOGIC } from '../domain/activity-box/logic/activityLogic.ts';
import { activityRules, RULE_LINES, type RuleLine } from '../domain/activity-box/activity/activityRules.ts';
import { LANGUAGES } from '../domain/shared/text/language.ts';
import { loadActivityTexts } from './loadActivityTexts.ts';
import { ruleWords } from './ruleWords.ts';

describe.each(LANGUAGES)('the rules in %s', (lang) => {
  it('have words for every line, with all of its values and no others', async () => {
    const texts = await loadActivityTexts(lang);
    for (const [kind, values] of Object.entries(RULE_LINES)) {
      const named = [...(texts[`activity.rules.${kind}`] ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
      expect([kind, new Set(named)]).toEqual([kind, new Set(Object.keys(values))]);
    }
  });

  it('read whole', async () => {
    const texts = await loadActivityTexts(lang);
    const lines = activityRules(
      {
        ...NEW_ACTIVITY_LOGIC,
        prizesOn: true,
        items: [{ id: 'cup', name: 'Cup', prizeId: 'p1', quantity: 12_000, dailyCap: null }],
        tables: [{ groupId: null, shares: [{ itemId: 'cup', millionths: 12_345 }] }],
      },
      {
        participation: { from: '2026-03-01T00:00:00.000Z', to: '2026-03-31T16:00:00.000Z' },
        priceCents: () => 1_250,
      },
    );
    const language = { lang, timeZone: 'Asia/Shanghai', text: (key: string) => texts[key] ?? key };
    const words = lines.map((line: RuleLine) => ruleWords(line, language));
    expect(words.join('\n')).not.toMatch(/\{\{|activity\.rules/);
    expect(words[0]).toMatch(/2026/);
    const prize = words.find((line) => line.startsWith('Cup'));
    for (const part of [/12[,.]?000/, /12\.50/, /1\.2345/]) expect(prize).toMatch(part);
  });
});
