import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiKey } from '../../../../src/contract/common/access/apiKey.ts';
import { listConsents } from '../../../../src/contract/common/contacts/consent.ts';
import { listContacts } from '../../../../src/contract/common/contacts/contact.ts';
import { createContact } from '../../../../src/contract/common/contacts/contactForm.ts';
import type { Envelope } from '../../../../src/contract/shared/envelope.ts';
import { createExport, downloadExport } from '../../../../src/contract/exportFile.ts';
import { listOperations } from '../../../../src/contract/common/access/operationLog.ts';
import { GATEWAY_ID_MAX, receiveSmsReply, type SmsReplyAnswer } from '../../../../src/contract/common/sms/smsReply.ts';
import { SMS_REPLY_MAX } from '../../../../src/domain/common/sms/optOutReply.ts';
import { DEFAULT_TENANT_ID } from '../../../../src/domain/shared/tenant.ts';
import { type Credentials, signedRequest } from '../../../../tests/api/signedRequest.ts';
import { createTestApi, GOOD_PASSWORD, type TestApi } from '../../../../tests/db/testApi.ts';
import { insertCallback, notedOf } from '../../../../tests/outreach/callbacks.ts';
import { auditLog, callbackAddress, consentRecord, optOut, smsReply } from '../../../db/schema/index.ts';
import { makeExport } from '../../access/exportFile/makeExport.ts';
import { seedTenant } from '../../../seed.ts';

