import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { isIP } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { customFault } from '../../../src/domain/outreach/message/customMessage.ts';
import { isPrivateIp } from '../../../src/domain/shared/address/privateIp.ts';
import { storableText } from '../../../src/domain/shared/text/storableText.ts';
import { type RefusedMessage, TOKEN_CODES } from '../../../src/domain/outreach/channel/wechatRefusal.ts';
import { lookUpPublic, PRIVATE_ADDRESS_CODE } from '../lookUpPublic.ts';
import { httpCall, type HttpEnd } from '../httpCall.ts';
import type { MediaFile, TemplateValues, WechatAnswer, WechatApi, WechatApp, WechatOutcome } from '../WechatApi.ts';
import { callBody, SEND_PATHS, wiredContent } from './callBody.ts';
import { type Heard, outcomeOf, readWechatAnswer, silence, silenceOf } from './readWechatAnswer.ts';
import type { AskedToken, WechatTokens } from './WechatTokens.ts';

/** Connections at a time: further calls wait for one. */
const CONNECTIONS = 16;
const CONNECT_MS = 5_000;
const ANSWER_MS = 30_000;
/** Before a call is made again whose answer was lost. */
const ASK_AGAIN_MS = 1_000;
const TEXT_MAX = 10_000;
const ID_MAX = 100;
const MEDIA_ID_MAX = 200;
/** A token that lives longer is asked for anew all the same: WeChat says two hours. */
const TOKEN_SECONDS_MAX = 86_400;
/** Kinds of subscription are 2 and 3. */
const SUBSCRIPTION_MAX = 100;

/** What of the outside world the calls need. */
export interface WechatApiOptions {
  tokens: WechatTokens;
  /** Refuses to call hosts that are not of the public internet. */
  publicOnly: boolean;
  /** Milliseconds; see the constants. */
  connectMs?: number;
  answerMs?: number;
  askAgainMs?: number;
}

interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** Instead of a body of JSON. */
  file?: MediaFile;
}

/** What no database keeps goes. */
const text = z.string().max(TEXT_MAX).transform(storableText);
/** Ids and tokens of WeChat are visible ASCII; what is not could be neither kept nor put into an address. */
const code = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\x21-\x7e]+$/);
const tokenAnswer = z.object({
  access_token: code(1_024),
  expires_in: z
    .number()
    .positive()
    .transform((seconds) => Math.min(seconds, TOKEN_SECONDS_MAX)),
});
const officialTemplates = z.object({
  template_list: z
    .array(z.object({ template_id: code(ID_MAX), title: text, content: text, example: text.optional() }))
    .max(1_000),
});
const subscriptionTemplates = z.object({
  data: z
    .array(
      z.object({
        priTmplId: code(ID_MAX),
        title: text,
        content: text,
        example: text.optional(),
        type: z.number().int().min(0).max(SUBSCRIPTION_MAX),
      }),
    )
    .max(1_000),
});
const uploaded = z.object({ media_id: code(MEDIA_ID_MAX) });
const count = z.number().int().min(0);
const quota = z.object({ quota: z.object({ daily_limit: count, remain: count }) });
const followers = z.object({ total: z.number().int().min(0) });

/** Values as WeChat takes them. */
const wired = (values: TemplateValues): Record<string, { value: string }> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value }]));

/**
 * Calls the API of docs/wechat-api.md over connections that are kept. A token that WeChat no longer takes is asked for anew once. A
 * message with a name of ours whose answer was lost is handed over once more under that name; only then it is unknown.
 */
