import { eq } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SendOutcome } from '../channels/SendOutcome.ts';
import { taskRun } from '../db/schema/index.ts';
import type { Ports } from '../ports.ts';
import { SEND_CHANNELS } from '../../src/domain/sendChannel.ts';
import type { WorkerIdentity } from '../liveness/registerWorker.ts';
import { tenantSettings } from '../tenantSettings/tenantSettings.ts';
import { failRun, finishRun } from './endRun.ts';
import { ErrorBreaker } from './ErrorBreaker.ts';
import { type Answer, claimRows, type ClaimedRow, markHandedOver, returnRows, writeAnswers } from './ledger.ts';
import { runJobKey } from './runJobKey.ts';
import type { HandOver, SendingChannel } from './SendingChannel.ts';
import { type ChannelPorts, sendingChannels } from './sendingChannels.ts';
import { Slots } from './Slots.ts';

/** People claimed at a time. */
const CLAIM = 200;
/** A run gives way to other jobs after so long, and queues its own continuation. */
const SLICE_MS = 20_000;
/** Pause before the next try when there was no connection; doubled up to the maximum. */
const BACKOFF_MS = 250;
const BACKOFF_MAX_MS = 5_000;

type EnginePorts = ChannelPorts & Pick<Ports, 'clock' | 'jobs' | 'logger' | 'metrics'>;

/** A channel with the hand-overs that are under way in this process. */
interface DrivenChannel extends SendingChannel {
  slots: Slots;
}

/** Sends runs. */
export interface SendingEngine {
  /** Sends what is planned of a run until it is finished, stopped or its slice of time is over. */
  send(runId: string, signal: AbortSignal): Promise<void>;
}

/** The sending engine of this process. */
export function sendingEngine(ports: EnginePorts, identity: WorkerIdentity): SendingEngine {
  const channels = sendingChannels(ports);
  const slots = new Map(SEND_CHANNELS.map((name) => [name, new Slots(channels[name].connections)] as const));
  const sendSlice = async (runId: string, signal: AbortSignal): Promise<void> => {
    const [run] = await ports.db.select().from(taskRun).where(eq(taskRun.id, runId));
    const own = run === undefined ? undefined : slots.get(run.channel);
    if (run?.status !== 'sending' || own === undefined) return;
    await new RunSender(ports, { ...channels[run.channel], slots: own }, identity, run, signal).send();
  };
  const active = new Map<string, Promise<void>>();
  return {
    async send(runId, signal) {
      // Two jobs of one run can meet, such as after a quick pause and resume: one after the other.
      while (active.has(runId)) await active.get(runId)?.catch(() => undefined);
      const sending = sendSlice(runId, signal);
      active.set(runId, sending);
      try {
        await sending;
      } finally {
        active.delete(runId);
      }
    },
  };
}