describe('a reply to a text message', () => {
  let test: TestApi;
  let key: Credentials;
  let made = 0;
  let number = '';

  beforeAll(async () => {
    test = await createTestApi();
    const body = { name: 'gateway', scopes: ['sms:reply' as const] };
    key = (await test.admin.call(createApiKey, { body })).value;
  });
  afterAll(() => test.close());
  beforeEach(() => {
    made += 1;
    number = `1350000${String(made).padStart(4, '0')}`;
  });

  async function send(body: string, by = key): Promise<{ body: Envelope; value: SmsReplyAnswer }> {
    const signed = { path: receiveSmsReply.path, body, contentType: 'application/json', now: test.clock.now() };
    const answer = await test.api.fetch(signedRequest(by, signed));
    const envelope = (await answer.json()) as Envelope;
    return { body: envelope, value: envelope.value as SmsReplyAnswer };
  }
  const receive = (text: string, more: object = {}, by = key) =>
    send(JSON.stringify({ number, text, gatewayId: `g${made}`, ...more }), by);
  const refusedAt = async (more: object) => (await receive('TD', more)).body.fieldErrors;

  const replies = () => test.ports.db.select().from(smsReply).where(eq(smsReply.number, number));
  const optOuts = () => test.ports.db.select().from(optOut).where(eq(optOut.addressKey, number));
  const consents = () => test.ports.db.select().from(consentRecord).where(eq(consentRecord.address, number));
  const lines = async () => (await test.ports.db.select().from(auditLog)).length;

  it('that refuses opts its number out of text messages, with the record of it, in one spelling of the number', async () => {
    const { value } = await receive(' 退订。', { number: `+86 ${number}`, receivedAt: '2026-11-21T09:59:30+08:00' });
    expect(value.wasOptOut).toBe(true);
    const now = test.clock.now();
    expect(await optOuts()).toMatchObject([
      { tenantId: DEFAULT_TENANT_ID, channel: 'sms', source: 'reply', createdAt: now },
    ]);
    expect(await consents()).toMatchObject([
      { channel: 'sms', decision: 'withdrawn', source: 'reply', text: ' 退订。', createdAt: now },
    ]);
    const receivedAt = new Date('2026-11-21T01:59:30Z');
    expect(await replies()).toMatchObject([
      { id: value.id, text: ' 退订。', wasOptOut: true, receivedAt, createdAt: now },
    ]);
  });

  it('that says something else is kept and opts nobody out', async () => {
    const { value } = await receive('STOP calling it that');
    expect(value.wasOptOut).toBe(false);
    expect(await replies()).toMatchObject([{ text: 'STOP calling it that', receivedAt: test.clock.now() }]);
    expect([await optOuts(), await consents()]).toEqual([[], []]);
    expect((await receive('', { gatewayId: `empty ${made}` })).value.wasOptOut).toBe(false);
  });

  it('that the gateway hands over again is recorded once, also when it comes twice at once', async () => {
    const [one, two] = await Promise.all([receive('T'), receive('T')]);
    expect(one.body.success).toBe(true);
    expect(two.value).toEqual(one.value);
    const before = await lines();
    test.clock.advance(60_000);
    expect((await receive('T')).value).toEqual(one.value);
    expect([(await replies()).length, (await optOuts()).length, (await consents()).length]).toEqual([1, 1, 1]);
    expect(await lines()).toBe(before);
  });

  it('that refuses once more is kept and changes nothing', async () => {
    await receive('R');
    const first = await optOuts();
    test.clock.advance(60_000);
    expect((await receive('退订', { gatewayId: `again ${made}` })).value.wasOptOut).toBe(true);
    expect(await optOuts()).toEqual(first);
    expect([(await replies()).length, (await consents()).length]).toEqual([2, 1]);
  });

  it('is refused under the name of another reply: a refusal must not get lost behind it', async () => {
    await receive('hello');
    for (const other of [{ text: 'TD' }, { number: '13600000000' }]) {
      const { body } = await receive('hello', other);
      expect(body.fieldErrors).toEqual([{ path: 'gatewayId', code: 'gatewayIdTaken' }]);
    }
    expect(await replies()).toHaveLength(1);
  });

  it('is refused at the field that cannot be read, and leaves nothing behind', async () => {
    const before = await lines();
    expect(await refusedAt({ number: '12345' })).toEqual([{ path: 'number', code: 'phoneFormat' }]);
    expect(await refusedAt({ number: 'BANK' })).toEqual([{ path: 'number', code: 'phoneFormat' }]);
    expect(await refusedAt({ number: ' ' })).toEqual([{ path: 'number', code: 'required' }]);
    expect(await refusedAt({ number: undefined })).toEqual([{ path: 'number', code: 'required' }]);
    expect(await refusedAt({ text: undefined })).toEqual([{ path: 'text', code: 'required' }]);
    expect(await refusedAt({ text: 'T\0D' })).toEqual([{ path: 'text', code: 'formatIncorrect' }]);
    expect((await refusedAt({ text: 'x'.repeat(SMS_REPLY_MAX + 1) }))?.[0]).toMatchObject({ code: 'tooLong' });
    expect(await refusedAt({ gatewayId: '' })).toEqual([{ path: 'gatewayId', code: 'required' }]);
    expect((await refusedAt({ gatewayId: 'x'.repeat(GATEWAY_ID_MAX + 1) }))?.[0]).toMatchObject({ code: 'tooLong' });
    expect(await refusedAt({ receivedAt: 'yesterday' })).toEqual([{ path: 'receivedAt', code: 'formatIncorrect' }]);
    for (const body of ['', 'TD', '[]', '{"number":'])
      expect((await send(body)).body).toMatchObject({ errorCode: 'VALIDATION', success: false });
    expect([await replies(), await lines()]).toEqual([[], before]);
  });

  it('shows at the contact, per channel, and in its history of consent; in the file too', async () => {
    const { id } = (await test.admin.call(createContact, { body: { name: 'Ann', number, email: 'ann@example.com' } }))
      .value;
    const ofAnn = async () => (await test.admin.call(listContacts, { query: { number } })).value[0]?.optedOut;
    expect(await ofAnn()).toEqual([]);
    await receive('unsubscribe');
    expect(await ofAnn()).toEqual(['sms']);
    const link = { addressKey: 'ann@example.com', source: 'link' as const, createdAt: test.clock.now() };
    await test.ports.db.insert(optOut).values({ tenantId: DEFAULT_TENANT_ID, channel: 'email', ...link });
    expect(await ofAnn()).toEqual(['email', 'sms']);
    const history = await test.admin.call(listConsents, { params: { id: String(id) } });
    expect(history.value).toMatchObject([
      { channel: 'sms', decision: 'withdrawn', source: 'reply', text: 'unsubscribe' },
    ]);
    const body = { kind: 'contact' as const, filters: { number }, inFull: true };
    const file = (await test.admin.call(createExport, { body })).value;
    await makeExport(test.ports, file.id, new AbortController().signal);
    const { text } = await test.admin.call(downloadExport, { params: { id: file.id } });
    expect(text).toContain(`${number},ann@example.com,"Opted out: e-mail; Opted out: text messages",`);
  });

  it('belongs to the tenant of the key, whose names of replies are its own', async () => {
    await seedTenant(test.ports, { id: 'other', name: 'Other', adminUsername: 'admin', adminPassword: GOOD_PASSWORD });
    await test.ports.db.execute('update app_user set must_change_password = false');
    const other = await test.signIn('admin', GOOD_PASSWORD, 'other');
    const body = { name: 'gateway', scopes: ['sms:reply' as const] };
    const theirs = (await other.call(createApiKey, { body })).value;
    await receive('Hello?');
    expect((await receive('TD', {}, theirs)).value.wasOptOut).toBe(true);
    expect(await optOuts()).toMatchObject([{ tenantId: 'other' }]);
    expect((await replies()).map(({ tenantId }) => tenantId).toSorted()).toEqual([DEFAULT_TENANT_ID, 'other']);
  });

  it('leaves one line in the log, by the name of the key, without the number in full', async () => {
    const { value } = await test.admin.call(listOperations, { query: { action: receiveSmsReply.id, pageSize: 200 } });
    const kept = await test.ports.db.select().from(smsReply).where(eq(smsReply.tenantId, DEFAULT_TENANT_ID));
    expect(value).toHaveLength(kept.length);
    expect(new Set(value.map(({ username }) => username))).toEqual(new Set(['gateway']));
    expect(value.some(({ entityName }) => entityName === '135****0001')).toBe(true);
    expect(JSON.stringify(value)).not.toMatch(/1350000\d/);
  });

  it('is told of to the systems of the tenant that want it, with the refusal that it may be', async () => {
    const addressId = await insertCallback(test.ports, ['reply', 'optOut']);
    const { value } = await receive('TD', { number: '13900139999' });
    const noted = await notedOf(test.ports, addressId);
    expect(noted[0]).toBe(`reply ${value.id}`);
    expect(noted[1]).toMatch(/^optOut \d+$/);
    expect(noted).toHaveLength(2);
    await test.ports.db.delete(callbackAddress);
  });
});
