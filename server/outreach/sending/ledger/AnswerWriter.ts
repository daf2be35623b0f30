import { setTimeout as sleep } from 'node:timers/promises';
import type { taskRun } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';
import { noteCallbackEvents } from '../../../common/access/callback/noteCallbackEvents.ts';
import { type Answer, writeAnswers } from './ledger.ts';
import type { SendingChannel } from '../../channel/SendingChannel.ts';
import type { Slots } from '../Slots.ts';
import { noteUnreachable } from '../../channel/noteUnreachable.ts';

/** Pause before an answer is written again that could not be; doubled up to the maximum. */
const AGAIN_MS = 100;
const AGAIN_MAX_MS = 5_000;

/** Where answers are written, and whose they are. */
export interface AnswerScope {
  ports: Pick<Ports, 'db' | 'clock' | 'logger' | 'metrics'>;
  run: typeof taskRun.$inferSelect;
  channel: Pick<SendingChannel, 'named'> & { slots: Slots };
  /** This process as the ledger knows it. */
  worker: number;
  /** This process is stopping. */
  signal: AbortSignal;
}

/** The hand-overs of a slice that are under way, and their answers, which are written to the ledger many at a time. */
export class AnswerWriter {
  readonly #scope: AnswerScope;
  #answers: Answer[] = [];
  #flushing = false;
  #inFlight = 0;
  #settled: (() => void)[] = [];

  constructor(scope: AnswerScope) {
    this.#scope = scope;
  }

  /** Hand-overs whose answer is not in the ledger yet. */
  get inFlight(): number {
    return this.#inFlight;
  }

  /** One more has been handed over. */
  begin(): void {
    this.#inFlight += 1;
  }

  /** Its answer is here. */
  take(answer: Answer): void {
    this.#answers.push(answer);
    if (!this.#flushing) void this.#flush();
  }

  /** Waits until everything handed over has its answer in the ledger. */
  async settle(): Promise<void> {
    if (this.#inFlight > 0) await new Promise<void>((settled) => this.#settled.push(settled));
  }

  /** Writes whatever answers there are, together, as long as there are any. The slots come free only then. */
  async #flush(): Promise<void> {
    this.#flushing = true;
    while (this.#answers.length > 0) {
      const batch = this.#answers;
      this.#answers = [];
      await this.#writeDown(batch);
      this.#inFlight -= batch.length;
      this.#scope.channel.slots.give(batch.length);
    }
    this.#flushing = false;
    if (this.#inFlight > 0) return;
    for (const settled of this.#settled.splice(0)) settled();
  }

  /** An answer must not be lost to a moment without database. If it stays away, the rows become `unknown` in time. */
  async #writeDown(batch: Answer[]): Promise<void> {
    const { ports, run, worker, signal } = this.#scope;
    for (let pause = AGAIN_MS; ; pause = Math.min(pause * 2, AGAIN_MAX_MS)) {
      try {
        await writeAnswers(ports, worker, batch);
        break;
      } catch (error) {
        ports.logger.error({ err: error, run: run.id, answers: batch.length }, 'answers cannot be written');
        if (signal.aborted && pause >= AGAIN_MAX_MS) return;
        await sleep(pause);
      }
    }
    await this.#tellNames(batch);
    await this.#tellRejected(batch);
    await this.#noteGone(batch);
  }

  /** Remembers addresses at which nobody is. */
  async #noteGone(batch: readonly Answer[]): Promise<void> {
    const ids = batch.filter(({ isGone }) => isGone).map(({ id }) => id);
    const { db, clock } = this.#scope.ports;
    await this.#unless(
      'addresses at which nobody is cannot be remembered',
      noteUnreachable(db, this.#scope.run.tenantId, ids, clock.now()),
    );
  }

  /** Has what the channel said of messages before it answered written at them. */
  async #tellNames(batch: readonly Answer[]): Promise<void> {
    const names = batch.flatMap(({ channelMessageId }) => (channelMessageId === null ? [] : [channelMessageId]));
    if (names.length === 0) return;
    const { run, channel } = this.#scope;
    await this.#unless('receipts that came early cannot be written', channel.named?.(run, names));
  }

  /** Has the tenant's systems told of who was rejected. */
  async #tellRejected(batch: readonly Answer[]): Promise<void> {
    const ids = batch.filter(({ state }) => state === 'rejected').map(({ id }) => id);
    const { ports, run } = this.#scope;
    await this.#unless(
      'rejections cannot be told of',
      noteCallbackEvents(ports.db, run.tenantId, 'rejected', ids, ports.clock.now()),
    );
  }

  /** What follows from answers that are written is no reason to stop sending where it fails. */
  async #unless(what: string, doing: Promise<unknown> | undefined): Promise<void> {
    await doing?.catch((error: unknown) => {
      this.#scope.ports.logger.error({ err: error, run: this.#scope.run.id }, what);
    });
  }
}
