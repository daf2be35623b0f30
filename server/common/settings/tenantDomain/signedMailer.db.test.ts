import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTenantDomain,
  getTenantDomain,
  makeDomainKey,
  discardDomainKey,
  retireDomainKey,
  type TenantDomainDetail,
} from '../../../../src/contract/common/settings/tenantDomain.ts';
import { listOperations } from '../../../../src/contract/common/access/operationLog.ts';
import { OLD_KEY_DAYS } from '../../../../src/domain/common/settings/tenantDomain.ts';
import { createTestApi, type TestApi } from '../../../../tests/db/testApi.ts';
import { type RecordingSink, startRecordingSink } from '../../../../tests/outreach/sending/recordingSink.ts';
import { verifyDkim } from '../../../../tests/outreach/sending/verifyDkim.ts';
import type { Mail, Mailer } from '../../../channels/Mailer.ts';
import { smtpMailer } from '../../../channels/smtpMailer.ts';
import { tenantDomain } from '../../../db/schema/index.ts';
import { lookUpDueDomains } from './lookUpDueDomains.ts';
import { signedMailer } from './signedMailer.ts';

const LINK = 'https://console.example.com/unsubscribe?token=abc';

describe('mails of a tenant', () => {
  let test: TestApi;
  let sink: RecordingSink;
  let smtp: Mailer;
  let domain: TenantDomainDetail;

  beforeAll(async () => {
    test = await createTestApi({ publicUrl: 'https://console.example.com', mailSpf: 'include:spf.example.com' });
    sink = await startRecordingSink(undefined, 0, { keepsMails: true });
    smtp = smtpMailer(sink.url, { connections: 2 });
    const body = {
      kind: 'email' as const,
      mainDomain: 'a1.com',
      subdomain: 'mail.',
      senderName: '',
      validFrom: null,
      validTo: null,
    };
    domain = (await test.admin.call(createTenantDomain, { body })).value;
  });
  afterAll(async () => {
    await smtp.close();
    await sink.close();
    await test.close();
  });

  const record = () => domain.records.find(({ purpose }) => purpose === 'dkim');
  const published = (name: string): string | undefined => (name === record()?.name ? record()?.value : undefined);
  /** Sends by a mailer that has just looked which keys there are; answers the mail as it arrived. */
  async function sent(more: Partial<Mail> = {}): Promise<Buffer> {
    const outcome = await signedMailer(smtp, test.ports).send({
      tenantId: 'default',
      from: { name: '会员中心', address: 'news@Mail.A1.com' },
      to: 'p@people.test',
      subject: '八折，仅限今天',
      html: `<p>您好，</p><p>${'长'.repeat(200)}</p>`,
      headers: { 'List-Unsubscribe': `<${LINK}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      ...more,
    });
    expect(outcome).toMatchObject({ outcome: 'accepted' });
    return sink.mails.at(-1) ?? Buffer.alloc(0);
  }
  const lookUp = async (values: string[] | undefined): Promise<void> => {
    if (values === undefined) test.names.forget(record()?.name ?? '');
    else test.names.set(record()?.name ?? '', { TXT: values });
    await test.ports.db
      .update(tenantDomain)
      .set({ nextCheckAt: test.clock.now() })
      .where(eq(tenantDomain.id, domain.id));
    await lookUpDueDomains(test.ports);
  };

  it('go unsigned before others can read the key: a signature nobody can check does harm', async () => {
    expect(record()).toMatchObject({ type: 'TXT', state: 'unknown', required: false });
    expect(verifyDkim(await sent(), published)).toBe('unsigned');
    await lookUp(['v=DKIM1; k=rsa; p=somebodyelse']);
    expect(verifyDkim(await sent(), published)).toBe('unsigned');
  });

  it('are signed with the key of their domain once its record is found, both headers of the way out too', async () => {
    await lookUp([record()?.value ?? '']);
    const mail = await sent();
    const verified = verifyDkim(mail, published);
    expect(verified).toMatchObject({ signed: expect.arrayContaining(['from', 'to', 'subject', 'date', 'message-id']) });
    expect(verified).toMatchObject({ signed: expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']) });
    const changed = (from: string, to: string) =>
      verifyDkim(Buffer.from(mail.toString('latin1').replace(from, to), 'latin1'), published);
    expect(changed('people.test', 'people.best')).toBe('the signature is wrong');
    expect(changed('token=abc', 'token=abd')).toBe('the signature is wrong');
    expect(verifyDkim(Buffer.concat([mail, Buffer.from('more\r\n')]), published)).toBe('the body was changed');
  });

  it('come back to us only with a signature, without which receivers would take them for somebody else’s', async () => {
    const returnPath = 'b-1@bounces.console.test';
    await sent({ returnPath });
    await sent({ returnPath, from: { name: '', address: 'news@a1.com' } });
    expect(sink.returnPaths.slice(-2)).toEqual([returnPath, 'news@a1.com']);
  });

  it('of another domain or another tenant are not signed with it', async () => {
    expect(verifyDkim(await sent({ from: { name: '', address: 'news@a1.com' } }), published)).toBe('unsigned');
    expect(verifyDkim(await sent({ tenantId: 'other' }), published)).toBe('unsigned');
  });

  it('are signed with the old key until the record of a new one is found, then with that; the old one goes after a week', async () => {
    const detail = async (): Promise<TenantDomainDetail> =>
      (await test.admin.call(getTenantDomain, { params: { id: domain.id } })).value;
    const signer = (mail: Buffer): string => / s=(\w+);/.exec(mail.toString('latin1'))?.[1] ?? '';
    const viewer = await test.userWith(['generalSet:view']);
    const params = { id: domain.id };
    expect((await viewer.call(makeDomainKey, { params })).body.errorCode).toBe('NO_PERMISSION');
    const { value: changing } = await test.admin.call(makeDomainKey, { params });
    expect(changing.keys).toEqual({
      signing: 'dkim',
      isChanging: true,
      oldMayGoAt: null,
      oldMayGo: false,
      newMayGo: true,
    });
    const [old, fresh] = (['dkim', 'newDkim'] as const).map((purpose) =>
      changing.records.find((one) => one.purpose === purpose),
    );
    const selectorOf = (name = ''): string => name.split('.')[0] ?? '';
    expect(fresh?.name).not.toBe(old?.name);
    expect((await test.admin.call(makeDomainKey, { params })).body.errorCode).toBe('KEY_IS_CHANGING');
    expect((await test.admin.call(retireDomainKey, { params })).body.errorCode).toBe('OLD_KEY_NEEDED');
    await lookUp([old?.value ?? '']);
    expect(signer(await sent())).toBe(selectorOf(old?.name));

    test.names.set(fresh?.name ?? '', { TXT: [fresh?.value ?? ''] });
    await lookUp([old?.value ?? '']);
    const mail = await sent();
    expect(signer(mail)).toBe(selectorOf(fresh?.name));
    const records = new Map([old, fresh].map((one) => [one?.name, one?.value]));
    expect(verifyDkim(mail, (name) => records.get(name))).toMatchObject({ signed: expect.any(Array) });
    const since = test.clock.now().getTime();
    expect((await detail()).keys).toEqual({
      signing: 'newDkim',
      isChanging: true,
      oldMayGoAt: new Date(since + OLD_KEY_DAYS * 86_400_000).toISOString(),
      oldMayGo: false,
      newMayGo: false,
    });
    expect((await test.admin.call(discardDomainKey, { params })).body.errorCode).toBe('NEW_KEY_IN_USE');
    expect((await test.admin.call(retireDomainKey, { params })).body.errorCode).toBe('OLD_KEY_NEEDED');

    // A record that vanishes has the old key sign again, and go not yet.
    test.clock.advance(OLD_KEY_DAYS * 86_400_000);
    const later = await test.userWith(['generalSet:view', 'generalSet:edit', 'operationLog:view']);
    test.names.forget(fresh?.name ?? '');
    await lookUp([old?.value ?? '']);
    expect(signer(await sent())).toBe(selectorOf(old?.name));
    expect((await later.call(retireDomainKey, { params })).body.errorCode).toBe('OLD_KEY_NEEDED');

    test.names.set(fresh?.name ?? '', { TXT: [fresh?.value ?? ''] });
    await lookUp([old?.value ?? '']);
    const { value: changed } = await later.call(retireDomainKey, { params });
    expect(changed.keys).toMatchObject({ signing: 'dkim', isChanging: false });
    expect(changed.records.map(({ name }) => name)).not.toContain(old?.name);
    domain = changed;
    expect(signer(await sent())).toBe(selectorOf(fresh?.name));
    const log = await later.call(listOperations, { query: { pageSize: 100 } });
    const actions = log.value.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['tenantDomain.makeKey', 'tenantDomain.retireKey']));
    expect(log.text).not.toContain('sealedKey');
  });

  it('are signed with the present key after a new one that waits was discarded, and another can be made', async () => {
    const params = { id: domain.id };
    const admin = await test.userWith(['generalSet:view', 'generalSet:edit', 'operationLog:view']);
    const viewer = await test.userWith(['generalSet:view']);
    const { value: made } = await admin.call(makeDomainKey, { params });
    expect((await viewer.call(discardDomainKey, { params })).body.errorCode).toBe('NO_PERMISSION');
    const { value: after } = await admin.call(discardDomainKey, { params });
    expect(after.keys).toMatchObject({ signing: 'dkim', isChanging: false, newMayGo: false });
    expect(after.records).toEqual(made.records.filter(({ purpose }) => purpose !== 'newDkim'));
    expect((await admin.call(discardDomainKey, { params })).body.errorCode).toBe('CONFLICT');
    const log = await admin.call(listOperations, { query: { pageSize: 100 } });
    expect(log.value.map(({ action }) => action)).toContain('tenantDomain.discardKey');
    expect(log.text).not.toContain('sealedKey');
    expect((await sent()).toString('latin1')).toContain('DKIM-Signature');
    const { value: again } = await admin.call(makeDomainKey, { params });
    expect(again.keys).toMatchObject({ isChanging: true, newMayGo: true });
    await admin.call(discardDomainKey, { params });
  });

  it('stay where they are when the key cannot be read', async () => {
    const where = eq(tenantDomain.id, domain.id);
    const [row] = await test.ports.db.select().from(tenantDomain).where(where);
    if (row?.dkim == null) throw new Error('the domain has no key');
    await test.ports.db
      .update(tenantDomain)
      .set({
        dkim: { ...row.dkim, sealedKey: Buffer.from('no key at all, and long enough to be one').toString('base64url') },
      })
      .where(where);
    const from = { name: '', address: 'news@mail.a1.com' };
    const mail = { tenantId: 'default', from, to: 'p@people.test', subject: 's', html: '<p>h</p>' };
    const before = sink.mails.length;
    expect(await signedMailer(smtp, test.ports).send(mail)).toMatchObject({ outcome: 'notHandedOver' });
    expect(sink.mails.length).toBe(before);
    await test.ports.db.update(tenantDomain).set({ dkim: row.dkim }).where(where);
    expect(verifyDkim(await sent(), published)).toMatchObject({ signed: expect.any(Array) });
  });

  it('go unsigned again when the record vanishes; a domain from before keys gets one', async () => {
    await lookUp(undefined);
    expect(verifyDkim(await sent(), published)).toBe('unsigned');
    await test.ports.db.update(tenantDomain).set({ dkim: null }).where(eq(tenantDomain.id, domain.id));
    await lookUp(undefined);
    const [row] = await test.ports.db.select().from(tenantDomain).where(eq(tenantDomain.id, domain.id));
    expect(row?.dkim).toMatchObject({ selector: expect.stringMatching(/^ec[\da-f]{8}$/) });
    expect(row?.checks.dkim).toMatchObject({ state: 'missing' });
  });
});
