import type { App } from './App.ts';
import type { Refused } from './errors.ts';
import { keysOf, takesValue } from './fieldRules.ts';
import type { TakenMessage } from './Journal.ts';
import type { BodyOf } from './readCall.ts';
import type { TemplateSettings } from './readSettings.ts';

/** What becomes of a message: refused, or taken with what the journal keeps of it. */
export type Judged =
  | { refused: Refused }
  | { taken: Pick<TakenMessage, 'openIds' | 'content'> & { clientId?: string; templateId?: string } };

/** A reply may be written for so long after somebody wrote, and so often; or after they clicked, scanned or began to follow. */
const AFTER_WRITING = { ms: 48 * 3_600_000, most: 5 };
const AFTER_ACTING = { ms: 60_000, most: 3 };
const OPEN_IDS_MAX = 10_000;
const CLIENT_ID_BYTES = 64;
/** A text of a customer-service or mass message, in bytes. */
const TEXT_BYTES = 2_048;

const refuse = (code: Refused['code'], field?: string): Judged => ({
  refused: { code, ...(field === undefined ? {} : { field }) },
});

/** The first value that a template does not take: one that is missing, is too much, or breaks the rule of its kind. */
function wrongValue(template: TemplateSettings, data: Readonly<Record<string, { value: string }>>): string | undefined {
  const keys = keysOf(template.content);
  const foreign = Object.keys(data).find((key) => !keys.includes(key));
  return foreign ?? keys.find((key) => !takesValue(key, data[key]?.value ?? '', template.choices[key]));
}

const plain = (data: Readonly<Record<string, { value: string }>>): Record<string, string> =>
  Object.fromEntries(Object.entries(data).map(([key, { value }]) => [key, value]));

/** A template message of an official account. */
export function judgeTemplate(app: App, body: BodyOf<'template'>): Judged {
  const follower = app.follower(body.touser);
  if (follower === undefined) return refuse(40003, 'touser');
  const template = app.settings.templates.find(({ id }) => id === body.template_id);
  if (template === undefined) return refuse(40037, 'template_id');
  if (!follower.follows) return refuse(43004, 'touser');
  const wrong = wrongValue(template, body.data);
  if (wrong !== undefined) return refuse(47003, `data.${wrong}.value`);
  const clientId = body.client_msg_id;
  return {
    taken: {
      openIds: [body.touser],
      templateId: template.id,
      content: plain(body.data),
      ...(clientId === undefined ? {} : { clientId }),
    },
  };
}

/** A subscription message of a mini program; uses one consent up. */
export function judgeSubscribe(app: App, body: BodyOf<'subscribe'>): Judged {
  const follower = app.follower(body.touser);
  if (follower === undefined) return refuse(40003, 'touser');
  const template = app.settings.templates.find(({ id }) => id === body.template_id);
  if (template === undefined) return refuse(40037, 'template_id');
  const [page = ''] = (body.page ?? '').split('?');
  if (page !== '' && !app.settings.pages.includes(page)) return refuse(41030, 'page');
  const wrong = wrongValue(template, body.data);
  if (wrong !== undefined) return refuse(47003, `data.${wrong}.value`);
  const left = follower.consents[template.id] ?? 0;
  if (follower.blocks || left === 0) return refuse(43101, 'touser');
  // What is consented to for long is not used up.
  if (template.type === 2) follower.consents[template.id] = left - 1;
  return { taken: { openIds: [body.touser], templateId: template.id, content: plain(body.data) } };
}

/** A customer-service message. */
export function judgeCustom(
  app: App,
  body: BodyOf<'custom'>,
  now: number,
  isMiniProgram: (appId: string) => boolean,
): Judged {
  const judged = customContent(app, body, now, isMiniProgram);
  if ('code' in judged) return { refused: judged };
  const follower = app.follower(body.touser);
  if (follower === undefined) return refuse(40003, 'touser');
  const { wroteAt, actedAt, follows } = follower;
  const open = [
    { since: wroteAt, ...AFTER_WRITING },
    { since: actedAt, ...AFTER_ACTING },
  ].find(({ since, ms }) => since !== null && now - since <= ms);
  if (open === undefined || !follows) return refuse(45015, 'touser');
  if (app.countReply(body.touser, open.since ?? 0) >= open.most) return refuse(45047, 'touser');
  return { taken: { openIds: [body.touser], content: judged.content } };
}

type Content = Pick<TakenMessage, 'content'>;

/** What a customer-service message shows, which stands below the name of its type; or what is wrong with it. */
function customContent(
  app: App,
  { msgtype, text, image, news, miniprogrampage: card }: BodyOf<'custom'>,
  now: number,
  isMiniProgram: (appId: string) => boolean,
): Content | Refused {
  const isService = app.settings.kind === 'service';
  if (msgtype === 'text' && text !== undefined) {
    const isLong = Buffer.byteLength(text.content) > TEXT_BYTES;
    return isLong ? { code: 45002, field: 'text.content' } : { content: text.content };
  }
  if (msgtype === 'image' && image !== undefined) {
    if (app.media.get(image.media_id, now) === undefined) return { code: 40007, field: 'image.media_id' };
    return { content: image };
  }
  if (msgtype === 'news' && news !== undefined && isService) {
    const [article, ...others] = news.articles;
    if (article === undefined || others.length > 0) return { code: 45008, field: 'news.articles' };
    return { content: article };
  }
  if (msgtype === 'miniprogrampage' && card !== undefined) {
    const { appid, ...rest } = card;
    // A mini program opens itself; an official account one that it is linked with.
    if (isService ? appid === undefined || !isMiniProgram(appid) : appid !== undefined)
      return { code: 40013, field: 'miniprogrampage.appid' };
    if (app.media.get(rest.thumb_media_id, now) === undefined)
      return { code: 40007, field: 'miniprogrampage.thumb_media_id' };
    return { content: appid === undefined ? rest : { ...rest, appid } };
  }
  return { code: 40008, field: 'msgtype' };
}

/** A mass message by a list of OpenIds. */
export function judgeMass(app: App, body: BodyOf<'mass'>): Judged {
  const content = contentOf(body);
  if (content === undefined) return refuse(40008, 'msgtype');
  if (Buffer.byteLength(content) > TEXT_BYTES) return refuse(45002, 'text.content');
  const openIds = [...new Set(body.touser)];
  if (openIds.length < 2 || openIds.length > OPEN_IDS_MAX) return refuse(40130, 'touser');
  if (openIds.every((openId) => app.follower(openId) === undefined)) return refuse(40003, 'touser');
  const clientId = body.clientmsgid;
  if (clientId !== undefined && Buffer.byteLength(clientId) > CLIENT_ID_BYTES) return refuse(45067, 'clientmsgid');
  return { taken: { openIds, content, ...(clientId === undefined ? {} : { clientId }) } };
}

/** The content of a mass message, which stands below the name of its type. */
function contentOf(body: BodyOf<'mass'>): string | undefined {
  const given: Record<string, string | undefined> = { text: body.text?.content, mpnews: body.mpnews?.media_id };
  return Object.hasOwn(given, body.msgtype) ? given[body.msgtype] : undefined;
}
