import { and, eq } from 'drizzle-orm';
import type { MachineContext } from '../../../api/CallContext.ts';
import { Refusal } from '../../../api/Refusal.ts';
import type { Db } from '../../../db/Db.ts';
import { ingestBatch } from '../../../db/schema/index.ts';

/** What was answered when this work was done before; refused where the same name stands for another call: another body, path or query. */
export async function earlierAnswer<Answer>(
  db: Pick<Db, 'select'>,
  { machine }: MachineContext,
  idempotencyKey: string,
): Promise<Answer | undefined> {
  const [batch] = await db
    .select()
    .from(ingestBatch)
    .where(and(eq(ingestBatch.keyId, machine.keyId), eq(ingestBatch.idempotencyKey, idempotencyKey)));
  if (batch?.answer == null) return undefined;
  if (batch.work !== machine.work) throw new Refusal('IDEMPOTENCY_MISMATCH');
  // The key names the work, so what was answered is of its kind.
  return batch.answer as Answer;
}

/** Reads a body to its end without keeping anything of it: what was signed has to have come. */
export async function drain(pieces: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _piece of pieces);
}
