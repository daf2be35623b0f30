import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWechatSimulator, type WechatSimulator } from '../../simulators/wechat/createWechatSimulator.ts';
import {
  checkMiniProgram,
  createMiniProgram,
  getMiniProgram,
  listMiniPrograms,
  listSubscriptionTemplates,
  removeMiniProgram,
  synchroniseSubscriptionTemplates,
  updateMiniProgram,
  updateSubscriptionTemplate,
} from '../../src/contract/miniProgram.ts';
import {
  checkOfficialAccount,
  createOfficialAccount,
  getOfficialAccount,
  listOfficialAccounts,
  listOfficialTemplates,
  removeOfficialAccount,
  synchroniseOfficialTemplates,
  updateOfficialAccount,
  updateOfficialTemplate,
} from '../../src/contract/officialAccount.ts';
import { listOperations } from '../../src/contract/operationLog.ts';
import {
  getMiniProgramTemplateList,
  getOpenIdAndFormIdCount,
  getWechatTemplateList,
} from '../../src/contract/wechatResource.ts';
import { WECHAT_ACCOUNTS_MAX } from '../../src/domain/wechatAccount.ts';
import { createTestApi, type TestApi } from '../../tests/db/testApi.ts';
import { wechatAccount, wechatTemplate, wechatToken } from '../db/schema/index.ts';
import { readDueTemplates } from './readDueTemplates.ts';

const OFFICIAL = 'wx00000000000000aa';
const MINI = 'wx00000000000000bb';
const SECRET = 'a'.repeat(32);
const OTHER_SECRET = 'b'.repeat(32);
const TEMPLATES_PATH = '/cgi-bin/template/get_all_private_template';
const HOUR = 3_600_000;

const booking = {
  id: 'T1',
  title: '预约成功通知',
  content: '预约门店:{{thing1.DATA}}\n预约时间:{{time2.DATA}}\n',
  example: '预约门店:星河路店\n',
};
const level = { id: 'T2', title: '会员等级变更提醒', content: '变更后等级:{{phrase2.DATA}}\n' };

