import type { BackgroundJob } from '../../../../src/contract/shell/backgroundJob.ts';
import type { ExportStatus } from '../../../../src/domain/common/access/exportFile.ts';
import type { BackgroundJobState } from '../../../../src/domain/shell/backgroundJob.ts';
import { exportFile } from '../../../db/schema/index.ts';
import { type BackgroundWork, NOT_SET_ASIDE } from '../../../shell/backgroundJob/BackgroundWork.ts';
import { ownWork } from '../../../shell/backgroundJob/ownWork.ts';

const EXPORT_STATES: Readonly<Record<ExportStatus, BackgroundJobState>> = {
  newRecord: 'running',
  exporting: 'running',
  done: 'done',
  failed: 'failed',
  expired: 'done',
};

const exportJob = (row: typeof exportFile.$inferSelect): BackgroundJob => ({
  id: row.id,
  kind: 'export',
  recordId: row.id,
  name: row.fileName,
  state: EXPORT_STATES[row.status],
  total: row.totalRows ?? 0,
  done: row.rows,
  failures: 0,
  errorCode: null,
  resumable: false,
  ...NOT_SET_ASIDE,
  startedAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});

/** Exports, as the bell shows them. */
export const exportWork: BackgroundWork = {
  rights: 'export:view',
  list: async (context, since) => (await ownWork(context, exportFile, since)).map(exportJob),
};
