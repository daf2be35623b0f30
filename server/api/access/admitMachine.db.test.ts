import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createApiKey,
  listApiKeys,
  removeApiKey,
  setApiKeyStatus,
} from '../../../src/contract/common/access/apiKey.ts';
import type { Endpoint } from '../../../src/contract/shared/endpoint.ts';
import { ingestEvents } from '../../../src/contract/profile/event/eventIngest.ts';
import { contract } from '../../../src/contract/index.ts';
import { SIGNATURE_AGE_MS, SIGNED_HEADERS } from '../../../src/domain/common/access/apiKey.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { listOperations } from '../../../src/contract/common/access/operationLog.ts';
import { receiveCallResults } from '../../../src/contract/outreach/channel/callResult.ts';
import { receivePushReceipts } from '../../../src/contract/outreach/channel/pushReceipt.ts';
import { receiveSmsReceipts } from '../../../src/contract/outreach/channel/smsReceipt.ts';
import { triggerTask } from '../../../src/contract/outreach/task/taskTrigger.ts';
import { receiveSmsReply } from '../../../src/contract/common/sms/smsReply.ts';
import { type Credentials, signedRequest, type SignedInput } from '../../../tests/api/signedRequest.ts';
import { insertPrize } from '../../../e2e/seeds/activity-box/insertPrize.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';
import { createCampaign } from '../../../tests/outreach/sending/campaign.ts';
import { deleteOldNonces } from '../../common/access/apiKey/deleteOldNonces.ts';
import { apiKey, apiNonce, dataSource, task } from '../../db/schema/index.ts';

const SIGNED = contract.filter(({ access }) => typeof access === 'object' && 'scope' in access);
const SCOPES = [
  ...new Set(SIGNED.flatMap(({ access }) => (typeof access === 'object' && 'scope' in access ? access.scope : []))),
];

/** The data source and the prize of codes that paths name. */
const NAMED = '00000000-0000-4000-8000-000000000000';

/** Code of the interface task that a call names. */
const TASK = 'T-called';

/** A body that each endpoint takes; a stream takes an empty one. */
const BODIES: Readonly<Record<string, object>> = {
  [ingestEvents.id]: {
    events: [{ key: 'walk', name: 'walk', visitorId: 'v'.repeat(22), at: '2026-11-21T01:00:00Z' }],
  },
  [receiveCallResults.id]: {
    account: 'shop',
    results: [{ callId: 'c', clientId: 'c', event: 'connected', at: '2026-11-21T01:00:00Z', ringSeconds: 1 }],
  },
  [receiveSmsReceipts.id]: {
    receipts: [{ clientId: 'c', messageId: 'm', status: 'delivered', code: 'DELIVRD', at: '2026-11-21T01:00:00Z' }],
  },
  [receivePushReceipts.id]: {
    receipts: [{ clientId: 'c', messageId: 'm', status: 'delivered', code: 'DELIVERED', at: '2026-11-21T01:00:00Z' }],
  },
  [triggerTask.id]: { task: TASK, requestId: 'walk', people: [{ number: '13800138000' }] },
  [receiveSmsReply.id]: { number: '13800138000', text: 'TD', gatewayId: 'walk' },
};
const bodyOf = ({ id, body }: Endpoint): string => (body === undefined ? '' : JSON.stringify(BODIES[id]));

