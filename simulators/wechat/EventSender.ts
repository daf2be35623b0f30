import { createHash, randomBytes } from 'node:crypto';
import type { App } from './App.ts';
import type { TakenMessage } from './Journal.ts';

/** A customer that does not answer for so long is asked again; three times in all. */
const ANSWER_MS = 5_000;
const ATTEMPTS = 3;

type Told = Pick<TakenMessage, 'kind' | 'openIds' | 'messageId'>;

/** Pushes the events of messages to the address that an app names: TEMPLATESENDJOBFINISH and MASSSENDJOBFINISH. */
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
    if (event === undefined || app.settings.callback === undefined) return;
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
    const signature = createHash('sha1')
      .update([callback.token, String(seconds), nonce].toSorted().join(''))
      .digest('hex');
    const url = new URL(callback.url);
    for (const [name, value] of Object.entries({ signature, timestamp: String(seconds), nonce }))
      url.searchParams.set(name, value);
    const body = `<xml><ToUserName>${cdata(appId)}</ToUserName><CreateTime>${seconds}</CreateTime>${event}</xml>`;
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

/** What is pushed of a message; undefined of those that have no event. */
function eventOf(app: App, { kind, openIds, messageId }: Told): string | undefined {
  const begin = (event: string): string => `<MsgType>${cdata('event')}</MsgType><Event>${cdata(event)}</Event>`;
  if (kind === 'template') {
    const [openId = ''] = openIds;
    const status = app.follower(openId)?.blocks === true ? 'failed:user block' : 'success';
    return `<FromUserName>${cdata(openId)}</FromUserName>${begin('TEMPLATESENDJOBFINISH')}<MsgID>${messageId}</MsgID><Status>${cdata(status)}</Status>`;
  }
  if (kind !== 'mass') return undefined;
  const reached = openIds.filter((openId) => app.follower(openId)?.follows === true && app.countMass(openId));
  const sent = reached.filter((openId) => app.follower(openId)?.blocks !== true).length;
  const counts = {
    TotalCount: openIds.length,
    FilterCount: reached.length,
    SentCount: sent,
    ErrorCount: reached.length - sent,
  };
  const shown = Object.entries(counts).map(([name, count]) => `<${name}>${count}</${name}>`);
  return `<FromUserName>${cdata('mphelper')}</FromUserName>${begin('MASSSENDJOBFINISH')}<MsgID>${messageId}</MsgID><Status>${cdata('send success')}</Status>${shown.join('')}`;
}
