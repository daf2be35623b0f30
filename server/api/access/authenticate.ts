import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import { heldRights } from '../../../src/domain/catalog/heldRights.ts';
import { session, user } from '../../db/schema/index.ts';
import type { Ports } from '../../ports.ts';
import type { Caller } from './Caller.ts';
import { tokenHash } from './tokenHash.ts';
import { rolesOf } from './userRights.ts';
import { HOUR_MS } from '../../../src/domain/shared/time/duration.ts';

/** A token older than this is replaced by a new one in the answer's `Authorization` header (§4.1). */
const ROTATE_AFTER_MS = 15 * 60_000;
/** How long the replaced token still counts: calls that were under way when it was replaced carry it. */
const GRACE_MS = 60_000;

/** A caller, and the token that replaces the one sent, if it was time. */
export interface Authenticated {
  caller: Caller;
  newToken?: string;
}

/** Finds the caller of a token and leaves the session as it is. Undefined for no or an ended session, or a disabled user. */
export async function findCaller(ports: Ports, token: string): Promise<Caller | undefined> {
  return (await findSession(ports, token))?.caller;
}

/**
 * Finds the session of a token, and replaces the token when it is time, which prolongs the session; not when the page calls by
 * itself (`prolongs` false). Undefined as in {@link findCaller}.
 */
export async function authenticate(ports: Ports, token: string, prolongs = true): Promise<Authenticated | undefined> {
  const found = await findSession(ports, token);
  if (found === undefined) return undefined;
  const { caller, hash, now, isCurrent, rotatedAt } = found;
  if (!prolongs || !isCurrent || now.getTime() - rotatedAt.getTime() < ROTATE_AFTER_MS) return { caller };
  const renewed = await rotate(ports, caller.sessionId, hash, now);
  return renewed === undefined ? { caller } : { caller, newToken: renewed };
}

async function findSession(ports: Ports, token: string) {
  const now = ports.clock.now();
  const hash = tokenHash(token);
  const graceStart = new Date(now.getTime() - GRACE_MS);
  const [found] = await sessionQuery(ports.db).execute({ hash, graceStart, now });
  if (found === undefined) return undefined;
  const caller: Caller = {
    userId: found.user.id,
    username: found.user.username,
    tenantId: found.user.tenantId,
    sessionId: found.session.id,
    isMain: found.user.isMain,
    rights: heldRights({
      isMain: found.user.isMain,
      roles: found.user.isMain ? [] : await rolesOf(ports.db, found.user.id),
    }),
    mustChangePassword: found.user.mustChangePassword,
  };
  const { tokenHash: current, rotatedAt } = found.session;
  return { caller, hash, now, isCurrent: current === hash, rotatedAt };
}

const sessionQueries = new WeakMap<Ports['db'], ReturnType<typeof prepareSessionQuery>>();

/** The query that every call begins with is built once per database, and planned once per connection. */
function sessionQuery(db: Ports['db']): ReturnType<typeof prepareSessionQuery> {
  const known = sessionQueries.get(db) ?? prepareSessionQuery(db);
  sessionQueries.set(db, known);
  return known;
}

function prepareSessionQuery(db: Ports['db']) {
  const { placeholder } = sql;
  const current = eq(session.tokenHash, placeholder('hash'));
  const replaced = and(
    eq(session.previousTokenHash, placeholder('hash')),
    gt(session.rotatedAt, placeholder('graceStart')),
  );
  return db
    .select({ session, user })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(or(current, replaced), gt(session.expiresAt, placeholder('now')), eq(user.status, 'enabled')))
    .prepare('session_of_token');
}

/** Replaces a token once, however many calls ask at the same time; every use also prolongs the session. */
async function rotate(ports: Ports, sessionId: string, hash: string, now: Date): Promise<string | undefined> {
  const token = newToken(ports);
  const rotated = await ports.db
    .update(session)
    .set({
      tokenHash: tokenHash(token),
      previousTokenHash: hash,
      rotatedAt: now,
      expiresAt: sessionEnd(ports, now),
    })
    .where(
      and(
        eq(session.id, sessionId),
        eq(session.tokenHash, hash),
        lt(session.rotatedAt, new Date(now.getTime() - ROTATE_AFTER_MS + 1)),
      ),
    )
    .returning({ id: session.id });
  return rotated.length === 1 ? token : undefined;
}

/** A token nobody can guess. */
export function newToken(ports: Ports): string {
  return ports.random(32).toString('base64url');
}

/** When a session that is used now ends if it is not used again. */
export function sessionEnd(ports: Ports, now: Date): Date {
  return new Date(now.getTime() + ports.config.sessionHours * HOUR_MS);
}

/** Ends the sessions of a user; all of them, or all but one. */
export async function endSessions(
  db: Pick<Ports['db'], 'delete'>,
  userId: string,
  options: { except?: string } = {},
): Promise<void> {
  await db
    .delete(session)
    .where(
      and(
        eq(session.userId, userId),
        options.except === undefined ? sql`true` : sql`${session.id} <> ${options.except}`,
      ),
    );
}
