import { eq } from 'drizzle-orm';
import {
  getSensitiveWords,
  saveSensitiveWords,
  type SensitiveWordList,
} from '../../../../src/contract/common/sms/smsTemplate.ts';
import { readSensitiveWords } from '../../../../src/domain/common/sms/sensitiveWords.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal } from '../../../api/Refusal.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { sensitiveWords } from '../../../db/schema/index.ts';

/** The tenant's list; an empty one of version 0 before it was ever saved. */
export async function readSensitiveWordList(db: Db | Transaction, tenantId: string): Promise<SensitiveWordList> {
  const [row] = await db.select().from(sensitiveWords).where(eq(sensitiveWords.tenantId, tenantId));
  return { words: row?.words ?? [], version: row?.version ?? 0, updatedAt: row?.updatedAt.toISOString() ?? null };
}

const get = implement(getSensitiveWords, async ({ ports, tenantId }) => readSensitiveWordList(ports.db, tenantId));

const save = implement(saveSensitiveWords, async (context, { body }) =>
  context.change(async (tx) => {
    const { tenantId, ports } = context;
    const now = ports.clock.now();
    // So that two first saves meet at a row, too.
    await tx.insert(sensitiveWords).values({ tenantId, words: [], version: 0, updatedAt: now }).onConflictDoNothing();
    await tx.select().from(sensitiveWords).where(eq(sensitiveWords.tenantId, tenantId)).for('update');
    const before = await readSensitiveWordList(tx, tenantId);
    if (before.version !== body.version) throw new Refusal('CONFLICT', { data: before });
    const words = readSensitiveWords(body.words.join('\n'));
    await tx
      .update(sensitiveWords)
      .set({ words, version: before.version + 1, updatedAt: now })
      .where(eq(sensitiveWords.tenantId, tenantId));
    const audit = {
      before: { removed: before.words.filter((word) => !words.includes(word)) },
      after: { added: words.filter((word) => !before.words.includes(word)) },
    };
    return { result: await readSensitiveWordList(tx, tenantId), audit };
  }),
);

/** Handlers of the list of sensitive words. */
export const sensitiveWordHandlers: readonly Implementation[] = [get, save];
