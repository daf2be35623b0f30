/** A field of a template: what people call it, and the key that its value is sent under (§3.4). */
export interface WechatTemplateField {
  key: string;
  name: string;
}

/** Longest name of a field, in characters. */
export const FIELD_NAME_MAX = 30;
/** Fields of a template at most: WeChat has far fewer. */
export const TEMPLATE_FIELDS_MAX = 50;
/** Whether a subscription template is consented to once for each message or for long: WeChat's own numbers. */
export const SUBSCRIPTION_TYPES = { once: 2, long: 3 } as const;

/** One of {@link SUBSCRIPTION_TYPES}. */
export type SubscriptionType = keyof typeof SUBSCRIPTION_TYPES;

/**
 * The fields of a template by its content, such as `预约门店:{{thing1.DATA}}`, in their order: a field is called what stands before
 * it in its line, without the colon, or else by its key.
 */
export function templateFields(content: string): WechatTemplateField[] {
  const found = new Map<string, WechatTemplateField>();
  for (const line of content.split('\n')) {
    let from = 0;
    for (const match of line.matchAll(/\{\{\s*(\w+)\.DATA\s*\}\}/g)) {
      const [whole, key = ''] = match;
      const words = line.slice(from, match.index).replace(/\s+/g, ' ').trim();
      from = match.index + whole.length;
      const name = words.replace(/\s*[:：]$/, '');
      if (!found.has(key)) found.set(key, { key, name: [...(name || key)].slice(0, FIELD_NAME_MAX).join('') });
    }
  }
  return [...found.values()].slice(0, TEMPLATE_FIELDS_MAX);
}

/** The fields of a template under the names that operators gave them; those without one keep theirs. */
export function namedFields(
  fields: readonly WechatTemplateField[],
  names: Readonly<Record<string, string>>,
): WechatTemplateField[] {
  return fields.map(({ key, name }) => ({ key, name: Object.hasOwn(names, key) ? (names[key] ?? name) : name }));
}

/** The text of a template with what its fields are filled with, such as `预约门店：{{name}}`; a field that is not filled stays empty. */
export function filledTemplate(content: string, values: Readonly<Record<string, string>>): string {
  return content.replace(/\{\{\s*(\w+)\.DATA\s*\}\}/g, (_whole, key: string) =>
    Object.hasOwn(values, key) ? (values[key] ?? '') : '',
  );
}

/** What a field takes, by the letters of its key (docs/wechat-api.md); keys of old templates, such as `keyword1`, have no rule. */
const VALUE_RULES: Readonly<Record<string, RegExp>> = {
  thing: /^.{1,20}$/su,
  number: /^[+-]?\d{1,32}(?:\.\d+)?$/,
  letter: /^[A-Za-z]{1,32}$/,
  symbol: /^[^\p{L}\p{N}\s]{1,5}$/u,
  character_string: /^[\x21-\x7e]{1,32}$/,
  amount: /^[¥￥$€£]?\d{1,10}(?:\.\d+)?元?$/,
  phone_number: /^[\d+\-() ]{1,17}$/,
  car_number: /^.{1,8}$/su,
  name: /^(?:\p{Script=Han}{1,10}|[^\p{Script=Han}\d]{1,20})$/u,
  phrase: /^\p{Script=Han}{1,5}$/u,
};

/** Whether a field takes a value: WeChat refuses messages with another one. What has no rule here is WeChat's to judge. */
export function isTemplateValue(key: string, value: string): boolean {
  const rule = VALUE_RULES[key.replace(/\d+$/, '')];
  return value !== '' && (rule === undefined || rule.test(value));
}
