import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  checkTenantDomain,
  createTenantDomain,
  getTenantDomain,
  listTenantDomains,
  removeTenantDomain,
  type TenantDomainDetail,
  updateTenantDomain,
} from '../../../../src/contract/common/settings/tenantDomain.ts';
import { createTestApi, GOOD_PASSWORD, type TestAnswer, type TestApi } from '../../../../tests/db/testApi.ts';
import { DEFAULT_TENANT_ID } from '../../../../src/domain/shared/tenant.ts';
import { createCampaign } from '../../../../tests/outreach/sending/campaign.ts';
import { task, taskRun, user } from '../../../db/schema/index.ts';
import { seedTenant } from '../../../seed.ts';
import { lookUpDueDomains } from './lookUpDueDomains.ts';

const FORM = {
  kind: 'activity' as const,
  mainDomain: 'a1.com',
  subdomain: 'go.',
  senderName: '',
  validFrom: null,
  validTo: null,
};
type Form = Omit<typeof FORM, 'kind' | 'validFrom' | 'validTo'> & {
  kind: 'activity' | 'shortLink' | 'email' | 'tracking';
  validFrom: string | null;
  validTo: string | null;
};

describe('domains', () => {
  let test: TestApi;
  let made = 0;
  beforeAll(async () => {
    test = await createTestApi({ publicUrl: 'https://console.example.com', mailSpf: 'include:spf.example.com' });
  });
  afterAll(() => test.close());

  const create = (over: Partial<Form> = {}): Promise<TestAnswer<TenantDomainDetail>> => {
    made += 1;
    return test.admin.call(createTenantDomain, { body: { ...FORM, mainDomain: `d${made}.com`, ...over } });
  };
  const read = async ({ id }: { id: string }) => (await test.admin.call(getTenantDomain, { params: { id } })).value;
  const passMinutes = async (minutes: number): Promise<void> => {
    test.clock.advance(minutes * 60_000);
    await lookUpDueDomains(test.ports);
  };

  it('have main domain, subdomain, sender name and validity, in form, list and answer [3.4-30]', async () => {
    const form = {
      kind: 'email' as const,
      mainDomain: 'Brand.com',
      subdomain: 'mail.',
      senderName: '会员中心',
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
    };
    const { value } = await create(form);
    const fields = {
      ...form,
      mainDomain: 'brand.com',
      host: 'mail.brand.com',
      status: 'notEffective',
      validity: 'valid',
    };
    expect(value).toMatchObject(fields);
    expect(await read(value)).toEqual(value);
    const listed = await test.admin.call(listTenantDomains, { query: { host: 'BRAND', kind: 'email' } });
    expect(listed.value).toEqual([expect.objectContaining(fields)]);
  });

  it('are refused at the field that is wrong', async () => {
    const errors = async (over: Partial<Form>) =>
      ((await create(over)).body.fieldErrors ?? []).map(({ path, code }) => `${path} ${code}`);
    expect(await errors({ mainDomain: 'a-b.com' })).toEqual(['mainDomain mainDomainFormat']);
    expect(await errors({ subdomain: 'mail' })).toEqual(['subdomain subdomainFormat']);
    expect(await errors({ subdomain: '' })).toEqual(['subdomain required']);
    expect(await errors({ subdomain: '', kind: 'email' })).toEqual([]);
    expect(await errors({ kind: 'email', senderName: 'a b' })).toEqual(['senderName senderNameFormat']);
    expect(await errors({ kind: 'email', senderName: 'x'.repeat(101) })).toEqual(['senderName tooLong']);
    expect(await errors({ validFrom: '2026-02-02', validTo: '2026-02-01' })).toEqual(['validTo dateOrder']);
  });

  it('say on which days they are valid, by the day where the tenant is', async () => {
    const validity = async (validFrom: string | null, validTo: string | null) =>
      (await create({ validFrom, validTo })).value.validity;
    // 2 in the morning in UTC is 10 in Shanghai; eleven hours earlier it was still the day before in UTC.
    expect(await validity(null, '2026-11-20')).toBe('expired');
    expect(await validity('2026-11-21', '2026-11-21')).toBe('valid');
    expect(await validity('2026-11-22', null)).toBe('notYet');
  });

  it('belong to one tenant only, whose it is not said', async () => {
    await create({ mainDomain: 'taken.com' });
    const taken = [{ path: 'mainDomain', code: 'domainTaken' }];
    expect((await create({ mainDomain: 'TAKEN.com', kind: 'tracking' })).body.fieldErrors).toEqual(taken);
    await seedTenant(test.ports, { id: 'other', name: 'Other', adminUsername: 'admin', adminPassword: GOOD_PASSWORD });
    await test.ports.db.update(user).set({ mustChangePassword: false }).where(eq(user.tenantId, 'other'));
    const other = await test.signIn('admin', GOOD_PASSWORD, 'other');
    const again = await other.call(createTenantDomain, { body: { ...FORM, mainDomain: 'taken.com' } });
    expect(again.body.fieldErrors).toEqual(taken);
    expect((await other.call(listTenantDomains, { query: {} })).value).toEqual([]);
    const mine = (await test.admin.call(listTenantDomains, { query: { host: 'taken' } })).value[0];
    const params = { id: mine?.id ?? '' };
    expect((await other.call(getTenantDomain, { params })).body.errorCode).toBe('NOT_FOUND');
    expect((await other.call(checkTenantDomain, { params })).body.errorCode).toBe('NOT_FOUND');
    expect((await other.call(removeTenantDomain, { params })).body.errorCode).toBe('NOT_FOUND');
  });

  it('become effective when their records are found, and go back when they vanish [4.3-33] [4.3-34]', async () => {
    const { value } = await create();
    expect(value.records).toEqual([
      expect.objectContaining({ type: 'CNAME', name: value.host, value: 'console.example.com', state: 'unknown' }),
    ]);
    await passMinutes(0);
    expect(await read(value)).toMatchObject({ status: 'notEffective', records: [{ state: 'missing' }] });
    test.names.set(value.host, { CNAME: ['elsewhere.example.com'] });
    await passMinutes(1);
    expect((await read(value)).records).toEqual([
      expect.objectContaining({ state: 'different', found: ['elsewhere.example.com'] }),
    ]);
    test.names.set(value.host, { CNAME: ['console.example.com'] });
    await passMinutes(1);
    expect(await read(value)).toMatchObject({ status: 'effective', records: [{ state: 'found' }] });
    test.names.forget(value.host);
    await passMinutes(59);
    expect((await read(value)).status).toBe('effective');
    await passMinutes(1);
    expect(await read(value)).toMatchObject({ status: 'notEffective', records: [{ state: 'missing' }] });
  });

  it('stay effective when a name server is silent, which is said', async () => {
    const { value } = await create();
    test.names.set(value.host, { CNAME: ['console.example.com'] });
    await passMinutes(0);
    test.names.set(value.host, 'silent');
    await passMinutes(60);
    expect(await read(value)).toMatchObject({
      status: 'effective',
      checkedAt: test.clock.now().toISOString(),
      records: [{ state: 'found', problem: 'timeout' }],
    });
  });

  it('of senders need the SPF record, and are advised one of DKIM and one of DMARC', async () => {
    const { value } = await create({ kind: 'email' });
    test.names.set(value.host, { TXT: ['v=spf1 include:spf.example.com ~all'] });
    await passMinutes(0);
    expect(await read(value)).toMatchObject({
      status: 'effective',
      records: [
        { purpose: 'spf', state: 'found', required: true },
        { purpose: 'dkim', state: 'missing', required: false },
        { purpose: 'dmarc', state: 'missing', required: false },
      ],
    });
  });

  it('are looked up once, however many processes do', async () => {
    const { value } = await create();
    await Promise.all([lookUpDueDomains(test.ports), lookUpDueDomains(test.ports)]);
    expect(test.names.asked.filter((query) => query === `CNAME ${value.host}`)).toHaveLength(1);
  });

  it('are looked up by hand, but not again and again', async () => {
    const { value } = await create();
    const params = { id: value.id };
    test.names.set(value.host, { CNAME: ['console.example.com'] });
    expect((await test.admin.call(checkTenantDomain, { params })).value.status).toBe('effective');
    const soon = await test.admin.call(checkTenantDomain, { params });
    expect([soon.status, soon.body.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
    test.clock.advance(10_000);
    expect((await test.admin.call(checkTenantDomain, { params })).body.success).toBe(true);
  });

  it('wait anew under another host, and keep what they are for', async () => {
    const { value } = await create();
    test.names.set(value.host, { CNAME: ['console.example.com'] });
    await passMinutes(0);
    const params = { id: value.id };
    const body = { ...FORM, kind: 'email' as const, mainDomain: value.mainDomain, version: 1 };
    const same = await test.admin.call(updateTenantDomain, { params, body: { ...body, validTo: '2030-01-01' } });
    expect(same.value).toMatchObject({ kind: 'activity', status: 'effective', version: 2 });
    expect((await test.admin.call(updateTenantDomain, { params, body })).body.errorCode).toBe('CONFLICT');
    const moved = await test.admin.call(updateTenantDomain, {
      params,
      body: { ...body, subdomain: 'new.', version: 2 },
    });
    expect(moved.value).toMatchObject({ status: 'notEffective', checkedAt: null, records: [{ state: 'unknown' }] });
    expect((await test.admin.call(removeTenantDomain, { params })).body.success).toBe(true);
    expect((await test.admin.call(getTenantDomain, { params })).body.errorCode).toBe('NOT_FOUND');
  });

  it('that links of messages stand on say since when, and are neither removed nor renamed while a run with them is not through', async () => {
    const admin = await test.userWith(['generalSet:view', 'generalSet:edit']);
    const { value } = await create({ kind: 'tracking' });
    const { id, host, version, mainDomain } = value;
    const params = { id };
    const linked = async () =>
      (await admin.call(listTenantDomains, { query: { host } })).value.map((row) => row.linked);
    expect(await linked()).toEqual([null]);
    const { db, clock } = test.ports;
    const campaign = await createCampaign(db, 1);
    await db.update(task).set({ tenantId: DEFAULT_TENANT_ID, name: 'Spring sale' }).where(eq(task.id, campaign.taskId));
    const first = clock.now();
    const run = (startedAt: Date, status: 'done' | 'failed') => ({
      tenantId: DEFAULT_TENANT_ID,
      taskId: campaign.taskId,
      channel: 'email' as const,
      status,
      subject: '',
      content: '',
      senderName: '',
      senderAddress: '',
      linkHosts: ['console.example.com', host],
      startedAt,
    });
    await db.insert(taskRun).values(run(first, 'done'));
    test.clock.advance(1_000);
    await db.insert(taskRun).values(run(clock.now(), 'failed'));
    expect(await linked()).toEqual([{ since: first.toISOString(), last: clock.now().toISOString() }]);
    const refused = ({ body }: TestAnswer<unknown>) => {
      expect(body.errorCode).toBe('IN_USE_BY');
      expect(JSON.stringify(body)).toContain('Spring sale');
    };
    refused(await admin.call(removeTenantDomain, { params }));
    const form = { ...FORM, kind: 'tracking' as const, mainDomain, version };
    refused(await admin.call(updateTenantDomain, { params, body: { ...form, subdomain: 'new.' } }));
    const same = await admin.call(updateTenantDomain, { params, body: { ...form, validTo: '2030-01-01' } });
    expect(same.body.success).toBe(true);
    await db.update(taskRun).set({ status: 'terminated' });
    expect((await admin.call(removeTenantDomain, { params })).body.success).toBe(true);
  });
});
