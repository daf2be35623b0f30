import type { Endpoint } from '../../src/contract/shared/endpoint.ts';
import type { OpenCall } from './openCall.ts';
import { type Leaf, type SampleInput, type Schema, withValue } from './sampleInput.ts';
import type { Turns } from './Turns.ts';

/** A call that nobody who means well makes. */
export interface HostileCall {
  name: string;
  call: OpenCall;
  /** Whether it has to be refused; some are merely odd, such as fields that nobody knows. */
  refused: boolean;
}

/** Where a number stands that JSON cannot be made to write. */
const RAW_NUMBER = /"@number:([^"]+)"/g;
const rawNumber = (text: string): string => `@number:${text}`;
const jsonOf = (value: unknown): string => (JSON.stringify(value) ?? 'null').replace(RAW_NUMBER, '$1');

const NUL = 'a\u0000b';
const LONE = 'a\ud800b';
const LONG = '1'.repeat(100_000);
/** Deeper than a stack of ours, so that nothing may walk it by recursion. */
const LEVELS = 12_000;

/** JSON of an object in an object in an object, so many levels deep. */
export const nestedJson = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

const MALFORMED: Readonly<Record<string, string>> = {
  'no body': '',
  'no JSON': 'name=value',
  'truncated JSON': '{"name":"a',
  'JSON null': 'null',
  'a list': '[]',
  'a number': '1e400',
  'a text': '"text"',
  'a byte order mark': '\ufeff{',
  'lists in lists': '['.repeat(LEVELS) + ']'.repeat(LEVELS),
  'objects in objects': nestedJson(LEVELS),
};

/** An endpoint whose fields are all optional takes these: fields that it does not know are passed over. */
const ODD_BODIES = new Set(['no body', 'objects in objects']);

const DATES = ['0000-01-01', '-000001-01-01', '+275760-09-13', '2026-02-30', '9999-99-99', 'infinity', 'now'];
const NUMBERS = ['1e400', '-1e400', '9007199254740993', '-9007199254740993', '2147483648', '0.5', '-1'];
const NO_TEXTS = [1, true, [], { text: 'a' }];
const IDS = ["' or 1=1 --", '../../etc', '%00', NUL, 'x'.repeat(10_000), '00000000-0000-0000-0000-00000000000g'];

