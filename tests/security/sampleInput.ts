import { z } from 'zod';
import type { Endpoint } from '../../src/contract/shared/endpoint.ts';
import { NEW_ACTIVITY_LOGIC } from '../../src/domain/activity-box/logic/activityLogic.ts';
import { newPage } from '../../src/domain/activity-box/activityPage/newComponent.ts';
import { addDays } from '../../src/domain/shared/time/calendarDays.ts';
import { LANGUAGES } from '../../src/domain/shared/text/language.ts';
import { SEND_CHANNELS } from '../../src/domain/shared/sending/sendChannel.ts';
import { NO_SEND_LIMITS } from '../../src/domain/outreach/sending/sendLimit.ts';
import { smallFile } from '../files/smallFiles.ts';
import { fieldKind, paramKind } from './idKinds.ts';
import { ACTIVITY_DATES } from '../activity-box/activityDates.ts';
import { contactsFile } from '../files/sheetFiles.ts';
import { SAMPLE_EVENT } from './sampleEvent.ts';
import { type TenantRows } from './rowKinds.ts';

/** As much of a JSON schema as the contract's schemas come to. */
export interface Schema {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
}

/** Where a value stands in a body or a query. */
export type Path = readonly (string | number)[];

/** Whether a value is the id of a counted record that is sent as a text. */
export function isCountedId({ type, format }: Schema, path: Path): boolean {
  return type === 'string' && format === undefined && path.at(-1) === 'contactId';
}

/** A value of an input with its schema. */
export interface Leaf {
  path: Path;
  schema: Schema;
}

/** An input that an endpoint takes: what is sent, and the places of all values in it. */
export interface SampleInput {
  params: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: File;
  queryLeaves: Leaf[];
  bodyLeaves: Leaf[];
}

let made = 0;
const everyLanguage = (text: string): Record<string, string> => Object.fromEntries(LANGUAGES.map((one) => [one, text]));
/** A number that no other sample has. */
const newNumber = (): string => `137${String(made).padStart(8, '0')}`;

/** Values of fields whose rule no schema can tell, by name. */
const VALUES: Readonly<Record<string, () => unknown>> = {
  phone: newNumber,
  number: newNumber,
  numbers: () => [newNumber()],
  email: () => `sample${made}@example.com`,
  senderAddress: () => 'no-reply@localhost.localdomain',
  recipients: () => 'sample@example.com',
  username: () => `sample${made}`,
  account: () => 'nobody',
  eventToken: () => 't0ken0123456789abcdef',
  encodingAesKey: () => 'k'.repeat(43),
  rights: () => ['task:approve'],
  parentId: () => null,
  polling: () => null,
  batches: () => [],
  realTime: () => false,
  content: () => '您好，',
  unsubscribe: () => '拒收请回复R',
  samples: () => ({}),
  attributes: () => ({}),
  component: () => 'text',
  options: () => [],
  code: () => `code_${made}`,
  parameter: () => `parameter_${made}`,
  timeZone: () => 'Asia/Tokyo',
  mainDomain: () => `sample${made}.com`,
  subdomain: () => 'mail.',
  senderName: () => 'sender',
  domain: () => 'example.com',
  cursor: () => '1.message.1',
  columns: () => '["name","number","email"]',
  update: () => '[]',
  sheet: () => 'Sheet1',
  consent: () => 'null',
  consentChannels: () => 'email',
  own: () => everyLanguage(''),
  seen: () => everyLanguage(''),
  applicationName: () => 'core',
  scheduledAt: () => null,
  link: () => 'https://example.com/',
  target: () => 'audience',
  purchaseLink: () => 'https://example.com/buy',
  validFrom: () => null,
  validTo: () => null,
  sendMode: () => 'immediate',
  visibleRange: () => 'members',
  filterMode: () => 'text',
  threshold: () => 5,
  disputedFee: () => '1.00',
  cost: () => '0.0450',
  fee: () => '0.0450',
  billingVolume: () => made,
  eventDays: () => 60,
};

