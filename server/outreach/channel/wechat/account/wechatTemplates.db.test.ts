import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  listSubscriptionTemplates,
  synchroniseSubscriptionTemplates,
} from '../../../../../src/contract/outreach/channel/miniProgram.ts';
import {
  getOfficialAccount,
  listOfficialTemplates,
  synchroniseOfficialTemplates,
  updateOfficialAccount,
  updateOfficialTemplate,
} from '../../../../../src/contract/outreach/channel/officialAccount.ts';
import {
  getMiniProgramTemplateList,
  getOpenIdAndFormIdCount,
  getWechatTemplateList,
} from '../../../../../src/contract/outreach/channel/wechatResource.ts';
import { wechatAccount, wechatTemplate } from '../../../../db/schema/index.ts';
import { readDueTemplates } from './readDueTemplates.ts';
import {
  booking,
  MINI,
  OFFICIAL,
  TEMPLATES_PATH,
  wechatRoom,
} from '../../../../../tests/outreach/wechat/wechatRoom.ts';
import { HOUR_MS } from '../../../../../src/domain/shared/time/duration.ts';

const room = wechatRoom();

describe('templates of accounts of WeChat', () => {
  const templatesOf = async (id: string, query: Record<string, string> = {}) =>
    (await room.test.admin.call(listOfficialTemplates, { params: { id }, query })).value;

  it('have the templates that WeChat has, with the name and key of each field [3.4-32]', async () => {
    const { id } = await room.create();
    const said = await room.test.admin.call(synchroniseOfficialTemplates, { params: { id } });
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
    const { value } = await room.test.admin.call(getOfficialAccount, { params: { id } });
    expect(value).toMatchObject({ templates: 2, syncedAt: room.test.clock.now().toISOString(), version: 1 });
    const { id: miniId } = await room.createMini();
    await room.test.admin.call(synchroniseSubscriptionTemplates, { params: { id: miniId } });
    const subscribed = await room.test.admin.call(listSubscriptionTemplates, { params: { id: miniId }, query: {} });
    expect(subscribed.value).toMatchObject([{ templateId: 'T1', subscription: 'once' }]);
  });

  it('keep the names that operators gave fields when they are read again, and lose what WeChat no longer has', async () => {
    const { id } = await room.create();
    const read = () => room.test.admin.call(synchroniseOfficialTemplates, { params: { id } });
    await read();
    const [first] = await templatesOf(id);
    const fields = [{ key: 'thing1', name: '门店' }];
    const params = { id: first?.id ?? '' };
    const named = await room.test.admin.call(updateOfficialTemplate, { params, body: { fields, version: 1 } });
    expect(named.value.fields).toEqual([fields[0], { key: 'time2', name: '预约时间' }]);
    const foreign = { fields: [{ key: 'thing9', name: 'x' }], version: 2 };
    const refused = await room.test.admin.call(updateOfficialTemplate, { params, body: foreign });
    expect(refused.body.fieldErrors).toMatchObject([{ path: 'fields.0.name' }]);
    room.configure([{ ...booking, title: '预约提醒' }]);
    await read();
    expect(await templatesOf(id)).toMatchObject([
      { id: first?.id, title: '预约提醒', fields: [{ key: 'thing1', name: '门店' }, { name: '预约时间' }], version: 3 },
    ]);
    await read();
    expect(await templatesOf(id)).toMatchObject([{ version: 3 }]);
    room.configure([]);
    await read();
    expect(await room.test.ports.db.select().from(wechatTemplate)).toEqual([]);
  });

  it('lose their templates when they become another app, and keep none that were asked of the one before', async () => {
    const { id, version } = await room.create();
    await room.test.admin.call(synchroniseOfficialTemplates, { params: { id } });
    const { wechat } = room.test.ports;
    const other = { ...room.official({ appId: 'wx00000000000000cc' }), version };
    // It becomes another app after WeChat was asked, and before the answer is kept.
    room.test.ports.wechat = {
      ...wechat,
      async officialTemplates(app) {
        const said = await wechat.officialTemplates(app);
        const changed = await room.test.admin.call(updateOfficialAccount, { params: { id }, body: other });
        expect(changed.value).toMatchObject({ templates: 0, syncedAt: null });
        return said;
      },
    };
    const late = await room.test.admin.call(synchroniseOfficialTemplates, { params: { id } });
    room.test.ports.wechat = wechat;
    expect(late.body.errorCode).toBe('NOT_FOUND');
    expect(await room.test.ports.db.select().from(wechatTemplate)).toEqual([]);
  });

  it('keep their templates while WeChat does not give them, and say why in words', async () => {
    const { id } = await room.create();
    await room.test.admin.call(synchroniseOfficialTemplates, { params: { id } });
    room.configure([], { rights: [] });
    const refused = await room.test.admin.call(synchroniseOfficialTemplates, { params: { id } });
    expect(refused.body).toMatchObject({
      errorCode: 'WECHAT_REFUSED',
      errorMsg: 'WeChat did not do it: The account has no right to this API',
    });
    expect(await templatesOf(id)).toHaveLength(2);
  });

  it('answer the calls of the specification: templates by app id in value.list, those of mini programs, and counts [7.2-07] [7.2-25] [7.2-26] [3.4-37]', async () => {
    const { id } = await room.create();
    await room.test.admin.call(synchroniseOfficialTemplates, { params: { id } });
    const { id: miniId } = await room.createMini();
    await room.test.admin.call(synchroniseSubscriptionTemplates, { params: { id: miniId } });
    const writer = await room.test.userWith(['message:edit']);
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
    await room.test.ports.db.update(wechatAccount).set({ inUse: false }).where(eq(wechatAccount.id, id));
    expect(await list(OFFICIAL)).toEqual([]);
    const stranger = await room.test.userWith(['contact:view']);
    expect((await stranger.call(getWechatTemplateList, { query: { appId: OFFICIAL } })).body.errorCode).toBe(
      'NO_PERMISSION',
    );
  });

  it('are read daily where the console looks after them, once in however many processes, and sooner after a failure', async () => {
    const asked = (): number => room.simulator.state().callsByPath[TEMPLATES_PATH] ?? 0;
    const { id } = await room.create();
    await room.create({ name: 'semi', hosting: 'semi', appId: 'wx00000000000000cc' });
    await room.create({ name: 'aside', inUse: false, appId: 'wx00000000000000dd' });
    await Promise.all([
      readDueTemplates(room.test.ports),
      readDueTemplates(room.test.ports),
      readDueTemplates(room.test.ports),
    ]);
    expect(asked()).toBe(1);
    expect(await templatesOf(id)).toHaveLength(2);
    room.test.clock.advance(24 * HOUR_MS - 1);
    await readDueTemplates(room.test.ports);
    expect(asked()).toBe(1);
    room.test.clock.advance(1);
    room.configure([], { rights: [] });
    await readDueTemplates(room.test.ports);
    expect(asked()).toBe(2);
    // The session of the operator has ended meanwhile.
    const account = async () =>
      (await room.test.ports.db.select().from(wechatAccount).where(eq(wechatAccount.id, id)))[0];
    expect(await account()).toMatchObject({ templates: 2, syncFailure: 'wechatNoRight' });
    room.configure([booking]);
    await readDueTemplates(room.test.ports);
    expect(asked()).toBe(2);
    room.test.clock.advance(HOUR_MS);
    await readDueTemplates(room.test.ports);
    expect(await account()).toMatchObject({ templates: 1, syncFailure: null });
    // Another process took it and died over it.
    room.test.clock.advance(24 * HOUR_MS);
    await room.test.ports.db.update(wechatAccount).set({ syncTriedAt: room.test.clock.now() });
    const before = asked();
    room.test.clock.advance(HOUR_MS - 1);
    await readDueTemplates(room.test.ports);
    expect(asked()).toBe(before);
    room.test.clock.advance(1);
    await readDueTemplates(room.test.ports);
    expect(asked()).toBe(before + 1);
  });
});
