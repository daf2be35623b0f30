import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addConsent, listConsents } from '../../../../src/contract/common/contacts/consent.ts';
import { createContact, removeContact, updateContact } from '../../../../src/contract/common/contacts/contactForm.ts';
import { listOperations } from '../../../../src/contract/common/access/operationLog.ts';
import { unsubscribe } from '../../../../src/contract/common/contacts/unsubscribe.ts';
import { CONSENT_TEXT_MAX } from '../../../../src/domain/common/contacts/consent.ts';
import { emailKey } from '../../../../src/domain/shared/address/email.ts';
import { DEFAULT_TENANT_ID } from '../../../../src/domain/shared/tenant.ts';
import { maskPhone } from '../../../../src/domain/shared/address/maskPhone.ts';
import { createTestApi, GOOD_PASSWORD, type TestApi } from '../../../../tests/db/testApi.ts';
import { consentRecord, contact, optOut } from '../../../db/schema/index.ts';
import { seedTenant } from '../../../seed.ts';
import { signUnsubscribeToken, unsubscribeSecret } from '../unsubscribe/unsubscribeToken.ts';
import { DAY_MS } from '../../../../src/domain/shared/time/duration.ts';

describe('what a contact agreed to', () => {
  let test: TestApi;
  let made = 0;

  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());

  async function newContact(number = `1330000${String((made += 1)).padStart(4, '0')}`) {
    const body = { name: `C${made}`, number, email: `c${number}@example.com` };
    return { ...body, params: { id: String((await test.admin.call(createContact, { body })).value.id) } };
  }
  const add = (
    params: { id: string },
    channel: 'email' | 'sms',
    decision: 'granted' | 'withdrawn',
    text = '会员协议',
  ) => test.admin.call(addConsent, { params, body: { channel, decision, text } });
  const listed = async (params: { id: string }) =>
    (await test.admin.call(listConsents, { params })).value.map(({ channel, decision, source, text, operatorName }) =>
      `${channel} ${decision} ${source} ${text} ${operatorName}`.trim(),
    );

  it('is added to and never changed: channel, decision, source, words, who wrote it down, and when', async () => {
    const { params, number } = await newContact();
    const { value } = await add(params, 'sms', 'granted');
    expect(value).toMatchObject({ address: maskPhone(number), createdAt: test.clock.now().toISOString() });
    test.clock.advance(1_000);
    await add(params, 'sms', 'withdrawn', '来电要求停止');
    expect(await listed(params)).toEqual([
      'sms withdrawn operator 来电要求停止 管理员',
      'sms granted operator 会员协议 管理员',
    ]);
  });

  it('stops sending once an operator was told so, and lets it go on where they are told otherwise; what people said themselves stays', async () => {
    const { params, number, email } = await newContact();
    const out = async () =>
      (
        await test.ports.db
          .select({ channel: optOut.channel, source: optOut.source })
          .from(optOut)
          .where(inArray(optOut.addressKey, [number, emailKey(email)]))
      ).map(({ channel, source }) => `${channel} ${source}`);
    await add(params, 'sms', 'withdrawn', '来电要求停止');
    await add(params, 'email', 'withdrawn', '来电要求停止');
    expect((await out()).sort()).toEqual(['email operator', 'sms operator']);
    expect(await listed(params)).toHaveLength(2);
    await add(params, 'sms', 'granted');
    expect(await out()).toEqual(['email operator']);
    await add(params, 'email', 'granted');
    const who = { tenantId: DEFAULT_TENANT_ID, channel: 'email', addressKey: emailKey(email) } as const;
    const token = signUnsubscribeToken(await unsubscribeSecret(test.ports), who);
    await test.anybody.call(unsubscribe, { query: { token } });
    await add(params, 'email', 'granted');
    expect(await out()).toEqual(['email link']);
  });

  it('is not written down for an address that the contact does not have', async () => {
    const { params } = await newContact();
    await test.ports.db
      .update(contact)
      .set({ email: '' })
      .where(eq(contact.id, Number(params.id)));
    expect((await add(params, 'email', 'granted')).body.fieldErrors).toEqual([{ path: 'channel', code: 'noAddress' }]);
    expect(await listed(params)).toEqual([]);
  });

  it('has words, not too many', async () => {
    const { params } = await newContact();
    expect((await add(params, 'email', 'granted', ' ')).body.fieldErrors).toEqual([{ path: 'text', code: 'required' }]);
    const long = await add(params, 'email', 'granted', 'x'.repeat(CONSENT_TEXT_MAX + 1));
    expect(long.body.fieldErrors?.[0]?.code).toBe('tooLong');
  });

  it('is taken back by the link of a message, once however often the link is used', async () => {
    const { params, email } = await newContact();
    await add(params, 'email', 'granted');
    test.clock.advance(1_000);
    const token = signUnsubscribeToken(await unsubscribeSecret(test.ports), {
      tenantId: DEFAULT_TENANT_ID,
      channel: 'email',
      addressKey: email,
    });
    await test.anybody.call(unsubscribe, { query: { token } });
    await test.anybody.call(unsubscribe, { query: { token } });
    const [withdrawn, granted, ...rest] = await listed(params);
    expect([withdrawn, granted, rest]).toEqual([
      expect.stringMatching(/^email withdrawn link \S/),
      'email granted operator 会员协议 管理员',
      [],
    ]);
  });

  it('outlives the contact: the records hold the address, and stand again at who has it next', async () => {
    const { params, number, name, email } = await newContact();
    await add(params, 'sms', 'granted');
    await test.admin.call(removeContact, { params });
    test.clock.advance(160 * DAY_MS);
    const again = await test.signIn('admin', GOOD_PASSWORD);
    const held = (await test.ports.db.select().from(consentRecord)).filter(({ address }) => address === number);
    expect(held).toMatchObject([{ channel: 'sms', decision: 'granted', text: '会员协议' }]);
    const { value } = await again.call(createContact, { body: { name, number, email } });
    const params2 = { id: String(value.id) };
    expect((await again.call(listConsents, { params: params2 })).value).toHaveLength(1);
    // What was written down at a contact stays with it when its number changes.
    const body = { name, number: '13399999999', email, version: 1 };
    await again.call(addConsent, { params: params2, body: { channel: 'sms', decision: 'granted', text: 'x' } });
    await again.call(updateContact, { params: params2, body });
    expect((await again.call(listConsents, { params: params2 })).value).toHaveLength(1);
    test.admin = again;
  });

  it('is nobody else’s: another tenant, a caller without the right', async () => {
    const { params } = await newContact();
    await add(params, 'email', 'granted');
    const viewer = await test.userWith(['contact:view']);
    expect((await viewer.call(listConsents, { params })).value).toHaveLength(1);
    const body = { channel: 'email', decision: 'granted', text: 'x' } as const;
    expect((await viewer.call(addConsent, { params, body })).body.errorCode).toBe('NO_PERMISSION');
    await seedTenant(test.ports, { id: 'other', name: 'Other', adminUsername: 'admin', adminPassword: GOOD_PASSWORD });
    await test.ports.db.execute('update app_user set must_change_password = false');
    const other = await test.signIn('admin', GOOD_PASSWORD, 'other');
    expect((await other.call(listConsents, { params })).body.errorCode).toBe('NOT_FOUND');
    expect((await other.call(addConsent, { params, body })).body.errorCode).toBe('NOT_FOUND');
  });

  it('leaves lines in the log without numbers and addresses', async () => {
    const { value } = await test.admin.call(listOperations, { query: { action: 'consent.add', pageSize: 200 } });
    expect(value.length).toBeGreaterThan(3);
    expect(JSON.stringify(value)).not.toMatch(/1330000|@/);
  });
});
