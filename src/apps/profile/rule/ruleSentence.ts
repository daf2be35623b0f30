import type { GroupDefinition } from '../../../domain/profile/group/GroupDefinition.ts';
import { ruleOf } from '../../../domain/profile/group/GroupDefinition.ts';
import type { EventCondition, RuleCondition, RuleGroup, RuleNode } from '../../../domain/profile/rule/GroupRule.ts';
import type { AddedCondition } from '../../../domain/profile/rule/AddedCondition.ts';
import { type RuleField, valuesOf } from '../../../domain/profile/rule/RuleField.ts';
import { formatList } from '../../../domain/shared/text/formatList.ts';
import type { Translate } from '../../../ui/index.ts';
import type { NamedWorld } from './useRuleWorld.ts';

/** What a sentence is put together with. */
export interface SentenceWords {
  t: Translate;
  /** Tag of the language, for lists of values. */
  lang: string;
  world: Pick<NamedWorld, 'field' | 'audienceName' | 'added'>;
  /** A day in the operator's language. */
  date: (day: string) => string;
}

/** A rule said back in the operator's language, as one sentence without its end. */
export function ruleSentence(definition: GroupDefinition, words: SentenceWords): string {
  if (definition.type === 'file') return words.t('profile.rule.say.file');
  return sentenceOf(ruleOf(definition), words);
}

function sentenceOf(node: RuleNode, words: SentenceWords, inside = false): string {
  if (node.type !== 'group') return conditionSentence(node, words);
  const { t } = words;
  const said = joined(node, words);
  if (node.not) return t('profile.rule.say.not', { rule: said });
  return inside && node.nodes.length > 1 ? t('profile.rule.say.inner', { rule: said }) : said;
}

function joined({ nodes, join, not }: RuleGroup, words: SentenceWords): string {
  const { t } = words;
  const [only, ...others] = nodes;
  if (only === undefined) return t('profile.rule.say.everyone');
  // Under a "not" the brackets are there already.
  if (others.length === 0) return sentenceOf(only, words, !not);
  return nodes
    .map((node) => sentenceOf(node, words, true))
    .reduce((first, second) => t(`profile.rule.say.${join}`, { first, second }));
}

function conditionSentence(condition: RuleCondition, { t, lang, world, date }: SentenceWords): string {
  if (condition.type === 'member') {
    const audience = world.audienceName(condition.audienceId) ?? t('profile.rule.say.gone');
    return t(`profile.rule.say.${condition.operator}`, { audience: audience || '…' });
  }
  if (condition.type === 'event') return eventSentence(condition, { t, lang, world, date });
  if (condition.type === 'sequence') {
    const { operator, first, second, withinDays } = condition;
    return t(`profile.rule.say.${operator}`, { first, second, days: withinDays });
  }
  if (condition.type === 'added') return addedSentence(condition, { t, lang, world, date });
  const field = world.field(condition.field);
  if (field === undefined) return t('profile.rule.say.gone');
  const [from = '', to = ''] = shown(field, condition.operator, condition.values, date);
  const type = condition.operator === 'allOf' ? 'conjunction' : 'disjunction';
  const many = valuesOf(field, condition.operator) === 'many';
  const value = many ? new Intl.ListFormat(lang, { type }).format(condition.values) : from;
  return t(`profile.rule.say.${condition.operator}`, { field: field.name, value, from, to });
}

function addedSentence({ kind, operator, values }: AddedCondition, { t, lang, world }: SentenceWords): string {
  const question = world.added(kind);
  if (question === undefined) return t('profile.rule.say.gone');
  const details = question.inputs.flatMap(({ name, label, options }) => {
    const value = values[name] ?? '';
    if (value === '') return [];
    const chosen = options.find((one) => one.value === value)?.label ?? value;
    return [t('profile.rule.say.detail', { label, value: chosen })];
  });
  const did =
    details.length === 0
      ? question.name
      : t('profile.rule.say.added', { what: question.name, details: formatList(details, lang) });
  return operator === 'did' ? did : t('profile.rule.say.not', { rule: did });
}

function eventSentence(condition: EventCondition, { t, lang, date }: SentenceWords): string {
  const { event, operator, times, period, values, properties } = condition;
  const each = properties.map(({ property, operator: compares, value }) =>
    t(`profile.rule.say.${compares}`, { field: property, value }),
  );
  const like = new Intl.ListFormat(lang, { type: 'conjunction' }).format(each);
  const what = each.length === 0 ? event : t('profile.rule.say.like', { event, like });
  const often =
    operator === 'atMost' && times === 0 ? 'never' : operator === 'atLeast' ? 'oftenAtLeast' : 'oftenAtMost';
  const behaviour = t(`profile.rule.say.${often}`, { event: what, times });
  const [from = '', to = ''] = period === 'between' ? values.map((day) => (day === '' ? '' : date(day))) : values;
  return period === 'ever' ? behaviour : t(`profile.rule.say.period.${period}`, { behaviour, from, to });
}

function shown(
  { kind }: RuleField,
  operator: string,
  values: readonly string[],
  date: (day: string) => string,
): readonly string[] {
  const isDays = operator === 'lastDays' || operator === 'notLastDays';
  return kind === 'day' && !isDays ? values.map((day) => (day === '' ? '' : date(day))) : values;
}
