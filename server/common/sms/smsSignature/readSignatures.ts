import type { SmsSignature } from '../../../../src/contract/common/sms/smsSignature.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import type { smsSignature } from '../../../db/schema/index.ts';
import { fileEntries } from '../../../api/records/storedFiles.ts';
import { userNames } from '../../review/review/userNames.ts';

/** A signature as its table holds it. */
export type SignatureRow = typeof smsSignature.$inferSelect;

/** Signatures with their files and the names of those who wrote and reviewed them. */
export async function readSignatures(
  db: Db | Transaction,
  tenantId: string,
  rows: readonly SignatureRow[],
): Promise<SmsSignature[]> {
  const [files, nameOf] = await Promise.all([
    fileEntries(
      db,
      tenantId,
      rows.flatMap(({ businessLicenceId, qualificationFileIds }) => [businessLicenceId, ...qualificationFileIds]),
    ),
    userNames(
      db,
      tenantId,
      rows.flatMap(({ authorIds, reviewedBy }) => [...authorIds, reviewedBy]),
    ),
  ]);
  const fileOf = (id: string) => files.get(id) ?? { id, name: '', type: 'pdf' as const, size: 0 };
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    businessLicence: fileOf(row.businessLicenceId),
    qualificationFiles: row.qualificationFileIds.map(fileOf),
    status: row.status,
    rejectionReason: row.rejectionReason,
    authorNames: row.authorIds.map(nameOf),
    reviewedByName: nameOf(row.reviewedBy),
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  }));
}

/** One signature, as {@link readSignatures} reads it. */
export async function readSignature(db: Db | Transaction, tenantId: string, row: SignatureRow): Promise<SmsSignature> {
  const [one] = await readSignatures(db, tenantId, [row]);
  if (one === undefined) throw new Error('a row was read as none');
  return one;
}

/** What of a signature the log and the reviewer are told: names, not files. */
export function wordsOf({ name, businessLicence, qualificationFiles }: SmsSignature) {
  return {
    name,
    businessLicence: businessLicence.name,
    qualificationFiles: qualificationFiles.map((file) => file.name),
  };
}
