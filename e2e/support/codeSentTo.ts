import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../server/db/Db.ts';
import { smsOutbox } from '../../server/db/schema/index.ts';

/** The code of the newest text message to a number; empty without one. A file before may have sent one to the same number. */
export async function codeSentTo(db: Db, phone: string): Promise<string> {
  const [newest] = await db
    .select()
    .from(smsOutbox)
    .where(eq(smsOutbox.phone, phone))
    .orderBy(desc(smsOutbox.id))
    .limit(1);
  return /\d{6}/.exec(newest?.text ?? '')?.[0] ?? '';
}
