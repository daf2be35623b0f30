import { eq, inArray } from 'drizzle-orm';
import {
  checkLogin,
  getEnv,
  getLanguagePack,
  getUserInfo,
  getUserType,
  queryCountryList,
  signOut,
} from '../../../src/contract/shell/session.ts';
import { toLanguage } from '../../../src/domain/shared/text/language.ts';
import { COUNTRIES } from '../../../src/domain/shell/country.ts';
import { endSessions } from '../../api/access/authenticate.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { Refusal } from '../../api/Refusal.ts';
import { tenantPack } from '../../api/http/translate.ts';
import { department, role, session, tenant, user, userRole } from '../../db/schema/index.ts';
import { changePasswordHandler, resetPasswordHandler, sendResetCodeHandler } from './passwordHandlers.ts';
import { signInHandler } from './signInHandler.ts';

const signOutHandler = implement(signOut, async (context, { body }) => {
  const { caller } = context;
  return context.change(async (tx) => {
    if (body.everywhere) await endSessions(tx, caller.userId);
    else await tx.delete(session).where(eq(session.id, caller.sessionId));
    const audit = { entityId: caller.userId, entityName: caller.username, after: { everywhere: body.everywhere } };
    return { result: null, audit };
  });
});

const getUserInfoHandler = implement(getUserInfo, async ({ ports, caller }) => {
  const [found] = await ports.db
    .select({ user, tenant, departmentName: department.name })
    .from(user)
    .innerJoin(tenant, eq(tenant.id, user.tenantId))
    .leftJoin(department, eq(department.id, user.departmentId))
    .where(eq(user.id, caller.userId));
  if (found === undefined) throw new Refusal('UNAUTHORIZED');
  const held = ports.db.select({ id: userRole.roleId }).from(userRole).where(eq(userRole.userId, caller.userId));
  const roles = await ports.db.select({ name: role.name }).from(role).where(inArray(role.id, held)).orderBy(role.name);
  return {
    id: found.user.id,
    username: found.user.username,
    name: found.user.name,
    phone: found.user.phone,
    email: found.user.email,
    tenantId: found.tenant.id,
    tenantName: found.tenant.name,
    timeZone: found.tenant.timeZone,
    departmentName: found.departmentName,
    roleNames: roles.map(({ name }) => name),
    isMain: found.user.isMain,
    mustChangePassword: found.user.mustChangePassword,
  };
});

/** Handlers of the session: signing in and out, passwords, and what the shell asks at its start. */
export const sessionHandlers: readonly Implementation[] = [
  signInHandler,
  signOutHandler,
  changePasswordHandler,
  sendResetCodeHandler,
  resetPasswordHandler,
  getUserInfoHandler,
  implement(getEnv, async ({ ports }) => ({ value: ports.config.environmentName })),
  implement(checkLogin, async () => ({ signedIn: false })),
  implement(getUserType, async ({ caller }) => ({
    userType: caller.isMain ? ('main' as const) : ('sub' as const),
    userName: caller.username,
  })),
  implement(getLanguagePack, async ({ ports, tenantId }, { query }) =>
    tenantPack(ports, tenantId, toLanguage(query.lang)),
  ),
  implement(queryCountryList, async ({ lang }) => {
    const names = new Intl.DisplayNames([lang.replace('_', '-')], { type: 'region' });
    return COUNTRIES.map(({ code, dialCode }) => ({ code, name: names.of(code) ?? code, dialCode }));
  }),
];
