import { untilMidnight } from '../shared/DayQuota.ts';
import type { Fault } from '../shared/faults.ts';
import { digestOf } from '../shared/Intake.ts';
import { ScriptedService, type ServiceOptions } from '../shared/ScriptedService.ts';
import { Account } from './Account.ts';
import { judgeDial } from './judgeDial.ts';
import { judgeIdentity } from './judgeIdentity.ts';
import { type PlannedCall, planCall } from './planCall.ts';
import type { GivenDial } from './readDials.ts';
import type { GivenIdentity } from './readIdentity.ts';
import {
  type AccountSettings,
  changedSettings,
  DEFAULT_SETTINGS,
  readOutcome,
  readSettings,
  type Settings,
  type SettingsChange,
} from './readSettings.ts';

/** A call that was taken, with what becomes of it and when: it may lie ahead. */
export interface TakenCall extends GivenDial, PlannedCall {
  callId: string;
  account: string;
  /** When it was taken, ISO 8601. */
  at: string;
}

/** What becomes of one dial. */
interface DialResult {
  clientId: string;
  callId: string | null;
  code: string;
  retryAfterMs?: number;
}

/** The service itself, without its doors: its customers, what it took and what it remembers. */
export class CallService extends ScriptedService<
  Settings,
  ReturnType<typeof readSettings>,
  AccountSettings,
  Account,
  TakenCall
> {
  #nextIdentity: Fault[] = [];
  #identities = { passed: 0, failed: 0 };

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

  /** Changes how it behaves; throws what is wrong with the change. Accounts that stay keep what is remembered of them. */
  configure(given: SettingsChange): void {
    const { faults } = this.change(given);
    if (faults?.nextIdentity !== undefined) this.#nextIdentity = [...faults.nextIdentity];
  }

  /** Says how calls of a number end from now on; throws what is wrong with it. */
  decide(given: unknown): void {
    const outcome = readOutcome(given);
    const others = this.settings.outcomes.filter(({ callee }) => callee !== outcome.callee);
    this.settings = { ...this.settings, outcomes: [...others, outcome] };
  }

  account(key: string): Account | undefined {
    return this.members.get(key);
  }

  /** The fault that the next verification is answered with. */
  nextIdentityFault(): Fault {
    return this.#nextIdentity.shift() ?? 'none';
  }

  /** Verifies the identity of a customer. */
  verify(account: Account, identity: GivenIdentity): { result: 'passed' } | { result: 'failed'; code: string } {
    const code = judgeIdentity(identity, this.settings.companies);
    this.#identities[code === undefined ? 'passed' : 'failed'] += 1;
    if (code !== undefined) return { result: 'failed', code };
    account.isVerified = true;
    return { result: 'passed' };
  }

  /** Takes the dials of a call, or says in how many milliseconds lines are free for them. */
  take(account: Account, dials: readonly GivenDial[]): { results: DialResult[] } | { retryAfterMs: number } {
    const now = this.options.now();
    const fresh = dials.filter((dial) => account.intake.first(dial.clientId, digestOfDial(dial), now) === undefined);
    const retryAfterMs = account.lines.waitFor(fresh.length, account.settings.lines, now);
    if (retryAfterMs > 0) return { retryAfterMs };
    return { results: dials.map((dial) => this.#takeOne(account, dial, now)) };
  }

  #takeOne(account: Account, dial: GivenDial, now: number): DialResult {
    const { clientId } = dial;
    const digest = digestOfDial(dial);
    const first = account.intake.first(clientId, digest, now);
    if (typeof first === 'object') {
      this.journal.totals.repeated += 1;
      return { clientId, ...first.result, code: 'OK' };
    }
    const code = first === undefined ? this.#judge(account, dial, now) : 'CLIENT_ID_TAKEN';
    const at = new Date(now).toISOString();
    if (code !== undefined) {
      this.journal.refused({ at, account: account.settings.key, code, clientId });
      const later = code === 'QUOTA_USED_UP' ? { retryAfterMs: untilMidnight(now) } : {};
      return { clientId, callId: null, code, ...later };
    }
    const callId = this.nextId('c');
    account.quota.use(now);
    account.balance -= 1;
    const content = digestOf(dial.callee, dial.text ?? '', dial.voice ?? '');
    if (account.intake.remember(clientId, { digest, content, result: { callId } }, now))
      this.journal.totals.contentRepeated += 1;
    const plan = this.#plan(account, { callId, clientId }, dial, now);
    this.journal.taken({ ...dial, ...plan, callId, account: account.settings.key, at }, now);
    return { clientId, callId, code: 'OK' };
  }

  #judge(account: Account, dial: GivenDial, now: number): string | undefined {
    const { isVerified, settings, quota, balance } = account;
    const refusal = judgeDial(dial, settings, { isVerified, isBlocked: this.settings.blocked.includes(dial.callee) });
    if (refusal !== undefined) return refusal;
    if (quota.left(settings.quota, now) < 1) return 'QUOTA_USED_UP';
    return balance < 1 ? 'BALANCE_SHORT' : undefined;
  }

  /** Decides how a call goes, and says so when its time has come. */
  #plan(account: Account, named: { callId: string; clientId: string }, dial: GivenDial, now: number): PlannedCall {
    const plan = planCall(dial, this.settings, { now, random: this.options.random });
    const { connectedAt, endedAt, rangSeconds, result, talkSeconds, key } = plan;
    const end = Date.parse(endedAt);
    account.lines.take(end, now);
    if (account.settings.callbacks === undefined) return plan;
    if (connectedAt !== null) {
      const news = { ...named, event: 'connected', at: connectedAt, ringSeconds: rangSeconds } as const;
      account.connected.add(news, Date.parse(connectedAt) - now);
    }
    account.ended.add({ ...named, event: 'ended', at: endedAt, result, talkSeconds, key }, end - now);
    return plan;
  }

  /** Everything but secrets and whole calls. */
  state() {
    const { faults, blocked, outcomes, companies } = this.settings;
    const accounts = this.members.all.map((account) => account.view(this.options.now()));
    return {
      accounts,
      faults: { ...faults, next: this.dice.next, nextIdentity: [...this.#nextIdentity] },
      blocked,
      outcomes,
      companies: companies?.length,
      identities: { ...this.#identities },
      ...this.journal.counts(),
      forgotten: accounts.reduce((sum, { forgotten }) => sum + forgotten, 0),
    };
  }

  override reset(): void {
    super.reset();
    this.#nextIdentity = [];
    this.#identities = { passed: 0, failed: 0 };
  }
}

/** What tells a dial from another under the same `clientId`. */
function digestOfDial({ callee, caller, text, voice, playTimes, ringSeconds }: GivenDial): string {
  return digestOf(callee, caller, text ?? '', voice ?? '', String(playTimes), String(ringSeconds));
}
