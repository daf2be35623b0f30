import { checkXlsxFile } from '../../../src/domain/shared/file/upload.ts';
import type { SessionContext } from '../../api/CallContext.ts';
import { Refusal, refuseField } from '../../api/Refusal.ts';
import { refuseDuplicates } from '../../api/records/uniqueViolation.ts';
import { audience, audienceFile } from '../../db/schema/index.ts';

type Particulars = Pick<typeof audience.$inferInsert, 'name' | 'fileName' | 'kind' | 'definition' | 'sheet'>;

/** Names of audiences are told apart, whatever their kind. */
export const AUDIENCE_UNIQUE = { audience_name: { path: 'name', code: 'nameTaken' } };

/** Longest name of a file that is kept: its end, with the type. */
const FILE_NAME_MAX = 200;

/** The bytes of an uploaded workbook. @throws a refusal at `file` for what cannot be one (§5.3) */
export async function workbookBytes(file: File): Promise<Buffer> {
  const problem = checkXlsxFile(file.name, file.size);
  if (problem !== undefined) throw refuseField('file', problem);
  const bytes = Buffer.from(await file.arrayBuffer());
  // Every workbook is a zip archive.
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw refuseField('file', 'fileUnreadable');
  return bytes;
}

/** Keeps what was sent as a new audience and leaves the reading to a job. Answers its id. @throws a refusal at a name that is taken */
export function takeUpload(
  context: SessionContext,
  particulars: Particulars,
  sent: { kind: 'xlsx' | 'lines'; bytes: Buffer },
): Promise<string> {
  return refuseDuplicates(AUDIENCE_UNIQUE, () =>
    context.change(async (tx) => {
      const now = context.ports.clock.now();
      const [row] = await tx
        .insert(audience)
        .values({
          ...particulars,
          fileName: particulars.fileName.slice(-FILE_NAME_MAX),
          tenantId: context.tenantId,
          status: 'importing',
          createdBy: context.caller.userId,
          createdAt: now,
          updatedAt: now,
        })
        .returning();
      if (row === undefined) throw new Refusal('SYSTEM_ERROR');
      await tx.insert(audienceFile).values({ audienceId: row.id, ...sent });
      await context.ports.jobs.enqueue(tx, 'audience.import', { audienceId: row.id });
      const audit = { entityId: row.id, entityName: row.name, after: { name: row.name, bytes: sent.bytes.length } };
      return { result: row.id, audit };
    }),
  );
}
