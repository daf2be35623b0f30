import { describe, expect, it } from 'vitest';
import { Restartable } from './Restartable.ts';

/** Fails as often as told, then answers with the number of the run. */
function source(failures: number) {
  let runs = 0;
  return {
    run: async () => {
      runs += 1;
      if (runs <= failures) throw new Error(`run ${runs}`);
      return runs;
    },
    runs: () => runs,
  };
}

describe('Restartable', () => {
  it('starts again for whoever waits after a failure, through all steps chained to it', async () => {
    const { run, runs } = source(1);
    const chain = new Restartable(run, () => 0)
      .then((value) => value * 10)
      .catch((reason) => {
        throw reason;
      });
    await expect((async () => chain)()).rejects.toThrow('run 1');
    await expect((async () => chain)()).resolves.toBe(20);
    expect(runs()).toBe(2);
  });

  it('keeps what the present epoch started when something of an earlier one fails', async () => {
    let epoch = 0;
    const failing: ((reason: Error) => void)[] = [];
    let runs = 0;
    const chain = new Restartable(
      () => {
        runs += 1;
        return runs === 1 ? new Promise<number>((_resolve, reject) => failing.push(reject)) : Promise.resolve(runs);
      },
      () => epoch,
    );
    const first = (async () => chain)();
    await Promise.resolve().then(() => undefined);
    epoch = 1;
    expect(await chain).toBe(2);
    failing[0]?.(new Error('late'));
    await expect(first).rejects.toThrow('late');
    expect([await chain, runs]).toEqual([2, 2]);
  });

  it('runs once for everybody within an epoch, and again in the next', async () => {
    let epoch = 0;
    const { run, runs } = source(0);
    const chain = new Restartable(run, () => epoch).then((value) => value);
    expect(await Promise.all([chain, chain])).toEqual([1, 1]);
    expect(await chain).toBe(1);
    epoch = 1;
    expect(await chain).toBe(2);
    expect(runs()).toBe(2);
  });
});
