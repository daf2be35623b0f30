import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { DEFAULT_TENANT_ID } from '../src/domain/shared/tenant.ts';
import { createPasswordHasher } from './api/access/PasswordHasher.ts';
import type { ServerConfig } from './config/ServerConfig.ts';
import type { Db } from './db/Db.ts';
import { runningPostgres, startEmbeddedPostgres } from './db/embedded/startEmbeddedPostgres.ts';
import { openDatabase } from './db/openDatabase.ts';
import { auditLog, session, user } from './db/schema/index.ts';
import { DAY_MS } from '../src/domain/shared/time/duration.ts';

/** How long the one-time password opens the way to the password change. */
const VALID_MS = 7 * DAY_MS;

/** The account that was reset, and the password that opens it once. */
export interface ResetAccount {
  username: string;
  password: string;
}

/**
 * Gives the main account of a tenant a new one-time password, unlocks it and ends its sessions: for the sole administrator
 * who forgot theirs. Whoever can run this has the database anyway. Undefined when the tenant has no main account.
 */
export async function resetMainAccount(db: Db, tenantId: string, now: Date): Promise<ResetAccount | undefined> {
  const password = randomBytes(9).toString('base64url');
  const passwordHash = await createPasswordHasher().hash(password);
  return db.transaction(async (tx) => {
    const [main] = await tx
      .update(user)
      .set({
        passwordHash,
        mustChangePassword: true,
        initialPasswordExpiresAt: new Date(now.getTime() + VALID_MS),
        failedSignIns: 0,
        lockedUntil: null,
        status: 'enabled',
        updatedAt: now,
      })
      .where(and(eq(user.tenantId, tenantId), eq(user.isMain, true)))
      .returning({ id: user.id, username: user.username });
    if (main === undefined) return undefined;
    await tx.delete(session).where(eq(session.userId, main.id));
    await tx.insert(auditLog).values({
      tenantId,
      username: 'server',
      action: 'admin.reset',
      entityId: main.id,
      entityName: main.username,
      requestId: randomUUID(),
      createdAt: now,
    });
    return { username: main.username, password };
  });
}

/** `npm run admin:reset`: works beside a running server as well as without one. */
export async function adminReset(config: ServerConfig): Promise<ResetAccount | undefined> {
  const url = config.databaseUrl ?? runningPostgres(config.dataDir);
  const own = url === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir }) : undefined;
  try {
    const database = await openDatabase(url ?? own?.url ?? '', { max: 2 });
    try {
      return await resetMainAccount(database.db, DEFAULT_TENANT_ID, new Date());
    } finally {
      await database.close();
    }
  } finally {
    await own?.stop();
  }
}
