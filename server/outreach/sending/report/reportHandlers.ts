import { getReportTotal, listReport } from '../../../../src/contract/common/report/report.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { paging } from '../../../api/records/sorting.ts';
import { readReport, sumReport } from './reportQuery.ts';

/** Handlers of reports. */
export const reportHandlers: readonly Implementation[] = [
  implement(listReport, async ({ ports, tenantId }, { query }) => readReport(ports.db, tenantId, query, paging(query))),
  implement(getReportTotal, async ({ ports, tenantId }, { query }) => sumReport(ports.db, tenantId, query)),
];
