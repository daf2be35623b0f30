import type { TestCaller } from '../db/testApi.ts';
import type { Filling } from './fill/Filling.ts';

/** Ids of rows of one tenant, by kind. Each area adds its kinds with `declare module`, beside its {@link AreaTesting}. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- areas add to it
export interface KnownRows {}

/** The id of one row of every kind. Plain kinds of record are among them by their names, without a declaration. */
export type TenantRows = KnownRows & Readonly<Record<string, string>>;

/** Makes a value of a field. `nth` is another number in every sample, so that values may be unique. */
export type SampleValue = (rows: TenantRows, nth: number) => unknown;

/**
 * Facts of one area for the walks over the whole contract: its rows, the kinds that ids name, and values that calls take. A walk calls each
 * endpoint with ids of other tenants, twice at once, and with hostile inputs.
 */
export interface AreaTesting {
  /** Name of the area, as in `server/areas.ts`. */
  name: string;
  /** Makes rows of its kinds. Gets the rows of the areas before it. */
  makeRows: (filling: Filling, before: TenantRows) => Promise<Partial<KnownRows>>;
  /** Makes those rows anew that a call uses up, such as a file that a record takes. */
  fresh?: (caller: TestCaller, rows: TenantRows, nth: number) => Promise<Partial<KnownRows>>;
  /** Kinds that the `:id` of calls names, by the id of the call or its first part. Otherwise it names the kind of its first part. */
  params?: Readonly<Record<string, keyof KnownRows>>;
  /** Kinds that fields name, by the field, or by the first part of the call and the field. Otherwise `roleId` and `roleIds` name a role. */
  fields?: Readonly<Record<string, keyof KnownRows>>;
  /** Values of fields whose rule no schema can tell, by the field. */
  values?: Readonly<Record<string, SampleValue>>;
  /** Such values of one call alone, by its id and the field. */
  valuesOf?: Readonly<Record<string, Readonly<Record<string, SampleValue>>>>;
  /** Parameters of paths that are no id, by name. */
  pathValues?: Readonly<Record<string, string>>;
  /** Files that calls take, by the id of the call. Otherwise a picture, or a workbook of contacts where no size is declared. */
  files?: Readonly<Record<string, (nth: number) => File>>;
  /** Codes of refusals of calls that name own rows, by the id of the call: the samples before them changed those rows. */
  refusals?: Readonly<Record<string, string>>;
  /** Calls that create although an equal record is there. */
  repeatable?: readonly string[];
  /** Calls with a version that a walk cannot prepare. Tests of their own call them twice at once. */
  racedElsewhere?: readonly string[];
  /** Right of the operator who may make a call where the author may not, by the id of the call. */
  callers?: Readonly<Record<string, readonly string[]>>;
}