const packagesOf = ({ audience }: TenantRows): unknown => ({
  type: 'packages',
  operation: 'union',
  audienceIds: [audience],
});

const definedChannels = (): unknown => [{ channel: 'email', weight: 100 }];
const definedParts = ({ message }: TenantRows): unknown => [{ channel: 'email', weight: 100, messageId: message }];
const freeTasks = ({ freeTask, otherFreeTask }: TenantRows): unknown => [otherFreeTask, freeTask];

const nameRules = (): unknown => [
  {
    type: 'group',
    join: 'all',
    not: false,
    nodes: [{ type: 'field', field: 'name', operator: 'is', values: ['sample'] }],
  },
];

const sourceFields = (): unknown => [{ key: 'address', name: 'Address', kind: 'text', options: [] }];

const developerAccountValues = {
  protocol: () => 'http',
  requestUrl: () => 'http://127.0.0.1:9',
  senderAddress: () => '',
  signatureId: () => null,
};
const callAccountValues: Readonly<Record<string, () => unknown>> = {
  requestUrl: () => 'http://127.0.0.1:9',
  accessKey: () => `key${made}`,
  callerNumbers: () => ['95588'],
  agreement: () => 'Agreed',
};

const activityBasicsValues = {
  ...Object.fromEntries(Object.entries(ACTIVITY_DATES).map(([name, at]) => [name, () => at])),
  channels: () => ['h5'],
};
const activityLogicValues = {
  logic: ({ prize }: TenantRows): unknown => ({
    ...NEW_ACTIVITY_LOGIC,
    prizesOn: true,
    items: [{ id: 'cup', name: 'cup', prizeId: prize, quantity: 1, dailyCap: null }],
  }),
};
const activityPagesValues = {
  pages: ({ activityImage }: TenantRows): unknown => {
    const image = { fileId: activityImage, alt: '', isDecorative: true };
    const place = { image, action: { type: 'none' } };
    return {
      pages: [{ ...newPage('home', 'home', 'home'), components: [{ id: 'c', type: 'singleImage', places: [place] }] }],
    };
  },
};

const prizeValues = {
  name: () => `奖${made}`,
  unitPrice: () => '1.00',
  link: () => '',
  alertEmails: () => ['sample@example.com'],
};

