import { createHash } from 'node:crypto';
import { untilMidnight } from '../shared/DayQuota.ts';
import { digestOf } from '../shared/Intake.ts';
import { ScriptedService, type ServiceOptions } from '../shared/ScriptedService.ts';
import { App } from './App.ts';
import { judgeMessage } from './judgeMessage.ts';
import type { GivenMessage } from './readMessages.ts';
import {
  type AppSettings,
  changedSettings,
  DEFAULT_SETTINGS,
  readSettings,
  type Settings,
  type SettingsChange,
  type TokenFault,
} from './readSettings.ts';

/** What is said of a message that was taken. */
interface Event {
  status: string;
  code: string;
  at: string;
}

/** A message that was taken. */
export interface TakenMessage extends GivenMessage {
  messageId: string;
  app: string;
  /** When it was taken, ISO 8601. */
  at: string;
  /** What is said of it, and when: it may lie ahead. */
  receipts: Event[];
}

/** What becomes of one message. */
interface MessageResult {
  clientId: string;
  messageId: string | null;
  code: string;
  retryAfterMs?: number;
}

/** Why a message that was taken does not show. */
const FAILURES = ['EXPIRED', 'UNREGISTERED', 'SWITCHED_OFF', 'VENDOR_LIMIT'] as const;

/** Where a push id stands between 0 and 1, always the same. */
function pushIdShare(pushId: string): number {
  return createHash('sha256').update(pushId).digest().readUInt32BE() / 2 ** 32;
}

/** The service itself, without its doors: its apps, what it took and what it remembers. */
export class PushService extends ScriptedService<
  Settings,
  ReturnType<typeof readSettings>,
  AppSettings,
  App,
  TakenMessage
> {
  #nextToken: TokenFault[] = [];

  constructor(options: ServiceOptions) {
    super(options, {
      defaults: DEFAULT_SETTINGS,
      read: readSettings,
      apply: changedSettings,
      membersOf: ({ apps }) => apps,
      keyOf: ({ appKey }) => appKey,
      open: (settings) => new App(settings, options),
    });
  }

  /** Changes how it behaves; throws what is wrong with the change. Apps that stay keep what is remembered of them. */
  configure(given: SettingsChange): void {
    const { faults } = this.change(given);
    if (faults?.nextToken !== undefined) this.#nextToken = [...faults.nextToken];
  }

  app(appKey: string): App | undefined {
    return this.members.get(appKey);
  }

  /** The fault that the next token call is answered with. */
  nextTokenFault(): TokenFault {
    return this.#nextToken.shift() ?? 'none';
  }

  /** Takes the messages of a call, or says in how many milliseconds the rate lets them in. */
  take(app: App, messages: readonly GivenMessage[]): { results: MessageResult[] } | { retryAfterMs: number } {
    const now = this.options.now();
    const retryAfterMs = app.intake.admit(messages, app.settings.rate, now);
    if (retryAfterMs > 0) return { retryAfterMs };
    return { results: messages.map((message) => this.#takeOne(app, message, now)) };
  }

  #takeOne(app: App, message: GivenMessage, now: number): MessageResult {
    const { clientId, pushId, notification, platform, ttl } = message;
    const content = [pushId, notification.title, notification.body, notification.link ?? '', notification.image ?? ''];
    const digest = digestOf(...content, platform, String(ttl));
    const first = app.intake.first(clientId, digest, now);
    if (typeof first === 'object') {
      this.journal.totals.repeated += 1;
      return { clientId, ...first.result, code: 'OK' };
    }
    const code = first === undefined ? this.#judge(app, message, now) : 'CLIENT_ID_TAKEN';
    const at = new Date(now).toISOString();
    if (code !== undefined) {
      this.journal.refused({ at, account: app.settings.appKey, code, clientId });
      const later = code === 'QUOTA_USED_UP' ? { retryAfterMs: untilMidnight(now) } : {};
      return { clientId, messageId: null, code, ...later };
    }
    const messageId = this.nextId('p');
    app.use(now);
    const remembered = { digest, content: digestOf(...content), result: { messageId } };
    if (app.intake.remember(clientId, remembered, now)) this.journal.totals.contentRepeated += 1;
    const receipts = this.#plan(app, { messageId, clientId }, now);
    this.journal.taken({ ...message, messageId, app: app.settings.appKey, at, receipts }, now);
    return { clientId, messageId, code: 'OK' };
  }

  #judge(app: App, message: GivenMessage, now: number): string | undefined {
    const { unregisteredShare } = this.settings.faults;
    const refusal = judgeMessage(message, app.settings, (pushId) => pushIdShare(pushId) < unregisteredShare);
    if (refusal !== undefined) return refusal;
    return app.quotaLeft(now) < 1 ? 'QUOTA_USED_UP' : undefined;
  }

  /** Decides what becomes of a message on its device, and hands it over when its time has come. */
  #plan(app: App, named: { messageId: string; clientId: string }, now: number): Event[] {
    const { undeliveredShare, openedShare, receiptDelayMs } = this.settings.faults;
    const { random } = this.options;
    const events: Event[] = [];
    const add = (status: string, code: string, delayMs: number): void => {
      const event = { status, code, at: new Date(now + delayMs).toISOString() };
      events.push(event);
      this.#hear(app, { ...named, ...event }, delayMs);
    };
    const failure = FAILURES[Math.floor(random() * FAILURES.length)];
    if (failure !== undefined && random() < undeliveredShare) {
      add('failed', failure, receiptDelayMs);
      return events;
    }
    add('delivered', 'DELIVERED', receiptDelayMs);
    if (random() < openedShare) add('opened', 'OPENED', 2 * receiptDelayMs);
    return events;
  }

  #hear(app: App, receipt: Event & { messageId: string; clientId: string }, delayMs: number): void {
    if (app.settings.callbacks !== undefined) app.receipts.add(receipt, delayMs);
  }

  /** Somebody taps a notification. Throws where the message is not known any more. */
  open(messageId: string): void {
    const message = this.journal.messages(Number.MAX_SAFE_INTEGER).find((one) => one.messageId === messageId);
    const app = message === undefined ? undefined : this.members.get(message.app);
    if (message === undefined || app === undefined) throw new Error('messageId: unknown');
    const event = { status: 'opened', code: 'OPENED', at: new Date(this.options.now()).toISOString() };
    message.receipts.push(event);
    this.#hear(app, { messageId, clientId: message.clientId, ...event }, 0);
  }

  /** Ends every token of an app. Throws where there is none. */
  endTokens(appKey: string): void {
    const app = this.members.get(appKey);
    if (app === undefined) throw new Error('appKey: unknown');
    app.endTokens();
  }

  /** Everything but secrets and whole messages. */
  state() {
    const { faults } = this.settings;
    const now = this.options.now();
    const apps = this.members.all.map((app) => app.view(now));
    return {
      apps,
      faults: { ...faults, next: this.dice.next, nextToken: [...this.#nextToken] },
      ...this.journal.counts(),
      forgotten: apps.reduce((sum, { forgotten }) => sum + forgotten, 0),
    };
  }

  override reset(): void {
    super.reset();
    this.#nextToken = [];
  }
}
