import type { SQL } from 'drizzle-orm';
import type { Right } from '../../../../src/domain/shell/rights.ts';
import type { Db } from '../../../db/Db.ts';
import type { Ports } from '../../../ports.ts';

/** Lists of contacts that a later area keeps: packages and groups. */
export interface PeopleLists {
  /** The right by which the people of a list are seen; undefined where the tenant has no such list. */
  rightOf: (db: Db, tenantId: string, listId: string) => Promise<Right | undefined>;
  /** Whether a contact belongs to a list, as a condition on its id. */
  has: (listId: string, contactId: SQL) => SQL;
}

declare module '../../../area/Area.ts' {
  interface Area {
    /** Lists of contacts; from one area. */
    peopleLists?: PeopleLists;
  }
}

/** Lists of contacts; none where no area keeps any. */
export const peopleListsOf = ({ areas }: Pick<Ports, 'areas'>): PeopleLists | undefined =>
  areas.find(({ peopleLists }) => peopleLists !== undefined)?.peopleLists;
