import { and, eq } from 'drizzle-orm';
import type { AnswerOf } from '../../../../../src/contract/shared/endpoint.ts';
import { getIdentity, verifyIdentity } from '../../../../../src/contract/outreach/channel/identity.ts';
import { mayVerify } from '../../../../../src/domain/outreach/channel/identity.ts';
import { normalizePhone } from '../../../../../src/domain/shared/address/phone.ts';
import type { SessionContext } from '../../../../api/CallContext.ts';
import { implement, type Implementation } from '../../../../api/implement.ts';
import { lockTenant } from '../../../../api/records/lockTenant.ts';
import { Refusal, refuseField } from '../../../../api/Refusal.ts';
import type { IdentityVerdict } from '../../../../channels/CallGateway.ts';
import { shownHindrance } from '../../../../channels/shownHindrance.ts';
import { identity } from '../../../../db/schema/index.ts';
import { identityInUse, readIdentity } from './readIdentity.ts';
import { openText, type Seal, sealText } from '../../../../db/sealedText.ts';
import type { Ports } from '../../../../ports.ts';

type Needs = Pick<Ports, 'db' | 'random'>;

const sealOf = (accountId: string): Seal => ({ secret: 'identities', boundTo: accountId });

/** Encrypts the id number of a legal person; bound to the account that it is verified by. */
const sealIdNumber = (ports: Needs, accountId: string, idNumber: string): Promise<string> =>
  sealText(ports, sealOf(accountId), idNumber);

/** Decrypts what {@link sealIdNumber} made. Throws for anything else. */
const openIdNumber = (ports: Needs, accountId: string, sealed: string): Promise<string> =>
  openText(ports, sealOf(accountId), sealed);

type Body = Parameters<Parameters<typeof implement<typeof verifyIdentity>>[1]>[1]['body'];

/** Characters of the id number that stay readable. */
const END_LENGTH = 4;

/** Keeps what was handed in and that it is being verified; answers who is asked, about whom. */
async function begin(context: SessionContext, body: Body) {
  const { ports, tenantId, caller } = context;
  const { accountId, idNumber: typed, agreement, companyName, creditCode, legalPerson } = body;
  const phone = normalizePhone(body.phone) ?? body.phone;
  const at = ports.clock.now();
  // Beforehand: it may read the installation's secret over a connection of its own.
  const sealedNow = typed === '' ? null : await sealIdNumber(ports, accountId, typed);
  const kept = await context.change(async (tx) => {
    await lockTenant(tx, context);
    const found = await identityInUse(tx, tenantId);
    if (found === undefined) throw new Refusal('CALL_ACCOUNT_MISSING');
    const { account, row } = found;
    if (account.id !== accountId || account.agreement !== agreement) throw refuseField('accepted', 'agreementChanged');
    if (row !== null && !mayVerify({ state: row.state, at: row.verifiedAt }, at))
      throw new Refusal(row.state === 'verifying' ? 'IDENTITY_VERIFYING' : 'STATE_FORBIDS');
    const sealedIdNumber = sealedNow ?? row?.sealedIdNumber ?? null;
    if (sealedIdNumber === null) throw refuseField('idNumber', 'required');
    const values = {
      state: 'verifying' as const,
      reason: null,
      companyName,
      creditCode,
      legalPerson,
      sealedIdNumber,
      idNumberEnd: typed === '' ? (row?.idNumberEnd ?? '') : typed.slice(-END_LENGTH),
      phone,
      agreement,
      verifiedBy: caller.userId,
      verifiedAt: at,
    };
    await tx
      .insert(identity)
      .values({ tenantId, accountId, ...values })
      .onConflictDoUpdate({ target: identity.accountId, set: values });
    const audit = { entityId: accountId, entityName: companyName, after: { state: 'verifying', creditCode } };
    return { result: { account, sealedIdNumber }, audit };
  });
  const idNumber = typed === '' ? await openIdNumber(ports, accountId, kept.sealedIdNumber) : typed;
  return { account: kept.account, at, claim: { companyName, creditCode, legalPerson, idNumber, phone } };
}

/** Keeps what the service said, unless somebody asked again meanwhile. The id number goes once it has passed. */
async function settle(
  context: SessionContext,
  { account, at, claim }: Awaited<ReturnType<typeof begin>>,
  verdict: IdentityVerdict,
): Promise<void> {
  const state = verdict.outcome === 'notAsked' ? 'notVerified' : verdict.outcome;
  const reason = verdict.outcome === 'failed' ? verdict.code : null;
  const why = 'code' in verdict ? { code: verdict.code } : {};
  await context.change(async (tx) => {
    await tx
      .update(identity)
      .set({ state, reason, ...(state === 'passed' ? { sealedIdNumber: null } : {}) })
      .where(and(eq(identity.accountId, account.id), eq(identity.state, 'verifying'), eq(identity.verifiedAt, at)));
    const after = { state, ...why, creditCode: claim.creditCode };
    return { result: null, audit: { entityId: account.id, entityName: claim.companyName, after } };
  });
}

/** The reason why the service could not be asked; null where it was asked. */
function hindranceOf(verdict: IdentityVerdict): AnswerOf<typeof verifyIdentity>['hindrance'] {
  if (verdict.outcome !== 'notAsked') return null;
  return shownHindrance(verdict.code, verdict.detail);
}

/** Handlers of the identity verification before the first outbound call. */
export const identityHandlers: readonly Implementation[] = [
  implement(getIdentity, (context) => readIdentity(context)),
  implement(verifyIdentity, async (context, { body }) => {
    const begun = await begin(context, body);
    const verdict = await context.ports.callGateways.of(begun.account).verify(begun.claim);
    await settle(context, begun, verdict);
    return { ...(await readIdentity(context)), hindrance: hindranceOf(verdict) };
  }),
];
