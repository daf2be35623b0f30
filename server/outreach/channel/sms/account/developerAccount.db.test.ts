import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSmppSimulator } from '../../../../../simulators/smpp/createSmppSimulator.ts';
import { createSmsSimulator, type SmsSimulator } from '../../../../../simulators/sms/createSmsSimulator.ts';
import {
  checkDeveloperAccount,
  createDeveloperAccount,
  getDeveloperAccount,
  getDeveloperAccountOptions,
  listDeveloperAccounts,
  removeDeveloperAccount,
  updateDeveloperAccount,
} from '../../../../../src/contract/outreach/channel/developerAccount.ts';
import { listOperations } from '../../../../../src/contract/common/access/operationLog.ts';
import { sendResetCode } from '../../../../../src/contract/shell/session.ts';
import { listSmsOutbox } from '../../../../../src/contract/common/sms/smsOutbox.ts';
import { removeSmsSignature } from '../../../../../src/contract/common/sms/smsSignature.ts';
import { DEVELOPER_ACCOUNTS_MAX } from '../../../../../src/domain/outreach/channel/developerAccount.ts';
import { UNKNOWN_RECEIPTS_SHOWN_MS } from '../../../../../src/domain/outreach/channel/unknownReceipts.ts';
import { CODE_VALID_MINUTES } from '../../../../../src/domain/shell/signIn.ts';
import { DEFAULT_TENANT_ID } from '../../../../../src/domain/shared/tenant.ts';
import { createTestApi, type TestApi } from '../../../../../tests/db/testApi.ts';
import { insertSignature } from '../../../../../e2e/seeds/common/insertSignature.ts';
import { smsOutboxPort } from '../outbox/smsOutboxPort.ts';
import { developerAccount, smsOutbox, user } from '../../../../db/schema/index.ts';
import { sendOutboxMessage } from '../outbox/sendOutboxMessage.ts';
import { smsGateways } from './smsGateways.ts';

const ADMIN_PHONE = '13812340000';

