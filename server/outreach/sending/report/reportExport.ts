import type { ReportFilters, ReportLine } from '../../../../src/contract/common/report/report.ts';
import type { ExportTable } from '../../../common/access/exportFile/ExportTable.ts';
import { readReport } from './reportQuery.ts';

/** Lines of a report are read on by their place: there are as many as days or tasks, not as people. */
interface Row extends ReportLine {
  place: number;
}

/** A channel's report as a file, the newest day first. */
export const reportExport: ExportTable<Row, ReportFilters> = {
  columns: [
    { title: 'common.report.day', cell: (row) => row.day ?? '' },
    { title: 'common.report.task', cell: (row) => row.taskName ?? '' },
    { title: 'common.report.people', cell: (row) => String(row.people) },
    { title: 'common.report.sent', cell: (row) => String(row.sent) },
    { title: 'common.report.success', cell: (row) => String(row.success) },
    { title: 'common.report.waiting', cell: (row) => String(row.waiting) },
    { title: 'common.report.rejected', cell: (row) => String(row.rejected) },
    { title: 'common.report.undelivered', cell: (row) => String(row.undelivered) },
    { title: 'common.report.unknown', cell: (row) => String(row.unknown) },
    { title: 'common.report.skipped', cell: (row) => String(row.skipped) },
    { title: 'common.report.unsent', cell: (row) => String(row.unsent) },
    { title: 'common.report.parts', cell: (row) => String(row.parts) },
    {
      title: 'common.report.successRate',
      cell: (row) => (row.successRate === null ? '' : `${(row.successRate * 100).toFixed(2)}%`),
    },
  ],
  async count(db, { tenantId, filters }) {
    return (await readReport(db, tenantId, filters, { limit: 1, offset: 0 })).total;
  },
  async read(db, { tenantId, filters }, after, limit) {
    const offset = after === undefined ? 0 : after.place + 1;
    const { rows } = await readReport(db, tenantId, filters, { limit, offset });
    return rows.map((row, index) => ({ ...row, place: offset + index }));
  },
};
