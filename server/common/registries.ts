import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AssetKind } from '../../src/domain/common/people/handOver.ts';
import type { ExportKind } from '../../src/domain/common/access/exportFile.ts';
import type { ApprovalKind } from '../../src/domain/common/review/approval.ts';
import type { CallContext } from '../api/CallContext.ts';
import type { Db, Transaction } from '../db/Db.ts';
import { contact, type tenant } from '../db/schema/index.ts';
import type { Ports } from '../ports.ts';
import type { ExportTable } from './access/exportFile/ExportTable.ts';
import type { Approvable } from './review/approval/Approvable.ts';

/** Contacts that are about to be removed, in the transaction that removes them. */
export interface LeavingContacts {
  tenantId: string;
  /** Selects their ids. */
  ids: SQL;
  /** The number of a single contact that an operator removes; null where there is none, or where an import is undone. */
  number: string | null;
}

/** A record that uses another one. */
export interface Use {
  name: string;
}

/** Data sources as roles know them. */
export interface RoleSources {
  /** All of the tenant, named in the caller's language where they are built in. */
  list: (context: CallContext) => Promise<{ id: string; code: string; name: string }[]>;
  /** How many of these ids the tenant has. */
  countKnown: (tx: Transaction, tenantId: string, ids: readonly string[]) => Promise<number>;
  /** Ids that the roles of a user hold; a main account holds all of them. */
  held: (tx: Transaction, tenantId: string, userId: string) => Promise<string[]>;
}

/** Refusals of an SMS template that is saved. */
export interface TemplateChecks {
  /** Refuses variables that stand for something that the tenant does not have. */
  requireKnown: (tx: Transaction, context: CallContext, variables: readonly string[]) => Promise<void>;
  /** Refuses a change of a template whose text was approved and still goes out. */
  requireFree: (tx: Transaction, context: CallContext, templateId: string) => Promise<void>;
}

/** When messages with links on a host were begun to be sent, the first and the last time. */
export interface Linked {
  since: Date;
  last: Date;
}

/** Links of messages that run over a tenant's hosts. */
export interface LinkedHosts {
  /** By host; those that no link runs over are left out. */
  times: (db: Pick<Db, 'execute'>, tenantId: string, hosts: readonly string[]) => Promise<Map<string, Linked>>;
  /** Names of tasks that are being sent, or stopped on the way, with links on a host; at most so many. */
  sendingOver: (tx: Transaction, which: { tenantId: string; host: string }, most: number) => Promise<Use[]>;
}

/** Records of a kind that belong to an operator and can be handed over to another one. */
export interface Assets {
  table: AssetTable;
  /** Which of them belong to a user; what was deleted belongs to nobody. */
  owned: (tenantId: string, userId: string) => SQL | undefined;
}

/** A table whose rows have an owner. It names a type of its own, because only this column is written. */
type AssetTable = PgTable & { ownerId: PgColumn };

declare module '../area/Area.ts' {
  interface Area {
    /** Records of the area that can be handed over. */
    assets?: { readonly [Kind in AssetKind]?: Assets };
    /** Lists of the area that can be written into a file. */
    exports?: { readonly [Kind in ExportKind]?: ExportTable };
    /** Kinds of record of the area that can wait for approval. */
    approvables?: { readonly [Kind in ApprovalKind]?: Approvable };
    /** Whether an area keeps a contact, as a condition on its id: such a contact is not removed. */
    keepsContact?: (id: SQL) => SQL;
    /** Removes what an area keeps of contacts. False where one must be kept; then the whole transaction is given up. */
    contactsLeave?: (tx: Transaction, contacts: LeavingContacts) => Promise<boolean>;
    /** Names of records that ask for a custom field. It locks them, so that none begins to ask until the transaction ends. */
    fieldAskers?: (tx: Transaction, tenantId: string, fieldId: string) => Promise<Use[]>;
    /** Data sources that roles may hold (§6); one area has them. */
    roleSources?: RoleSources;
    /** Checks of the contents of SMS templates, for variables and tasks that only a later area knows. */
    templateChecks?: TemplateChecks;
    /** Which of a tenant's hosts carry links of messages. */
    linkedHosts?: LinkedHosts;
    /** Moves due times of the area after the zone of its tenant has changed, in the transaction of this change. */
    zoneChanged?: (tx: Transaction, changed: typeof tenant.$inferSelect, now: Date) => Promise<void>;
  }
}

type WithAreas = Pick<Ports, 'areas'>;

/** How a list is read into a file. @throws where no area declares the kind any more */
export function exportTableOf({ areas }: WithAreas, kind: ExportKind): ExportTable {
  const table = areas.map(({ exports }) => exports?.[kind]).find((found) => found !== undefined);
  if (table === undefined) throw new Error(`no area exports the list ${kind}`);
  return table;
}

/** How a kind of record is approved. @throws where no area declares the kind any more */
export function approvableOf({ areas }: WithAreas, kind: ApprovalKind): Approvable {
  const approvable = areas.map(({ approvables }) => approvables?.[kind]).find((found) => found !== undefined);
  if (approvable === undefined) throw new Error(`no area approves records of the kind ${kind}`);
  return approvable;
}

/** Whether some area keeps a contact of the query, as a condition. */
export function keptByAreas({ areas }: WithAreas): SQL {
  const conditions = areas.flatMap(({ keepsContact }) => keepsContact?.(sql`${contact.id}`) ?? []);
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}

/** Has every area remove what it keeps of contacts. False where one must keep something. */
export async function letContactsLeave(
  { areas }: WithAreas,
  tx: Transaction,
  contacts: LeavingContacts,
): Promise<boolean> {
  // From the top: locks of participants come before those of groups.
  for (const { contactsLeave } of areas.toReversed())
    if (contactsLeave !== undefined && !(await contactsLeave(tx, contacts))) return false;
  return true;
}

/** The data sources that roles may hold; none where no area has any. */
export function roleSourcesOf({ areas }: WithAreas): RoleSources {
  const none: RoleSources = { list: async () => [], countKnown: async () => 0, held: async () => [] };
  return areas.find(({ roleSources }) => roleSources !== undefined)?.roleSources ?? none;
}

/** Links of messages that run over a tenant's hosts; none where no area sends any. */
export function linkedHostsOf({ areas }: WithAreas): LinkedHosts {
  const none: LinkedHosts = { times: async () => new Map(), sendingOver: async () => [] };
  return areas.find(({ linkedHosts }) => linkedHosts !== undefined)?.linkedHosts ?? none;
}
