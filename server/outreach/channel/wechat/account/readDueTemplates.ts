import { and, asc, eq, inArray, isNull, lt, lte, ne, or } from 'drizzle-orm';
import { TEMPLATES_AGAIN_MS, TEMPLATES_FRESH_MS } from '../../../../../src/domain/outreach/channel/wechatAccount.ts';
import { wechatAccount } from '../../../../db/schema/index.ts';
import type { Ports } from '../../../../ports.ts';
import { keepTemplates } from './keepTemplates.ts';
import { readTemplates } from './readTemplates.ts';

/** Accounts at a time: the rest has its turn with the next call. */
const BATCH = 10;

/**
 * Reads the templates of accounts that the console looks after, daily, by our clock, and an hour after an attempt that failed. Each
 * is taken before it is asked about, so that no two processes ask for the same one.
 */
export async function readDueTemplates(ports: Pick<Ports, 'db' | 'clock' | 'wechat' | 'logger'>): Promise<void> {
  const { db, clock } = ports;
  const now = clock.now();
  const before = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
  const { syncTriedAt, syncedAt } = wechatAccount;
  const taken = await db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(wechatAccount)
      .where(
        and(
          eq(wechatAccount.inUse, true),
          // Of a semi-hosted account another system looks after it; a mini program has no hosting.
          or(isNull(wechatAccount.hosting), ne(wechatAccount.hosting, 'semi')),
          or(
            isNull(syncTriedAt),
            lte(syncTriedAt, before(TEMPLATES_FRESH_MS)),
            // The last attempt failed, or its process died over it.
            and(or(isNull(syncedAt), lt(syncedAt, syncTriedAt)), lte(syncTriedAt, before(TEMPLATES_AGAIN_MS))),
          ),
        ),
      )
      .orderBy(asc(syncTriedAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const ids = due.map(({ id }) => id);
    if (ids.length > 0) await tx.update(wechatAccount).set({ syncTriedAt: now }).where(inArray(wechatAccount.id, ids));
    return due;
  });
  await Promise.all(
    taken.map(async (account) => {
      const said = await readTemplates(ports, account);
      if (said.outcome === 'known') {
        await db.transaction((tx) => keepTemplates(tx, account, said.templates, clock.now()));
        return;
      }
      ports.logger.warn({ account: account.id, code: said.code }, 'the templates of an account cannot be read');
      await db
        .update(wechatAccount)
        .set({ syncFailure: said.code })
        .where(and(eq(wechatAccount.id, account.id), eq(wechatAccount.version, account.version)));
    }),
  );
}
