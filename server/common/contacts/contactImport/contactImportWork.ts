import type { BackgroundJob } from '../../../../src/contract/shell/backgroundJob.ts';
import type { BackgroundJobState } from '../../../../src/domain/shell/backgroundJob.ts';
import { contactImport } from '../../../db/schema/index.ts';
import { type BackgroundWork, NOT_SET_ASIDE } from '../../../shell/backgroundJob/BackgroundWork.ts';
import { ownWork } from '../../../shell/backgroundJob/ownWork.ts';

type ImportRow = typeof contactImport.$inferSelect;

function contactImportState({ status, result }: ImportRow): BackgroundJobState {
  if (status === 'running' || status === 'failed') return status;
  if (status === 'undoing') return 'running';
  if (status === 'cancelled') return 'terminated';
  return result === 'success' ? 'done' : 'partial';
}

const contactImportJob = (row: ImportRow): BackgroundJob => ({
  id: row.id,
  kind: 'contactImport',
  recordId: row.id,
  name: row.fileName,
  state: contactImportState(row),
  ...(row.status === 'undoing' ? { total: row.created, done: row.removed } : { total: row.totalRows, done: row.done }),
  failures: row.duplicates + row.invalid,
  errorCode: row.errorCode,
  resumable: false,
  ...NOT_SET_ASIDE,
  startedAt: row.createdAt.toISOString(),
  finishedAt: row.status === 'undoing' ? null : (row.finishedAt?.toISOString() ?? null),
});

/** Imports of contacts, as the bell shows them. */
export const contactImportWork: BackgroundWork = {
  rights: 'contact:view',
  list: async (context, since) => (await ownWork(context, contactImport, since)).map(contactImportJob),
};
