import type { OptOutChannel } from '../../../../src/domain/common/contacts/consent.ts';
import type { SendChannel } from '../../../../src/domain/shared/sending/sendChannel.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import type { Ports } from '../../../ports.ts';
import type { TextParams } from '../../../../src/domain/shared/text/textParams.ts';

/** Which rows of a list: its tenant, and the filters as they were on the screen. */
export interface ExportScope<Filters> {
  tenantId: string;
  /** The areas of the server, for filters that an area adds. */
  areas: Ports['areas'];
  filters: Filters;
  /** Whether the file is in full: numbers and addresses of people, costs of a bill. */
  revealed: boolean;
  /** Whether who asked may look for people by part of a number, also in a masked file. */
  mayReveal: boolean;
  /** When the file is made, for lists that go by it. */
  now: Date;
}

/** How cells are worded: in the language of whoever asked, at the tenant's time, hidden without the right to see. */
export interface ExportWording {
  t: (key: string, params?: TextParams) => string;
  /** `YYYY-MM-DD HH:mm:ss` in the tenant's zone, which the title of the column names; empty for null. */
  instant: (at: Date | null) => string;
  phone: (number: string) => string;
  email: (address: string) => string;
  /** Either of them, as the channel has it. */
  address: (channel: SendChannel | OptOutChannel, address: string) => string;
}

/** A column of an exported list. */
export interface ExportColumn<Row> {
  /** Key of the title in the language pack: the one that the screen shows. */
  title: string;
  cell(row: Row, say: ExportWording): string;
  /** An instant: the title gets the zone. */
  isInstant?: boolean;
  /** Left out of the file unless the list is exported in full. */
  onlyInFull?: boolean;
}

/** A list as a file: which columns, and how its rows are read without ever holding many. */
export interface ExportTable<Row = unknown, Filters = unknown> {
  columns: readonly ExportColumn<Row>[];
  count(db: Db | Transaction, scope: ExportScope<Filters>): Promise<number>;
  /** The next rows after the last one read, in a fixed order that an index serves. */
  read(
    db: Db | Transaction,
    scope: ExportScope<Filters>,
    after: Row | undefined,
    limit: number,
  ): Promise<readonly Row[]>;
}
