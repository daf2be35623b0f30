import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getServiceConfig } from '../../../../src/contract/shell/menu.ts';
import { createMessage } from '../../../../src/contract/outreach/message/message.ts';
import { testSendMessage } from '../../../../src/contract/outreach/message/messageTest.ts';
import { changePassword } from '../../../../src/contract/shell/session.ts';
import { createTask } from '../../../../src/contract/outreach/task/task.ts';
import { getTenantDefaults, updateTenantDefaults } from '../../../../src/contract/common/settings/tenantDefaults.ts';
import {
  createTenantDomain,
  removeTenantDomain,
  updateTenantDomain,
} from '../../../../src/contract/common/settings/tenantDomain.ts';
import { createTestApi, GOOD_PASSWORD, type TestApi } from '../../../../tests/db/testApi.ts';
import { audience } from '../../../db/schema/index.ts';
import { lookUpDueDomains } from '../tenantDomain/lookUpDueDomains.ts';
import { openingOf } from '../../../api/http/openingOf.ts';
import { contentSecurityPolicy } from '../../../static/contentSecurityPolicy.ts';
import { tenantSettings } from '../../../api/tenant/tenantSettings.ts';

describe('defaults of a tenant', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await createTestApi({ mailSpf: 'include:spf.example.com' });
  });
  afterAll(() => test.close());

  const save = async (over: object) => {
    const { senderHosts: _hosts, ...now } = (await test.admin.call(getTenantDefaults, {})).value;
    return test.admin.call(updateTenantDefaults, { body: { ...now, ...over } });
  };
  const message = async () =>
    (
      await test.admin.call(createMessage, {
        body: { name: crypto.randomUUID().slice(0, 8), subject: 's', content: 'c' },
      })
    ).value;

  it('are refused where they are wrong, and when somebody else saved meanwhile', async () => {
    const errors = async (over: object) => (await save(over)).body.fieldErrors;
    expect(await errors({ dailyPerPerson: -1 })).toEqual([{ path: 'dailyPerPerson', code: 'numberWhole' }]);
    expect(await errors({ dailyPerPerson: 1_001 })).toEqual([
      { path: 'dailyPerPerson', code: 'tooLarge', params: { max: 1_000 } },
    ]);
    expect(await errors({ audienceMax: 1.5 })).toEqual([{ path: 'audienceMax', code: 'numberWhole' }]);
    expect(await errors({ senderName: '会员 中心' })).toEqual([{ path: 'senderName', code: 'senderNameFormat' }]);
    await save({});
    const { senderHosts: _hosts, ...now } = (await test.admin.call(getTenantDefaults, {})).value;
    const old = await test.admin.call(updateTenantDefaults, { body: { ...now, version: now.version - 1 } });
    expect(old.body.errorCode).toBe('CONFLICT');
  });

  it('are served to the rest of the server at once', async () => {
    const before = await tenantSettings(test.ports.db, 'default');
    expect([before.dailyPerPerson, before.audienceMax]).toEqual([0, 0]);
    await save({ dailyPerPerson: 3, defaultLang: 'ja_JP' });
    expect(await tenantSettings(test.ports.db, 'default')).toMatchObject({ dailyPerPerson: 3, defaultLang: 'ja_JP' });
    expect((await test.admin.call(getServiceConfig, {})).value.defaultLang).toBe('ja_JP');
    expect((await tenantSettings(test.ports.db, 'unknown')).dailyPerPerson).toBe(0);
  });

  it('name the hosts that pictures of e-mails are shown from, and the policy of a page names them for who opens it', async () => {
    const reader = await test.userWith(['message:view']);
    const policyFor = async (token: string): Promise<string> =>
      contentSecurityPolicy(test.ports.config, 'console.test', await openingOf(test.ports)(token));
    const pictures = (policy: string) => policy.split('; ').find((part) => part.startsWith('img-src'));
    const own = `img-src 'self' data: blob: console.test:${test.ports.config.subAppPort}`;
    expect(pictures(await policyFor(reader.token))).toBe(own);
    const typed = ['CDN.example.com', 'https://cdn.example.com/a.png', '例子.中国'];
    const saved = await save({ pictureHosts: typed });
    const hosts = ['cdn.example.com', 'xn--fsqu00a.xn--fiqs8s'];
    expect(saved.value.pictureHosts).toEqual(hosts);
    expect((await test.admin.call(getServiceConfig, {})).value.pictureHosts).toEqual(hosts);
    expect(pictures(await policyFor(reader.token))).toBe(`${own} ${hosts.join(' ')}`);
    expect(pictures(await policyFor('no token of anybody'))).toBe(own);
    const errors = async (pictureHosts: string[]) => (await save({ pictureHosts })).body.fieldErrors;
    expect(await errors(['a.example.com', 'x.com; script-src *'])).toEqual([
      { path: 'pictureHosts.1', code: 'hostFormat' },
    ]);
    expect(await errors(Array.from({ length: 21 }, (_none, at) => `h${at}.example.com`))).toEqual([
      { path: 'pictureHosts', code: 'tooManyHosts', params: { max: 20 } },
    ]);
    await save({ pictureHosts: [] });
    expect(pictures(await policyFor(reader.token))).toBe(own);
  });

  it('ask new passwords for three kinds of characters where the tenant wants so', async () => {
    await save({ passwordKinds: 3 });
    const change = (newPassword: string) =>
      test.admin.call(changePassword, {
        body: { currentPassword: GOOD_PASSWORD, newPassword, confirmation: newPassword },
      });
    expect((await change('acegik246')).body.fieldErrors).toEqual([
      { path: 'newPassword', code: 'passwordKinds', params: { kinds: 3 } },
    ]);
    await save({ passwordKinds: 2 });
    expect((await change('acegik246')).body.success).toBe(true);
  });

  it('limit the people of one task', async () => {
    const now = test.clock.now();
    const [people] = await test.ports.db
      .insert(audience)
      .values({
        tenantId: 'default',
        name: 'people',
        fileName: 'people.xlsx',
        status: 'ready',
        result: 'success',
        accepted: 11,
        createdBy: crypto.randomUUID(),
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    const { id: messageId } = await message();
    const create = () =>
      test.admin.call(createTask, {
        body: { name: 'task', messageId, audienceId: people?.id ?? '', sendMode: 'immediate', scheduledAt: null },
      });
    await save({ audienceMax: 10 });
    expect((await create()).body.fieldErrors).toEqual([
      { path: 'audienceId', code: 'audienceTooLarge', params: { max: 10 } },
    ]);
    await save({ audienceMax: 11 });
    expect((await create()).body.success).toBe(true);
  });

  it('name the sender: an address below an effective e-mail domain, with its name before the tenant’s', async () => {
    const senderAddress = 'news@mail.sender.com';
    const body = {
      kind: 'email' as const,
      mainDomain: 'sender.com',
      subdomain: 'mail.',
      senderName: '',
      validFrom: null,
      validTo: null,
    };
    const { value: domain } = await test.admin.call(createTenantDomain, { body });
    const params = { id: domain.id };
    const unknown = [{ path: 'senderAddress', code: 'senderHostUnknown' }];
    expect((await save({ senderAddress })).body.fieldErrors).toEqual(unknown);
    test.names.set('mail.sender.com', { TXT: ['v=spf1 include:spf.example.com -all'] });
    await lookUpDueDomains(test.ports);
    expect((await test.admin.call(getTenantDefaults, {})).value.senderHosts).toEqual(['mail.sender.com']);
    expect((await save({ senderAddress, senderName: '会员中心' })).body.success).toBe(true);
    const { id } = await message();
    const from = async () => {
      await test.admin.call(testSendMessage, { params: { id }, body: { recipients: 'a@example.com' } });
      return test.mails.at(-1)?.from;
    };
    expect(await from()).toEqual({ name: '会员中心', address: senderAddress });
    await test.admin.call(updateTenantDomain, { params, body: { ...body, senderName: '新闻', version: 1 } });
    expect(await from()).toEqual({ name: '新闻', address: senderAddress });
    expect((await test.admin.call(removeTenantDomain, { params })).body.errorCode).toBe('IN_USE');
    const moved = { ...body, subdomain: 'other.', version: 2 };
    expect((await test.admin.call(updateTenantDomain, { params, body: moved })).body.errorCode).toBe('IN_USE');
  });
});
