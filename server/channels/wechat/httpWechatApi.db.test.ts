import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertWechatAccount } from '../../../e2e/seeds/outreach/insertWechatAccount.ts';
import { createWechatSimulator, type WechatSimulator } from '../../../simulators/wechat/createWechatSimulator.ts';
import { type CustomContent, MEDIA_LIVES_MS } from '../../../src/domain/outreach/message/customMessage.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';
import { wechatAccount, wechatMedia, wechatToken } from '../../db/schema/index.ts';
import { keptImage } from '../../outreach/channel/wechat/account/keptImage.ts';
import { wechatTokens } from '../../outreach/channel/wechat/account/wechatTokens.ts';
import type { TemplateMessage, WechatApi, WechatApp } from '../WechatApi.ts';
import { httpWechatApi } from './httpWechatApi.ts';
import { HOUR_MS } from '../../../src/domain/shared/time/duration.ts';

const OFFICIAL = 'wx00000000000000aa';
const MINI = 'wx00000000000000bb';
const TOKEN_PATH = '/cgi-bin/stable_token';
/** The beginning of a picture, which is all that is looked at. */
const PNG = Buffer.from('89504e470d0a1a0a0d0a2d2d00ff', 'hex');
const [ANN, BEN, CAT, DAN] = ['oAnn', 'oBen', 'oCat', 'oDan'] as const;
const content = '门店:{{thing1.DATA}}\n时间:{{time2.DATA}}\n';
const GOOD = { thing1: '星河路店', time2: '2026年11月22日 10:00' };