/** Values that one endpoint alone reads otherwise. */
const OF_ENDPOINT: Readonly<Record<string, Readonly<Record<string, (rows: TenantRows) => unknown>>>> = {
  'session.resetPassword': { code: () => '123456' },
  'voucherCode.import': { validTo: () => '', validDays: () => '' },
  'smsSignature.add': { name: () => `例${made}` },
  'smsSignature.update': { name: () => `例${made}` },
  'message.create': { channel: () => 'sms' },
  'message.update': { channel: () => 'sms' },
  'message.save': { channel: () => 'sms' },
  'outreachSetting.update': {
    limits: () => Object.fromEntries(SEND_CHANNELS.map((channel) => [channel, NO_SEND_LIMITS])),
  },
  'callbackAddress.create': { url: () => `https://127.0.0.1:9/${made}` },
  'developerAccount.create': developerAccountValues,
  'developerAccount.update': developerAccountValues,
  'pushAccount.create': { requestUrl: () => 'http://127.0.0.1:9', appKey: () => 'key' },
  'pushAccount.update': { requestUrl: () => 'http://127.0.0.1:9', appKey: () => 'key' },
  'pushAccount.test': { recipients: () => 'device-1' },
  'callAccount.create': callAccountValues,
  'callAccount.update': callAccountValues,
  'callAccount.test': { caller: () => '95588' },
  'identity.verify': {
    creditCode: () => '91350100M000100Y43',
    idNumber: () => '11010519491231002X',
    agreement: () => 'Agreed',
  },
  'callResult.receive': {
    results: () => [
      { callId: `c${made}`, clientId: `c${made}`, event: 'connected', at: '2026-11-20T00:00:00Z', ringSeconds: 3 },
    ],
  },
  'officialAccount.create': {
    appId: () => `wx${String(made).padStart(16, 'c')}`,
    appSecret: () => 'a'.repeat(32),
    apiUrl: () => 'http://127.0.0.1:9',
  },
  'officialAccount.update': {
    appId: () => `wx${String(made).padStart(16, 'c')}`,
    appSecret: () => 'a'.repeat(32),
    apiUrl: () => 'http://127.0.0.1:9',
  },
  'officialTemplate.update': { fields: () => [{ key: 'thing1', name: '门店' }] },
  'miniProgram.create': {
    appId: () => `wx${String(made).padStart(16, 'd')}`,
    appSecret: () => 'a'.repeat(32),
    apiUrl: () => 'http://127.0.0.1:9',
    originalId: () => 'gh_0123456789ab',
  },
  'miniProgram.update': {
    appId: () => `wx${String(made).padStart(16, 'd')}`,
    appSecret: () => 'a'.repeat(32),
    apiUrl: () => 'http://127.0.0.1:9',
    originalId: () => 'gh_0123456789ab',
  },
  'subscriptionTemplate.update': { fields: () => [{ key: 'thing1', name: '门店' }] },
  'calendarReminder.move': { day: () => '2026-12-02' },
  'taskDefinition.create': { channels: definedChannels, fallback: () => null },
  'taskDefinition.update': { channels: definedChannels, fallback: () => null },
  'definedGroup.create': { parts: definedParts },
  'definedGroup.update': { parts: definedParts },
  'taskGroup.create': { taskIds: freeTasks },
  'taskGroup.update': { taskIds: freeTasks },
  'messageGroup.create': { name: () => `组${made}` },
  'messageGroup.update': { name: () => `组${made}` },
  'prize.create': prizeValues,
  'prize.update': prizeValues,
  'activity.create': activityBasicsValues,
  'activity.saveBasics': activityBasicsValues,
  'activity.savePages': activityPagesValues,
  'activity.saveLogic': activityLogicValues,
  'activity.changePrizes': activityLogicValues,
  // Of all days: somebody has taken part on one of them.
  'activity.makePackage': { from: () => null, to: () => null },
  'venue.renew': { validTo: () => addDays('2031-01-01', made) },
  'voucherCode.removeSelected': { ids: ({ otherVoucherCode }) => [otherVoucherCode] },
  'prize.changeStock': { change: () => 1 },
  'shortLink.create': { code: () => `code${made}`, target: () => 'https://example.com/sale' },
  'shortLink.update': { target: () => 'https://example.com/sale' },
  'testGroup.create': { recipients: () => ['sample@example.com'] },
  'testGroup.update': { recipients: () => ['sample@example.com'] },
  'task.controlOutcome': { event: () => SAMPLE_EVENT },
  'event.ingest': {
    events: () => [{ key: `sample${made}`, name: 'sample', visitorId: 'v'.repeat(22), at: '2026-11-20T00:00:00Z' }],
  },
  // Days of their own, after whatever is issued.
  'price.create': { effectiveFrom: () => addDays('2027-01-01', made) },
  'price.update': { effectiveFrom: () => addDays('2027-01-01', made) },
  // Its lines are edited before.
  'bill.settle': { settlement: () => 'disputed' },
  // The field that tags are made of.
  'tenantDefaults.update': { pictureHosts: () => ['pictures.example.com'] },
  'dataSource.create': { fields: sourceFields },
  'dataSource.update': { fields: sourceFields },
  'dataSource.import': { person: () => '{"number":0,"email":null}' },
  'tag.count': { rules: nameRules },
  'exportFile.create': { filters: () => ({}) },
  ...Object.fromEntries(
    ['create', 'update', 'count', 'explain'].map((call) => [`customerGroup.${call}`, { definition: packagesOf }]),
  ),
};