describe('signed calls', () => {
  let test: TestApi;
  let made = 0;

  beforeAll(async () => {
    test = await createTestApi();
    await test.ports.db
      .insert(dataSource)
      .values({ id: NAMED, tenantId: DEFAULT_TENANT_ID, code: 'filled', name: 'filled' });
    await insertPrize(test.ports, 'filled', { id: NAMED, awardType: 'voucherCode', stock: 0 });
    const { taskId } = await createCampaign(test.ports.db, 0);
    await test.ports.db
      .update(task)
      .set({ tenantId: DEFAULT_TENANT_ID, code: TASK, sendMode: 'interface', status: 'looping' })
      .where(eq(task.id, taskId));
  });
  afterAll(() => test.close());

  async function newKey(scopes = SCOPES): Promise<Credentials & { id: string; version: number }> {
    made += 1;
    return (await test.admin.call(createApiKey, { body: { name: `key ${made}`, scopes } })).value;
  }

  /** What becomes of a signed call, as `status code`. */
  async function outcome(request: Request): Promise<string> {
    const answer = await test.api.fetch(request);
    const { errorCode } = (await answer.json()) as { errorCode: string | null };
    return `${answer.status} ${errorCode ?? 'done'}`;
  }

  describe.each(SIGNED.map((endpoint) => [endpoint.id, endpoint] as const))('of %s', (_id, endpoint) => {
    const path = endpoint.path.replace(/:\w+/g, NAMED);
    const contentType = endpoint.stream?.[0] ?? 'application/json';
    const sign = (key: Credentials, input: Partial<SignedInput> = {}) =>
      signedRequest(key, {
        path,
        method: endpoint.method,
        contentType,
        body: bodyOf(endpoint),
        now: test.clock.now(),
        ...input,
      });

    it('are let in with a good signature, once', async () => {
      const key = await newKey();
      const request = sign(key);
      const again = request.clone();
      expect(await outcome(request)).toBe('200 done');
      expect(await outcome(again)).toBe('401 CALL_REPEATED');
    });

    it('are refused alike without a signature, with a wrong one, by an unknown, disabled or removed key', async () => {
      const key = await newKey();
      const refused = '401 UNAUTHORIZED';
      const bare = new Request(`http://console.test/api/${path}`, { method: endpoint.method });
      expect(await outcome(bare)).toBe(refused);
      expect(await outcome(sign({ ...key, secret: 'x' }))).toBe(refused);
      expect(await outcome(sign({ ...key, accessKey: 'ak_unknown' }))).toBe(refused);
      expect(await outcome(sign(key, { headers: { [SIGNED_HEADERS.signature]: '' } }))).toBe(refused);
      expect(await outcome(sign(key, { headers: { [SIGNED_HEADERS.signature]: '0'.repeat(64) } }))).toBe(refused);
      const { version } = (
        await test.admin.call(setApiKeyStatus, { params: { id: key.id }, body: { status: 'disabled', version: 1 } })
      ).value;
      expect(await outcome(sign(key))).toBe(refused);
      await test.admin.call(setApiKeyStatus, { params: { id: key.id }, body: { status: 'enabled', version } });
      expect(await outcome(sign(key))).toBe('200 done');
      await test.admin.call(removeApiKey, { params: { id: key.id } });
      expect(await outcome(sign(key))).toBe(refused);
    });

    it('are refused where anything of what was signed is changed on the way', async () => {
      const key = await newKey();
      const refused = '401 UNAUTHORIZED';
      expect(await outcome(sign(key, { sent: { path: `${path}?x=1` } }))).toBe(refused);
      for (const header of ['timestamp', 'nonce', 'digest'] as const) {
        const other = {
          timestamp: String(test.clock.now().getTime() + 1),
          nonce: 'n'.repeat(32),
          digest: '0'.repeat(64),
        };
        expect(await outcome(sign(key, { headers: { [SIGNED_HEADERS[header]]: other[header] } }))).toBe(refused);
      }
      expect(await outcome(sign(key, { headers: { [SIGNED_HEADERS.idempotencyKey]: 'mine' } }))).toBe(refused);
      if (endpoint.method !== 'GET')
        for (const body of ['{}', `${bodyOf(endpoint)} `])
          expect(await outcome(sign(key, { sent: { body } }))).toBe('200 BODY_MISMATCH');
    });

    it('are refused when they are old, or from the future', async () => {
      const key = await newKey();
      const at = (offset: number) => sign(key, { now: new Date(test.clock.now().getTime() + offset) });
      expect(await outcome(at(-SIGNATURE_AGE_MS - 1))).toBe('401 SIGNATURE_EXPIRED');
      expect(await outcome(at(SIGNATURE_AGE_MS + 1))).toBe('401 SIGNATURE_EXPIRED');
    });

    it('are refused without the scope, and for another tenant than the key’s', async () => {
      const key = await newKey();
      expect(await outcome(sign(key, { headers: { 'gc-id': 'other' } }))).toBe('200 NO_PERMISSION');
      await test.ports.db.update(apiKey).set({ scopes: [] });
      expect(await outcome(sign(key))).toBe('200 NO_PERMISSION');
    });
  });

  it('remember nonces as long as their timestamps count, and no longer', async () => {
    const held = async (): Promise<number> => (await test.ports.db.select().from(apiNonce)).length;
    expect(await held()).toBeGreaterThan(0);
    test.clock.advance(2 * SIGNATURE_AGE_MS);
    await deleteOldNonces(test.ports);
    expect(await held()).toBeGreaterThan(0);
    test.clock.advance(1);
    await deleteOldNonces(test.ports);
    expect(await held()).toBe(0);
  });
});

describe('keys', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());

  it('show their secret once, keep it encrypted, and leave neither in the log', async () => {
    const { value } = await test.admin.call(createApiKey, { body: { name: 'crm', scopes: SCOPES } });
    expect(value.secret.length).toBeGreaterThanOrEqual(43);
    const listed = await test.admin.call(listApiKeys, { query: { name: 'CRM' } });
    expect(listed.value).toEqual([expect.not.objectContaining({ secret: expect.anything() })]);
    expect(listed.value[0]).toMatchObject({ accessKey: value.accessKey, lastUsedAt: null, status: 'enabled' });
    const everything = JSON.stringify([
      await test.ports.db.select().from(apiKey),
      (await test.admin.call(listOperations, { query: { pageSize: 200 } })).value,
    ]);
    expect(everything).not.toContain(value.secret);
  });

  it('have a name of their own and at least one scope, and change only from the version that was seen', async () => {
    const { body } = await test.admin.call(createApiKey, { body: { name: 'crm', scopes: SCOPES } });
    expect(body.fieldErrors).toEqual([{ path: 'name', code: 'nameTaken' }]);
    const none = await test.admin.call(createApiKey, { body: { name: 'none', scopes: [] } });
    expect(none.body.fieldErrors).toEqual([{ path: 'scopes', code: 'required' }]);
    const [key] = (await test.admin.call(listApiKeys, { query: {} })).value;
    const stale = await test.admin.call(setApiKeyStatus, {
      params: { id: key?.id ?? '' },
      body: { status: 'disabled', version: 9 },
    });
    expect(stale.body.errorCode).toBe('CONFLICT');
  });

  it('say when they were used last', async () => {
    const { value } = await test.admin.call(createApiKey, { body: { name: 'used', scopes: SCOPES } });
    const endpoint = SIGNED[0];
    if (endpoint === undefined) throw new Error('no signed endpoint');
    await test.api.fetch(signedRequest(value, { path: endpoint.path, now: test.clock.now() }));
    const [key] = (await test.admin.call(listApiKeys, { query: { name: 'used' } })).value;
    expect(key?.lastUsedAt).toBe(test.clock.now().toISOString());
  });
});
