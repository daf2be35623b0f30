import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type IngestAnswer, ingestContacts } from '../../../../src/contract/common/contacts/contactIngest.ts';
import { importOutcome } from '../../../../src/domain/common/contacts/contactImport.ts';
import { DUPLICATE_REASONS, REJECTED_LINES_SHOWN } from '../../../../src/domain/common/contacts/contactLine.ts';
import type { MachineContext } from '../../../api/CallContext.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal, refuseField } from '../../../api/Refusal.ts';
import { writeBatchConsent } from '../consent/writeBatchConsent.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import * as schema from '../../../db/schema/index.ts';
import { contactImport, contactImportRow, ingestBatch } from '../../../db/schema/index.ts';
import { drain, earlierAnswer } from './earlierAnswer.ts';
import { readContacts } from './readContacts.ts';
import { prepareStaging, type Staged, stageContacts } from './stageContacts.ts';
import { writeStaged } from './writeStaged.ts';

type Order = { existing: 'skip' | 'update'; consentChannels?: ('email' | 'sms')[]; consentText?: string };

/** Writes what was staged, its answer and its line in the log; all of it, or nothing. */
function write(
  context: MachineContext,
  on: Db,
  staged: Staged,
  { existing, consentChannels, consentText = '' }: Order,
  idempotencyKey: string,
): Promise<IngestAnswer> {
  const { ports, machine, tenantId } = context;
  return context.change(async (tx) => {
    const now = ports.clock.now();
    // A second call of the same name waits here until the first has ended.
    const [batch] = await tx
      .insert(ingestBatch)
      .values({ tenantId, keyId: machine.keyId, idempotencyKey, work: machine.work, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (batch === undefined) throw new Refusal('SYSTEM_BUSY');
    // Shown and undone as an import, by the batch's id.
    await tx.insert(contactImport).values({
      id: batch.id,
      tenantId,
      source: 'api',
      fileName: machine.name,
      status: 'running',
      header: [],
      columns: [],
      fields: [],
      existing,
      update: [],
      consent: consentChannels === undefined ? null : { channels: consentChannels, text: consentText },
      totalRows: staged.received,
      createdAt: now,
      updatedAt: now,
    });
    const { refused, unclear, people, ...written } = await writeStaged(tx, {
      tenantId,
      importId: batch.id,
      existing,
      staged,
      now,
    });
    if (consentChannels !== undefined)
      await writeBatchConsent(tx, {
        tenantId,
        channels: consentChannels,
        text: consentText,
        source: 'api',
        batchId: batch.id,
        operatorId: null,
        people,
        now,
      });
    const answer: IngestAnswer = {
      batchId: batch.id,
      received: staged.received,
      ...written,
      invalid: staged.received - staged.good + unclear,
      rejected: [...staged.rejected, ...refused].toSorted((a, b) => a.line - b.line).slice(0, REJECTED_LINES_SHOWN),
    };
    await endImport(tx, answer, now);
    await tx.update(ingestBatch).set({ answer }).where(eq(ingestBatch.id, batch.id));
    const { rejected: _lines, ...after } = answer;
    return { result: answer, audit: { entityId: batch.id, entityName: machine.name, after } };
  }, on);
}

/** Writes down what became of the lines, and the first that were not taken: their contents are not kept. */
async function endImport(tx: Transaction, { batchId, received, rejected, ...counts }: IngestAnswer, now: Date) {
  await tx
    .update(contactImport)
    .set({
      ...counts,
      done: received,
      ...importOutcome(received, received - counts.duplicates - counts.invalid),
      finishedAt: now,
    })
    .where(eq(contactImport.id, batchId));
  if (rejected.length === 0) return;
  await tx.insert(contactImportRow).values(
    rejected.map(({ line, reason }) => ({
      importId: batchId,
      line,
      outcome: DUPLICATE_REASONS.includes(reason) ? ('duplicate' as const) : ('invalid' as const),
      reason,
      values: [],
    })),
  );
}

const ingest = implement(ingestContacts, async (context, { query, stream }) => {
  const { ports, machine, requestId } = context;
  if (query.consentChannels !== undefined && query.consentText === undefined)
    throw refuseField('consentText', 'required');
  const idempotencyKey = machine.idempotencyKey ?? requestId;
  const earlier = await earlierAnswer<IngestAnswer>(ports.db, context, idempotencyKey);
  if (earlier !== undefined) {
    await drain(stream.pieces);
    return earlier;
  }
  // A connection of its own: the rows are copied into a table that only it sees, outside of any transaction.
  const client: pg.PoolClient = await (ports.db as Db & { $client: pg.Pool }).$client.connect();
  try {
    await prepareStaging(client);
    const staged = await stageContacts(client, readContacts(stream.pieces, stream.contentType));
    const answer = await write(context, drizzle(client, { schema }), staged, query, idempotencyKey).catch(
      async (error: unknown) => {
        if (!(error instanceof Refusal) || error.code !== 'SYSTEM_BUSY') throw error;
        // Somebody else has just done the same work.
        const done = await earlierAnswer<IngestAnswer>(ports.db, context, idempotencyKey);
        if (done === undefined) throw error;
        return done;
      },
    );
    ports.totals.forget('contact', machine.tenantId);
    return answer;
  } finally {
    await client.query('discard temp').then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  }
});

/** Handlers of the bulk ingest. */
export const ingestHandlers: readonly Implementation[] = [ingest];
