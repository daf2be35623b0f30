import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWechatSimulator, type WechatSimulator } from './createWechatSimulator.ts';
import { takesValue } from './fieldRules.ts';

const APP = 'wx1';
const MINI = 'wx2';
const NOON = Date.parse('2026-11-22T12:00:00+08:00');
const content = '门店:{{thing1.DATA}}\n状态:{{enum_string2.DATA}}\n';
const settings = {
  apps: [
    {
      appId: APP,
      secret: 's1',
      kind: 'service' as const,
      templates: [{ id: 'T1', title: 'T', content: '门店:{{thing1.DATA}}' }],
      followers: [{ openId: 'a', wroteAt: NOON }, { openId: 'b' }, { openId: 'c', follows: false }],
    },
    {
      appId: MINI,
      secret: 's2',
      kind: 'miniProgram' as const,
      templates: [{ id: 'S1', title: 'S', content, choices: { enum_string2: ['已到店'] } }],
      followers: [{ openId: 'a', consents: { S1: 2 } }],
    },
  ],
};

describe('the simulator of the API of WeChat', () => {
  let simulator: WechatSimulator;
  let now: number;
  beforeEach(async () => {
    now = NOON;
    simulator = await createWechatSimulator({ now: () => now, settings });
  });
  afterEach(() => simulator.close());

  const call = async (path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') => {
    const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
    const answer = await fetch(simulator.url + path, { method, ...sent });
    return (await answer.json()) as Record<string, unknown>;
  };
  const askToken = (more: Record<string, unknown> = {}) =>
    call('/cgi-bin/stable_token', { grant_type: 'client_credential', appid: APP, secret: 's1', ...more });
  const tokenOf = async (more: Record<string, unknown> = {}) => String((await askToken(more)).access_token);
  const codeOf = async (answer: Promise<Record<string, unknown>>) => (await answer).errcode;

  it('gives the same token while it lives, another beside it in its last five minutes, and at once where it is forced', async () => {
    const first = await tokenOf();
    now += 7_200_000 - 300_001;
    expect(await askToken()).toEqual({ access_token: first, expires_in: 300 });
    now += 1;
    const second = await tokenOf();
    expect(second).not.toBe(first);
    for (const token of [first, second])
      expect(await call(`/cgi-bin/user/get?access_token=${token}`)).toMatchObject({ total: 2 });
    const forced = await tokenOf({ force_refresh: true });
    expect(await codeOf(call(`/cgi-bin/user/get?access_token=${second}`))).toBe(40001);
    expect(await tokenOf({ force_refresh: true })).toBe(forced);
    now += 7_200_000;
    expect(await codeOf(call(`/cgi-bin/user/get?access_token=${forced}`))).toBe(42001);
  });

  it('refuses by the official codes, and says what of a call is wrong', async () => {
    expect(await codeOf(askToken({ appid: 'x' }))).toBe(40013);
    expect(await codeOf(askToken({ secret: 'x' }))).toBe(40125);
    expect(await codeOf(askToken({ grant_type: 'x' }))).toBe(40002);
    expect(await codeOf(call('/cgi-bin/stable_token'))).toBe(43002);
    expect(await codeOf(call('/cgi-bin/user/get'))).toBe(41001);
    const token = await tokenOf();
    const send = (body: unknown) => call(`/cgi-bin/message/template/send?access_token=${token}`, body);
    const good = { touser: 'a', template_id: 'T1', data: { thing1: { value: '星河路店' } } };
    expect(await send(good)).toMatchObject({ errcode: 0, msgid: expect.any(Number) });
    expect(await codeOf(send({ ...good, touser: 'x' }))).toBe(40003);
    expect(await codeOf(send({ ...good, touser: 'c' }))).toBe(43004);
    expect(await codeOf(send({ ...good, template_id: 'T2' }))).toBe(40037);
    expect(await send({ ...good, data: {} })).toMatchObject({
      errcode: 47003,
      errmsg: expect.stringMatching(/^argument invalid! data\.thing1\.value invalid rid: \w+$/),
    });
    expect(await codeOf(send({ ...good, data: { ...good.data, other: { value: '1' } } }))).toBe(47003);
    expect(await codeOf(send({ ...good, client_msgid: 'misspelt' }))).toBe(47001);
    expect(simulator.refused()[0]).toMatchObject({ appId: APP, code: 47001, field: 'client_msgid' });
    expect(await codeOf(send('{'))).toBe(47001);
    expect(await codeOf(call(`/cgi-bin/message/template/send?access_token=${token}`, '', 'POST'))).toBe(44002);
    expect(await codeOf(call(`/cgi-bin/message/template/send?access_token=${token}`))).toBe(43002);
    expect(await codeOf(call(`/wxaapi/newtmpl/gettemplate?access_token=${token}`))).toBe(48001);
  });

  it('takes values by the rules of their fields', () => {
    const good: [string, string][] = [
      ['thing1', '长'.repeat(20)],
      ['number2', '12.5'],
      ['letter3', 'Abc'],
      ['symbol4', '+-*'],
      ['character_string5', 'A-1/2'],
      ['time6', '15:01'],
      ['time7', '2026年11月22日 10:00~2026年11月22日 11:00'],
      ['date8', '2026-11-22'],
      ['amount9', '¥100.5元'],
      ['phone_number10', '+86-0766-66888866'],
      ['car_number11', '粤A8Z888挂'],
      ['name12', '王小明'],
      ['phrase13', '配送中'],
      ['keyword1', '任何内容'.repeat(20)],
    ];
    expect(good.filter(([key, value]) => !takesValue(key, value, undefined))).toEqual([]);
    const bad: [string, string][] = [
      ['thing1', '长'.repeat(21)],
      ['thing1', ''],
      ['number2', '十二'],
      ['letter3', 'Abc1'],
      ['symbol4', 'abc'],
      ['character_string5', '订单'],
      ['time6', '下午三点'],
      ['date8', '15:01'],
      ['amount9', '一百元'],
      ['phone_number10', '1'.repeat(18)],
      ['car_number11', '粤A8Z888888'],
      ['name12', '名'.repeat(11)],
      ['phrase13', 'done'],
    ];
    expect(bad.filter(([key, value]) => takesValue(key, value, undefined))).toEqual([]);
    expect(takesValue('enum_string2', '已到店', ['已到店'])).toBe(true);
    expect(takesValue('enum_string2', '其他', ['已到店'])).toBe(false);
  });

  it('uses consents up one by one', async () => {
    const token = await tokenOf({ appid: MINI, secret: 's2' });
    const data = { thing1: { value: '店' }, enum_string2: { value: '已到店' } };
    const send = () =>
      codeOf(call(`/cgi-bin/message/subscribe/send?access_token=${token}`, { touser: 'a', template_id: 'S1', data }));
    expect([await send(), await send(), await send()]).toEqual([0, 0, 43101]);
    expect(await call(`/wxaapi/newtmpl/gettemplate?access_token=${token}`)).toMatchObject({
      data: [{ priTmplId: 'S1', type: 2, keywordEnumValueList: [{ keywordCode: 'enum_string2.DATA' }] }],
    });
  });

  it('lets replies through for 48 hours and five times after somebody wrote, for a minute and three times after they clicked', async () => {
    const send = async () =>
      codeOf(
        call(`/cgi-bin/message/custom/send?access_token=${await tokenOf()}`, {
          touser: 'b',
          msgtype: 'text',
          text: { content: '您好' },
        }),
      );
    expect(await send()).toBe(45015);
    for (const act of ['menu', 'choose', 'scan'] as const) {
      simulator.act({ appId: APP, openId: 'b', act });
      now += 60_000;
      expect([await send(), await send(), await send(), await send()]).toEqual([0, 0, 0, 45047]);
      now += 1;
      expect(await send()).toBe(45015);
    }
    simulator.act({ appId: APP, openId: 'b', act: 'write' });
    now += 48 * 3_600_000;
    simulator.act({ appId: APP, openId: 'b', act: 'menu' });
    expect([await send(), await send(), await send(), await send(), await send(), await send()]).toEqual([
      0, 0, 0, 0, 0, 45047,
    ]);
    now += 60_001;
    expect(await send()).toBe(45015);
    const asked = { method: 'POST', body: JSON.stringify({ appId: APP, openId: 'x', act: 'write' }) };
    const answer = await fetch(`${simulator.url}/control/act`, asked);
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('openId')]);
  });

  it('says what is left of the calls of a path, anew each day in China, and refuses paths by the official codes', async () => {
    const left = async (path: string) =>
      call(`/cgi-bin/openapi/quota/get?access_token=${await tokenOf()}`, { cgi_path: path });
    const mass = '/cgi-bin/message/mass/send';
    expect(await left(mass)).toMatchObject({ errcode: 0, quota: { daily_limit: 100, used: 0, remain: 100 } });
    const sent = { touser: ['a', 'b'], msgtype: 'text', text: { content: '会员日' } };
    await call(`${mass}?access_token=${await tokenOf()}`, sent);
    expect(await left(mass)).toMatchObject({ quota: { used: 1, remain: 99 } });
    expect(await codeOf(left(mass.slice(1)))).toBe(76003);
    expect(await codeOf(left('/cgi-bin/none'))).toBe(76021);
    expect(await codeOf(left('/cgi-bin/message/subscribe/send'))).toBe(76022);
    now += 12 * 3_600_000;
    expect(await left(mass)).toMatchObject({ quota: { used: 0, remain: 100 } });
  });

  it('takes pictures for messages, and refuses what is none by the official codes', async () => {
    const token = await tokenOf();
    const upload = async (bytes: string, { type = 'image', name = 'media' } = {}) => {
      const form = new FormData();
      form.set(name, new Blob([Buffer.from(bytes, 'hex')]), 'a.png');
      const address = `${simulator.url}/cgi-bin/media/upload?access_token=${token}&type=${type}`;
      return (await (await fetch(address, { method: 'POST', body: form })).json()) as Record<string, unknown>;
    };
    const png = '89504e470d0a1a0a';
    const { media_id: id, ...rest } = await upload(png);
    expect(rest).toEqual({ type: 'image', created_at: NOON / 1_000 });
    expect(await codeOf(upload(png, { type: 'voice' }))).toBe(40004);
    expect(await codeOf(upload(png, { name: 'file' }))).toBe(41005);
    expect(await codeOf(upload(''))).toBe(41005);
    expect(await codeOf(upload('00ff'))).toBe(40005);
    expect(await codeOf(upload(png.padEnd(2 * (10 * 1_024 * 1_024 + 1), '0')))).toBe(40009);
    expect(await codeOf(call(`/cgi-bin/media/upload?access_token=${token}&type=image`, '{}', 'POST'))).toBe(41005);
    const send = (body: object) =>
      codeOf(call(`/cgi-bin/message/custom/send?access_token=${token}`, { touser: 'a', ...body }));
    const image = (mediaId: unknown) => ({ msgtype: 'image', image: { media_id: mediaId } });
    expect([await send(image(id)), await send(image('gone'))]).toEqual([0, 40007]);
    const article = { title: 'T', description: '', url: 'https://example.com', picurl: '' };
    const news = (articles: object[]) => ({ msgtype: 'news', news: { articles } });
    expect([await send(news([article])), await send(news([])), await send(news([article, article]))]).toEqual([
      0, 45008, 45008,
    ]);
    const card = (more: object) => ({
      msgtype: 'miniprogrampage',
      miniprogrampage: { title: 'T', appid: MINI, pagepath: 'index', thumb_media_id: id, ...more },
    });
    expect([
      await send(card({})),
      await send(card({ appid: APP })),
      await send(card({ thumb_media_id: 'gone' })),
    ]).toEqual([0, 40013, 40007]);
    now += 3 * 24 * 3_600_000 + 1;
    const later = await tokenOf();
    const body = { touser: 'a', ...image(id) };
    expect(await codeOf(call(`/cgi-bin/message/custom/send?access_token=${later}`, body))).toBe(40007);
  });

  it('tells an app what became of its messages, signed by its token', async () => {
    const heard: { url: URL; body: string }[] = [];
    const settled: (() => void)[] = [];
    const listener = createServer((request, response) => {
      let body = '';
      request.on('data', (piece: Buffer) => (body += piece.toString()));
      request.on('end', () => {
        heard.push({ url: new URL(`http://x${request.url}`), body });
        response.end('success');
        settled.shift()?.();
      });
    });
    await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/events`;
    const [official] = settings.apps;
    if (official === undefined) throw new Error('no app');
    simulator.configure({ apps: [{ ...official, callback: { url, token: 'tt' } }], faults: { eventDelayMs: 0 } });
    const token = await tokenOf();
    const next = new Promise<void>((done) => settled.push(done));
    const mass = { touser: ['a', 'b', 'c'], msgtype: 'text', text: { content: '会员日' }, clientmsgid: 'm1' };
    const { msg_id: id } = await call(`/cgi-bin/message/mass/send?access_token=${token}`, mass);
    await next;
    expect(await codeOf(call(`/cgi-bin/message/mass/send?access_token=${token}`, mass))).toBe(45065);
    const [{ url: called, body } = { url: new URL('http://x'), body: '' }] = heard;
    const [timestamp = '', nonce = ''] = ['timestamp', 'nonce'].map((name) => called.searchParams.get(name) ?? '');
    const signature = createHash('sha1').update(['tt', timestamp, nonce].toSorted().join('')).digest('hex');
    expect(called.searchParams.get('signature')).toBe(signature);
    expect(body).toContain('<Event><![CDATA[MASSSENDJOBFINISH]]></Event>');
    expect(body).toContain(`<MsgID>${String(id)}</MsgID>`);
    expect(body).toContain('<TotalCount>3</TotalCount><FilterCount>2</FilterCount><SentCount>2</SentCount>');
    await new Promise<void>((done) => listener.close(() => done()));
  });

  it('shows what arrived as it is, and its controls to nobody elsewhere', async () => {
    const token = await tokenOf();
    const text = { content: '<script>alert(1)</script>' };
    await call(`/cgi-bin/message/custom/send?access_token=${token}`, { touser: 'a', msgtype: 'text', text });
    const page = await (await fetch(simulator.url)).text();
    expect(page).toContain('&lt;script&gt;');
    expect(page).not.toContain('<script>');
    const state = await fetch(`${simulator.url}/control/state`);
    const shown = await state.text();
    expect(JSON.parse(shown)).toMatchObject({ taken: 1, apps: [{ appId: APP }, { appId: MINI }] });
    expect(shown).not.toMatch(/"secret"|s1"/);
    expect((await fetch(`${simulator.url}/control/state`, { headers: { origin: 'http://evil.test' } })).status).toBe(
      403,
    );
    const put = await fetch(`${simulator.url}/control/settings`, { method: 'PUT', body: '{"apps":[{}]}' });
    expect([put.status, await put.text()]).toEqual([400, expect.stringContaining('apps.0.appId')]);
    expect(simulator.messages()).toHaveLength(1);
    simulator.reset();
    expect(simulator.messages()).toEqual([]);
  });
});
