import { createHash } from 'node:crypto';
import { Account, type Bounds, contentDigest, messageDigest } from './Account.ts';
import { countParts, fullText } from './countParts.ts';
import { Journal, type TakenMessage } from './Journal.ts';
import { judgeMessage, untilWindow } from './judgeMessage.ts';
import type { GivenMessage } from './readMessages.ts';
import { changedSettings, DEFAULT_SETTINGS, type Fault, type Settings, type SettingsChange } from './readSettings.ts';

/** What becomes of one message. */
export interface MessageResult {
  clientId: string;
  messageId: string | null;
  code: string;
  parts: number;
  retryAfterMs?: number;
}

/** Where a number stands between 0 and 1, always the same: a blacklist has no moods. */
function numberShare(phone: string): number {
  return createHash('sha256').update(phone).digest().readUInt32BE() / 2 ** 32;
}

/** What a carrier may say of a message that does not arrive. */
const FAILURES = [
  { status: 'undelivered', code: 'UNDELIV' },
  { status: 'undelivered', code: 'MK:0001' },
  { status: 'undelivered', code: 'MI:0024' },
  { status: 'expired', code: 'EXPIRED' },
  { status: 'rejected', code: 'REJECTD' },
] as const;

/** What the gateway is made with: the present in milliseconds, numbers from 0 to below 1, bounds, first wait of callbacks. */
export interface GatewayOptions {
  now: () => number;
  random: () => number;
  bounds: Bounds;
  retryMs: number;
}

/** The gateway itself, without its doors: who its customers are, what it took and what it remembers. */
export class Gateway {
  readonly #options: GatewayOptions;
  readonly #accounts = new Map<string, Account>();
  #settings: Settings = DEFAULT_SETTINGS;
  #blacklist: ReadonlySet<string> = new Set();
  #next: Fault[] = [];
  #made = 0;
  journal: Journal;

  constructor(options: GatewayOptions) {
    this.#options = options;
    this.journal = new Journal(options.bounds);
    this.configure(DEFAULT_SETTINGS);
  }

  get settings(): Settings {
    return this.#settings;
  }

