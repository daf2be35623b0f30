import { eq } from 'drizzle-orm';
import type { SendOutcome } from '../../channels/SendOutcome.ts';
import { taskRun } from '../../db/schema/index.ts';
import type { Ports } from '../../ports.ts';
import { GIVE_WAY_MS } from '../../../src/domain/outreach/task/taskPriority.ts';
import type { WorkerIdentity } from '../../liveness/registerWorker.ts';
import { failRun, finishRun, putOffRun } from './run/endRun.ts';
import { givesWay } from './run/givesWay.ts';
import { isLimited } from './run/isLimited.ts';
import { claimRows, countDue, markHandedOver, returnRows, skipRows } from './ledger/ledger.ts';
import { limitedTurn } from './limits/limitedTurn.ts';
import { type QuotaTurn, SendQuota } from './limits/SendQuota.ts';
import { runJobKey } from './run/runJobKey.ts';
import { answerOf } from './ledger/answerOf.ts';
import { AnswerWriter } from './ledger/AnswerWriter.ts';
import { CannotSend } from '../channel/CannotSend.ts';
import { type MessageLinks, messageLinks } from './ledger/messageLinks.ts';
import { Obstacles } from './Obstacles.ts';
import type { ClaimedRow, OpenRun, SendingChannel } from '../channel/SendingChannel.ts';
import type { ChannelPorts } from '../channel/Channel.ts';
import type { Slots } from './Slots.ts';

/** People claimed at a time. */
const CLAIM = 200;
/** A run gives way to other jobs after so long, and queues its own continuation. */
const SLICE_MS = 20_000;
/** What sending needs of the outside world. */
export type EnginePorts = ChannelPorts & Pick<Ports, 'clock' | 'jobs' | 'logger' | 'metrics'>;

/** A channel with the hand-overs that are under way in this process. */
interface DrivenChannel extends SendingChannel {
  slots: Slots;
}

/** What a slice works with from its beginning to its end. */
interface Slice {
  /** This process as the ledger knows it. */
  worker: number;
  open: OpenRun;
  answers: AnswerWriter;
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
  readonly #obstacles: Obstacles;
  readonly #quota: SendQuota;
  readonly #until = performance.now() + SLICE_MS;
  #claimed: ClaimedRow[] = [];
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
    this.#obstacles = new Obstacles(ports.clock, channel.together);
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
    const [ports, run, channel, signal] = [this.#ports, this.#run, this.#channel, this.#signal];
    const slice: Slice = { worker, open, answers: new AnswerWriter({ ports, run, channel, worker, signal }) };
    let empty = false;
    let stopped = false;
    try {
      while (!empty && !stopped && !this.#mustStop(worker)) {
        await this.#obstacles.waitForConnection(() => slice.answers.settle(), signal);
        if (this.#claimed.length === 0) this.#claimed = await this.#claim(slice);
        // Nothing left to claim, and whoever comes back from a failed connection has come back.
        if (this.#claimed.length === 0) {
          await slice.answers.settle();
          this.#claimed = await this.#claim(slice);
          empty = this.#claimed.length === 0;
        }
        if (!empty) stopped = !(await this.#handOverSome(slice));
      }
    } finally {
      await slice.answers.settle();
      await this.#giveBack(worker);
      await this.#quota.release();
    }
    if (!stopped) await this.#conclude(empty);
  }

  #mustStop(worker: number): boolean {
    return (
      this.#signal.aborted ||
      this.#obstacles.isInTheWay ||
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
  async #claim({ worker, open }: Slice): Promise<ClaimedRow[]> {
    for (;;) {
      if (await givesWay(this.#ports, this.#run)) {
        const until = new Date(this.#ports.clock.now().getTime() + GIVE_WAY_MS);
        this.#obstacles.waitUntil({ wait: 'higherPriority', until });
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
  async #turn({ open, answers }: Slice): Promise<QuotaTurn | false> {
    const wanted = this.#claimed.length;
    // Who was claimed for one call is not torn apart because others are under way.
    const slots = await this.#slots.take(wanted, this.#channel.batch === undefined ? 1 : wanted);
    let turn: QuotaTurn = { count: 0, at: new Date(0) };
    try {
      const now = await limitedTurn(open, this.#quota, slots, this.#signal);
      if (now === 'reopen') return false;
      if (!('wait' in now)) turn = now;
      // What is under way may be given back: only then it is known how much a limit has left.
      else if (answers.inFlight > 0) await answers.settle();
      else this.#obstacles.waitUntil(now);
    } finally {
      this.#slots.give(slots - turn.count);
    }
    return turn;
  }

  /** Marks as many as have their turn and lets them go. False when the run is not to be sent on. */
  async #handOverSome(slice: Slice): Promise<boolean> {
    const { worker, open } = slice;
    open.prepare?.(this.#claimed.slice(0, this.#channel.inFlight));
    const turn = await this.#turn(slice);
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
      void this.#deliver(gone[index]?.id ?? 0, slice.answers, {
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
    answers: AnswerWriter,
    given: { outcome: Promise<SendOutcome>; at: Date; channel: SendingChannel; counts: boolean },
  ): Promise<void> {
    answers.begin();
    const outcome = await given.outcome.catch((error: unknown): SendOutcome => ({
      outcome: 'unknown',
      detail: (error as Error).name,
    }));
    this.#obstacles.judge(outcome, given.counts);
    if (outcome.outcome === 'notHandedOver') await this.#quota.giveBack(1, given.at);
    answers.take(answerOf(id, outcome, given.channel));
  }

  async #giveBack(worker: number): Promise<void> {
    const ids = this.#claimed.map(({ id }) => id);
    if (ids.length > 0) await returnRows(this.#ports, this.#runId, worker, ids);
  }

  async #conclude(empty: boolean): Promise<void> {
    const { failure, putOff } = this.#obstacles;
    if (failure !== undefined) {
      await failRun(this.#ports, this.#runId, failure);
      this.#ports.logger.warn(
        { run: this.#runId, reason: failure },
        'hand-overs failed; the run is stopped until it is resumed',
      );
      return;
    }
    if (putOff !== undefined) {
      await putOffRun(this.#ports, this.#runId, putOff.until, putOff.wait);
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
