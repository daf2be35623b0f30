import { and, eq } from 'drizzle-orm';
import {
  checkPushAccount,
  createPushAccount,
  getPushAccount,
  listPushAccounts,
  type PushAccount,
  type PushCheck,
  type PushTestResult,
  removePushAccount,
  testPushAccount,
  updatePushAccount,
} from '../../../../../src/contract/outreach/channel/pushAccount.ts';
import { PUSH_ACCOUNTS_MAX } from '../../../../../src/domain/outreach/channel/pushAccount.ts';
import { testRecipients } from '../../../../../src/domain/outreach/message/testRecipients.ts';
import { containing } from '../../../../api/records/filters.ts';
import { implement, type Implementation } from '../../../../api/implement.ts';
import { lockTenant } from '../../../../api/records/lockTenant.ts';
import { recordStore } from '../../../../api/records/recordStore.ts';
import { useOneOnly } from '../../../../api/records/useOneOnly.ts';
import { refuseField } from '../../../../api/Refusal.ts';
import { shownHindrance } from '../../../../channels/shownHindrance.ts';
import { requireAddressField } from '../../../../common/contacts/customField/requireAddressField.ts';
import type { PushOutcome } from '../../../../channels/PushGateway.ts';
import { pushAccount } from '../../../../db/schema/index.ts';

type Row = typeof pushAccount.$inferSelect;

/** Seconds for which a test tries to reach its devices: whoever tests is looking at them. */
const TEST_TTL = 600;

const accounts = recordStore({
  table: pushAccount,
  // Putting one in use lets go of another.
  lock: lockTenant,
  show: (row: Row): PushAccount => ({
    id: row.id,
    name: row.name,
    platform: row.platform,
    requestUrl: row.requestUrl,
    appKey: row.appKey,
    masterSecret: '',
    inUse: row.inUse,
    contactFieldId: row.contactFieldId,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  }),
  logged: ({ name, platform, requestUrl, appKey, inUse, contactFieldId }) => ({
    name,
    platform,
    requestUrl,
    appKey,
    inUse,
    contactFieldId,
  }),
  unique: { push_account_name: { path: 'name', code: 'nameTaken' } },
  sortable: { name: pushAccount.name, updatedAt: pushAccount.updatedAt },
  limit: { most: PUSH_ACCOUNTS_MAX, code: 'tooManyPushAccounts' },
  sortedBy: 'updatedAt',
});

function testResult(pushId: string, outcome: PushOutcome | undefined): PushTestResult {
  if (outcome?.outcome === 'accepted') return { pushId, outcome: 'accepted', code: null };
  if (outcome?.outcome === 'rejected') return { pushId, outcome: 'rejected', code: outcome.code };
  if (outcome?.outcome === 'notHandedOver')
    return { pushId, outcome: 'notHandedOver', code: shownHindrance(outcome.code, outcome.detail) };
  return { pushId, outcome: 'unknown', code: null };
}

/** Handlers of app push accounts. */
export const pushAccountHandlers: readonly Implementation[] = [
  implement(listPushAccounts, (context, { query: { name, platform, ...query } }) =>
    accounts.page(
      context,
      query,
      and(containing(name, pushAccount.name), platform === undefined ? undefined : eq(pushAccount.platform, platform)),
    ),
  ),
  implement(getPushAccount, (context, { params }) => accounts.get(context, params.id)),
  implement(createPushAccount, (context, { body }) =>
    accounts.create(context, async (tx) => {
      if (body.masterSecret === '') throw refuseField('masterSecret', 'required');
      await useOneOnly(tx, context, pushAccount, body);
      await requireAddressField(tx, context, body.contactFieldId);
      return body;
    }),
  ),
  implement(updatePushAccount, (context, { params: { id }, body: { version, ...form } }) =>
    accounts.save(context, { id, version }, async (before, tx) => {
      await useOneOnly(tx, context, pushAccount, form, before);
      await requireAddressField(tx, context, form.contactFieldId);
      const { masterSecret, ...rest } = form;
      // A secret goes with its address: who redirects an account must know it, or they could have it signed for a server of theirs.
      if (masterSecret === '' && form.requestUrl !== before.requestUrl)
        throw refuseField('masterSecret', 'masterSecretWithAddress');
      return masterSecret === '' ? rest : form;
    }),
  ),
  implement(removePushAccount, (context, { params }) => accounts.remove(context, params.id)),
  implement(checkPushAccount, async (context, { params }): Promise<PushCheck> => {
    const row = await accounts.row(context, params.id);
    const said = await context.ports.pushGateways.of(row).app();
    return said.outcome === 'known'
      ? { ...said, platforms: [...said.platforms] }
      : { ...said, code: shownHindrance(said.code, said.detail) };
  }),
  implement(testPushAccount, async (context, { params, body: { recipients, title, body } }) => {
    const row = await accounts.row(context, params.id);
    const pushIds = testRecipients(recipients);
    const outcomes = await context.ports.pushGateways.of(row).send(
      pushIds.map((pushId) => ({
        clientId: `test-${context.ports.random(16).toString('hex')}`,
        pushId,
        notification: { title, body },
        platform: row.platform,
        ttl: TEST_TTL,
      })),
    );
    const result = pushIds.map((pushId, at) => testResult(pushId, outcomes[at]));
    const accepted = result.filter(({ outcome }) => outcome === 'accepted').length;
    return context.change(async () => ({
      result,
      audit: { entityId: row.id, entityName: row.name, after: { count: result.length, accepted } },
    }));
  }),
];
