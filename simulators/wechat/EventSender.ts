import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import type { App } from './App.ts';
import type { TakenMessage } from './Journal.ts';
import type { Act } from './readSettings.ts';

/** A customer that does not answer for so long is asked again; three times in all. */
const ANSWER_MS = 5_000;
const ATTEMPTS = 3;

type Told = Pick<TakenMessage, 'kind' | 'openIds' | 'messageId' | 'templateId'>;

/** Pushes events to the address that an app names: what became of messages, who follows it or no longer does, and what they do with it. */
export class EventSender {
  readonly #now: () => number;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #stop = new AbortController();
  /** Events that were answered with `success`, and those that never were. */
  readonly totals = { done: 0, lost: 0 };

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Tells an app after a delay what became of a message. */
  tell(app: App, message: Told, delayMs: number): void {
    const event = eventOf(app, message);
    if (event !== undefined) this.#later(app, event, delayMs);
  }

  /** Tells an app after a delay that somebody began to follow it, or ended it. */
  tellFollow(app: App, { openId, follows }: { openId: string; follows: boolean }, delayMs: number): void {
    const event = `${begin(follows ? 'subscribe' : 'unsubscribe')}<EventKey>${cdata('')}</EventKey>`;
    this.#later(app, `<FromUserName>${cdata(openId)}</FromUserName>${event}`, delayMs);
  }

  /** Tells an app after a delay what somebody did with it. */
  tellAct(
    app: App,
    { openId, act, messageId }: { openId: string; act: Act; messageId: number },
    delayMs: number,
  ): void {
    const event =
      act === 'menu' || act === 'scan'
        ? `${begin(act === 'menu' ? 'CLICK' : 'SCAN')}<EventKey>${cdata('1')}</EventKey>`
        : `<MsgType>${cdata('text')}</MsgType><Content>${cdata('您好')}</Content><MsgId>${messageId}</MsgId>${
            act === 'choose' ? '<bizmsgmenuid>101</bizmsgmenuid>' : ''
          }`;
    this.#later(app, `<FromUserName>${cdata(openId)}</FromUserName>${event}`, delayMs);
  }

  #later(app: App, event: string, delayMs: number): void {
    if (app.settings.callback === undefined) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.#push(app, event);
    }, delayMs);
    timer.unref();
    this.#timers.add(timer);
  }

  /** Ends without pushing again. */
  close(): void {
    this.#stop.abort();
    for (const timer of this.#timers) clearTimeout(timer);
  }

  async #push(app: App, event: string): Promise<void> {
    const { callback, appId } = app.settings;
    if (callback === undefined) return;
    const seconds = Math.floor(this.#now() / 1_000);
    const nonce = randomBytes(5).toString('hex');
    const timestamp = String(seconds);
    const signed = (more: readonly string[]): string =>
      createHash('sha1')
        .update([callback.token, timestamp, nonce, ...more].toSorted().join(''))
        .digest('hex');
    const plain = `<xml><ToUserName>${cdata(appId)}</ToUserName><CreateTime>${seconds}</CreateTime>${event}</xml>`;
    const encrypted = callback.aesKey === undefined ? undefined : encrypt(plain, callback.aesKey, appId);
    const body =
      encrypted === undefined
        ? plain
        : `<xml><ToUserName>${cdata(appId)}</ToUserName><Encrypt>${cdata(encrypted)}</Encrypt></xml>`;
    const url = new URL(callback.url);
    const query = {
      signature: signed([]),
      timestamp,
      nonce,
      ...(encrypted === undefined ? {} : { encrypt_type: 'aes', msg_signature: signed([encrypted]) }),
    };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    for (let attempt = 0; attempt < ATTEMPTS && !this.#stop.signal.aborted; attempt += 1) {
      const said = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'text/xml' },
        body,
        redirect: 'error',
        signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(ANSWER_MS)]),
      }).then(
        (answer) => answer.text(),
        () => undefined,
      );
      if (said === 'success' || said === '') {
        this.totals.done += 1;
        return;
      }
    }
    this.totals.lost += 1;
  }
}

const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', '')}]]>`;

const begin = (event: string): string => `<MsgType>${cdata('event')}</MsgType><Event>${cdata(event)}</Event>`;

/** Safe mode: AES-256-CBC of 16 random bytes, the length in four, the text and the app id, padded to blocks of 32. */
function encrypt(text: string, aesKey: string, appId: string): string {
  const key = Buffer.from(`${aesKey}=`, 'base64');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(Buffer.byteLength(text));
  const plain = Buffer.concat([randomBytes(16), length, Buffer.from(text), Buffer.from(appId)]);
  const missing = 32 - (plain.length % 32);
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  return Buffer.concat([cipher.update(plain), cipher.update(Buffer.alloc(missing, missing)), cipher.final()]).toString(
    'base64',
  );
}

/** What is pushed of a message; undefined of those that have no event. */
function eventOf(app: App, { kind, openIds, messageId, templateId = '' }: Told): string | undefined {
  const [openId = ''] = openIds;
  const receiver = app.follower(openId);
  if (kind === 'subscribe') {
    const [code, words] = receiver?.unreachable === true ? ['-1', 'system error'] : ['0', 'success'];
    const item = `<TemplateId>${cdata(templateId)}</TemplateId><MsgID>${messageId}</MsgID><ErrorCode>${code}</ErrorCode><ErrorStatus>${cdata(words)}</ErrorStatus>`;
    return `<FromUserName>${cdata(openId)}</FromUserName>${begin('subscribe_msg_sent_event')}<SubscribeMsgSentEvent><List>${item}</List></SubscribeMsgSentEvent>`;
  }
  if (kind === 'template') {
    const reason = receiver?.unreachable === true ? 'failed: system failed' : 'success';
    const status = receiver?.blocks === true ? 'failed:user block' : reason;
    return `<FromUserName>${cdata(openId)}</FromUserName>${begin('TEMPLATESENDJOBFINISH')}<MsgID>${messageId}</MsgID><Status>${cdata(status)}</Status>`;
  }
  if (kind !== 'mass') return undefined;
  const reached = openIds.filter((one) => app.follower(one)?.follows === true && app.countMass(one));
  const sent = reached.filter((one) => app.follower(one)?.blocks !== true).length;
  const counts = {
    TotalCount: openIds.length,
    FilterCount: reached.length,
    SentCount: sent,
    ErrorCount: reached.length - sent,
  };
  const shown = Object.entries(counts).map(([name, count]) => `<${name}>${count}</${name}>`);
  return `<FromUserName>${cdata('mphelper')}</FromUserName>${begin('MASSSENDJOBFINISH')}<MsgID>${messageId}</MsgID><Status>${cdata('send success')}</Status>${shown.join('')}`;
}
