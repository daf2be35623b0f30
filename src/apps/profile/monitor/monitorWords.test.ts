import { beforeAll, describe, expect, it } from 'vitest';
import { formatNumber, formatPercent } from '../../../domain/shared/text/format.ts';
import { type Language, LANGUAGES } from '../../../domain/shared/text/language.ts';
import {
  CHANGE_SPANS,
  CHANGE_UNITS,
  isChange,
  MONITOR_CONDITIONS,
  MONITOR_SUBJECTS,
  type MonitorRule,
} from '../../../domain/profile/monitor/monitor.ts';
import {
  monitorSentence,
  type MonitorWords,
  ruleWords,
  valueWords,
} from '../../../domain/profile/monitor/monitorSentence.ts';
import { createI18n } from '../../../sdk/i18n/createI18n.ts';
import { loadTexts } from '../loadTexts.ts';

/** Every kind of rule. */
const RULES: MonitorRule[] = MONITOR_CONDITIONS.flatMap((condition) =>
  (isChange(condition) ? CHANGE_UNITS : CHANGE_UNITS.slice(0, 1)).flatMap((unit) =>
    (isChange(condition) ? CHANGE_SPANS : CHANGE_SPANS.slice(0, 1)).map((since) => ({
      condition,
      unit,
      since,
      threshold: 42,
    })),
  ),
);

describe.each(LANGUAGES)('the words of a monitor in %s', (lang: Language) => {
  let words: MonitorWords;
  beforeAll(async () => {
    const i18n = await createI18n(lang, { local: loadTexts });
    words = {
      t: i18n.t,
      number: (count) => formatNumber(count, lang),
      percent: (share) => formatPercent(share, lang),
    };
  });

  it('say every rule as a sentence of its own, with what is watched and how much', () => {
    const said = MONITOR_SUBJECTS.flatMap((subject) =>
      RULES.map((rule) => monitorSentence(rule, { subject, subjectName: '<VIP>' }, words)),
    );
    expect(new Set(said).size).toBe(2 * RULES.length);
    for (const sentence of said) {
      expect(sentence).toContain('<VIP>');
      expect(sentence).toContain('42');
      expect(sentence).not.toMatch(/\{\{|profile\./);
    }
    expect(said.filter((sentence) => sentence.includes('%'))).toHaveLength(2 * 4);
  });

  it('say rules and values shortly too', () => {
    for (const rule of RULES) {
      for (const text of [ruleWords(rule, words), valueWords(rule, 1_234, words)])
        expect(text).not.toMatch(/\{\{|profile\./);
      expect(ruleWords(rule, words)).toContain('42');
      expect(valueWords(rule, 1_234, words)).toContain(formatNumber(1_234, lang));
    }
    const [above, stale] = (['above', 'stale'] as const).map((condition) => valueWords({ condition }, 3, words));
    expect(above).not.toBe(stale);
  });
});
