import { eq } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SendOutcome } from '../../channels/SendOutcome.ts';
import { noteCallbackEvents } from '../callback/noteCallbackEvents.ts';
import { taskRun } from '../../db/schema/index.ts';
import type { Ports } from '../../ports.ts';
import { GIVE_WAY_MS } from '../../../src/domain/outreach/taskPriority.ts';
import type { WorkerIdentity } from '../../liveness/registerWorker.ts';
import { failRun, finishRun, putOffRun } from './endRun.ts';
import { ErrorBreaker } from './ErrorBreaker.ts';
import { givesWay } from './givesWay.ts';
import { isLimited } from './isLimited.ts';
import {
  type Answer,
  claimRows,
  type ClaimedRow,
  countDue,
  markHandedOver,
  returnRows,
  skipRows,
  writeAnswers,
} from './ledger.ts';
import { limitedTurn } from './limits/limitedTurn.ts';
import { type QuotaTurn, SendQuota } from './limits/SendQuota.ts';
import { runJobKey } from './runJobKey.ts';
import { answerOf } from './answerOf.ts';
import { CannotSend } from './CannotSend.ts';
import { type MessageLinks, messageLinks } from './messageLinks.ts';
import { noteUnreachable } from './unreachableAddresses.ts';
import type { OpenRun, SendingChannel } from './SendingChannel.ts';
import type { ChannelPorts } from './sendingChannels.ts';
import type { Slots } from './Slots.ts';

/** People claimed at a time. */
const CLAIM = 200;
/** Answers that the error breaker goes by: of single messages, or of calls that take many. */
const MESSAGES = { window: 40, enough: 20 };
const CALLS = { window: 12, enough: 6 };
/** Nobody may be handed over for longer than this: the run is put off rather than kept. */
const PATIENCE_MS = 60_000;
/** A run gives way to other jobs after so long, and queues its own continuation. */
const SLICE_MS = 20_000;
/** Pause before the next try when there was no connection; doubled up to the maximum. */
const BACKOFF_MS = 250;
const BACKOFF_MAX_MS = 5_000;

/** What sending needs of the outside world. */
export type EnginePorts = ChannelPorts & Pick<Ports, 'clock' | 'jobs' | 'logger' | 'metrics'>;

/** A channel with the hand-overs that are under way in this process. */
interface DrivenChannel extends SendingChannel {
  slots: Slots;
}

/** One slice of one run. */
export class RunSender {
  readonly #ports: EnginePorts;
  readonly #channel: DrivenChannel;
  readonly #slots: Slots;
  readonly #identity: WorkerIdentity;
  readonly #run: typeof taskRun.$inferSelect;
  readonly #runId: string;
  readonly #signal: AbortSignal;
  readonly #breaker: ErrorBreaker;
  readonly #quota: SendQuota;
  readonly #until = performance.now() + SLICE_MS;
  #claimed: ClaimedRow[] = [];
  #answers: Answer[] = [];
  #flushing = false;
  #inFlight = 0;
  #landed: (() => void)[] = [];
  #backoff = 0;
  #noConnection = false;
  /** How long the channel wants to be left alone. */
  #retryAfterMs = 0;
  /** What stood in the way last: a code of the error catalogue. */
  #hindrance = 'channelUnreachable';
  #halted = false;
  #putOff: { wait: string; until: Date } | undefined;
  #links: MessageLinks | undefined;

  constructor(
    ports: EnginePorts,
    channel: DrivenChannel,
    identity: WorkerIdentity,
    run: typeof taskRun.$inferSelect,
    signal: AbortSignal,
  ) {
    this.#ports = ports;
    this.#channel = channel;
    this.#slots = channel.slots;
    this.#breaker = new ErrorBreaker(channel.together ? CALLS : MESSAGES);
    this.#quota = new SendQuota(ports, run);
    this.#identity = identity;
    this.#run = run;
    this.#runId = run.id;
    this.#signal = signal;
  }

