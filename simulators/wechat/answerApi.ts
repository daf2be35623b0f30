import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { App } from './App.ts';
import type { Answer } from '../shared/Answer.ts';
import { type Refused, wordsOf } from './errors.ts';
import { judgeCustom, type Judged, judgeMass, judgeSubscribe, judgeTemplate } from './judgeSend.ts';
import type { Platform } from './Platform.ts';
import { readCall } from './readCall.ts';
import { readUpload } from './readUpload.ts';
import type { ApiRight, Fault, TemplateSettings } from './readSettings.ts';

/** A call of a customer. */
export interface CustomerCall {
  method: string;
  url: URL;
  body: string;
  /** The body as it came, and what it says it is. */
  raw: Buffer;
  contentType: string;
}

/** What is answered, and what goes wrong with it on the way. */
export interface ApiAnswer extends Answer {
  fault?: Fault;
}

interface Door {
  method: 'GET' | 'POST';
  /** Null of what every app may ask, and nobody counts. */
  right: ApiRight | null;
  /** Kinds of app that have it. */
  kind?: 'service' | 'miniProgram';
  answer: (platform: Platform, app: App, call: CustomerCall, now: number) => Refused | Record<string, unknown>;
}

const isRefused = (said: Refused | Record<string, unknown>): said is Refused => 'code' in said;

const officialTemplate = (one: TemplateSettings) => ({
  template_id: one.id,
  title: one.title,
  primary_industry: one.primaryIndustry,
  deputy_industry: one.deputyIndustry,
  content: one.content,
  example: one.example,
});

const subscriptionTemplate = (one: TemplateSettings) => ({
  priTmplId: one.id,
  title: one.title,
  content: one.content,
  example: one.example,
  type: one.type,
  ...(Object.keys(one.choices).length === 0
    ? {}
    : {
        keywordEnumValueList: Object.entries(one.choices).map(([key, enumValueList]) => ({
          keywordCode: `${key}.DATA`,
          enumValueList,
        })),
      }),
});

/** Takes what is judged good, and answers its id by the name that the call has for it. */
function take(
  platform: Platform,
  app: App,
  kind: ApiRight & ('template' | 'subscribe' | 'custom' | 'mass'),
  judged: Judged,
) {
  if ('refused' in judged) return judged.refused;
  return platform.take(app, { kind, ...judged.taken });
}

/** What is left of the calls of a path; of a path that is none, or of another kind of app, nothing. */
function quotaOf(app: App, path: string): Refused | Record<string, unknown> {
  if (!path.startsWith('/')) return { code: 76003, field: 'cgi_path' };
  const door = Object.hasOwn(DOORS, path) ? DOORS[path] : undefined;
  if (door === undefined || door.right === null) return { code: 76021, field: 'cgi_path' };
  if ((door.kind ?? app.settings.kind) !== app.settings.kind) return { code: 76022, field: 'cgi_path' };
  return { errcode: 0, errmsg: 'ok', quota: app.quota(door.right) };
}

const DOORS: Readonly<Record<string, Door>> = {
  '/cgi-bin/openapi/quota/get': {
    method: 'POST',
    right: null,
    answer: (_platform, app, { body }) => {
      const read = readCall('quota', body);
      return 'refused' in read ? read.refused : quotaOf(app, read.body.cgi_path);
    },
  },
  '/cgi-bin/template/get_all_private_template': {
    method: 'GET',
    right: 'template',
    kind: 'service',
    answer: (_platform, app) => ({ template_list: app.settings.templates.map(officialTemplate) }),
  },
  '/wxaapi/newtmpl/gettemplate': {
    method: 'GET',
    right: 'subscribe',
    kind: 'miniProgram',
    answer: (_platform, app) => ({ errcode: 0, errmsg: 'ok', data: app.settings.templates.map(subscriptionTemplate) }),
  },
  '/cgi-bin/user/get': {
    method: 'GET',
    right: 'user',
    kind: 'service',
    answer: (_platform, app, { url }) => {
      const all = app.settings.followers.filter(({ follows }) => follows).map(({ openId }) => openId);
      const from = all.indexOf(url.searchParams.get('next_openid') ?? '') + 1;
      const openid = all.slice(from, from + 10_000);
      return { total: all.length, count: openid.length, data: { openid }, next_openid: openid.at(-1) ?? '' };
    },
  },
  '/cgi-bin/message/template/send': {
    method: 'POST',
    right: 'template',
    kind: 'service',
    answer: (platform, app, { body }, now) => {
      const read = readCall('template', body);
      if ('refused' in read) return read.refused;
      const { touser, client_msg_id: clientId } = read.body;
      const name = clientId === undefined ? undefined : `${touser} ${clientId}`;
      const known = name === undefined ? undefined : app.templateNames.get(name, now);
      if (known !== undefined) {
        platform.journal.totals.repeated += 1;
        return { errcode: 0, errmsg: 'ok', msgid: known };
      }
      const msgid = take(platform, app, 'template', judgeTemplate(app, read.body));
      if (typeof msgid !== 'number') return msgid;
      if (name !== undefined) app.templateNames.set(name, msgid, now);
      return { errcode: 0, errmsg: 'ok', msgid };
    },
  },
  '/cgi-bin/message/subscribe/send': {
    method: 'POST',
    right: 'subscribe',
    kind: 'miniProgram',
    answer: (platform, app, { body }) => {
      const read = readCall('subscribe', body);
      if ('refused' in read) return read.refused;
      const msgid = take(platform, app, 'subscribe', judgeSubscribe(app, read.body));
      return typeof msgid === 'number' ? { errcode: 0, errmsg: 'ok', msgid } : msgid;
    },
  },
  '/cgi-bin/media/upload': {
    method: 'POST',
    right: 'media',
    answer: (_platform, app, { url, raw, contentType }, now) => {
      if (url.searchParams.get('type') !== 'image') return { code: 40004, field: 'type' };
      const read = readUpload(raw, contentType);
      if ('refused' in read) return read.refused;
      const mediaId = randomBytes(24).toString('base64url');
      app.media.set(mediaId, true, now);
      return { type: 'image', media_id: mediaId, created_at: Math.floor(now / 1_000) };
    },
  },
  '/cgi-bin/message/custom/send': {
    method: 'POST',
    right: 'custom',
    answer: (platform, app, { body }, now) => {
      const read = readCall('custom', body);
      if ('refused' in read) return read.refused;
      const msgid = take(
        platform,
        app,
        'custom',
        judgeCustom(app, read.body, now, (id) => platform.app(id)?.settings.kind === 'miniProgram'),
      );
      return typeof msgid === 'number' ? { errcode: 0, errmsg: 'ok' } : msgid;
    },
  },
  '/cgi-bin/message/mass/send': {
    method: 'POST',
    right: 'mass',
    kind: 'service',
    answer: (platform, app, { body }, now) => {
      const read = readCall('mass', body);
      if ('refused' in read) return read.refused;
      const name = read.body.clientmsgid;
      const known = name === undefined ? undefined : app.massNames.get(name, now);
      if (known !== undefined) {
        platform.journal.totals.repeated += 1;
        return { code: 45065, field: 'clientmsgid', more: { msg_id: known } };
      }
      const msgId = take(platform, app, 'mass', judgeMass(app, read.body));
      if (typeof msgId !== 'number') return msgId;
      if (name !== undefined) app.massNames.set(name, msgId, now);
      return { errcode: 0, errmsg: 'send job submission success', msg_id: msgId };
    },
  },
};

