import { and, eq, inArray } from 'drizzle-orm';
import { pick } from 'es-toolkit';
import {
  checkDeveloperAccount,
  createDeveloperAccount,
  type DeveloperAccount,
  type GatewayCheck,
  getDeveloperAccount,
  getDeveloperAccountOptions,
  listDeveloperAccounts,
  removeDeveloperAccount,
  updateDeveloperAccount,
} from '../../../../../src/contract/outreach/channel/developerAccount.ts';
import { DEVELOPER_ACCOUNTS_MAX } from '../../../../../src/domain/outreach/channel/developerAccount.ts';
import { areShown } from '../../../../../src/domain/outreach/channel/unknownReceipts.ts';
import type { CallContext } from '../../../../api/CallContext.ts';
import { containing } from '../../../../api/records/filters.ts';
import { implement, type Implementation } from '../../../../api/implement.ts';
import { lockTenant } from '../../../../api/records/lockTenant.ts';
import { recordStore } from '../../../../api/records/recordStore.ts';
import { useOneOnly } from '../../../../api/records/useOneOnly.ts';
import { refuseField } from '../../../../api/Refusal.ts';
import { shownHindrance } from '../../../../channels/shownHindrance.ts';
import type { Transaction } from '../../../../db/Db.ts';
import { developerAccount, smsSignature } from '../../../../db/schema/index.ts';

type Row = typeof developerAccount.$inferSelect;

/** An account as it is shown, but for what {@link completed} puts to it. */
const shown = (row: Row): DeveloperAccount => ({
  id: row.id,
  name: row.name,
  protocol: row.protocol,
  requestUrl: row.requestUrl,
  accessKey: row.accessKey,
  accessSecret: '',
  senderAddress: row.senderAddress,
  systemType: row.systemType,
  flowRate: row.flowRate,
  signatureId: row.signatureId,
  signature: '',
  fullVolume: row.fullVolume,
  inUse: row.inUse,
  unknownReceipts: row.unknownReceipts === null ? null : pick(row.unknownReceipts, ['count', 'lastAt', 'example']),
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
});

const accounts = recordStore({
  table: developerAccount,
  // Putting one in use lets go of another.
  lock: lockTenant,
  show: shown,
  // Never its secret.
  logged: (account) =>
    pick(account, [
      'name',
      'protocol',
      'requestUrl',
      'accessKey',
      'senderAddress',
      'systemType',
      'flowRate',
      'signatureId',
      'fullVolume',
      'inUse',
    ]),
  unique: { developer_account_name: { path: 'name', code: 'nameTaken' } },
  sortable: { name: developerAccount.name, updatedAt: developerAccount.updatedAt },
  limit: { most: DEVELOPER_ACCOUNTS_MAX, code: 'tooManyAccounts' },
  sortedBy: 'updatedAt',
});

/** Approved signatures of the tenant. */
const approvedSignatures = (tx: Pick<Transaction, 'select'>, tenantId: string) =>
  tx
    .select({ id: smsSignature.id, name: smsSignature.name })
    .from(smsSignature)
    .where(and(eq(smsSignature.tenantId, tenantId), eq(smsSignature.status, 'approved')))
    .orderBy(smsSignature.name);

/** Puts the names of their signatures to accounts, and leaves out what is no news any more. */
async function completed(
  { ports, tenantId }: CallContext,
  accountsFound: readonly DeveloperAccount[],
): Promise<DeveloperAccount[]> {
  const now = ports.clock.now();
  const found = accountsFound.map(({ unknownReceipts: told, ...account }) => ({
    ...account,
    unknownReceipts: told !== null && areShown(told, now) ? told : null,
  }));
  const ids = found.flatMap(({ signatureId }) => (signatureId === null ? [] : [signatureId]));
  if (ids.length === 0) return found;
  const named = await ports.db
    .select({ id: smsSignature.id, name: smsSignature.name })
    .from(smsSignature)
    .where(and(eq(smsSignature.tenantId, tenantId), inArray(smsSignature.id, ids)));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return found.map((account) => ({ ...account, signature: names.get(account.signatureId ?? '') ?? '' }));
}

const oneWith = async (context: CallContext, account: DeveloperAccount): Promise<DeveloperAccount> =>
  (await completed(context, [account]))[0] ?? account;

interface Form {
  signatureId: string | null;
  inUse: boolean;
}

/** Refuses a signature that is not approved, and puts the account that was in use aside. */
async function prepare(tx: Transaction, context: CallContext, form: Form, own?: Row): Promise<void> {
  const { signatureId } = form;
  if (signatureId !== null && signatureId !== own?.signatureId) {
    const approved = await approvedSignatures(tx, context.tenantId);
    if (!approved.some(({ id }) => id === signatureId)) throw refuseField('signatureId', 'signatureNotApproved');
  }
  await useOneOnly(tx, context, developerAccount, form, own);
}

/** Handlers of developer accounts. */
export const developerAccountHandlers: readonly Implementation[] = [
  implement(listDeveloperAccounts, async (context, { query: { name, ...query } }) => {
    const page = await accounts.page(context, query, containing(name, developerAccount.name));
    return { ...page, rows: await completed(context, page.rows) };
  }),
  implement(getDeveloperAccount, async (context, { params }) =>
    oneWith(context, await accounts.get(context, params.id)),
  ),
  implement(createDeveloperAccount, async (context, { body }) =>
    oneWith(
      context,
      await accounts.create(context, async (tx) => {
        if (body.accessSecret === '') throw refuseField('accessSecret', 'required');
        await prepare(tx, context, body);
        return body;
      }),
    ),
  ),
  implement(updateDeveloperAccount, async (context, { params: { id }, body: { version, ...form } }) =>
    oneWith(
      context,
      await accounts.save(context, { id, version }, async (before, tx) => {
        await prepare(tx, context, form, before);
        const { accessSecret, ...rest } = form;
        // A secret goes with its address: who redirects an account must know it, or they could read it there.
        if (accessSecret === '' && form.requestUrl !== before.requestUrl)
          throw refuseField('accessSecret', 'secretWithAddress');
        return accessSecret === '' ? rest : form;
      }),
    ),
  ),
  implement(removeDeveloperAccount, (context, { params }) => accounts.remove(context, params.id)),
  implement(getDeveloperAccountOptions, async ({ ports, tenantId }) => ({
    signatures: await approvedSignatures(ports.db, tenantId),
  })),
  implement(checkDeveloperAccount, async (context, { params }): Promise<GatewayCheck> => {
    const row = await accounts.row(context, params.id);
    const said = await context.ports.smsGateways.of(row).account();
    if (said.outcome === 'known')
      return { ...said, signatures: said.signatures === null ? null : [...said.signatures] };
    return { ...said, code: shownHindrance(said.code, said.detail) };
  }),
];
