import type { BrowserContext } from 'playwright/test';
import { newToken } from '../../server/api/access/authenticate.ts';
import { tokenHash } from '../../server/api/access/tokenHash.ts';
import { dataSource, role, session, user, userRole } from '../../server/db/schema/index.ts';
import type { Ports } from '../../server/ports.ts';
import type { Right } from '../../src/domain/shell/rights.ts';
import { RIGHTS, withViewRights } from '../../src/domain/catalog/rights.ts';
import { DEFAULT_TENANT_ID } from '../../src/domain/shared/tenant.ts';

/** An operator that a test made. */
export interface Operator {
  id: string;
  username: string;
  token: string;
}

let made = 0;

/**
 * Makes an operator with a role and a session; without rights given, one that may do everything. The main account of a tenant has no role: it
 * may do everything by what it is.
 */
export async function makeOperator(
  ports: Ports,
  {
    rights = RIGHTS,
    password,
    phone = '13700137000',
    isMain = false,
  }: { rights?: readonly Right[]; password?: string; phone?: string; isMain?: boolean } = {},
): Promise<Operator> {
  made += 1;
  const now = ports.clock.now();
  const tenantId = DEFAULT_TENANT_ID;
  const stamps = { tenantId, createdAt: now, updatedAt: now };
  // Workers are processes of their own, each with its own count and database; a server of several files has one count.
  const username = `operator${made}x${ports.random(3).toString('hex')}`;
  const [holder] = await ports.db
    .insert(user)
    .values({
      ...stamps,
      username,
      name: '李运营',
      phone,
      email: '',
      passwordHash: password === undefined ? '' : await ports.passwords.hash(password),
      mustChangePassword: false,
      isMain,
    })
    .returning();
  if (holder === undefined) throw new Error('the operator was not inserted');
  if (!isMain) {
    const sources = await ports.db.select({ id: dataSource.id }).from(dataSource);
    const [held] = await ports.db
      .insert(role)
      .values({ ...stamps, name: username, rights: withViewRights(rights), dataSourceIds: sources.map(({ id }) => id) })
      .returning();
    if (held === undefined) throw new Error('the role was not inserted');
    await ports.db.insert(userRole).values({ userId: holder.id, roleId: held.id });
  }
  const token = newToken(ports);
  await ports.db.insert(session).values({
    tenantId,
    userId: holder.id,
    tokenHash: tokenHash(token),
    rotatedAt: now,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 8 * 3_600_000),
  });
  return { id: holder.id, username, token };
}

/** Gives a browser the session of an operator, as a sign-in would. */
export async function enterAs(context: BrowserContext, url: string, operator: Operator): Promise<void> {
  await context.addCookies([
    { name: 'accessToken', value: operator.token, url },
    { name: 'isLogin', value: 'true', url },
  ]);
  await context.addInitScript((source) => {
    // Not in the preview of a mail, which has no storage.
    if (window === window.top) sessionStorage.setItem('siteInfo', JSON.stringify({ source }));
  }, DEFAULT_TENANT_ID);
}
