import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertWechatAccount } from '../../../e2e/seeds/outreach/insertWechatAccount.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';
import { drip, hostilePeers } from '../../../tests/security/hostilePeer.ts';
import { wechatAccount, wechatTemplate, wechatToken } from '../../db/schema/index.ts';
import { keepTemplates } from '../../outreach/channel/wechat/account/keepTemplates.ts';
import { wechatTokens } from '../../outreach/channel/wechat/account/wechatTokens.ts';
import type { WechatApi, WechatApp } from '../WechatApi.ts';
import { httpWechatApi } from './httpWechatApi.ts';

const TOKEN = { access_token: 't1', expires_in: 7_200 };

describe('a platform that is not WeChat', () => {
  let test: TestApi;
  let api: WechatApi;
  const peers = hostilePeers();

  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());
  beforeEach(() => {
    api = httpWechatApi({ tokens: wechatTokens(test.ports), publicOnly: false, askAgainMs: 0, answerMs: 2_000 });
  });
  afterEach(() => api.close());

  /** An account whose platform answers the question for a token so, and all others so: as JSON, or as this text. */
  async function saying(token: unknown, other: unknown = {}) {
    const peer = await peers.start((socket, heard) => {
      const said = heard.includes('/stable_token') ? token : other;
      const body = typeof said === 'string' ? said : JSON.stringify(said);
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    });
    await test.ports.db.delete(wechatAccount);
    const values = { tenantId: DEFAULT_TENANT_ID, name: 'W', appId: 'wx00000000000000aa' };
    const apiUrl = `http://127.0.0.1:${peer.port}`;
    const id = await insertWechatAccount(test.ports, 'officialAccount', { ...values, apiUrl });
    const [row] = await test.ports.db.select().from(wechatAccount).where(eq(wechatAccount.id, id));
    if (row === undefined) throw new Error('the account was not inserted');
    const calls = (): number => peer.heard().split('HTTP/1.1').length - 1;
    return { app: row, calls };
  }
  const send = (app: WechatApp) =>
    api.sendTemplate(app, { openId: 'oAnn', templateId: 'T1', values: {}, clientId: 'c1' });

  it.each<[string, unknown]>([
    ['a NUL', { ...TOKEN, access_token: 't\0' }],
    ['a new line', { ...TOKEN, access_token: 't\r\nx: y' }],
    ['half a surrogate', { ...TOKEN, access_token: 't\ud800' }],
    ['a number', { ...TOKEN, access_token: 7 }],
    ['5,000 signs', { ...TOKEN, access_token: 't'.repeat(5_000) }],
    ['no end', { access_token: 't' }],
    ['an end in the past', { ...TOKEN, expires_in: -1 }],
    ['nothing', '[]'],
    ['a pit', '['.repeat(100_000)],
  ])('has no token that holds %s, and nothing of a message leaves', async (_name, token) => {
    const { app, calls } = await saying(token, { errcode: 0, msgid: 1 });
    expect(await send(app)).toMatchObject({ outcome: 'notHandedOver', code: 'wechatUnavailable' });
    expect(calls()).toBe(1);
  });

  it('has no token for longer than a day, whatever it says', async () => {
    const { app } = await saying({ ...TOKEN, expires_in: 1e300 }, { total: 1 });
    expect(await api.followers(app)).toEqual({ outcome: 'known', total: 1 });
    const [kept] = await test.ports.db.select().from(wechatToken);
    expect((kept?.expiresAt.getTime() ?? 0) - test.clock.now().getTime()).toBe(86_400_000);
  });

  it.each<[string, unknown, string]>([
    ['no code', {}, 'unknown'],
    ['no code but an id', { msgid: 1 }, 'unknown'],
    ['a code of null', { errcode: null, msgid: 1 }, 'unknown'],
    ['a code of words', { errcode: 'ok', msgid: 1 }, 'unknown'],
    ['a code that is an object', { errcode: { code: 0 } }, 'unknown'],
    ['half a code', { errcode: 0.5 }, 'unknown'],
    ['a refusal as a text', { errcode: '43004', errmsg: 'x' }, 'rejected'],
    ['a hindrance as a text', { errcode: '45009', errmsg: 'x' }, 'notHandedOver'],
    ['success as a text', { errcode: '0', msgid: '7' }, 'accepted'],
    ['a code that nobody knows', { errcode: 1e15, errmsg: 'x' }, 'rejected'],
  ])(
    'that answers a message with %s is not believed to have taken it unless it says so',
    async (_name, said, outcome) => {
      const { app } = await saying(TOKEN, said);
      expect(await send(app)).toMatchObject({ outcome });
    },
  );

  it('has no more templates than are read, and never asks for a second page', async () => {
    const one = { template_id: 'T', title: 't', content: 'c' };
    const many = { template_list: Array.from({ length: 10_000 }, () => one), next_cursor: 'again' };
    const { app, calls } = await saying(TOKEN, many);
    expect(await api.officialTemplates(app)).toMatchObject({ outcome: 'unknown', code: 'wechatUnavailable' });
    expect(calls()).toBe(2);
  });

  it('has templates whose texts cannot be kept, and the same one for ever: they are kept once, as far as they can', async () => {
    const content = '店:{{thing1.DATA}}\0\ud800 {{__proto__.DATA}}';
    const same = { template_id: 'T1', title: 'a\0b\udfff', content, example: '\0' };
    const { app } = await saying(TOKEN, { template_list: [same, same, same] });
    const said = await api.officialTemplates(app);
    if (said.outcome !== 'known') throw new Error('no templates');
    const kept = await test.ports.db.transaction((tx) => keepTemplates(tx, app, said.templates, test.clock.now()));
    expect(kept).toBe(true);
    const rows = await test.ports.db.select().from(wechatTemplate);
    expect(rows.map(({ title, templateId }) => [title, templateId])).toEqual([['ab', 'T1']]);
    const strange = await saying(TOKEN, { template_list: [{ ...same, template_id: 'T\0' }] });
    expect(await api.officialTemplates(strange.app)).toMatchObject({ outcome: 'unknown' });
  });

  it('that drips is given up, and its words turn nothing around', async () => {
    const { app } = await saying(TOKEN, { errcode: 48001, errmsg: 'no\u202e right\0\ud800' });
    expect(await api.followers(app)).toEqual({ outcome: 'unknown', code: 'wechatNoRight', detail: '48001 no right' });
    const peer = await peers.start((socket) => drip(socket, 'HTTP/1.1 200 OK\r\n\r\n{'));
    const short = httpWechatApi({ tokens: wechatTokens(test.ports), publicOnly: false, askAgainMs: 0, answerMs: 100 });
    const to = { ...app, apiUrl: `http://127.0.0.1:${peer.port}` };
    expect(await short.followers(to)).toMatchObject({ outcome: 'unknown', code: 'wechatUnavailable' });
    short.close();
  });
});
