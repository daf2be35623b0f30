import { isChange, type MonitorRule, type MonitorSubject, unitOf } from './monitor.ts';
import type { TextParams } from '../../shared/text/textParams.ts';

/** What the words of a monitor are put together with: texts and numbers in somebody's language. */
export interface MonitorWords {
  t: (key: string, params?: TextParams) => string;
  number: (count: number) => string;
  /** A share: 0.1 is ten percent. */
  percent: (share: number) => string;
}

/** A threshold or a measured value in words: `1,200 people`, `10%`, `24 hours`. */
export function amountWords(
  unit: ReturnType<typeof unitOf>,
  amount: number,
  { t, number, percent }: MonitorWords,
): string {
  return unit === 'percent' ? percent(amount / 100) : t(`profile.monitor.amount.${unit}`, { amount: number(amount) });
}

/** What is measured when a monitor fires, in words: people, or for how many hours nothing has come. */
export function valueWords({ condition }: Pick<MonitorRule, 'condition'>, value: number, words: MonitorWords): string {
  return amountWords(condition === 'stale' ? 'hours' : 'people', value, words);
}

/** When a monitor fires, said as one sentence without its end. */
export function monitorSentence(
  rule: MonitorRule,
  of: { subject: MonitorSubject; subjectName: string },
  words: MonitorWords,
): string {
  const said = isChange(rule.condition) ? `${rule.condition}.${rule.since}` : rule.condition;
  return words.t(`profile.monitor.say.${said}`, {
    subject: words.t(`profile.monitor.say.${of.subject}`, { name: of.subjectName }),
    amount: amountWords(unitOf(rule), rule.threshold, words),
  });
}

/** When an alert was fired, without what is watched: `Fewer people than 1,200`. */
export function ruleWords(rule: MonitorRule, words: MonitorWords): string {
  const unit = unitOf(rule);
  return words.t('profile.monitor.alert.rule', {
    condition: words.t(`profile.monitor.condition.${rule.condition}`),
    // That they are people, the condition says already.
    amount: unit === 'people' ? words.number(rule.threshold) : amountWords(unit, rule.threshold, words),
  });
}