describe('accounts of WeChat', () => {
  let test: TestApi;
  let simulator: WechatSimulator;

  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());
  const configure = (templates = [booking, level], more: object = {}): void =>
    simulator.configure({
      apps: [
        {
          appId: OFFICIAL,
          secret: SECRET,
          kind: 'service',
          templates,
          followers: [{ openId: 'a' }, { openId: 'b' }, { openId: 'c', follows: false }],
          ...more,
        },
        { appId: MINI, secret: SECRET, kind: 'miniProgram', templates: [booking], ...more },
      ],
    });
  beforeEach(async () => {
    await test.ports.db.delete(wechatAccount);
    simulator = await createWechatSimulator({ now: () => test.clock.now().getTime() });
    configure();
  });
  afterEach(() => simulator.close());

  const official = (over: Record<string, unknown> = {}) => ({
    name: '星河商城',
    appId: OFFICIAL,
    appSecret: SECRET,
    apiUrl: simulator.url,
    hosting: 'full' as const,
    inUse: true,
    ...over,
  });
  const mini = (over: Record<string, unknown> = {}) => {
    const { hosting: _none, ...rest } = official({ appId: MINI, ...over });
    return { ...rest, originalId: 'gh_0123456789ab', ...over };
  };
  const create = async (over: Record<string, unknown> = {}) =>
    (await test.admin.call(createOfficialAccount, { body: official(over) })).value;
  const createMini = async () => (await test.admin.call(createMiniProgram, { body: mini() })).value;
  const templatesOf = async (id: string, query: Record<string, string> = {}) =>
    (await test.admin.call(listOfficialTemplates, { params: { id }, query })).value;

  it('are stored and read back: official accounts with either hosting, mini programs with their original id [3.4-33] [3.4-34]', async () => {
    for (const hosting of ['full', 'semi'] as const) {
      const { id } = await create({
        name: hosting,
        hosting,
        appId: `wx${hosting === 'full' ? 'a' : 'b'}${'0'.repeat(15)}`,
      });
      const { value } = await test.admin.call(getOfficialAccount, { params: { id } });
      expect(value).toMatchObject({ name: hosting, hosting, appSecret: '', templates: 0, syncedAt: null });
    }
    const { id } = await createMini();
    const { value } = await test.admin.call(getMiniProgram, { params: { id } });
    expect(value).toMatchObject({ name: '星河商城', appId: MINI, originalId: 'gh_0123456789ab', appSecret: '' });
    expect((await test.admin.call(listOfficialAccounts, { query: { name: 'semi' } })).value).toHaveLength(1);
    expect((await test.admin.call(listMiniPrograms, { query: {} })).value).toHaveLength(1);
  });

  it('of the one kind are none of the other, whatever is done with them', async () => {
    const { id, version } = await create();
    await test.admin.call(synchroniseOfficialTemplates, { params: { id } });
    const [template] = await templatesOf(id);
    const params = { id };
    const keeper = await test.userWith(['miniProgram:edit']);
    const answers = [
      await keeper.call(getMiniProgram, { params }),
      await keeper.call(updateMiniProgram, { params, body: { ...mini({ appId: OFFICIAL }), version } }),
      await keeper.call(updateMiniProgram, { params, body: { ...mini({ appId: OFFICIAL }), version: 99 } }),
      await keeper.call(removeMiniProgram, { params }),
      await keeper.call(checkMiniProgram, { params }),
      await keeper.call(listSubscriptionTemplates, { params, query: {} }),
      await keeper.call(synchroniseSubscriptionTemplates, { params }),
      await keeper.call(updateSubscriptionTemplate, {
        params: { id: template?.id ?? '' },
        body: { fields: [], version: 1 },
      }),
    ];
    expect(answers.map(({ body }) => body.errorCode)).toEqual(answers.map(() => 'NOT_FOUND'));
    expect(JSON.stringify(answers)).not.toContain(OFFICIAL);
    expect((await keeper.call(getOfficialAccount, { params })).body.errorCode).toBe('NO_PERMISSION');
  });

  it('never show their secret again, nor lead it to another address or app', async () => {
    const { id, version } = await create();
    const log = (await test.admin.call(listOperations, { query: {} })).text;
    expect(log).toContain(OFFICIAL);
    expect(log).not.toContain(SECRET);
    const update = async (over: Record<string, unknown>) =>
      (
        await test.admin.call(updateOfficialAccount, {
          params: { id },
          body: { ...official({ appSecret: '', ...over }), version },
        })
      ).body;
    expect((await update({ apiUrl: 'https://elsewhere.example.com' })).fieldErrors).toMatchObject([
      { path: 'appSecret', code: 'appSecretWithAddress' },
    ]);
    expect((await update({ appId: 'wx00000000000000cc' })).fieldErrors).toMatchObject([
      { path: 'appSecret', code: 'appSecretWithAppId' },
    ]);
    expect((await update({ name: 'Renamed' })).success).toBe(true);
    const [row] = await test.ports.db.select().from(wechatAccount);
    expect(row).toMatchObject({ name: 'Renamed', appSecret: SECRET });
    const unnamed = await test.admin.call(createMiniProgram, { body: mini({ appSecret: '' }) });
    expect(unnamed.body.fieldErrors).toMatchObject([{ path: 'appSecret', code: 'required' }]);
  });

  it('refuse what is no app id, secret, original id or address, and an app that is set up already', async () => {
    const codes = async (body: ReturnType<typeof mini>) =>
      (await test.admin.call(createMiniProgram, { body })).body.fieldErrors?.map(({ path, code }) => `${path} ${code}`);
    const wrong = { appId: 'x', appSecret: 'x', originalId: 'x', apiUrl: 'http://api.weixin.qq.com' };
    expect((await codes(mini(wrong)))?.toSorted()).toEqual([
      'apiUrl wechatAddress',
      'appId appIdFormat',
      'appSecret appSecretFormat',
      'originalId originalIdFormat',
    ]);
    await createMini();
    expect(await codes(mini({ name: 'Another' }))).toEqual(['appId appIdTaken']);
    expect(await codes(mini({ appId: 'wx00000000000000cc' }))).toEqual(['name nameTaken']);
  });

  it('are so many at most, of each kind', async () => {
    const many = Array.from({ length: WECHAT_ACCOUNTS_MAX }, (_one, index) => ({
      name: `A${index}`,
      appId: `wx${index.toString(16).padStart(16, '0')}`,
    }));
    for (const over of many) await create(over);
    const more = await test.admin.call(createOfficialAccount, { body: official({ name: 'one more' }) });
    expect(more.body.fieldErrors).toMatchObject([{ path: 'name', code: 'tooManyWechatAccounts' }]);
    expect((await createMini()).id).not.toBe('');
  });

  it('say what WeChat says of them, with the token of the secret that they have now', async () => {
    const { id, version } = await create();
    const check = async () => (await test.admin.call(checkOfficialAccount, { params: { id } })).value;
    expect(await check()).toEqual({ outcome: 'known', templates: 2 });
    expect(await test.ports.db.select().from(wechatToken)).toHaveLength(1);
    const wrong = { ...official({ appSecret: OTHER_SECRET }), version };
    await test.admin.call(updateOfficialAccount, { params: { id }, body: wrong });
    expect(await check()).toMatchObject({
      outcome: 'unknown',
      code: 'wechatSecretWrong',
      detail: expect.stringMatching(/^40125 /),
    });
    await test.admin.call(removeOfficialAccount, { params: { id } });
    expect(await test.ports.db.select().from(wechatToken)).toEqual([]);
  });

  it('have the templates that WeChat has, with the name and key of each field [3.4-32]', async () => {
    const { id } = await create();
    const said = await test.admin.call(synchroniseOfficialTemplates, { params: { id } });
    expect(said.value).toEqual({ templates: 2 });
    expect(await templatesOf(id)).toMatchObject([
      {
        templateId: 'T1',
        title: '预约成功通知',
        fields: [
          { key: 'thing1', name: '预约门店' },
          { key: 'time2', name: '预约时间' },
        ],
        subscription: null,
      },
      { templateId: 'T2', fields: [{ key: 'phrase2', name: '变更后等级' }] },
    ]);
    expect(await templatesOf(id, { keyword: '等级' })).toMatchObject([{ templateId: 'T2' }]);
    const { value } = await test.admin.call(getOfficialAccount, { params: { id } });
    expect(value).toMatchObject({ templates: 2, syncedAt: test.clock.now().toISOString(), version: 1 });
    const { id: miniId } = await createMini();
    await test.admin.call(synchroniseSubscriptionTemplates, { params: { id: miniId } });
    const subscribed = await test.admin.call(listSubscriptionTemplates, { params: { id: miniId }, query: {} });
    expect(subscribed.value).toMatchObject([{ templateId: 'T1', subscription: 'once' }]);
  });

  it('keep the names that operators gave fields when they are read again, and lose what WeChat no longer has', async () => {
    const { id } = await create();
    const read = () => test.admin.call(synchroniseOfficialTemplates, { params: { id } });
    await read();
    const [first] = await templatesOf(id);
    const fields = [{ key: 'thing1', name: '门店' }];
    const params = { id: first?.id ?? '' };
    const named = await test.admin.call(updateOfficialTemplate, { params, body: { fields, version: 1 } });
    expect(named.value.fields).toEqual([fields[0], { key: 'time2', name: '预约时间' }]);
    const foreign = { fields: [{ key: 'thing9', name: 'x' }], version: 2 };
    const refused = await test.admin.call(updateOfficialTemplate, { params, body: foreign });
    expect(refused.body.fieldErrors).toMatchObject([{ path: 'fields.0.name' }]);
    configure([{ ...booking, title: '预约提醒' }]);
    await read();
    expect(await templatesOf(id)).toMatchObject([
      { id: first?.id, title: '预约提醒', fields: [{ key: 'thing1', name: '门店' }, { name: '预约时间' }], version: 3 },
    ]);
    await read();
    expect(await templatesOf(id)).toMatchObject([{ version: 3 }]);
    configure([]);
    await read();
    expect(await test.ports.db.select().from(wechatTemplate)).toEqual([]);
  });

  it('lose their templates when they become another app, and keep none that were asked of the one before', async () => {
    const { id, version } = await create();
    await test.admin.call(synchroniseOfficialTemplates, { params: { id } });
    const { wechat } = test.ports;
    const other = { ...official({ appId: 'wx00000000000000cc' }), version };
    // It becomes another app after WeChat was asked, and before the answer is kept.
    test.ports.wechat = {
      ...wechat,
      async officialTemplates(app) {
        const said = await wechat.officialTemplates(app);
        const changed = await test.admin.call(updateOfficialAccount, { params: { id }, body: other });
        expect(changed.value).toMatchObject({ templates: 0, syncedAt: null });
        return said;
      },
    };
    const late = await test.admin.call(synchroniseOfficialTemplates, { params: { id } });
    test.ports.wechat = wechat;
    expect(late.body.errorCode).toBe('NOT_FOUND');
    expect(await test.ports.db.select().from(wechatTemplate)).toEqual([]);
  });

  it('keep their templates while WeChat does not give them, and say why in words', async () => {
    const { id } = await create();
    await test.admin.call(synchroniseOfficialTemplates, { params: { id } });
    configure([], { rights: [] });
    const refused = await test.admin.call(synchroniseOfficialTemplates, { params: { id } });
    expect(refused.body).toMatchObject({
      errorCode: 'WECHAT_REFUSED',
      errorMsg: 'WeChat did not do it: The account has no right to this API',
    });
    expect(await templatesOf(id)).toHaveLength(2);
  });

  it('answer the calls of the specification: templates by app id in value.list, those of mini programs, and counts [7.2-07] [7.2-25] [7.2-26] [3.4-37]', async () => {
    const { id } = await create();
    await test.admin.call(synchroniseOfficialTemplates, { params: { id } });
    const { id: miniId } = await createMini();
    await test.admin.call(synchroniseSubscriptionTemplates, { params: { id: miniId } });
    const writer = await test.userWith(['message:edit']);
    const list = async (appId: string) => (await writer.call(getWechatTemplateList, { query: { appId } })).value.list;
    expect(await list(OFFICIAL)).toMatchObject([
      { templateId: 'T1', fields: [{ key: 'thing1', name: '预约门店' }, {}] },
      {},
    ]);
    expect(await list(MINI)).toEqual([]);
    expect(await list('wx00000000000000cc')).toEqual([]);
    for (const query of [{}, { appId: MINI }])
      expect((await writer.call(getMiniProgramTemplateList, { query })).value.list).toMatchObject([
        { templateId: 'T1' },
      ]);
    const counts = async (appId: string) => (await writer.call(getOpenIdAndFormIdCount, { query: { appId } })).value;
    expect(await counts(OFFICIAL)).toEqual({ openIdCount: 2, formIdCount: 0 });
    expect(await counts(MINI)).toEqual({ openIdCount: null, formIdCount: 0 });
    await test.ports.db.update(wechatAccount).set({ inUse: false }).where(eq(wechatAccount.id, id));
    expect(await list(OFFICIAL)).toEqual([]);
    const stranger = await test.userWith(['contact:view']);
    expect((await stranger.call(getWechatTemplateList, { query: { appId: OFFICIAL } })).body.errorCode).toBe(
      'NO_PERMISSION',
    );
  });

  it('are read daily where the console looks after them, once in however many processes, and sooner after a failure', async () => {
    const asked = (): number => simulator.state().callsByPath[TEMPLATES_PATH] ?? 0;
    const { id } = await create();
    await create({ name: 'semi', hosting: 'semi', appId: 'wx00000000000000cc' });
    await create({ name: 'aside', inUse: false, appId: 'wx00000000000000dd' });
    await Promise.all([readDueTemplates(test.ports), readDueTemplates(test.ports), readDueTemplates(test.ports)]);
    expect(asked()).toBe(1);
    expect(await templatesOf(id)).toHaveLength(2);
    test.clock.advance(24 * HOUR - 1);
    await readDueTemplates(test.ports);
    expect(asked()).toBe(1);
    test.clock.advance(1);
    configure([], { rights: [] });
    await readDueTemplates(test.ports);
    expect(asked()).toBe(2);
    // The session of the operator has ended meanwhile.
    const account = async () => (await test.ports.db.select().from(wechatAccount).where(eq(wechatAccount.id, id)))[0];
    expect(await account()).toMatchObject({ templates: 2, syncFailure: 'wechatNoRight' });
    configure([booking]);
    await readDueTemplates(test.ports);
    expect(asked()).toBe(2);
    test.clock.advance(HOUR);
    await readDueTemplates(test.ports);
    expect(await account()).toMatchObject({ templates: 1, syncFailure: null });
    // Another process took it and died over it.
    test.clock.advance(24 * HOUR);
    await test.ports.db.update(wechatAccount).set({ syncTriedAt: test.clock.now() });
    const before = asked();
    test.clock.advance(HOUR - 1);
    await readDueTemplates(test.ports);
    expect(asked()).toBe(before);
    test.clock.advance(1);
    await readDueTemplates(test.ports);
    expect(asked()).toBe(before + 1);
  });
});
