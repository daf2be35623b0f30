import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull, lt, not } from 'drizzle-orm';
import {
  FILE_NAME_MAX,
  type FileRule,
  fileRefusal,
  fileTypeOfBytes,
  type FileType,
  mimeOf,
  nameOfType,
  pixelRefusal,
} from '../../../src/domain/shared/file/fileRule.ts';
import type { SessionContext } from '../CallContext.ts';
import type { FileAnswer } from '../implement.ts';
import { Refusal, refuseField } from '../Refusal.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import { storedFile } from '../../db/schema/index.ts';
import type { Ports } from '../../ports.ts';
import { DAY_MS } from '../../../src/domain/shared/time/duration.ts';

type Purpose = (typeof storedFile.$inferSelect)['purpose'];

/** A file without its bytes. */
export interface FileEntry {
  id: string;
  name: string;
  type: FileType;
  size: number;
}

/** A file that no record holds is kept this long: the form that it was chosen in may be saved until then. */
export const UNOWNED_FILE_MS = DAY_MS;

const ENTRY = { id: storedFile.id, name: storedFile.name, type: storedFile.type, size: storedFile.size };

/** Keeps a file that was handed in, if the rule allows what it really is. */
export async function storeFile(
  context: SessionContext,
  purpose: Purpose,
  rule: FileRule,
  file: File,
): Promise<FileEntry> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const type = fileTypeOfBytes(bytes);
  const refusal =
    bytes.length === 0
      ? ({ code: 'fileEmpty' } as const)
      : (fileRefusal(rule, type, bytes.length) ?? pixelRefusal(rule, bytes));
  if (refusal !== undefined || type === undefined)
    throw refuseField(
      'file',
      refusal?.code ?? 'fileType',
      refusal !== undefined && 'params' in refusal ? refusal.params : undefined,
    );
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return context.change(async (tx) => {
    const [entry] = await tx
      .insert(storedFile)
      .values({
        tenantId: context.tenantId,
        purpose,
        name: nameOfType(file.name.slice(-FILE_NAME_MAX), type),
        type,
        size: bytes.length,
        sha256,
        bytes,
        uploadedBy: context.caller.userId,
        uploadedAt: context.ports.clock.now(),
      })
      .returning(ENTRY);
    if (entry === undefined) throw new Refusal('SYSTEM_ERROR');
    return { result: entry, audit: { entityId: entry.id, entityName: entry.name, after: { ...entry, sha256 } } };
  });
}

/** A kept file for its download. */
export async function readFile(
  db: Db,
  { tenantId, purpose, id }: { tenantId: string; purpose: Purpose; id: string },
): Promise<FileAnswer> {
  const [row] = await db
    .select({ name: storedFile.name, type: storedFile.type, bytes: storedFile.bytes })
    .from(storedFile)
    .where(and(eq(storedFile.id, id), eq(storedFile.tenantId, tenantId), eq(storedFile.purpose, purpose)));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return { fileName: nameOfType(row.name, row.type), contentType: mimeOf(row.type), body: new Uint8Array(row.bytes) };
}

/** A kept image, to be shown. */
export async function readImage(
  db: Db,
  which: { tenantId: string; purpose: Purpose; id: string },
): Promise<{ type: FileType; base64: string }> {
  const bytes = Buffer.from((await readFile(db, which)).body as Uint8Array);
  const type = fileTypeOfBytes(bytes);
  if (type === undefined) throw new Refusal('NOT_FOUND');
  return { type, base64: bytes.toString('base64') };
}

/** Entries of files by their ids. */
export async function fileEntries(
  db: Db | Transaction,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, FileEntry>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(ENTRY)
    .from(storedFile)
    .where(and(eq(storedFile.tenantId, tenantId), inArray(storedFile.id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Gives a record exactly these files: those that it held and does not any more belong to nobody again. Refused at `path`
 * where one is missing or belongs to another record.
 */
export async function ownFiles(
  tx: Transaction,
  owner: { tenantId: string; purpose: Purpose; id: string },
  wanted: readonly { path: string; id: string }[],
): Promise<void> {
  const mine = and(eq(storedFile.tenantId, owner.tenantId), eq(storedFile.purpose, owner.purpose));
  await tx
    .update(storedFile)
    .set({ ownerId: null })
    .where(and(mine, eq(storedFile.ownerId, owner.id)));
  const ids = [...new Set(wanted.map(({ id }) => id))];
  if (ids.length === 0) return;
  const owned = await tx
    .update(storedFile)
    .set({ ownerId: owner.id })
    .where(and(mine, isNull(storedFile.ownerId), inArray(storedFile.id, ids)))
    .returning({ id: storedFile.id });
  const missing = wanted.find(({ id }) => !owned.some((row) => row.id === id));
  if (missing !== undefined) throw refuseField(missing.path, 'fileMissing');
}

/** Forgets files that no record holds any more, or ever did, unless an area still uses them. */
export async function deleteUnownedFiles({ areas, db, clock }: Pick<Ports, 'areas' | 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - UNOWNED_FILE_MS);
  const inUse = areas.flatMap(({ filesInUse }) => (filesInUse === undefined ? [] : [not(filesInUse)]));
  await db.delete(storedFile).where(and(isNull(storedFile.ownerId), lt(storedFile.uploadedAt, before), ...inUse));
}
