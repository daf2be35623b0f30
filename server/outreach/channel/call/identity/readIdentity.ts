import { and, eq } from 'drizzle-orm';
import type { Identity } from '../../../../../src/contract/outreach/channel/identity.ts';
import { mayVerify } from '../../../../../src/domain/outreach/channel/identity.ts';
import { maskPhone } from '../../../../../src/domain/shared/address/maskPhone.ts';
import { mayDo } from '../../../../../src/domain/shell/rights.ts';
import type { SessionContext } from '../../../../api/CallContext.ts';
import type { Transaction } from '../../../../db/Db.ts';
import { callAccount, identity, user } from '../../../../db/schema/index.ts';

/** The account that is in use, with the identity at its service; undefined where there is none. */
export async function identityInUse(db: Pick<Transaction, 'select'>, tenantId: string) {
  const [found] = await db
    .select({ account: callAccount, row: identity, verifiedBy: user.name })
    .from(callAccount)
    .leftJoin(identity, eq(identity.accountId, callAccount.id))
    .leftJoin(user, eq(user.id, identity.verifiedBy))
    .where(and(eq(callAccount.tenantId, tenantId), eq(callAccount.inUse, true)));
  return found;
}

/** The identity as the caller may see it: the reserved number in full where they may verify. */
export async function readIdentity({ ports, tenantId, caller }: SessionContext): Promise<Identity> {
  const found = await identityInUse(ports.db, tenantId);
  const row = found?.row ?? undefined;
  // Nobody is asking any more.
  const isGivenUp =
    row?.state === 'verifying' && mayVerify({ state: row.state, at: row.verifiedAt }, ports.clock.now());
  const state = row === undefined || isGivenUp ? 'notVerified' : row.state;
  const isJudged = state === 'passed' || state === 'failed';
  const phone = row?.phone ?? '';
  return {
    account: found === undefined ? null : { id: found.account.id, name: found.account.name },
    agreement: found?.account.agreement ?? '',
    state,
    reason: row?.reason ?? null,
    companyName: row?.companyName ?? '',
    creditCode: row?.creditCode ?? '',
    legalPerson: row?.legalPerson ?? '',
    idNumberEnd: row?.idNumberEnd ?? '',
    isIdNumberKept: row?.sealedIdNumber !== null && row !== undefined,
    phone: mayDo(caller.rights, 'identity:edit') ? phone : maskPhone(phone),
    verifiedBy: isJudged ? (found?.verifiedBy ?? '') : '',
    verifiedAt: isJudged ? (row?.verifiedAt.toISOString() ?? null) : null,
  };
}