  /** Changes how it behaves. Accounts that stay keep what is remembered of them; their balance becomes what is set. */
  configure(change: SettingsChange): void {
    this.#settings = changedSettings(this.#settings, change);
    this.#blacklist = new Set(this.#settings.blacklist);
    if (change.faults?.next !== undefined) this.#next = [...change.faults.next];
    if (change.accounts === undefined) return;
    const gone = new Set(this.#accounts.keys());
    for (const settings of change.accounts) {
      gone.delete(settings.key);
      const account = this.#accounts.get(settings.key);
      if (account === undefined) this.#accounts.set(settings.key, new Account(settings, this.#options));
      else Object.assign(account, { settings, balance: settings.balance });
    }
    for (const key of gone) {
      this.#accounts.get(key)?.close();
      this.#accounts.delete(key);
    }
  }

  account(key: string): Account | undefined {
    return this.#accounts.get(key);
  }

  /** The fault that the next call is answered with. */
  nextFault(): Fault {
    const said = this.#next.shift();
    if (said !== undefined) return said;
    const { unavailableShare, cutBeforeShare, cutAfterShare } = this.#settings.faults;
    let dice = this.#options.random();
    for (const [fault, share] of [
      ['unavailable', unavailableShare],
      ['cutBefore', cutBeforeShare],
      ['cutAfter', cutAfterShare],
    ] as const) {
      if (dice < share) return fault;
      dice -= share;
    }
    return 'none';
  }

  /** Takes the messages of a call, or says in how many milliseconds the rate lets them in. */
  take(account: Account, messages: readonly GivenMessage[]): { results: MessageResult[] } | { retryAfterMs: number } {
    const now = this.#options.now();
    const fresh = messages.filter(({ clientId }) => account.results.get(clientId, now) === undefined).length;
    const retryAfterMs = account.taken.waitFor(fresh, account.settings.rate, now);
    account.offered.add(fresh, now);
    if (fresh > 0 && retryAfterMs > 0) return { retryAfterMs };
    account.taken.add(fresh, now);
    return { results: messages.map((message) => this.#takeOne(account, message, now)) };
  }

  #takeOne(account: Account, message: GivenMessage, now: number): MessageResult {
    const { clientId } = message;
    const digest = messageDigest(message);
    const first = account.results.get(clientId, now);
    if (first?.digest === digest) {
      this.journal.totals.repeated += 1;
      return { clientId, messageId: first.messageId, code: 'OK', parts: first.parts };
    }
    const parts = countParts(fullText(message), message.region);
    const code = first === undefined ? this.#judge(account, message, parts, now) : 'CLIENT_ID_TAKEN';
    if (code !== undefined) {
      this.journal.refused({ at: new Date(now).toISOString(), account: account.settings.key, code, clientId });
      const later = code === 'OUTSIDE_WINDOW' ? { retryAfterMs: untilWindow(now) } : {};
      return { clientId, messageId: null, code, parts: 0, ...later };
    }
    this.#made += 1;
    const messageId = `m${String(this.#made).padStart(8, '0')}`;
    account.balance -= parts;
    account.results.set(clientId, { messageId, parts, digest }, now);
    const content = contentDigest(message);
    if (account.contents.get(content, now) === true) this.journal.totals.contentRepeated += 1;
    account.contents.set(content, true, now);
    const at = new Date(now).toISOString();
    const receipt = this.#plan(account, { messageId, clientId }, now);
    const taken: TakenMessage = { ...message, messageId, account: account.settings.key, parts, at, receipt };
    this.journal.taken(taken, now);
    return { clientId, messageId, code: 'OK', parts };
  }

  #judge(account: Account, message: GivenMessage, parts: number, now: number): string | undefined {
    const { sensitiveWords, faults } = this.#settings;
    const { signatures } = account.settings;
    const refusal = judgeMessage(message, { signatures, sensitiveWords, blacklist: this.#blacklist, now });
    if (refusal !== undefined) return refusal;
    if (numberShare(message.phone) < faults.refusedShare) return 'NUMBER_BLACKLISTED';
    return account.balance < parts ? 'BALANCE_SHORT' : undefined;
  }

  /** Decides what the carrier will say, and hands it over when its time has come. */
  #plan(account: Account, named: { messageId: string; clientId: string }, now: number): TakenMessage['receipt'] {
    const { undeliveredShare, receiptDelayMs } = this.#settings.faults;
    const { random } = this.#options;
    const failure = FAILURES[Math.floor(random() * FAILURES.length)];
    const said =
      failure !== undefined && random() < undeliveredShare ? failure : { status: 'delivered', code: 'DELIVRD' };
    const receipt = { ...said, at: new Date(now + receiptDelayMs).toISOString() };
    if (account.settings.callbacks?.receiptUrl !== undefined)
      account.receipts.add({ ...named, ...receipt }, receiptDelayMs);
    return receipt;
  }

  /** A phone answers. Undefined where there is no such account. */
  reply(key: string, phone: string, text: string): string | undefined {
    const account = this.#accounts.get(key);
    if (account === undefined) return undefined;
    this.#made += 1;
    const gatewayId = `r${String(this.#made).padStart(8, '0')}`;
    const receivedAt = new Date(this.#options.now()).toISOString();
    account.replies.add({ number: phone, text, receivedAt, gatewayId }, 0);
    return gatewayId;
  }

  /** Everything but secrets and whole messages. */
  state() {
    const { faults, sensitiveWords, blacklist } = this.#settings;
    const accounts = [...this.#accounts.values()].map((account) => account.view());
    return {
      accounts,
      faults: { ...faults, next: [...this.#next] },
      sensitiveWords,
      blacklist,
      ...this.journal.counts(),
      forgotten: accounts.reduce((sum, { forgotten }) => sum + forgotten, 0),
    };
  }

  /** Forgets everything that happened; the settings stay, with the balances that they name. */
  reset(): void {
    const { accounts } = this.#settings;
    this.close();
    this.#accounts.clear();
    this.#next = [];
    this.journal = new Journal(this.#options.bounds);
    this.configure({ accounts });
  }

  /** Ends what is under way. */
  close(): void {
    for (const account of this.#accounts.values()) account.close();
  }
}
