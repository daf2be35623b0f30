import { RULE_LINES, type RuleLine, type RuleValueKind } from '../domain/activity-box/activity/activityRules.ts';
import { writeChance } from '../domain/activity-box/draw/chance.ts';
import { formatDateTime, formatMoney, formatNumber } from '../domain/shared/text/format.ts';
import { writeAmount } from '../domain/shared/number/money.ts';
import { fill } from './PageWords.ts';

/** How the rules are written. */
export interface RuleLanguage {
  /** As `zh_CN`. */
  lang: string;
  /** Zone of the tenant, in which an activity begins and ends. */
  timeZone: string;
  /** The text of a key, with `{{name}}` for values. */
  text: (key: string) => string;
}

/** A line of the rules in words. */
export function ruleWords(line: RuleLine, { lang, timeZone, text }: RuleLanguage): string {
  const write = (kind: RuleValueKind | undefined, value: string | number): string => {
    if (kind === 'number') return formatNumber(Number(value), lang);
    if (kind === 'chance') return writeChance(Number(value));
    if (kind === 'instant') return formatDateTime(String(value), lang, timeZone);
    return kind === 'money' ? formatMoney(writeAmount(Number(value)), lang) : String(value);
  };
  const kinds: Record<string, RuleValueKind> = RULE_LINES[line.kind];
  const values = Object.entries<string | number>(line.values).map(
    ([name, value]) => [name, write(kinds[name], value)] as const,
  );
  return fill(text(`activity.rules.${line.kind}`), Object.fromEntries(values));
}
