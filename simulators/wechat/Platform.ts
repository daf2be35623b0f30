import { App } from './App.ts';
import { EventSender } from './EventSender.ts';
import { Journal, type TakenMessage } from './Journal.ts';
import {
  type Act,
  changedSettings,
  DEFAULT_SETTINGS,
  type Fault,
  type FollowerSettings,
  readSettings,
  type Settings,
} from './readSettings.ts';

/** What the platform lives by. */
export interface PlatformOptions {
  now: () => number;
  /** Messages and refusals that are kept whole. */
  keep: number;
}

/** The platform: its apps, what arrived, and how it misbehaves. */
export class Platform {
  readonly #options: PlatformOptions;
  readonly #apps = new Map<string, App>();
  readonly #events: EventSender;
  settings: Settings = DEFAULT_SETTINGS;
  journal: Journal;
  #messageId = 1_000_000;

  constructor(options: PlatformOptions) {
    this.#options = options;
    this.journal = new Journal(options.keep);
    this.#events = new EventSender(options.now);
    this.configure({});
  }

  /** Sets what is named; apps that stay keep their tokens and counts. */
  configure(given: unknown): void {
    const change = readSettings(given);
    // A copy: sending uses consents up.
    this.settings = structuredClone(changedSettings(this.settings, change));
    const named = new Set(this.settings.apps.map(({ appId }) => appId));
    for (const appId of this.#apps.keys()) if (!named.has(appId)) this.#apps.delete(appId);
    for (const settings of this.settings.apps) {
      const app = this.#apps.get(settings.appId);
      if (app === undefined) this.#apps.set(settings.appId, new App(settings, this.#options.now));
      else app.settings = settings;
    }
  }

  /** An app by its id. */
  app(appId: string): App | undefined {
    return this.#apps.get(appId);
  }

  /** Every app. */
  apps(): App[] {
    return [...this.#apps.values()];
  }

  /** The fault of the next call. */
  nextFault(): Fault {
    return this.settings.faults.next.shift() ?? 'none';
  }

  /** Takes a message under an id of its own, and tells the app later what became of it. */
  take(app: App, message: Omit<TakenMessage, 'at' | 'appId' | 'messageId'>): number {
    this.#messageId += 1;
    const messageId = this.#messageId;
    const at = new Date(this.#options.now()).toISOString();
    this.journal.taken({ ...message, at, appId: app.settings.appId, messageId });
    this.#events.tell(app, { ...message, messageId }, this.settings.faults.eventDelayMs);
    return messageId;
  }

  /** Somebody begins to follow an official account, or ends it, and it is told. Throws for an app or a person that there is not. */
  follow({ appId, openId, follows }: { appId: string; openId: string; follows: boolean }): void {
    const { app, follower } = this.#follower(appId, openId);
    follower.follows = follows;
    if (follows) follower.actedAt = this.#options.now();
    this.#events.tellFollow(app, { openId, follows }, this.settings.faults.eventDelayMs);
  }

  /** Somebody does something with an official account, and it is told. Throws for an app or a person that there is not. */
  act({ appId, openId, act }: { appId: string; openId: string; act: Act }): void {
    const { app, follower } = this.#follower(appId, openId);
    follower[act === 'write' ? 'wroteAt' : 'actedAt'] = this.#options.now();
    this.#messageId += 1;
    this.#events.tellAct(app, { openId, act, messageId: this.#messageId }, this.settings.faults.eventDelayMs);
  }

  #follower(appId: string, openId: string): { app: App; follower: FollowerSettings } {
    const app = this.#apps.get(appId);
    const follower = app?.follower(openId);
    if (app === undefined || follower === undefined)
      throw new Error(`${app === undefined ? 'appId' : 'openId'}: unknown`);
    return { app, follower };
  }

  /** Forgets messages, counts and tokens; settings stay. */
  reset(): void {
    this.journal = new Journal(this.#options.keep);
    this.#apps.clear();
    this.configure({});
  }

  /** Ends the events that wait. */
  close(): void {
    this.#events.close();
  }

  /** Settings without secrets, and counts. */
  state() {
    const { apps, faults } = this.settings;
    return {
      ...this.journal.counts(),
      events: this.#events.totals,
      apps: apps.map(({ secret: _secret, callback: _callback, ...rest }) => rest),
      faults,
    };
  }
}
