const length = (text: string): number => [...text].length;
const DAY = String.raw`\d{4}(?:年\d{1,2}月\d{1,2}日|-\d{1,2}-\d{1,2}|/\d{1,2}/\d{1,2})`;
const CLOCK = String.raw`\d{1,2}:\d{2}(?::\d{2})?`;
const range = (one: string): RegExp => new RegExp(`^(?:${one})(?: ?~ ?(?:${one}))?$`);
const TIME = range(`${CLOCK}|${DAY}(?: ?${CLOCK})?`);
const DATE = range(`${DAY}(?: ?${CLOCK})?`);

/** What a value of a kind of field may be: the official table of subscription messages, whose kinds templates by category share. */
const RULES: Readonly<Record<string, (value: string) => boolean>> = {
  thing: (value) => length(value) <= 20,
  number: (value) => length(value) <= 32 && /^-?\d+(\.\d+)?$/.test(value),
  letter: (value) => /^[A-Za-z]{1,32}$/.test(value),
  symbol: (value) => length(value) <= 5 && !/[\p{L}\p{N}]/u.test(value),
  character_string: (value) => /^[\x20-\x7e]{1,32}$/.test(value),
  time: (value) => TIME.test(value),
  date: (value) => DATE.test(value),
  amount: (value) => /^[¥¥$€£]?\d{1,10}(\.\d+)?元?$/.test(value),
  phone_number: (value) => /^[\d+() -]{1,17}$/.test(value),
  car_number: (value) => length(value) <= 8 && /^[\p{Script=Han}A-Za-z0-9]+$/u.test(value),
  name: (value) => (length(value) <= 10 && /\p{Script=Han}/u.test(value)) || /^[^\p{Script=Han}]{1,20}$/u.test(value),
  phrase: (value) => /^\p{Script=Han}{1,5}$/u.test(value),
};

/** The kind of a field by its key, such as `thing` of `thing1`; undefined for keys of old templates, which have no rule. */
export function kindOf(key: string): string | undefined {
  const [kind = ''] = key.split(/\d+$/);
  return /\d+$/.test(key) && (Object.hasOwn(RULES, kind) || kind === 'enum_string') ? kind : undefined;
}

/** Whether a field takes a value; `choices` are those of an `enum_string`. */
export function takesValue(key: string, value: string, choices: readonly string[] | undefined): boolean {
  if (value === '') return false;
  const kind = kindOf(key);
  if (kind === undefined) return true;
  if (kind === 'enum_string') return choices?.includes(value) ?? length(value) <= 20;
  return RULES[kind]?.(value) ?? true;
}

/** The keys of a template, in the order of its content. */
export function keysOf(content: string): string[] {
  return [...content.matchAll(/\{\{\s*(\w+)\.DATA\s*\}\}/g)].map(([, key = '']) => key);
}
