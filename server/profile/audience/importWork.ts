import type { BackgroundJob } from '../../../src/contract/shell/backgroundJob.ts';
import type { BackgroundJobState } from '../../../src/domain/shell/backgroundJob.ts';
import { ownedBy } from '../../api/records/ownedBy.ts';
import { audience } from '../../db/schema/index.ts';
import { type BackgroundWork, NOT_SET_ASIDE } from '../../shell/backgroundJob/BackgroundWork.ts';
import { ownWork } from '../../shell/backgroundJob/ownWork.ts';

type AudienceRow = typeof audience.$inferSelect;

/** The people of a group with rules are determined; a file is read for all other audiences. */
function audienceKind({ kind, definition }: AudienceRow): 'import' | 'groupRefresh' | 'groupImport' {
  if (definition !== null && definition.type !== 'file') return 'groupRefresh';
  return kind === 'group' ? 'groupImport' : 'import';
}

function importState(row: AudienceRow): BackgroundJobState {
  const { status, result } = row;
  if (status === 'importing') return 'running';
  if (status === 'failed') return 'failed';
  // A refresh reads no rows, so it has no result of rows.
  return audienceKind(row) === 'groupRefresh' || result === 'success' ? 'done' : 'partial';
}

const importJob = (row: AudienceRow): BackgroundJob => ({
  id: row.id,
  kind: audienceKind(row),
  recordId: row.id,
  name: row.name,
  state: importState(row),
  total: row.totalRows,
  done: row.accepted + row.duplicates + row.invalid,
  failures: row.duplicates + row.invalid,
  errorCode: row.errorCode,
  resumable: false,
  ...NOT_SET_ASIDE,
  startedAt: row.createdAt.toISOString(),
  finishedAt: row.status === 'importing' ? null : row.updatedAt.toISOString(),
});

/** Imports of audiences and refreshes of customer groups, as the bell shows them. */
export const importWork: BackgroundWork = {
  rights: ['package:view', 'customerGroup:view', 'task:view'],
  list: async (context, since) =>
    (await ownWork(context, audience, since, ownedBy(audience, context.caller.userId))).map(importJob),
};