export function httpWechatApi(options: WechatApiOptions): WechatApi {
  const { tokens, publicOnly, connectMs = CONNECT_MS, answerMs = ANSWER_MS, askAgainMs = ASK_AGAIN_MS } = options;
  const kept = { keepAlive: true, maxSockets: CONNECTIONS, ...(publicOnly ? { lookup: lookUpPublic } : {}) };
  const [plain, tls] = [new HttpAgent(kept), new HttpsAgent(kept)];

  const request = (app: WechatApp, { method, path, body, file }: Call, token?: string): Promise<HttpEnd> => {
    const base = new URL(app.apiUrl);
    // A host that is an address is never looked up.
    const host = base.hostname.replace(/^\[|\]$/g, '');
    if (publicOnly && isIP(host) !== 0 && isPrivateIp(host))
      return Promise.resolve({ end: 'notSent', detail: PRIVATE_ADDRESS_CODE });
    const url = new URL(base.pathname.replace(/\/+$/, '') + path, base);
    if (token !== undefined) url.searchParams.set('access_token', token);
    const agent = base.protocol === 'https:' ? tls : plain;
    return httpCall({ url, method, ...callBody(body, file), agent, connectMs, answerMs });
  };

  const askToken = async (app: WechatApp): Promise<AskedToken> => {
    const body = { grant_type: 'client_credential', appid: app.appId, secret: app.appSecret };
    const heard = readWechatAnswer(await request(app, { method: 'POST', path: '/cgi-bin/stable_token', body }));
    const read = tokenAnswer.safeParse(heard.says === 'answer' ? heard.body : undefined);
    if (read.success) return { outcome: 'known', token: read.data.access_token, seconds: read.data.expires_in };
    if (heard.says === 'answer' && heard.errcode === 0) return silence('wechatUnavailable', 'no token');
    return silenceOf(heard);
  };

  const call = async (app: WechatApp, what: Call): Promise<Heard> => {
    const first = await tokens.of(app, () => askToken(app));
    if ('outcome' in first) return { says: 'hindered', silence: first };
    const heard = readWechatAnswer(await request(app, what, first.token));
    if (heard.says !== 'answer' || !TOKEN_CODES.has(heard.errcode)) return heard;
    const second = await tokens.of(app, () => askToken(app), first.token);
    if ('outcome' in second) return { says: 'hindered', silence: second };
    return readWechatAnswer(await request(app, what, second.token));
  };

  const ask = async <Answer>(
    app: WechatApp,
    what: string | Call,
    schema: z.ZodType<Answer>,
  ): Promise<WechatAnswer<{ answer: Answer }>> => {
    const heard = await call(app, typeof what === 'string' ? { method: 'GET', path: what } : what);
    if (heard.says !== 'answer' || heard.errcode !== 0) return silenceOf(heard);
    const read = schema.safeParse(heard.body);
    return read.success ? { outcome: 'known', answer: read.data } : silence('wechatUnavailable', 'not understood');
  };

  const send = async (
    app: WechatApp,
    path: string,
    body: unknown,
    { isNamed, ...message }: RefusedMessage & { isNamed: boolean },
  ): Promise<WechatOutcome> => {
    const what: Call = { method: 'POST', path, body };
    const heard = await call(app, what);
    const outcome = outcomeOf(heard, message);
    if (outcome !== undefined) return outcome;
    const detail = heard.says === 'silent' ? heard.detail : '-1';
    if (!isNamed) return { outcome: 'unknown', detail };
    await wait(askAgainMs);
    const again = outcomeOf(await call(app, what), message);
    // A refusal for now proves nothing: the first may come late.
    return again === undefined || again.outcome === 'notHandedOver' ? { outcome: 'unknown', detail } : again;
  };

  return {
    async officialTemplates(app) {
      const said = await ask(app, '/cgi-bin/template/get_all_private_template', officialTemplates);
      if (said.outcome === 'unknown') return said;
      const templates = said.answer.template_list.map(({ template_id: templateId, title, content, example = '' }) => ({
        templateId,
        title,
        content,
        example,
        subscription: null,
      }));
      return { outcome: 'known', templates };
    },

    async subscriptionTemplates(app) {
      const said = await ask(app, '/wxaapi/newtmpl/gettemplate', subscriptionTemplates);
      if (said.outcome === 'unknown') return said;
      const templates = said.answer.data.map(({ priTmplId: templateId, title, content, example = '', type }) => ({
        templateId,
        title,
        content,
        example,
        subscription: type,
      }));
      return { outcome: 'known', templates };
    },

    async followers(app) {
      const said = await ask(app, '/cgi-bin/user/get', followers);
      return said.outcome === 'unknown' ? said : { outcome: 'known', total: said.answer.total };
    },

    async quota(app, channel) {
      const body = { cgi_path: SEND_PATHS[channel] };
      const said = await ask(app, { method: 'POST', path: '/cgi-bin/openapi/quota/get', body }, quota);
      if (said.outcome === 'unknown') return said;
      const { daily_limit: max, remain: left } = said.answer.quota;
      return { outcome: 'known', max, left };
    },

    sendTemplate: (app, { openId, templateId, values, clientId, url, miniProgram }) =>
      send(
        app,
        SEND_PATHS.wechatTemplate,
        {
          touser: openId,
          template_id: templateId,
          client_msg_id: clientId,
          data: wired(values),
          ...(url === undefined ? {} : { url }),
          ...(miniProgram === undefined
            ? {}
            : { miniprogram: { appid: miniProgram.appId, pagepath: miniProgram.page } }),
        },
        { isNamed: true },
      ),

    sendSubscription: (app, { openId, templateId, values, page }) =>
      send(
        app,
        SEND_PATHS.miniProgram,
        {
          touser: openId,
          template_id: templateId,
          data: wired(values),
          miniprogram_state: 'formal',
          lang: 'zh_CN',
          ...(page === undefined ? {} : { page }),
        },
        { isNamed: false },
      ),

    async uploadImage(app, file) {
      const said = await ask(app, { method: 'POST', path: '/cgi-bin/media/upload?type=image', file }, uploaded);
      return said.outcome === 'unknown' ? said : { outcome: 'known', mediaId: said.answer.media_id };
    },

    async sendCustom(app, { openId, content }) {
      const fault = customFault(content);
      if (fault !== undefined)
        return {
          outcome: 'rejected',
          code: fault === 'tooLong' ? 'wechatContentTooLong' : 'wechatRefused',
          detail: fault,
        };
      const body = { touser: openId, ...wiredContent(content) };
      const opensMiniProgram = content.kind === 'miniProgramCard' && content.appId !== undefined;
      return send(app, SEND_PATHS.wechatCustom, body, { isNamed: false, opensMiniProgram });
    },

    sendMass: (app, { openIds, text: content, clientId }) =>
      send(
        app,
        SEND_PATHS.wechatMass,
        { touser: openIds, msgtype: 'text', text: { content }, clientmsgid: clientId },
        { isNamed: true },
      ),

    close() {
      plain.destroy();
      tls.destroy();
    },
  };
}