const kindsOf = (schema: Schema): Schema[] => [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
const holds = (schema: Schema, type: string): boolean => kindsOf(schema).some((one) => one.type === type);
const formatOf = (schema: Schema): string => kindsOf(schema).find(({ format }) => format !== undefined)?.format ?? '';

/** Values that a field of a schema must not take, with a name each. */
function wrongValues(schema: Schema): [string, unknown][] {
  const wrong: [string, unknown][] = [];
  if (holds(schema, 'string')) {
    wrong.push(['NUL', NUL], ['a lone surrogate', LONE]);
    wrong.push(...NO_TEXTS.map((value): [string, unknown] => [`${JSON.stringify(value)} for a text`, value]));
    wrong.push(['100,000 digits', LONG]);
  }
  if (formatOf(schema).startsWith('date')) wrong.push(...DATES.map((date): [string, unknown] => [date, date]));
  if (formatOf(schema) === 'date-time')
    wrong.push(...DATES.map((date): [string, unknown] => [date, `${date}T00:00:00Z`]));
  if (formatOf(schema) === 'uuid') wrong.push(...IDS.map((id): [string, unknown] => [`id ${id.slice(0, 40)}`, id]));
  if (holds(schema, 'integer') || holds(schema, 'number')) {
    wrong.push(
      ...NUMBERS.map((number): [string, unknown] => [number, rawNumber(number)]),
      ['"1"', '1'],
      ['a list', [1]],
    );
  }
  if (holds(schema, 'boolean')) wrong.push(['a text for a switch', 'true'], ['null for a switch', null]);
  if (holds(schema, 'array')) wrong.push(['an object for a list', { length: 1 }], ['a text for a list', 'a']);
  if (holds(schema, 'object')) wrong.push(['a list for an object', []], ['a text for an object', 'a']);
  return wrong;
}

/** Characters that no database keeps are looked for in each field, whatever others of its schema do. */
const isForEveryField = ([, value]: readonly [string, unknown]): boolean => value === NUL || value === LONE;

/** Numbers that are in form, and so may be answered either way, but not with a fault of ours. */
const ODD_NUMBERS = new Set(['-1', '9007199254740993', '2147483648', '-9007199254740993', '0.5']);

const FILE_NAMES = ['../../etc/passwd', 'a\u0000.xlsx', `${'x'.repeat(10_000)}.xlsx`, '"; filename="b', ''];

function hostileUploads({ params, body, file }: SampleInput): HostileCall[] {
  const multipart = { 'content-type': 'multipart/form-data; boundary=edge' };
  const bodies: [string, string, Record<string, string>][] = [
    ['JSON for a form', '{}', {}],
    ['no boundary', 'a', { 'content-type': 'multipart/form-data' }],
    ['a form that breaks off', '--edge\r\nContent-Disposition: form-data; name="file"; filename="a', multipart],
    ['a form of nothing', '', multipart],
  ];
  return [
    ...bodies.map(([name, rawBody, headers]) => ({ name, call: { params, rawBody, headers }, refused: true })),
    { name: 'a text for the file', call: { params, body: { ...(body as object), file: 'a' } }, refused: true },
    ...FILE_NAMES.map((fileName) => ({
      name: `file named ${JSON.stringify(fileName.slice(0, 20))}`,
      call: { params, body, file: new File([file ?? ''], fileName) },
      refused: false,
    })),
  ];
}

function hostileBodies(endpoint: Endpoint, sample: SampleInput, turns: Turns): HostileCall[] {
  const base = { params: sample.params, ...(sample.query === undefined ? {} : { query: sample.query }) };
  const send = (body: unknown): OpenCall =>
    endpoint.upload === true
      ? { ...base, body, ...(sample.file === undefined ? {} : { file: sample.file }) }
      : { ...base, rawBody: jsonOf(body) };
  const byField = sample.bodyLeaves.slice(1).flatMap(({ path, schema }) =>
    turns
      .of(`body ${JSON.stringify(schema)}`, wrongValues(schema), isForEveryField)
      // The fields of a multipart body are texts in any case.
      .filter(([, value]) => endpoint.upload !== true || typeof value === 'string')
      .map(([name, value]) => ({
        name: `body ${path.join('.')}: ${name}`,
        call: send(withValue(sample.body, path, value)),
        // A form of parts is UTF-8: half a pair never leaves the browser.
        refused: !ODD_NUMBERS.has(name) && !(endpoint.upload === true && value === LONE),
      })),
  );
  const records = sample.bodyLeaves
    .filter(({ schema }) => typeof schema.additionalProperties === 'object')
    .flatMap(({ path }) =>
      [NUL, LONE, '__proto__', 'constructor', 'x'.repeat(10_000)].map((key) => ({
        name: `body ${path.join('.')}: key ${JSON.stringify(key.slice(0, 20))}`,
        call: send(withValue(sample.body, path, { [key]: 'a' })),
        refused: key === NUL || key === LONE,
      })),
    );
  if (endpoint.upload === true) return [...byField, ...records, ...hostileUploads(sample)];
  const text = jsonOf(sample.body);
  const polluted = `{"__proto__":{"isMain":true,"rights":["user:edit"]},"constructor":{"prototype":{"a":1}}${text === '{}' ? '' : ','}${text.slice(1)}`;
  return [
    ...Object.entries(MALFORMED).map(([name, rawBody]) => ({
      name,
      call: { ...base, rawBody },
      refused: !ODD_BODIES.has(name),
    })),
    { name: 'no object', call: { ...base, rawBody: '[[]]' }, refused: true },
    { name: 'keys of prototypes', call: { ...base, rawBody: polluted }, refused: false },
    {
      name: 'NUL in a key',
      call: { ...base, rawBody: `{"a\\u0000":1${text === '{}' ? '' : ','}${text.slice(1)}` },
      refused: true,
    },
    {
      name: 'another content type',
      call: { ...base, rawBody: '<a/>', headers: { 'content-type': 'application/xml' } },
      refused: true,
    },
    ...byField,
    ...records,
  ];
}

const QUERY_TEXTS = ['a%00b', '%ED%A0%80', '%zz', 'x'.repeat(20_000), "'%20or%201=1--"];
const QUERY_NUMBERS = [
  '1e400',
  '9007199254740991',
  '9007199254740993',
  '-1',
  '0',
  '0.5',
  '1000000000',
  'NaN',
  '',
  '%00',
];

function hostileQueries(sample: SampleInput, turns: Turns): HostileCall[] {
  const texts = Object.entries(sample.query ?? {}).map(([name, value]) => [name, encodeURIComponent(String(value))]);
  const others = (without: string): string =>
    texts
      .filter(([name]) => name !== without)
      .map(([name, value]) => `${name}=${value}`)
      .join('&');
  const refusedText = (text: string): boolean => text.includes('%00') || text.length > 10_000;
  return sample.queryLeaves.flatMap(({ path, schema }: Leaf) => {
    const name = String(path[0]);
    const dates = formatOf(schema) === 'date' ? DATES.map(encodeURIComponent) : [];
    const isNumber = ['pageNo', 'pageSize'].includes(name);
    const values = isNumber ? QUERY_NUMBERS : [...QUERY_TEXTS, ...dates];
    const repeated = [`${name}=a&${name}=b`, `${name}[]=a`];
    const tries = [
      ...values.map((value) => ({
        rawQuery: `${others(name)}&${name}=${value}`,
        refused: !isNumber && refusedText(value),
      })),
      ...repeated.map((twice) => ({ rawQuery: `${others(name)}&${twice}`, refused: false })),
    ];
    const kind = `query ${isNumber ? name : ''} ${JSON.stringify(schema)}`;
    return turns
      .of(kind, tries, ({ refused }) => refused)
      .map(({ rawQuery, refused }) => ({
        name: `query ${rawQuery.slice(-80)}`,
        call: { params: sample.params, rawQuery, ...(sample.body === undefined ? {} : { body: sample.body }) },
        refused,
      }));
  });
}

const PARAMS = [
  '..%2F..%2Fetc',
  'a%00b',
  "'%20or%201=1--",
  'not-an-id',
  'x'.repeat(5_000),
  '%FF',
  '-1',
  '0x1',
  '9007199254740993',
  '99999999999999999999999',
  '00000000-0000-4000-8000-00000000000g',
  '{00000000-0000-4000-8000-000000000000}',
];

function hostileParams(endpoint: Endpoint, sample: SampleInput, turns: Turns): HostileCall[] {
  if (!endpoint.path.includes(':')) return [];
  const rest: OpenCall = {
    ...(sample.query === undefined ? {} : { query: sample.query }),
    ...(sample.body === undefined ? {} : { body: sample.body }),
  };
  // Records are counted or have ids of chance, and each kind of id is read by a rule of its own.
  const isCounted = Object.values(sample.params).some((id) => /^\d+$/.test(id));
  return turns
    .of(isCounted ? 'count' : 'id', PARAMS, (value) => value.includes('%00'))
    .map((value) => ({
      name: `parameter ${value.slice(0, 60)}`,
      call: { ...rest, path: endpoint.path.replace(/:\w+/, value) },
      refused: true,
    }));
}

/** Everything that can be wrong with a call, made from the endpoint's own schemas; fields of one schema take turns. */
export function hostileCalls(endpoint: Endpoint, sample: SampleInput, turns: Turns): HostileCall[] {
  return [
    ...(endpoint.body === undefined ? [] : hostileBodies(endpoint, sample, turns)),
    ...hostileQueries(sample, turns),
    ...hostileParams(endpoint, sample, turns),
  ];
}