  async send(): Promise<void> {
    const worker = this.#identity.key();
    if (worker === undefined) throw new Error('this process is not registered as a worker at the moment');
    // What an earlier slice could not give back, because the database was away.
    await returnRows(this.#ports, this.#runId, worker);
    const open = await this.#open();
    if (open === undefined) return;
    let empty = false;
    let stopped = false;
    try {
      while (!empty && !stopped && !this.#mustStop(worker)) {
        if (this.#noConnection) await this.#waitForConnection();
        if (this.#claimed.length === 0) this.#claimed = await this.#claim(worker, open);
        // Nothing left to claim, and whoever comes back from a failed connection has come back.
        if (this.#claimed.length === 0) {
          await this.#settle();
          this.#claimed = await this.#claim(worker, open);
          empty = this.#claimed.length === 0;
        }
        if (!empty) stopped = !(await this.#handOverSome(worker, open));
      }
    } finally {
      await this.#settle();
      await this.#giveBack(worker);
      await this.#quota.release();
    }
    if (!stopped) await this.#conclude(empty);
  }

  #mustStop(worker: number): boolean {
    return (
      this.#signal.aborted ||
      this.#breaker.tripped ||
      this.#halted ||
      this.#putOff !== undefined ||
      this.#identity.key() !== worker ||
      performance.now() > this.#until
    );
  }

  /** Opens the run; undefined where it cannot be sent, and is stopped with the reason. */
  async #open(): Promise<OpenRun | undefined> {
    try {
      this.#links = await messageLinks(this.#ports, this.#run);
      return await this.#channel.open(this.#run);
    } catch (error) {
      if (!(error instanceof CannotSend)) throw error;
      await failRun(this.#ports, this.#runId, error.code);
      return undefined;
    }
  }

  /** Takes people for whom there is a message; those for whom there is none are left out. */
  async #claim(worker: number, open: OpenRun): Promise<ClaimedRow[]> {
    for (;;) {
      if (await givesWay(this.#ports, this.#run)) {
        const until = new Date(this.#ports.clock.now().getTime() + GIVE_WAY_MS);
        this.#putOff = { wait: 'higherPriority', until };
        return [];
      }
      const claimed = await claimRows(this.#ports, this.#runId, worker, await this.#claimSize());
      const rows = this.#links?.filled(claimed) ?? claimed;
      if (rows.length === 0 || open.leaveOut === undefined) return rows;
      const without = rows.flatMap((row) => {
        const reason = open.leaveOut?.(row);
        return reason === undefined ? [] : [{ id: row.id, reason }];
      });
      if (without.length > 0) await skipRows(this.#ports, worker, without);
      const left = new Set(without.map(({ id }) => id));
      if (left.size < rows.length) return rows.filter(({ id }) => !left.has(id));
    }
  }

  /** How many people are taken now, so that those who are left make a call of their own. */
  async #claimSize(): Promise<number> {
    const { batch, claim = CLAIM } = this.#channel;
    // More than a call takes, and as many again: enough to know how many the last two calls are for.
    return batch === undefined ? claim : Math.max(1, batch(await countDue(this.#ports, this.#runId, 2 * claim), claim));
  }

  /** Takes slots and waits for the turn of whom they are for; of nobody when nobody's comes. False when the run is to be opened anew. */
  async #turn(open: OpenRun): Promise<QuotaTurn | false> {
    const wanted = this.#claimed.length;
    // Who was claimed for one call is not torn apart because others are under way.
    const slots = await this.#slots.take(wanted, this.#channel.batch === undefined ? 1 : wanted);
    let turn: QuotaTurn = { count: 0, at: new Date(0) };
    try {
      const now = await limitedTurn(open, this.#quota, slots, this.#signal);
      if (now === 'reopen') return false;
      if (!('wait' in now)) turn = now;
      // What is under way may be given back: only then it is known how much a limit has left.
      else if (this.#inFlight > 0) await this.#settle();
      else this.#putOff = now;
    } finally {
      this.#slots.give(slots - turn.count);
    }
    return turn;
  }

  /** Marks as many as have their turn and lets them go. False when the run is not to be sent on. */
  async #handOverSome(worker: number, open: OpenRun): Promise<boolean> {
    const turn = await this.#turn(open);
    if (turn === false) {
      await this.#goOnLater();
      return false;
    }
    const { count: taken, at } = turn;
    if (taken === 0) return true;
    const batch = this.#claimed.slice(0, taken);
    let marked = new Set<number>();
    try {
      const ids = batch.map(({ id }) => id);
      const limited = await isLimited(this.#ports.db, this.#run);
      // At the time that they are counted at, so that the ledger says of every minute and day what the limits do.
      const counted = { ...this.#ports, clock: { now: () => at } };
      marked = await markHandedOver(counted, this.#runId, worker, ids, limited);
    } finally {
      this.#slots.give(taken - marked.size);
      await this.#quota.giveBack(taken - marked.size, at);
    }
    this.#claimed.splice(0, taken);
    const gone = batch.filter(({ id }) => marked.has(id));
    const channel = { ...this.#channel, taken: open.taken ?? this.#channel.taken };
    for (const [index, outcome] of open.handOver(gone).entries())
      void this.#deliver(gone[index]?.id ?? 0, worker, {
        outcome,
        at,
        channel,
        counts: index === 0 || !channel.together,
      });
    if (marked.size === batch.length) return true;
    const held = batch.filter(({ id }) => !marked.has(id)).map(({ id }) => id);
    await returnRows(this.#ports, this.#runId, worker, held);
    const [run] = await this.#ports.db
      .select({ status: taskRun.status })
      .from(taskRun)
      .where(eq(taskRun.id, this.#runId));
    return run?.status === 'sending';
  }

  async #deliver(
    id: number,
    worker: number,
    given: { outcome: Promise<SendOutcome>; at: Date; channel: SendingChannel; counts: boolean },
  ): Promise<void> {
    this.#inFlight += 1;
    const outcome = await given.outcome.catch((error: unknown): SendOutcome => ({
      outcome: 'unknown',
      detail: (error as Error).name,
    }));
    this.#judge(outcome, given.counts);
    if (outcome.outcome === 'notHandedOver') await this.#quota.giveBack(1, given.at);
    this.#answers.push(answerOf(id, outcome, given.channel));
    if (!this.#flushing) void this.#flush(worker);
  }

  #judge(outcome: SendOutcome, counts: boolean): void {
    const failed =
      outcome.outcome === 'notHandedOver' ||
      outcome.outcome === 'unknown' ||
      (outcome.outcome === 'rejected' && !outcome.permanent);
    if (counts) this.#breaker.count(failed);
    if (outcome.outcome === 'unknown') this.#hindrance = 'channelUnreachable';
    if (outcome.outcome !== 'notHandedOver') {
      this.#backoff = 0;
      return;
    }
    const { code = 'channelUnreachable', retryAfterMs = 0, halts = false } = outcome;
    this.#noConnection = true;
    this.#hindrance = code;
    this.#halted ||= halts;
    this.#retryAfterMs = Math.max(this.#retryAfterMs, retryAfterMs);
    if (retryAfterMs > PATIENCE_MS)
      this.#putOff = { wait: code, until: new Date(this.#ports.clock.now().getTime() + retryAfterMs) };
  }

  /** Writes whatever answers there are, together, as long as there are any. The slots come free only then. */
  async #flush(worker: number): Promise<void> {
    this.#flushing = true;
    while (this.#answers.length > 0) {
      const batch = this.#answers;
      this.#answers = [];
      await this.#writeDown(worker, batch);
      this.#inFlight -= batch.length;
      this.#slots.give(batch.length);
    }
    this.#flushing = false;
    if (this.#inFlight > 0) return;
    for (const landed of this.#landed.splice(0)) landed();
  }

  /** An answer must not be lost to a moment without database. If it stays away, the rows become `unknown` in time. */
  async #writeDown(worker: number, batch: Answer[]): Promise<void> {
    for (let pause = 100; ; pause = Math.min(pause * 2, BACKOFF_MAX_MS)) {
      try {
        await writeAnswers(this.#ports, worker, batch);
        break;
      } catch (error) {
        this.#ports.logger.error({ err: error, run: this.#runId, answers: batch.length }, 'answers cannot be written');
        if (this.#signal.aborted && pause >= BACKOFF_MAX_MS) return;
        await sleep(pause);
      }
    }
    await this.#tellNames(batch);
    await this.#tellRejected(batch);
    await this.#noteGone(batch);
  }

  /** Remembers addresses at which nobody is; that it cannot be is no reason to stop sending. */
  async #noteGone(batch: readonly Answer[]): Promise<void> {
    const ids = batch.filter(({ isGone }) => isGone).map(({ id }) => id);
    const { db, clock, logger } = this.#ports;
    await noteUnreachable(db, this.#run.tenantId, ids, clock.now()).catch((error: unknown) =>
      logger.error({ err: error, run: this.#runId }, 'addresses at which nobody is cannot be remembered'),
    );
  }

  /** Has what the channel said of messages before it answered written at them; that it cannot be is no reason to stop sending. */
  async #tellNames(batch: readonly Answer[]): Promise<void> {
    const names = batch.flatMap(({ channelMessageId }) => (channelMessageId === null ? [] : [channelMessageId]));
    if (names.length === 0) return;
    await this.#channel
      .named?.(this.#run, names)
      .catch((error: unknown) =>
        this.#ports.logger.error({ err: error, run: this.#runId }, 'receipts that came early cannot be written'),
      );
  }

  /** Has the tenant's systems told of who was rejected; that they are is no reason to stop sending. */
  async #tellRejected(batch: readonly Answer[]): Promise<void> {
    const ids = batch.filter(({ state }) => state === 'rejected').map(({ id }) => id);
    await noteCallbackEvents(this.#ports.db, this.#run.tenantId, 'rejected', ids, this.#ports.clock.now()).catch(
      (error: unknown) => this.#ports.logger.error({ err: error, run: this.#runId }, 'rejections cannot be told of'),
    );
  }

  /** Waits until everything handed over has its answer in the ledger. */
  async #settle(): Promise<void> {
    if (this.#inFlight > 0) await new Promise<void>((landed) => this.#landed.push(landed));
  }

  async #waitForConnection(): Promise<void> {
    await this.#settle();
    this.#noConnection = false;
    this.#backoff = Math.min(this.#backoff === 0 ? BACKOFF_MS : this.#backoff * 2, BACKOFF_MAX_MS);
    const pause = Math.max(this.#backoff, this.#retryAfterMs);
    this.#retryAfterMs = 0;
    if (!this.#mustPause()) await sleep(pause, undefined, { signal: this.#signal }).catch(() => undefined);
  }

  /** Whether waiting for a connection makes no sense. */
  #mustPause(): boolean {
    return this.#breaker.tripped || this.#halted || this.#putOff !== undefined;
  }

  async #giveBack(worker: number): Promise<void> {
    const ids = this.#claimed.map(({ id }) => id);
    if (ids.length > 0) await returnRows(this.#ports, this.#runId, worker, ids);
  }

  async #conclude(empty: boolean): Promise<void> {
    if (this.#breaker.tripped || this.#halted) {
      await failRun(this.#ports, this.#runId, this.#hindrance);
      this.#ports.logger.warn(
        { run: this.#runId, reason: this.#hindrance },
        'hand-overs failed; the run is stopped until it is resumed',
      );
      return;
    }
    if (this.#putOff !== undefined) {
      await putOffRun(this.#ports, this.#runId, this.#putOff.until, this.#putOff.wait);
      return;
    }
    if (empty) {
      const end = await finishRun(this.#ports, this.#runId);
      if (typeof end === 'object') {
        await putOffRun(this.#ports, this.#runId, end.until, end.wait);
        return;
      }
      if (end === 'finished') this.#ports.logger.info({ run: this.#runId }, 'run finished');
      // Nothing could be claimed although somebody is planned: this worker is believed dead. The queue tries again.
      if (end === 'somePlanned') throw new Error('this process may not claim at the moment');
      return;
    }
    await this.#goOnLater();
  }

  /** Somebody goes on: this process in its next slice, or another one when this one is stopping. */
  async #goOnLater(): Promise<void> {
    const { db, jobs } = this.#ports;
    await jobs.enqueue(db, 'sending.send', { runId: this.#runId }, { key: runJobKey('send', this.#runId) });
  }
}
