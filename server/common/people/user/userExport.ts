import { and, asc, count, gt } from 'drizzle-orm';
import type { User, UserFilters } from '../../../../src/contract/common/people/user.ts';
import { user } from '../../../db/schema/index.ts';
import type { ExportTable } from '../../access/exportFile/ExportTable.ts';
import { withNames } from './userNames.ts';
import { userWhere } from './userWhere.ts';

/** Users as a file, by username. */
export const userExport: ExportTable<User, UserFilters> = {
  columns: [
    { title: 'common.user.username', cell: (row) => row.username },
    { title: 'common.user.name', cell: (row) => row.name },
    { title: 'common.user.phone', cell: (row) => row.phone },
    { title: 'common.user.email', cell: (row) => row.email },
    { title: 'common.user.departmentId', cell: (row) => row.departmentName ?? '' },
    { title: 'common.user.roleIds', cell: (row) => row.roleNames.join(', ') },
    { title: 'ui.field.status', cell: (row, say) => say.t(`common.status.${row.status}`) },
  ],
  async count(db, { tenantId, filters }) {
    const [counted] = await db
      .select({ count: count() })
      .from(user)
      .where(await userWhere(db, tenantId, filters));
    return counted?.count ?? 0;
  },
  async read(db, { tenantId, filters }, after, limit) {
    const where = await userWhere(db, tenantId, filters);
    const rows = await db
      .select()
      .from(user)
      .where(and(where, after === undefined ? undefined : gt(user.username, after.username)))
      .orderBy(asc(user.username))
      .limit(limit);
    return withNames(db, rows);
  },
};
