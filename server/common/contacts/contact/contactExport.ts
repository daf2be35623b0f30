import { and, count, desc, eq, getTableColumns, lt } from 'drizzle-orm';
import type { ContactFilters } from '../../../../src/contract/common/contacts/contact.ts';
import type { ConsentChannel } from '../../../../src/domain/common/contacts/consent.ts';
import { contactReach } from '../../../../src/domain/common/contacts/contactReach.ts';
import { contact } from '../../../db/schema/index.ts';
import type { ExportTable } from '../../access/exportFile/ExportTable.ts';
import { contactFlags } from './contactFlags.ts';
import { contactWhere } from './contactWhere.ts';

type Row = typeof contact.$inferSelect & { optedOut: ConsentChannel[]; blacklisted: boolean };

/** Contacts as a file, newest first. */
export const contactExport: ExportTable<Row, ContactFilters> = {
  columns: [
    { title: 'common.contact.name', cell: (row) => row.name },
    { title: 'common.contact.number', cell: (row, say) => say.phone(row.number ?? '') },
    { title: 'common.contact.email', cell: (row, say) => say.email(row.email) },
    {
      title: 'common.contact.reach',
      cell: (row, say) =>
        contactReach(row)
          .map((reach) => say.t(`common.contact.${reach}`))
          .join('; '),
    },
    { title: 'ui.field.createdAt', isInstant: true, cell: (row, say) => say.instant(row.createdAt) },
  ],
  async count(db, { areas, tenantId, filters, mayReveal }) {
    const [counted] = await db
      .select({ count: count() })
      .from(contact)
      .where(contactWhere({ areas }, tenantId, filters, mayReveal));
    return counted?.count ?? 0;
  },
  async read(db, { areas, tenantId, filters, mayReveal }, after, limit) {
    const page = db
      .select({ id: contact.id })
      .from(contact)
      .where(
        and(
          contactWhere({ areas }, tenantId, filters, mayReveal),
          after === undefined ? undefined : lt(contact.id, after.id),
        ),
      )
      .orderBy(desc(contact.id))
      .limit(limit)
      .as('page');
    return db
      .select({ ...getTableColumns(contact), ...contactFlags(db) })
      .from(page)
      .innerJoin(contact, eq(contact.id, page.id))
      .orderBy(desc(contact.id));
  },
};
