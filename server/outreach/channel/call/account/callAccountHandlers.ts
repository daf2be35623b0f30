import {
  type CallAccount,
  type CallCheck,
  type CallTestResult,
  checkCallAccount,
  createCallAccount,
  getCallAccount,
  listCallAccounts,
  removeCallAccount,
  testCallAccount,
  updateCallAccount,
} from '../../../../../src/contract/outreach/channel/callAccount.ts';
import { CALL_ACCOUNTS_MAX, normalizeCallerNumber } from '../../../../../src/domain/outreach/channel/callAccount.ts';
import { CALL_RING_SECONDS } from '../../../../../src/domain/outreach/message/callMessage.ts';
import { normalizePhone } from '../../../../../src/domain/shared/address/phone.ts';
import { containing } from '../../../../api/records/filters.ts';
import { implement, type Implementation } from '../../../../api/implement.ts';
import { lockTenant } from '../../../../api/records/lockTenant.ts';
import { recordStore } from '../../../../api/records/recordStore.ts';
import { useOneOnly } from '../../../../api/records/useOneOnly.ts';
import { refuseField } from '../../../../api/Refusal.ts';
import type { CallOutcome } from '../../../../channels/CallGateway.ts';
import { shownHindrance } from '../../../../channels/shownHindrance.ts';
import { callAccount } from '../../../../db/schema/index.ts';
import { resetIdentity } from '../identity/resetIdentity.ts';
import { requireIdentity } from '../identity/requireIdentity.ts';

type Row = typeof callAccount.$inferSelect;

const accounts = recordStore({
  table: callAccount,
  // Putting one in use lets go of another.
  lock: lockTenant,
  show: (row: Row): CallAccount => ({
    id: row.id,
    name: row.name,
    requestUrl: row.requestUrl,
    accessKey: row.accessKey,
    accessSecret: '',
    callerNumbers: row.callerNumbers,
    lines: row.lines,
    agreement: row.agreement,
    inUse: row.inUse,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  }),
  logged: ({ name, requestUrl, accessKey, callerNumbers, lines, agreement, inUse }) => ({
    name,
    requestUrl,
    accessKey,
    callerNumbers,
    lines,
    agreement,
    inUse,
  }),
  unique: {
    call_account_name: { path: 'name', code: 'nameTaken' },
    call_account_access_key: { path: 'accessKey', code: 'accessKeyTaken' },
  },
  sortable: { name: callAccount.name, updatedAt: callAccount.updatedAt },
  limit: { most: CALL_ACCOUNTS_MAX, code: 'tooManyCallAccounts' },
  sortedBy: 'updatedAt',
});

/** Numbers in their stored form. */
const stored = <Form extends { callerNumbers: string[] }>(form: Form): Form => ({
  ...form,
  callerNumbers: form.callerNumbers.map((number) => normalizeCallerNumber(number) ?? number),
});

function testResult(outcome: CallOutcome | undefined): CallTestResult {
  if (outcome?.outcome === 'accepted') return { outcome: 'accepted', code: null };
  if (outcome?.outcome === 'rejected') return { outcome: 'rejected', code: outcome.code };
  if (outcome?.outcome === 'notHandedOver')
    return { outcome: 'notHandedOver', code: shownHindrance(outcome.code, outcome.detail) };
  return { outcome: 'unknown', code: null };
}

/** Handlers of accounts of call lines. */
export const callAccountHandlers: readonly Implementation[] = [
  implement(listCallAccounts, (context, { query: { name, ...query } }) =>
    accounts.page(context, query, containing(name, callAccount.name)),
  ),
  implement(getCallAccount, (context, { params }) => accounts.get(context, params.id)),
  implement(createCallAccount, (context, { body }) =>
    accounts.create(context, async (tx) => {
      if (body.accessSecret === '') throw refuseField('accessSecret', 'required');
      await useOneOnly(tx, context, callAccount, body);
      return stored(body);
    }),
  ),
  implement(updateCallAccount, (context, { params: { id }, body: { version, ...form } }) =>
    accounts.save(context, { id, version }, async (before, tx) => {
      await useOneOnly(tx, context, callAccount, form, before);
      const { accessSecret, ...rest } = stored(form);
      const isElsewhere = form.requestUrl !== before.requestUrl;
      // A secret goes with its address: who redirects an account must know it, or they could have it signed for a server of theirs.
      if (accessSecret === '' && isElsewhere) throw refuseField('accessSecret', 'secretWithAddress');
      // Another service, or another customer of it, knows nothing of who was verified.
      if (isElsewhere || form.accessKey !== before.accessKey) await resetIdentity(tx, id);
      return accessSecret === '' ? rest : { ...rest, accessSecret };
    }),
  ),
  implement(removeCallAccount, (context, { params }) => accounts.remove(context, params.id)),
  implement(checkCallAccount, async (context, { params }): Promise<CallCheck> => {
    const row = await accounts.row(context, params.id);
    const said = await context.ports.callGateways.of(row).account();
    return said.outcome === 'known'
      ? { ...said, callers: [...said.callers] }
      : { ...said, code: shownHindrance(said.code, said.detail) };
  }),
  implement(testCallAccount, async (context, { params, body: { number, caller, text, playTimes } }) => {
    const row = await accounts.row(context, params.id);
    if (!row.callerNumbers.includes(caller)) throw refuseField('caller', 'callCallerNotOwned');
    await requireIdentity(context, row.id);
    const clientId = `test-${context.ports.random(16).toString('hex')}`;
    const phone = normalizePhone(number) ?? number;
    const call = { clientId, phone, caller, text, playTimes, ringSeconds: CALL_RING_SECONDS };
    const [outcome] = await context.ports.callGateways.of(row).dial([call]);
    const result = testResult(outcome);
    return context.change(async () => ({
      result,
      audit: { entityId: row.id, entityName: row.name, after: { ...result, caller } },
    }));
  }),
];
