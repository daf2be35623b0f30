import { z } from 'zod';
import type { Endpoint } from '../../src/contract/shared/endpoint.ts';
import { smallFile } from '../files/smallFiles.ts';
import type { SampleValue, TenantRows } from './AreaTesting.ts';
import { entriesOfAreas } from './areas.ts';
import { fieldKind, paramKind } from './idKinds.ts';
import { contactsFile } from '../files/sheetFiles.ts';

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
/** A number that no other sample has. */
const newNumber = (): string => `137${String(made).padStart(8, '0')}`;

/** Values of fields that calls of several areas have. */
const VALUES: Readonly<Record<string, () => unknown>> = {
  phone: newNumber,
  number: newNumber,
  numbers: () => [newNumber()],
  email: () => `sample${made}@example.com`,
  username: () => `sample${made}`,
  code: () => `code_${made}`,
  parameter: () => `parameter_${made}`,
  domain: () => `sample${made}.com`,
  link: () => 'https://example.com/',
  columns: () => '["name","number","email"]',
  update: () => '[]',
  sheet: () => 'Sheet1',
  options: () => [],
  attributes: () => ({}),
  realTime: () => false,
  validFrom: () => null,
  validTo: () => null,
};

const OF_AREAS = entriesOfAreas(({ values }) => values);
const OF_ENDPOINT = entriesOfAreas(({ valuesOf }) => valuesOf);
const OF_PATH = entriesOfAreas(({ pathValues }) => pathValues);
const FILES = entriesOfAreas(({ files }) => files);

function valueOf(endpoint: Endpoint, schema: Schema, path: Path, rows: TenantRows, version: number): unknown {
  const name = path.findLast((part) => typeof part === 'string') ?? '';
  const own: SampleValue | undefined = OF_ENDPOINT.get(endpoint.id)?.[name] ?? OF_AREAS.get(name) ?? VALUES[name];
  const isItem = typeof path.at(-1) === 'number';
  if (own !== undefined && !isItem) return own(rows, made);
  if (name === 'version') return version;
  const kind = fieldKind(endpoint, path);
  const isId = schema.format === 'uuid' || schema.type === 'integer' || isCountedId(schema, path);
  const row = kind === undefined ? undefined : rows[kind];
  if (row !== undefined && isId) return schema.type === 'integer' ? Number(row) : row;
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
  const own = FILES.get(id);
  if (own !== undefined) return own(made);
  return maxFileBytes === undefined ? contactsFile(newNumber()) : smallFile('png');
}

/** An input as the endpoint takes it, naming the rows of a tenant; what has to be unique is so in every sample. */
export function sampleInput(endpoint: Endpoint, rows: TenantRows, version = 1): SampleInput {
  made += 1;
  const sample: SampleInput = { params: {}, queryLeaves: [], bodyLeaves: [] };
  for (const [, name = ''] of endpoint.path.matchAll(/:(\w+)/g)) {
    sample.params[name] = (name === 'id' ? rows[paramKind(endpoint)] : OF_PATH.get(name)) ?? '';
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
