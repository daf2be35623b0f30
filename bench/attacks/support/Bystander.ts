import { setTimeout as sleep } from 'node:timers/promises';
import { listUsers } from '../../../src/contract/common/people/user.ts';
import { watchMemory } from '../../support/watchMemory.ts';
import { ms } from '../../support/report.ts';
import type { Outcome } from '../Attack.ts';
import type { Target } from './Target.ts';

/** A pause of somebody who reads a list again and again. */
const PAUSE_MS = 100;

/** An operator who goes on with their work while somebody attacks, and the memory of the server meanwhile. */
export class Bystander {
  readonly #times: number[] = [];
  readonly #statuses = new Map<number, number>();
  readonly #memory: ReturnType<typeof watchMemory>;
  readonly #atRest: number;
  #isThere = true;
  readonly #work: Promise<void>;

  /** `token` is of a session of their own. */
  constructor(target: Target, token: string) {
    this.#memory = watchMemory(target.pid);
    this.#atRest = this.#memory.now();
    this.#work = this.#read(target, token);
  }

  async #read(target: Target, token: string): Promise<void> {
    while (this.#isThere) {
      const began = performance.now();
      const { status } = await target.call(listUsers, { token, query: { page: '1', pageSize: '10' } });
      this.#times.push(performance.now() - began);
      this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
      await sleep(PAUSE_MS);
    }
  }

  /** Ends their work; tells whether they were served in time, and whether the server's memory stayed within a limit above its rest. */
  async outcomes({ slowestMs, memoryMb }: { slowestMs: number; memoryMb: number }): Promise<Outcome[]> {
    this.#isThere = false;
    await this.#work;
    this.#memory.stop();
    const slowest = Math.max(...this.#times);
    const grown = this.#memory.peak() - this.#atRest;
    const others = [...this.#statuses].filter(([status]) => status !== 200);
    const failed = others.map(([status, times]) => `, ${times} times ${status === 0 ? 'no answer' : status}`).join('');
    return [
      {
        promise: `somebody else is answered within ${slowestMs / 1_000} s`,
        happened: `${this.#times.length} answers, the slowest ${ms(slowest)}${failed}`,
        isHeld: slowest <= slowestMs && others.length === 0,
      },
      {
        promise: `at most ${memoryMb} MB of memory more`,
        happened: `${grown.toFixed(0)} MB`,
        isHeld: grown <= memoryMb,
      },
    ];
  }
}