describe('developer accounts', () => {
  let test: TestApi;
  let gateway: SmsSimulator;
  let signatureId: string;

  beforeAll(async () => {
    test = await createTestApi();
    test.ports.sms = smsOutboxPort(test.ports);
    signatureId = (await insertSignature(test.ports, '示例商城')).id;
    await test.ports.db.update(user).set({ phone: ADMIN_PHONE }).where(eq(user.username, 'admin'));
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.ports.db.delete(developerAccount);
    await test.ports.db.delete(smsOutbox);
    gateway = await createSmsSimulator({
      now: () => test.clock.now().getTime(),
      settings: { accounts: [{ key: 'shop', secret: 's3cret', balance: 100, rate: 40, signatures: ['示例商城'] }] },
    });
  });
  afterEach(() => gateway.close());

  const form = (over: Record<string, unknown> = {}) => ({
    name: 'Gateway',
    protocol: 'http' as const,
    senderAddress: '',
    systemType: '',
    requestUrl: gateway.url,
    accessKey: 'shop',
    accessSecret: 's3cret',
    flowRate: 40,
    signatureId,
    inUse: true,
    ...over,
  });
  const create = async (over: Record<string, unknown> = {}) =>
    (await test.admin.call(createDeveloperAccount, { body: form(over) })).value;

  /** Asks for a code and lets the background work hand over what waits. */
  async function sendCode(): Promise<{ phone: string; text: string; reason: string | null }[]> {
    test.jobs.length = 0;
    test.clock.advance(61_000);
    await test.anybody.call(sendResetCode, { body: { account: 'admin' } });
    for (const { name, payload } of test.jobs)
      if (name === 'smsOutbox.send') await sendOutboxMessage(test.ports, (payload as { id: number }).id);
    return (await test.admin.call(listSmsOutbox, { query: {} })).value;
  }

  it('say what the gateway says of them: balance, rate and signatures, or why it does not [3.4-26]', async () => {
    const { id, version } = await create();
    const check = async () => (await test.admin.call(checkDeveloperAccount, { params: { id } })).value;
    expect(await check()).toEqual({ outcome: 'known', balance: 100, rate: 40, signatures: ['示例商城'] });
    const wrong = { ...form({ accessSecret: 'other' }), version };
    await test.admin.call(updateDeveloperAccount, { params: { id }, body: wrong });
    expect(await check()).toMatchObject({ outcome: 'unknown', code: 'smsUnauthorized' });
  });

  it('say for a day that receipts come for messages that nobody knows, in the list and by themselves', async () => {
    const account = await create();
    expect(account.unknownReceipts).toBeNull();
    const now = test.clock.now().getTime();
    const told = { count: 3, lastAt: new Date(now - UNKNOWN_RECEIPTS_SHOWN_MS + 1).toISOString(), example: 'odd-1' };
    const note = (of: typeof told) =>
      test.ports.db.update(developerAccount).set({ unknownReceipts: { ...of, lastId: 7 } });
    const params = { id: account.id };
    const shown = async () => [
      (await test.admin.call(getDeveloperAccount, { params })).value.unknownReceipts,
      (await test.admin.call(listDeveloperAccounts, { query: {} })).value[0]?.unknownReceipts,
    ];
    await note(told);
    expect(await shown()).toEqual([told, told]);
    // Nobody has saved anything: an edit that began before goes on.
    const body = { ...form({ accessSecret: '' }), version: account.version };
    expect((await test.admin.call(updateDeveloperAccount, { params, body })).value.unknownReceipts).toEqual(told);
    await note({ ...told, lastAt: new Date(now - UNKNOWN_RECEIPTS_SHOWN_MS).toISOString() });
    expect(await shown()).toEqual([null, null]);
  });

  it('speak SMPP, with an address, a key and a secret that its fields can hold, and are checked by a bind [3.4-26]', async () => {
    const smsc = await createSmppSimulator({
      settings: { accounts: [{ systemId: 'shop', password: 's3cret', systemType: 'OTP', rate: 40, quota: 100 }] },
    });
    try {
      const smpp = { protocol: 'smpp', requestUrl: smsc.url, senderAddress: '10690001', systemType: 'OTP' };
      const refusedAt = async (over: Record<string, unknown>) => {
        const { body } = await test.admin.call(createDeveloperAccount, { body: form({ ...smpp, ...over }) });
        return body.fieldErrors?.map(({ path, code }) => [path, code]);
      };
      expect(await refusedAt({ requestUrl: 'https://smsc.example.com' })).toEqual([['requestUrl', 'smppAddress']]);
      expect(await refusedAt({ protocol: 'http' })).toEqual([['requestUrl', 'requestAddress']]);
      expect(await refusedAt({ accessKey: 'x'.repeat(16), accessSecret: '123456789' })).toEqual([
        ['accessKey', 'tooLong'],
        ['accessSecret', 'tooLong'],
      ]);
      expect(await refusedAt({ accessSecret: '密码' })).toEqual([['accessSecret', 'formatIncorrect']]);
      expect(await refusedAt({ senderAddress: '示例商城', systemType: 'a b' })).toEqual([
        ['senderAddress', 'senderAddress'],
        ['systemType', 'formatIncorrect'],
      ]);

      const { id, version, ...made } = await create(smpp);
      expect(made).toMatchObject({ ...smpp, accessSecret: '' });
      const check = async () => (await test.admin.call(checkDeveloperAccount, { params: { id } })).value;
      expect(await check()).toEqual({ outcome: 'known', balance: null, rate: null, signatures: null });
      expect(await sendCode()).toEqual([]);
      expect(smsc.messages()).toMatchObject([{ dest: `86${ADMIN_PHONE}`, source: '10690001' }]);
      expect(smsc.messages()[0]?.text).toMatch(/^【示例商城】\D*\d{6}\D/);
      const elsewhere = { ...form({ accessSecret: '' }), version };
      const refused = await test.admin.call(updateDeveloperAccount, { params: { id }, body: elsewhere });
      expect(refused.body.fieldErrors).toMatchObject([{ path: 'accessSecret', code: 'secretWithAddress' }]);
      const wrong = { ...form({ ...smpp, accessSecret: 'other' }), version };
      await test.admin.call(updateDeveloperAccount, { params: { id }, body: wrong });
      expect(await check()).toEqual({ outcome: 'unknown', code: 'smsUnauthorized', detail: 'ESME_RINVPASWD' });
      const open = test.ports.smsGateways;
      test.ports.smsGateways = smsGateways({ clock: test.clock, publicOnly: true });
      expect(await check()).toMatchObject({ outcome: 'unknown', code: 'gatewayPrivate' });
      test.ports.smsGateways = open;
    } finally {
      test.ports.smsGateways.close();
      await smsc.close();
    }
  });

  it('are called on the public internet alone, unless the server is told otherwise', async () => {
    const { id } = await create();
    const open = test.ports.smsGateways;
    test.ports.smsGateways = smsGateways({ clock: test.clock, publicOnly: true });
    const check = async () => (await test.admin.call(checkDeveloperAccount, { params: { id } })).value;
    expect(await check()).toMatchObject({ outcome: 'unknown', code: 'gatewayPrivate' });
    const { version } = (await test.admin.call(getDeveloperAccount, { params: { id } })).value;
    const byName = form({ requestUrl: gateway.url.replace('127.0.0.1', 'localhost') });
    await test.admin.call(updateDeveloperAccount, { params: { id }, body: { ...byName, version } });
    expect(await check()).toMatchObject({ outcome: 'unknown', code: 'gatewayPrivate' });
    test.ports.smsGateways = open;
    expect(gateway.state().accounts[0]?.peakOffered).toBe(0);
    expect(gateway.refused()).toEqual([]);
  });

  it('never show their secret again, nor lead it to another address', async () => {
    const { id, version, ...made } = await create();
    expect(made).toMatchObject({ accessSecret: '', signature: '示例商城' });
    const log = (await test.admin.call(listOperations, { query: {} })).text;
    expect(log).toContain('"accessKey":"shop"');
    expect(log).not.toContain('s3cret');
    const elsewhere = { ...form({ requestUrl: 'https://elsewhere.example.com', accessSecret: '' }), version };
    const refused = await test.admin.call(updateDeveloperAccount, { params: { id }, body: elsewhere });
    expect(refused.body.fieldErrors).toMatchObject([{ path: 'accessSecret', code: 'secretWithAddress' }]);
    const kept = { ...form({ name: 'Renamed', accessSecret: '' }), version };
    await test.admin.call(updateDeveloperAccount, { params: { id }, body: kept });
    const [row] = await test.ports.db.select().from(developerAccount);
    expect(row).toMatchObject({ name: 'Renamed', accessSecret: 's3cret' });
    const unnamed = await test.admin.call(createDeveloperAccount, { body: form({ name: 'B', accessSecret: '' }) });
    expect(unnamed.body.fieldErrors).toMatchObject([{ path: 'accessSecret', code: 'required' }]);
  });

  it('are in use one at a time, however many are put in use at once', async () => {
    const made = await Promise.all(['A', 'B', 'C', 'D'].map((name) => create({ name })));
    expect(made.every(({ id }) => id !== '')).toBe(true);
    const { value } = await test.admin.call(listDeveloperAccounts, { query: {} });
    expect(value).toHaveLength(4);
    expect(value.filter(({ inUse }) => inUse)).toHaveLength(1);
  });

  it('are changed and put in use beside each other without getting in each other’s way', async () => {
    const made = await Promise.all(['A', 'B', 'C'].map((name) => create({ name })));
    for (let round = 0; round < 10; round += 1) {
      const { value } = await test.admin.call(listDeveloperAccounts, { query: {} });
      const answers = await Promise.all(
        value.map(({ id, name, version }, index) =>
          test.admin.call(updateDeveloperAccount, {
            params: { id },
            body: { ...form({ name, flowRate: round + 1, inUse: (index + round) % 3 !== 0 }), version },
          }),
        ),
      );
      // Somebody else's change may have come first; nothing else keeps one from being saved.
      expect(
        answers.map(({ body }) => body.errorCode ?? '').filter((code) => code !== '' && code !== 'CONFLICT'),
      ).toEqual([]);
    }
    expect(made).toHaveLength(3);
  });

  it('are so many at most, and are signed by what is approved', async () => {
    const waiting = await insertSignature(test.ports, '待审签名', 'pendingReview');
    const { value } = await test.admin.call(getDeveloperAccountOptions, {});
    expect(value.signatures).toEqual([{ id: signatureId, name: '示例商城' }]);
    const unapproved = await test.admin.call(createDeveloperAccount, { body: form({ signatureId: waiting.id }) });
    expect(unapproved.body.fieldErrors).toMatchObject([{ path: 'signatureId', code: 'signatureNotApproved' }]);
    for (let index = 0; index < DEVELOPER_ACCOUNTS_MAX; index += 1) await create({ name: `A${index}`, inUse: false });
    const more = await test.admin.call(createDeveloperAccount, { body: form({ name: 'one more' }) });
    expect(more.body.fieldErrors).toMatchObject([{ path: 'name', code: 'tooManyAccounts' }]);
  });

  it('keep the signature that they use', async () => {
    const { id } = await create();
    const refused = await test.admin.call(removeSmsSignature, { params: { id: signatureId } });
    expect(refused.body).toMatchObject({ errorCode: 'SIGNATURE_IN_USE' });
    await test.admin.call(removeDeveloperAccount, { params: { id } });
    expect(await test.ports.db.select().from(developerAccount)).toEqual([]);
  });

  it('send verification codes for real: signed, once, and gone from the outbox', async () => {
    await create();
    expect(await sendCode()).toEqual([]);
    expect(gateway.messages()).toMatchObject([
      { phone: ADMIN_PHONE, signature: '示例商城', kind: 'verification', region: 'domestic' },
    ]);
    expect(gateway.messages()[0]?.text).toMatch(/^\D*\d{6}\D/);
    expect(test.jobs.filter(({ name }) => name === 'smsOutbox.send')).toHaveLength(1);
  });

  it('leave a code in the outbox while there is no gateway, and say why where it is refused', async () => {
    expect(await sendCode()).toMatchObject([{ phone: ADMIN_PHONE, reason: null }]);
    await test.ports.db.delete(smsOutbox);
    await create({ signatureId: null });
    expect(await sendCode()).toMatchObject([{ reason: 'smsSignatureMissing' }]);
    expect(gateway.messages()).toEqual([]);
  });

  it('try a code again while it is valid and the gateway may take it later, and never two of it', async () => {
    await create();
    const { db } = test.ports;
    const now = test.clock.now();
    const [row] = await db
      .insert(smsOutbox)
      .values({ tenantId: DEFAULT_TENANT_ID, phone: ADMIN_PHONE, text: '123456', createdAt: now })
      .returning();
    const id = row?.id ?? 0;
    gateway.configure({ faults: { next: ['unavailable'] } });
    await expect(sendOutboxMessage(test.ports, id)).rejects.toThrow('tried again later');
    expect(await db.select().from(smsOutbox)).toMatchObject([{ reason: 'smsUnavailable' }]);
    // Taken, but the answer is lost: asked again under the same name, the gateway takes it once.
    gateway.configure({ faults: { next: ['cutAfter'] } });
    await sendOutboxMessage(test.ports, id);
    await sendOutboxMessage(test.ports, id);
    expect(gateway.messages()).toHaveLength(1);
    expect(await db.select().from(smsOutbox)).toEqual([]);
    const old = new Date(now.getTime() - CODE_VALID_MINUTES * 60_000);
    const [late] = await db
      .insert(smsOutbox)
      .values({ tenantId: DEFAULT_TENANT_ID, phone: ADMIN_PHONE, text: '654321', createdAt: old })
      .returning();
    gateway.configure({ faults: { next: ['unavailable'] } });
    await sendOutboxMessage(test.ports, late?.id ?? 0);
    expect(await db.select().from(smsOutbox)).toMatchObject([{ text: '654321', reason: 'smsUnavailable' }]);
  });
});
