import { createHash } from 'node:crypto';
import { ScriptedService, type ServiceOptions } from '../shared/ScriptedService.ts';
import { Account, contentDigest, messageDigest } from './Account.ts';
import { countParts, fullText } from './countParts.ts';
import { judgeMessage, untilWindow } from './judgeMessage.ts';
import type { GivenMessage } from './readMessages.ts';
import {
  type AccountSettings,
  changedSettings,
  DEFAULT_SETTINGS,
  readSettings,
  type Settings,
  type SettingsChange,
} from './readSettings.ts';

/** A message that was taken. */
export interface TakenMessage extends GivenMessage {
  messageId: string;
  account: string;
  parts: number;
  /** When it was taken, ISO 8601. */
  at: string;
  /** What the carrier says in the end, and when: it may lie ahead. */
  receipt: { status: string; code: string; at: string };
}

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

/** The gateway itself, without its doors: who its customers are, what it took and what it remembers. */
export class Gateway extends ScriptedService<
  Settings,
  ReturnType<typeof readSettings>,
  AccountSettings,
  Account,
  TakenMessage
> {
  #blacklist: ReadonlySet<string> = new Set();
  #parts = 0;

  constructor(options: ServiceOptions) {
    super(options, {
      defaults: DEFAULT_SETTINGS,
      read: readSettings,
      apply: changedSettings,
      membersOf: ({ accounts }) => accounts,
      keyOf: ({ key }) => key,
      open: (settings) => new Account(settings, options),
    });
  }

  /**
   * Changes how it behaves; throws what is wrong with the change. Accounts that stay keep what is remembered of them; their
   * balance becomes what is set.
   */
  configure(given: SettingsChange): void {
    this.change(given);
    this.#blacklist = new Set(this.settings.blacklist);
  }

  account(key: string): Account | undefined {
    return this.members.get(key);
  }

  /** Takes the messages of a call, or says in how many milliseconds the rate lets them in. */
  take(account: Account, messages: readonly GivenMessage[]): { results: MessageResult[] } | { retryAfterMs: number } {
    const now = this.options.now();
    const retryAfterMs = account.intake.admit(messages, account.settings.rate, now);
    if (retryAfterMs > 0) return { retryAfterMs };
    return { results: messages.map((message) => this.#takeOne(account, message, now)) };
  }

  #takeOne(account: Account, message: GivenMessage, now: number): MessageResult {
    const { clientId } = message;
    const digest = messageDigest(message);
    const first = account.intake.first(clientId, digest, now);
    if (typeof first === 'object') {
      this.journal.totals.repeated += 1;
      return { clientId, ...first.result, code: 'OK' };
    }
    const parts = countParts(fullText(message), message.region);
    const code = first === undefined ? this.#judge(account, message, parts, now) : 'CLIENT_ID_TAKEN';
    if (code !== undefined) {
      this.journal.refused({ at: new Date(now).toISOString(), account: account.settings.key, code, clientId });
      const later = code === 'OUTSIDE_WINDOW' ? { retryAfterMs: untilWindow(now) } : {};
      return { clientId, messageId: null, code, parts: 0, ...later };
    }
    const messageId = this.nextId('m');
    account.balance -= parts;
    this.#parts += parts;
    const remembered = { digest, content: contentDigest(message), result: { messageId, parts } };
    if (account.intake.remember(clientId, remembered, now)) this.journal.totals.contentRepeated += 1;
    const at = new Date(now).toISOString();
    const receipt = this.#plan(account, { messageId, clientId }, now);
    const taken: TakenMessage = { ...message, messageId, account: account.settings.key, parts, at, receipt };
    this.journal.taken(taken, now);
    return { clientId, messageId, code: 'OK', parts };
  }

  #judge(account: Account, message: GivenMessage, parts: number, now: number): string | undefined {
    const { sensitiveWords, faults } = this.settings;
    const { signatures } = account.settings;
    const refusal = judgeMessage(message, { signatures, sensitiveWords, blacklist: this.#blacklist, now });
    if (refusal !== undefined) return refusal;
    if (numberShare(message.phone) < faults.refusedShare) return 'NUMBER_BLACKLISTED';
    return account.balance < parts ? 'BALANCE_SHORT' : undefined;
  }

  /** Decides what the carrier will say, and hands it over when its time has come. */
  #plan(account: Account, named: { messageId: string; clientId: string }, now: number): TakenMessage['receipt'] {
    const { undeliveredShare, receiptDelayMs } = this.settings.faults;
    const { random } = this.options;
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
    const account = this.members.get(key);
    if (account === undefined) return undefined;
    const gatewayId = this.nextId('r');
    const receivedAt = new Date(this.options.now()).toISOString();
    account.replies.add({ number: phone, text, receivedAt, gatewayId }, 0);
    return gatewayId;
  }

  /** Everything but secrets and whole messages. */
  state() {
    const { faults, sensitiveWords, blacklist } = this.settings;
    const accounts = this.members.all.map((account) => account.view());
    return {
      accounts,
      faults: { ...faults, next: this.dice.next },
      sensitiveWords,
      blacklist,
      ...this.journal.counts(),
      parts: this.#parts,
      forgotten: accounts.reduce((sum, { forgotten }) => sum + forgotten, 0),
    };
  }

  override reset(): void {
    super.reset();
    this.#parts = 0;
  }
}
