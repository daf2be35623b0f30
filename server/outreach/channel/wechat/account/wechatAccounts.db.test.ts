import { describe, expect, it } from 'vitest';
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
} from '../../../../../src/contract/outreach/channel/miniProgram.ts';
import {
  checkOfficialAccount,
  createOfficialAccount,
  getOfficialAccount,
  listOfficialAccounts,
  listOfficialTemplates,
  removeOfficialAccount,
  synchroniseOfficialTemplates,
  updateOfficialAccount,
} from '../../../../../src/contract/outreach/channel/officialAccount.ts';
import { listOperations } from '../../../../../src/contract/common/access/operationLog.ts';
import { WECHAT_ACCOUNTS_MAX } from '../../../../../src/domain/outreach/channel/wechatAccount.ts';
import { wechatAccount, wechatToken } from '../../../../db/schema/index.ts';
import { MINI, OFFICIAL, SECRET, wechatRoom } from '../../../../../tests/outreach/wechat/wechatRoom.ts';

const OTHER_SECRET = 'b'.repeat(32);

const room = wechatRoom();

describe('accounts of WeChat', () => {
  const templatesOf = async (id: string, query: Record<string, string> = {}) =>
    (await room.test.admin.call(listOfficialTemplates, { params: { id }, query })).value;

  it('are stored and read back: official accounts with either hosting, mini programs with their original id [3.4-33] [3.4-34]', async () => {
    for (const hosting of ['full', 'semi'] as const) {
      const { id } = await room.create({
        name: hosting,
        hosting,
        appId: `wx${hosting === 'full' ? 'a' : 'b'}${'0'.repeat(15)}`,
      });
      const { value } = await room.test.admin.call(getOfficialAccount, { params: { id } });
      expect(value).toMatchObject({ name: hosting, hosting, appSecret: '', templates: 0, syncedAt: null });
    }
    const { id } = await room.createMini();
    const { value } = await room.test.admin.call(getMiniProgram, { params: { id } });
    expect(value).toMatchObject({ name: '星河商城', appId: MINI, originalId: 'gh_0123456789ab', appSecret: '' });
    expect((await room.test.admin.call(listOfficialAccounts, { query: { name: 'semi' } })).value).toHaveLength(1);
    expect((await room.test.admin.call(listMiniPrograms, { query: {} })).value).toHaveLength(1);
  });

  it('of the one kind are none of the other, whatever is done with them', async () => {
    const { id, version } = await room.create();
    await room.test.admin.call(synchroniseOfficialTemplates, { params: { id } });
    const [template] = await templatesOf(id);
    const params = { id };
    const keeper = await room.test.userWith(['miniProgram:edit']);
    const answers = [
      await keeper.call(getMiniProgram, { params }),
      await keeper.call(updateMiniProgram, { params, body: { ...room.mini({ appId: OFFICIAL }), version } }),
      await keeper.call(updateMiniProgram, { params, body: { ...room.mini({ appId: OFFICIAL }), version: 99 } }),
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
    const { id, version } = await room.create();
    const log = (await room.test.admin.call(listOperations, { query: {} })).text;
    expect(log).toContain(OFFICIAL);
    expect(log).not.toContain(SECRET);
    const update = async (over: Record<string, unknown>) =>
      (
        await room.test.admin.call(updateOfficialAccount, {
          params: { id },
          body: { ...room.official({ appSecret: '', ...over }), version },
        })
      ).body;
    expect((await update({ apiUrl: 'https://elsewhere.example.com' })).fieldErrors).toMatchObject([
      { path: 'appSecret', code: 'appSecretWithAddress' },
    ]);
    expect((await update({ appId: 'wx00000000000000cc' })).fieldErrors).toMatchObject([
      { path: 'appSecret', code: 'appSecretWithAppId' },
    ]);
    expect((await update({ name: 'Renamed' })).success).toBe(true);
    const [row] = await room.test.ports.db.select().from(wechatAccount);
    expect(row).toMatchObject({ name: 'Renamed', appSecret: SECRET });
    const unnamed = await room.test.admin.call(createMiniProgram, { body: room.mini({ appSecret: '' }) });
    expect(unnamed.body.fieldErrors).toMatchObject([{ path: 'appSecret', code: 'required' }]);
  });

  it('refuse what is no app id, secret, original id or address, and an app that is set up already', async () => {
    const codes = async (body: ReturnType<typeof room.mini>) =>
      (await room.test.admin.call(createMiniProgram, { body })).body.fieldErrors?.map(
        ({ path, code }) => `${path} ${code}`,
      );
    const wrong = { appId: 'x', appSecret: 'x', originalId: 'x', apiUrl: 'http://api.weixin.qq.com' };
    expect((await codes(room.mini(wrong)))?.toSorted()).toEqual([
      'apiUrl wechatAddress',
      'appId appIdFormat',
      'appSecret appSecretFormat',
      'originalId originalIdFormat',
    ]);
    await room.createMini();
    expect(await codes(room.mini({ name: 'Another' }))).toEqual(['appId appIdTaken']);
    expect(await codes(room.mini({ appId: 'wx00000000000000cc' }))).toEqual(['name nameTaken']);
  });

  it('are so many at most, of each kind', async () => {
    const many = Array.from({ length: WECHAT_ACCOUNTS_MAX }, (_one, index) => ({
      name: `A${index}`,
      appId: `wx${index.toString(16).padStart(16, '0')}`,
    }));
    for (const over of many) await room.create(over);
    const more = await room.test.admin.call(createOfficialAccount, { body: room.official({ name: 'one more' }) });
    expect(more.body.fieldErrors).toMatchObject([{ path: 'name', code: 'tooManyWechatAccounts' }]);
    expect((await room.createMini()).id).not.toBe('');
  });

  it('have the secrets of their events typed once, which nobody sees again, and forget what their mode does not need', async () => {
    const [token, key] = ['t0ken0123456789abcdef', 'k'.repeat(43)];
    const asked = { eventMode: 'safe' as const, eventToken: token, encodingAesKey: key };
    const refused = async (over: Record<string, unknown>) =>
      (await room.test.admin.call(createOfficialAccount, { body: room.official(over) })).body.fieldErrors;
    expect(await refused({ ...asked, eventToken: '' })).toMatchObject([{ path: 'eventToken', code: 'required' }]);
    expect(await refused({ ...asked, encodingAesKey: '' })).toMatchObject([
      { path: 'encodingAesKey', code: 'required' },
    ]);
    expect(await refused({ ...asked, eventToken: 'short' })).toMatchObject([{ code: 'eventTokenFormat' }]);
    expect(await refused({ ...asked, encodingAesKey: 'short' })).toMatchObject([{ code: 'encodingAesKeyFormat' }]);
    const made = await room.create(asked);
    const { id } = made;
    const none = { eventToken: '', encodingAesKey: '' };
    const eventUrl = `http://console.test/api/wechat/event/${id}`;
    expect(made).toMatchObject({ ...none, eventMode: 'safe', eventUrl });
    const { text } = await room.test.admin.call(listOperations, { query: {} });
    expect(text).not.toContain(token);
    expect(text).not.toContain(key);
    const stored = async () => {
      const [row] = await room.test.ports.db.select().from(wechatAccount);
      return [row?.eventToken, row?.encodingAesKey];
    };
    let { version } = made;
    const save = async (over: Record<string, unknown>) => {
      const body = { ...room.official({ appSecret: '', ...none, ...over }), version };
      const { body: said, value } = await room.test.admin.call(updateOfficialAccount, { params: { id }, body });
      if (said.success === true) version = value.version;
      return said.fieldErrors ?? value.eventMode;
    };
    expect([await save({ eventMode: 'safe' }), await stored()]).toEqual(['safe', [token, key]]);
    expect([await save({ eventMode: 'plain' }), await stored()]).toEqual(['plain', [token, '']]);
    expect(await save({ eventMode: 'safe' })).toMatchObject([{ path: 'encodingAesKey', code: 'required' }]);
    expect([await save({ eventMode: 'off' }), await stored()]).toEqual(['off', ['', '']]);
    expect(await save({ eventMode: 'plain' })).toMatchObject([{ path: 'eventToken', code: 'required' }]);
  });

  it('say what WeChat says of them, with the token of the secret that they have now', async () => {
    const { id, version } = await room.create();
    const check = async () => (await room.test.admin.call(checkOfficialAccount, { params: { id } })).value;
    expect(await check()).toEqual({ outcome: 'known', templates: 2 });
    expect(await room.test.ports.db.select().from(wechatToken)).toHaveLength(1);
    const wrong = { ...room.official({ appSecret: OTHER_SECRET }), version };
    await room.test.admin.call(updateOfficialAccount, { params: { id }, body: wrong });
    expect(await check()).toMatchObject({
      outcome: 'unknown',
      code: 'wechatSecretWrong',
      detail: expect.stringMatching(/^40125 /),
    });
    await room.test.admin.call(removeOfficialAccount, { params: { id } });
    expect(await room.test.ports.db.select().from(wechatToken)).toEqual([]);
  });
});
