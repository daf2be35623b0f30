import { smsSignature, storedFile } from '../../../server/db/schema/index.ts';
import type { Ports } from '../../../server/ports.ts';
import type { ReviewState } from '../../../src/domain/common/review/reviewState.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';

/** A signature of somebody else, with its business licence. */
export async function insertSignature(
  ports: Ports,
  name: string,
  status: ReviewState = 'approved',
): Promise<{ id: string }> {
  const now = ports.clock.now();
  const tenantId = DEFAULT_TENANT_ID;
  const id = crypto.randomUUID();
  const somebody = crypto.randomUUID();
  const [file] = await ports.db
    .insert(storedFile)
    .values({
      tenantId,
      purpose: 'smsSignature',
      ownerId: id,
      name: '执照.png',
      type: 'png',
      size: 1,
      sha256: '',
      bytes: Buffer.alloc(1),
      uploadedBy: somebody,
      uploadedAt: now,
    })
    .returning({ id: storedFile.id });
  if (file === undefined) throw new Error('the file was not inserted');
  await ports.db.insert(smsSignature).values({
    id,
    tenantId,
    name,
    businessLicenceId: file.id,
    qualificationFileIds: [],
    status,
    authorIds: [somebody],
    submittedAt: now,
    createdAt: now,
    updatedAt: now,
  });
  return { id };
}