describe('the API of WeChat', () => {
  let test: TestApi;
  let simulator: WechatSimulator;
  let api: WechatApi;
  let official: WechatApp;
  let mini: WechatApp;

  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());
  const now = (): number => test.clock.now().getTime();
  const apiOf = (more: { publicOnly?: boolean } = {}): WechatApi =>
    httpWechatApi({ tokens: wechatTokens(test.ports), publicOnly: false, askAgainMs: 0, ...more });
  const appOf = async (kind: 'officialAccount' | 'miniProgram', appId: string, apiUrl: string): Promise<WechatApp> => {
    const values = { tenantId: DEFAULT_TENANT_ID, name: kind, appId, apiUrl };
    const id = await insertWechatAccount(test.ports, kind, values);
    const [row] = await test.ports.db.select().from(wechatAccount).where(eq(wechatAccount.id, id));
    if (row === undefined) throw new Error('the account was not inserted');
    return row;
  };
  beforeEach(async () => {
    await test.ports.db.delete(wechatAccount);
    const secret = 'a'.repeat(32);
    const templates = [{ id: 'T1', title: '预约成功通知', content }];
    simulator = await createWechatSimulator({
      now,
      settings: {
        apps: [
          {
            appId: OFFICIAL,
            secret,
            kind: 'service',
            templates,
            followers: [
              { openId: ANN, wroteAt: now() },
              { openId: BEN },
              { openId: CAT, follows: false },
              { openId: DAN, wroteAt: now() - 49 * HOUR_MS },
            ],
          },
          {
            appId: MINI,
            secret,
            kind: 'miniProgram',
            templates,
            followers: [{ openId: ANN, consents: { T1: 1 } }, { openId: BEN }],
          },
        ],
      },
    });
    official = await appOf('officialAccount', OFFICIAL, simulator.url);
    mini = await appOf('miniProgram', MINI, simulator.url);
    api = apiOf();
  });
  afterEach(async () => {
    api.close();
    await simulator.close();
  });
  const calls = (path: string): number => simulator.state().callsByPath[path] ?? 0;
  const faults = (...next: ('cutBefore' | 'cutAfter' | 'busy' | 'garbled' | 'crashed' | 'staleToken' | 'none')[]) =>
    simulator.configure({ faults: { next } });

  describe('tokens', () => {
    it('are one for everybody, however many ask at once and in however many processes', async () => {
      const others = [api, apiOf(), apiOf()];
      // So that the others come while the first still asks.
      simulator.configure({ faults: { answerDelayMs: 50 } });
      const said = await Promise.all([...others, ...others, ...others].map((one) => one.followers(official)));
      expect(said).toEqual(said.map(() => ({ outcome: 'known', total: 3 })));
      expect(calls(TOKEN_PATH)).toBe(1);
      for (const one of others) one.close();
    });

    it('are asked for anew before they end, and not before it is time', async () => {
      await api.followers(official);
      test.clock.advance(2 * HOUR_MS - 5 * 60_000);
      await api.followers(official);
      expect(calls(TOKEN_PATH)).toBe(1);
      test.clock.advance(61_000);
      expect(await api.followers(official)).toMatchObject({ outcome: 'known' });
      expect(calls(TOKEN_PATH)).toBe(2);
      expect(simulator.refused()).toEqual([]);
    });

    it('still work in their last minutes while another process asks, and while nobody answers', async () => {
      await api.followers(official);
      test.clock.advance(2 * HOUR_MS - 60_000);
      const until = new Date(now() + 30_000);
      await test.ports.db.update(wechatToken).set({ askedBy: crypto.randomUUID(), askedUntil: until });
      expect(await api.followers(official)).toMatchObject({ outcome: 'known' });
      expect(calls(TOKEN_PATH)).toBe(1);
      test.clock.advance(31_000);
      faults('crashed');
      expect(await api.followers(official)).toMatchObject({ outcome: 'known' });
      expect(calls(TOKEN_PATH)).toBe(2);
    });

    it('that WeChat takes no longer are asked for anew once', async () => {
      await api.followers(official);
      faults('staleToken');
      expect(await api.followers(official)).toMatchObject({ outcome: 'known' });
      expect(calls(TOKEN_PATH)).toBe(2);
      faults('staleToken', 'none', 'staleToken');
      expect(await api.followers(official)).toMatchObject({ outcome: 'unknown', code: 'wechatTokenRefused' });
      expect(calls(TOKEN_PATH)).toBe(3);
    });

    it('are not asked for with a secret that was changed meanwhile in the name of all', async () => {
      await test.ports.db
        .update(wechatAccount)
        .set({ appSecret: 'b'.repeat(32) })
        .where(eq(wechatAccount.id, official.id));
      expect(await api.followers(official)).toMatchObject({ outcome: 'known' });
      expect(await test.ports.db.select().from(wechatToken)).toEqual([]);
    });

    it('say in words why there is none', async () => {
      const of = async (more: Partial<WechatApp>) => {
        const said = await api.followers({ ...official, ...more });
        return said.outcome === 'unknown' ? said.code : said.outcome;
      };
      expect(await of({ appId: 'wx00000000000000cc' })).toBe('wechatAppIdWrong');
      expect(await of({ appSecret: 'b'.repeat(32) })).toBe('wechatSecretWrong');
      expect(await of({ apiUrl: 'http://127.0.0.1:9' })).toBe('wechatNoConnection');
      faults('garbled');
      expect(await of({})).toBe('wechatUnavailable');
      faults('busy');
      expect(await of({})).toBe('wechatUnavailable');
      const [app] = simulator.state().apps;
      simulator.configure({
        apps: [{ ...app, appId: OFFICIAL, secret: official.appSecret, kind: 'service', ipAllowed: false }],
      });
      expect(await of({})).toBe('wechatIpNotAllowed');
    });
  });

  it('is not called in a network of one’s own, unless the server is told otherwise', async () => {
    const shut = apiOf({ publicOnly: true });
    expect(await shut.followers(official)).toMatchObject({ outcome: 'unknown', code: 'gatewayPrivate' });
    const byName = { ...official, apiUrl: simulator.url.replace('127.0.0.1', 'localhost') };
    expect(await shut.followers(byName)).toMatchObject({ outcome: 'unknown', code: 'gatewayPrivate' });
    expect(simulator.state().callsByPath).toEqual({});
    shut.close();
  });

  it('gives the templates of an official account and those of a mini program', async () => {
    const one = { templateId: 'T1', title: '预约成功通知', content, example: '' };
    expect(await api.officialTemplates(official)).toEqual({
      outcome: 'known',
      templates: [{ ...one, subscription: null }],
    });
    expect(await api.subscriptionTemplates(mini)).toEqual({
      outcome: 'known',
      templates: [{ ...one, subscription: 2 }],
    });
    expect(await api.officialTemplates(mini)).toMatchObject({ outcome: 'unknown', code: 'wechatNoRight' });
  });

  it('says how many calls of a day are left of those that a channel sends by', async () => {
    const mass = { outcome: 'known', max: 100, left: 100 };
    expect(await api.quota(official, 'wechatMass')).toEqual(mass);
    await api.sendMass(official, { openIds: [ANN, BEN], text: '会员日', clientId: 'm' });
    expect(await api.quota(official, 'wechatMass')).toEqual({ ...mass, left: 99 });
    expect(await api.quota(official, 'wechatTemplate')).toMatchObject({ max: 100_000 });
    expect(await api.quota(official, 'wechatCustom')).toMatchObject({ max: 500_000 });
    expect(await api.quota(mini, 'miniProgram')).toMatchObject({ max: 10_000_000 });
    expect(await api.quota(mini, 'wechatTemplate')).toMatchObject({
      outcome: 'unknown',
      code: 'wechatRefused',
      detail: expect.stringContaining('76022'),
    });
    simulator.configure({ faults: { next: ['garbled'] } });
    expect(await api.quota(official, 'wechatMass')).toMatchObject({ outcome: 'unknown', code: 'wechatUnavailable' });
  });

  describe('sending', () => {
    const template = { openId: ANN, templateId: 'T1', values: GOOD, clientId: 'c1' };
    const custom = (sent: CustomContent) => api.sendCustom(official, { openId: ANN, content: sent });
    const portsNow = () => ({ ...test.ports, wechat: api });
    const keptId = async (app: WechatApp): Promise<string> => {
      const said = await keptImage(portsNow(), app, { bytes: PNG, type: 'image/png' });
      return said.outcome === 'known' ? said.mediaId : said.detail;
    };

    it('hands a template message over once, also when the answer is lost', async () => {
      faults('none', 'cutAfter');
      expect(await api.sendTemplate(official, { ...template, url: 'https://example.com/a' })).toMatchObject({
        outcome: 'accepted',
        id: expect.stringMatching(/^\d+$/),
      });
      expect(simulator.messages()).toMatchObject([{ kind: 'template', openIds: [ANN], content: GOOD, clientId: 'c1' }]);
      expect(simulator.state()).toMatchObject({ taken: 1, repeated: 1 });
    });

    it('says unknown where nothing intelligible is heard twice', async () => {
      faults('none', 'garbled', 'crashed');
      expect(await api.sendTemplate(official, template)).toMatchObject({ outcome: 'unknown' });
      faults('busy', 'busy');
      expect(await api.sendTemplate(official, { ...template, clientId: 'c2' })).toEqual({
        outcome: 'unknown',
        detail: '-1',
      });
    });

    it('says in words why a template message is refused, and which field breaks its rule', async () => {
      const refusal = async (more: Partial<TemplateMessage>) => api.sendTemplate(official, { ...template, ...more });
      expect(await refusal({ openId: 'oNobody' })).toMatchObject({ outcome: 'rejected', code: 'wechatOpenIdWrong' });
      expect(await refusal({ openId: CAT })).toMatchObject({ outcome: 'rejected', code: 'wechatNotFollowing' });
      expect(await refusal({ templateId: 'T2' })).toMatchObject({ outcome: 'rejected', code: 'wechatTemplateWrong' });
      const values = { ...GOOD, thing1: '长'.repeat(21) };
      expect(await refusal({ values })).toEqual({ outcome: 'rejected', code: 'wechatFieldWrong', detail: 'thing1' });
      expect(simulator.messages()).toEqual([]);
    });

    it('keeps back what the quota does not allow', async () => {
      const [app] = simulator.state().apps;
      const quotas = { template: 1 };
      simulator.configure({ apps: [{ ...app, appId: OFFICIAL, secret: official.appSecret, kind: 'service', quotas }] });
      expect(await api.sendTemplate(official, template)).toMatchObject({ outcome: 'accepted' });
      expect(await api.sendTemplate(official, { ...template, openId: BEN })).toEqual({
        outcome: 'notHandedOver',
        code: 'wechatQuotaExceeded',
        detail: '45009',
      });
    });

    it('uses a consent up with each subscription message, and never sends one twice', async () => {
      const message = { openId: ANN, templateId: 'T1', values: GOOD, page: 'index?from=a' };
      expect(await api.sendSubscription(mini, message)).toMatchObject({ outcome: 'accepted' });
      expect(await api.sendSubscription(mini, message)).toMatchObject({
        outcome: 'rejected',
        code: 'wechatNotSubscribed',
      });
      expect(await api.sendSubscription(mini, { ...message, page: 'gone' })).toMatchObject({ code: 'wechatPageWrong' });
      faults('cutAfter');
      expect(await api.sendSubscription(mini, message)).toMatchObject({ outcome: 'unknown' });
      expect(calls('/cgi-bin/message/subscribe/send')).toBe(4);
    });

    it('answers who wrote within 48 hours, five times', async () => {
      const text = (of: string) => ({ kind: 'text' as const, text: of });
      for (let reply = 0; reply < 5; reply += 1)
        expect(await api.sendCustom(official, { openId: ANN, content: text(`${reply}`) })).toEqual({
          outcome: 'accepted',
          id: '',
        });
      expect(await api.sendCustom(official, { openId: ANN, content: text('6') })).toMatchObject({
        code: 'wechatReplyCountExceeded',
      });
      expect(await api.sendCustom(official, { openId: DAN, content: text('1') })).toMatchObject({
        code: 'wechatReplyWindowPassed',
      });
      const long = { openId: BEN, content: text('长'.repeat(700)) };
      expect(await api.sendCustom(official, long)).toMatchObject({ code: 'wechatContentTooLong' });
    });

    it('sends cards with a small picture, large pictures and cards of mini programs to who wrote', async () => {
      const mediaId = await keptId(official);
      const article = { title: '会员日', description: '满 200 减 30', url: 'https://example.com/a', picture: '' };
      const card = { title: '长'.repeat(28), appId: MINI, page: 'pages/index/index', thumbMediaId: mediaId };
      const said = [
        await custom({ kind: 'article', ...article, picture: 'https://example.com/a.png' }),
        await custom({ kind: 'image', mediaId }),
        await custom({ kind: 'miniProgramCard', ...card }),
      ];
      expect(said).toEqual(said.map(() => ({ outcome: 'accepted', id: '' })));
      expect(simulator.messages().map((taken) => taken.content)).toEqual([
        { title: card.title, appid: MINI, pagepath: card.page, thumb_media_id: mediaId },
        { media_id: mediaId },
        {
          title: '会员日',
          description: '满 200 减 30',
          url: 'https://example.com/a',
          picurl: 'https://example.com/a.png',
        },
      ]);
      const { appId: _app, ...own } = card;
      const mine = { kind: 'miniProgramCard' as const, ...own, thumbMediaId: await keptId(mini) };
      expect(await api.sendCustom(mini, { openId: ANN, content: mine })).toMatchObject({ outcome: 'rejected' });
      expect(simulator.refused()[0]).toMatchObject({ code: 45015 });
    });

    it('asks WeChat for nothing that it would refuse, such as a title of 29 characters, and says in words what it does [5.3-19]', async () => {
      const mediaId = await keptId(official);
      const card = { kind: 'miniProgramCard' as const, title: '卡', appId: MINI, page: 'index', thumbMediaId: mediaId };
      const before = calls('/cgi-bin/message/custom/send');
      expect(await custom({ ...card, title: '长'.repeat(29) })).toMatchObject({ code: 'wechatContentTooLong' });
      expect(await custom({ ...card, title: '' })).toEqual({
        outcome: 'rejected',
        code: 'wechatRefused',
        detail: 'required',
      });
      expect(calls('/cgi-bin/message/custom/send')).toBe(before);
      expect(await custom({ ...card, thumbMediaId: 'gone' })).toMatchObject({
        code: 'wechatMediaWrong',
        detail: '40007',
      });
      expect(await custom({ kind: 'image', mediaId: 'gone' })).toMatchObject({ code: 'wechatMediaWrong' });
      expect(await custom({ ...card, appId: 'wx00000000000000ff' })).toEqual({
        outcome: 'rejected',
        code: 'miniProgramNotLinked',
        detail: '40013',
      });
      const article = {
        kind: 'article' as const,
        title: 'a',
        description: '',
        url: 'https://example.com',
        picture: '',
      };
      expect(await api.sendCustom(mini, { openId: ANN, content: article })).toMatchObject({ detail: '40008' });
    });

    it('hands a picture over once in three days for an app, and anew before WeChat forgets it', async () => {
      const upload = '/cgi-bin/media/upload';
      const first = await keptId(official);
      expect(await keptId(official)).toBe(first);
      expect(calls(upload)).toBe(1);
      expect(await keptId(mini)).not.toBe(first);
      test.clock.advance(MEDIA_LIVES_MS - HOUR_MS - 1);
      expect(await keptId(official)).toBe(first);
      test.clock.advance(1);
      const second = await keptId(official);
      expect(second).not.toBe(first);
      expect(calls(upload)).toBe(3);
      test.clock.advance(2 * HOUR_MS);
      expect(await custom({ kind: 'image', mediaId: first })).toMatchObject({ code: 'wechatMediaWrong' });
      const refused = await keptImage(portsNow(), official, { bytes: Buffer.from('no picture'), type: 'image/png' });
      expect(refused).toMatchObject({
        outcome: 'unknown',
        code: 'wechatRefused',
        detail: expect.stringMatching(/^40005 /),
      });
      faults('garbled');
      const other = { bytes: Buffer.concat([PNG, Buffer.from('2')]), type: 'image/png' as const };
      expect(await keptImage(portsNow(), official, other)).toMatchObject({ code: 'wechatUnavailable' });
      const ofOfficial = eq(wechatMedia.accountId, official.id);
      expect(await test.ports.db.select().from(wechatMedia).where(ofOfficial)).toHaveLength(1);
    });

    it('hands a mass message in once under its name, and none for one person alone', async () => {
      const mass = { openIds: [ANN, BEN], text: '会员日', clientId: 'm1' };
      const first = await api.sendMass(official, mass);
      expect(first).toMatchObject({ outcome: 'accepted', id: expect.stringMatching(/^\d+$/) });
      expect(await api.sendMass(official, mass)).toEqual(first);
      expect(simulator.messages()).toHaveLength(1);
      expect(await api.sendMass(official, { ...mass, openIds: [ANN, ANN], clientId: 'm2' })).toEqual({
        outcome: 'rejected',
        code: 'wechatRefused',
        detail: '40130',
      });
    });
  });
});