/** One slice of one run. */
class RunSender {
  readonly #ports: EnginePorts;
  readonly #channel: DrivenChannel;
  readonly #slots: Slots;
  readonly #identity: WorkerIdentity;
  readonly #run: typeof taskRun.$inferSelect;
  readonly #runId: string;
  readonly #signal: AbortSignal;
  readonly #breaker = new ErrorBreaker();
  readonly #until = performance.now() + SLICE_MS;
  #claimed: ClaimedRow[] = [];
  #answers: Answer[] = [];
  #flushing = false;
  #inFlight = 0;
  #landed: (() => void)[] = [];
  #backoff = 0;
  #noConnection = false;

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
    const handOver = await this.#channel.open(this.#run);
    let empty = false;
    let stopped = false;
    try {
      while (!empty && !stopped && !this.#mustStop(worker)) {
        if (this.#noConnection) await this.#waitForConnection();
        if (this.#claimed.length === 0) this.#claimed = await claimRows(this.#ports, this.#runId, worker, CLAIM);
        // Nothing left to claim, and whoever comes back from a failed connection has come back.
        if (this.#claimed.length === 0) {
          await this.#settle();
          this.#claimed = await claimRows(this.#ports, this.#runId, worker, CLAIM);
          empty = this.#claimed.length === 0;
        }
        if (!empty) stopped = !(await this.#handOverSome(worker, handOver));
      }
    } finally {
      await this.#settle();
      await this.#giveBack(worker);
    }
    if (!stopped) await this.#conclude(empty);
  }

  #mustStop(worker: number): boolean {
    return (
      this.#signal.aborted ||
      this.#breaker.tripped ||
      this.#identity.key() !== worker ||
      performance.now() > this.#until
    );
  }

  /** Marks as many as there are free slots and lets them go. False when the run is not to be sent any more. */
  async #handOverSome(worker: number, handOver: HandOver): Promise<boolean> {
    const taken = await this.#slots.take(this.#claimed.length);
    const batch = this.#claimed.slice(0, taken);
    let marked = new Set<number>();
    try {
      const ids = batch.map(({ id }) => id);
      const { dailyPerPerson } = await tenantSettings(this.#ports.db, this.#run.tenantId);
      marked = await markHandedOver(this.#ports, this.#runId, worker, ids, dailyPerPerson > 0);
    } finally {
      this.#slots.give(taken - marked.size);
    }
    this.#claimed.splice(0, taken);
    for (const row of batch) if (marked.has(row.id)) void this.#deliver(row, worker, handOver);
    if (marked.size === batch.length) return true;
    const held = batch.filter(({ id }) => !marked.has(id)).map(({ id }) => id);
    await returnRows(this.#ports, this.#runId, worker, held);
    const [run] = await this.#ports.db
      .select({ status: taskRun.status })
      .from(taskRun)
      .where(eq(taskRun.id, this.#runId));
    return run?.status === 'sending';
  }

  async #deliver(row: ClaimedRow, worker: number, handOver: HandOver): Promise<void> {
    this.#inFlight += 1;
    const outcome = await handOver(row).catch((error: unknown): SendOutcome => ({
      outcome: 'unknown',
      detail: (error as Error).name,
    }));
    this.#judge(outcome);
    this.#answers.push(answerOf(row.id, outcome, this.#channel.refusal));
    if (!this.#flushing) void this.#flush(worker);
  }

  #judge(outcome: SendOutcome): void {
    this.#breaker.count(
      outcome.outcome === 'notHandedOver' ||
        outcome.outcome === 'unknown' ||
        (outcome.outcome === 'rejected' && !outcome.permanent),
    );
    if (outcome.outcome === 'notHandedOver') this.#noConnection = true;
    else this.#backoff = 0;
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
        return;
      } catch (error) {
        this.#ports.logger.error({ err: error, run: this.#runId, answers: batch.length }, 'answers cannot be written');
        if (this.#signal.aborted && pause >= BACKOFF_MAX_MS) return;
        await sleep(pause);
      }
    }
  }

  /** Waits until everything handed over has its answer in the ledger. */
  async #settle(): Promise<void> {
    if (this.#inFlight > 0) await new Promise<void>((landed) => this.#landed.push(landed));
  }

  async #waitForConnection(): Promise<void> {
    await this.#settle();
    this.#noConnection = false;
    this.#backoff = Math.min(this.#backoff === 0 ? BACKOFF_MS : this.#backoff * 2, BACKOFF_MAX_MS);
    if (!this.#breaker.tripped) await sleep(this.#backoff, undefined, { signal: this.#signal }).catch(() => undefined);
  }

  async #giveBack(worker: number): Promise<void> {
    const ids = this.#claimed.map(({ id }) => id);
    if (ids.length > 0) await returnRows(this.#ports, this.#runId, worker, ids);
  }

  async #conclude(empty: boolean): Promise<void> {
    if (this.#breaker.tripped) {
      await failRun(this.#ports, this.#runId);
      this.#ports.logger.warn(
        { run: this.#runId },
        'too many hand-overs failed; the run is stopped until it is resumed',
      );
      return;
    }
    if (empty) {
      const end = await finishRun(this.#ports, this.#runId);
      if (end === 'finished') this.#ports.logger.info({ run: this.#runId }, 'run finished');
      // Nothing could be claimed although somebody is planned: this worker is believed dead. The queue tries again.
      if (end === 'somePlanned') throw new Error('this process may not claim at the moment');
      return;
    }
    // Somebody goes on: this process in its next slice, or another one when this one is stopping.
    const { db, jobs } = this.#ports;
    await jobs.enqueue(db, 'sending.send', { runId: this.#runId }, { key: runJobKey('send', this.#runId) });
  }
}

/** How an outcome stands in the ledger. Reasons are codes of the error catalogue. */
function answerOf(id: number, outcome: SendOutcome, refusal: string): Answer {
  if (outcome.outcome === 'accepted') return { id, state: 'accepted', reason: null, detail: null };
  // Nothing has left: the person's turn comes again.
  if (outcome.outcome === 'notHandedOver') return { id, state: 'planned', reason: null, detail: null };
  const { detail } = outcome;
  if (outcome.outcome === 'unknown') return { id, state: 'unknown', reason: 'connectionLost', detail };
  return { id, state: 'rejected', reason: refusal, detail };
}