function valueOf(endpoint: Endpoint, schema: Schema, path: Path, rows: TenantRows, version: number): unknown {
  const name = path.findLast((part) => typeof part === 'string') ?? '';
  const own: ((of: TenantRows) => unknown) | undefined = OF_ENDPOINT[endpoint.id]?.[name] ?? VALUES[name];
  const isItem = typeof path.at(-1) === 'number';
  if (own !== undefined && !isItem) return own(rows);
  if (name === 'version') return version;
  const kind = fieldKind(endpoint, path);
  const isId = schema.format === 'uuid' || schema.type === 'integer' || isCountedId(schema, path);
  if (kind !== undefined && isId) return schema.type === 'integer' ? Number(rows[kind]) : rows[kind];
  const [branch] = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null');
  if (branch !== undefined) return valueOf(endpoint, branch, path, rows, version);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {});
    return Object.fromEntries(
      fields.map(([field, one]) => [field, valueOf(endpoint, one, [...path, field], rows, version)]),
    );
  }
  if (schema.type === 'array') return [valueOf(endpoint, schema.items ?? {}, [...path, 0], rows, version)];
  if (schema.type === 'integer' || schema.type === 'number') {
    return schema.minimum ?? (schema.exclusiveMinimum === undefined ? 1 : schema.exclusiveMinimum + 1);
  }
  if (schema.type === 'boolean') return true;
  if (schema.format === 'date') return '2026-11-20';
  if (schema.format === 'date-time') return '2026-12-01T00:00:00Z';
  return `sample${made}`.slice(0, schema.maxLength ?? 50);
}

/** Every value of a schema that has a place in an input, the whole first; a list by its first item. */
function leavesOf(schema: Schema, path: Path = []): Leaf[] {
  const branches = schema.anyOf ?? schema.oneOf ?? [];
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => leavesOf(one, [...path, name])),
    ...(schema.items === undefined ? [] : leavesOf(schema.items, [...path, 0])),
    ...branches.slice(0, 1).flatMap((one) => leavesOf(one, path).slice(1)),
  ];
  const [branch = schema] = branches.filter(({ type }) => type !== 'null');
  return [{ path, schema: { ...schema, ...branch } }, ...inner];
}

const schemaOf = (zod: z.ZodType): Schema => z.toJSONSchema(zod, { io: 'input', unrepresentable: 'any' }) as Schema;

/** A file as the endpoint takes it. */
function fileOf({ id, maxFileBytes }: Endpoint): File {
  if (id === 'dataSource.import') return new File([`number,address\n${newNumber()},a`], 'values.csv');
  return maxFileBytes === undefined ? contactsFile(newNumber()) : smallFile('png');
}

/** An input as the endpoint takes it, naming the rows of a tenant; what has to be unique is so in every sample. */
export function sampleInput(endpoint: Endpoint, rows: TenantRows, version = 1): SampleInput {
  made += 1;
  const sample: SampleInput = { params: {}, queryLeaves: [], bodyLeaves: [] };
  for (const [, name = ''] of endpoint.path.matchAll(/:(\w+)/g)) {
    const kind = paramKind(endpoint);
    const others: Record<string, string> = { kind: 'task', code: 'VALIDATION' };
    sample.params[name] = name === 'id' ? (kind === undefined ? '' : rows[kind]) : (others[name] ?? '');
  }
  if (endpoint.query !== undefined) {
    const schema = schemaOf(endpoint.query);
    sample.query = valueOf(endpoint, schema, [], rows, version) as Record<string, unknown>;
    sample.queryLeaves = leavesOf(schema).slice(1);
  }
  if (endpoint.body !== undefined) {
    const schema = schemaOf(endpoint.body);
    sample.body = valueOf(endpoint, schema, [], rows, version);
    sample.bodyLeaves = leavesOf(schema);
  }
  if (endpoint.upload === true) {
    sample.file = fileOf(endpoint);
  }
  return sample;
}

/** A copy of a value with one place of it replaced. */
export function withValue(whole: unknown, path: Path, value: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (Array.isArray(whole)) return [withValue(whole[0], rest, value), ...whole.slice(1)];
  return { ...(whole as object), [first]: withValue((whole as Record<string, unknown>)?.[first], rest, value) };
}