/** Answers a call of a customer as docs/wechat-api.md says; `signal` ends the delays that are set as faults. */
export async function answerApi(
  platform: Platform,
  call: CustomerCall,
  { now, signal }: { now: () => number; signal: AbortSignal },
): Promise<ApiAnswer> {
  const path = call.url.pathname;
  platform.journal.called(path);
  const fault = platform.nextFault();
  if (fault === 'cutBefore') return { status: 200, body: null, fault };
  const refuse = (refused: Refused, appId: string | null = null): ApiAnswer => {
    const { code, field, more } = refused;
    const at = new Date(now()).toISOString();
    platform.journal.refused({ at, path, appId, code, ...(field === undefined ? {} : { field }) });
    const errmsg = `${wordsOf(refused)} rid: ${randomBytes(4).toString('hex')}`;
    return { status: 200, body: { errcode: code, errmsg, ...more }, fault };
  };
  if (fault === 'busy') return refuse({ code: -1 });
  if (fault === 'staleToken') for (const one of platform.apps()) one.dropTokens();
  const delay = async (): Promise<void> => {
    const { answerDelayMs } = platform.settings.faults;
    if (answerDelayMs > 0) await wait(answerDelayMs, undefined, { signal });
  };
  if (path === '/cgi-bin/stable_token') {
    const given = giveToken(platform, call, refuse);
    await delay();
    return { ...given, fault };
  }

  const door = Object.hasOwn(DOORS, path) ? DOORS[path] : undefined;
  if (door === undefined) return { status: 404, body: null };
  const token = call.url.searchParams.get('access_token') ?? '';
  if (token === '') return refuse({ code: 41001, field: 'access_token' });
  const app = platform.apps().find((one) => one.holds(token));
  if (app === undefined) {
    const isOver = platform.apps().some((one) => one.held(token));
    return refuse({ code: isOver ? 42001 : 40001, field: 'access_token' });
  }
  const { appId, ipAllowed, kind, rights } = app.settings;
  if (!ipAllowed) return refuse({ code: 40164 }, appId);
  if (call.method !== door.method) return refuse({ code: door.method === 'GET' ? 43001 : 43002 }, appId);
  const { right } = door;
  if ((right !== null && !rights.includes(right)) || (door.kind ?? kind) !== kind)
    return refuse({ code: 48001 }, appId);
  const over = right === null ? undefined : app.use(right);
  if (over !== undefined) return refuse({ code: over }, appId);
  const said = door.answer(platform, app, call, now());
  await delay();
  return isRefused(said) ? refuse(said, appId) : { status: 200, body: said, fault };
}

function giveToken(
  platform: Platform,
  { method, body }: CustomerCall,
  refuse: (refused: Refused, appId?: string) => ApiAnswer,
): ApiAnswer {
  if (method !== 'POST') return refuse({ code: 43002 });
  const read = readCall('token', body);
  if ('refused' in read) return refuse(read.refused);
  const { grant_type: grantType, appid, secret, force_refresh: isForced = false } = read.body;
  if (grantType !== 'client_credential') return refuse({ code: 40002, field: 'grant_type' });
  const app = platform.app(appid);
  if (app === undefined) return refuse({ code: 40013, field: 'appid' });
  if (app.settings.secret !== secret) return refuse({ code: 40125, field: 'secret' }, appid);
  if (!app.settings.ipAllowed) return refuse({ code: 40164 }, appid);
  const token = app.token(isForced);
  return typeof token === 'number' ? refuse({ code: token }, appid) : { status: 200, body: token };
}
