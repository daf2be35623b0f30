import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TIMEOUTS } from '../lifecycle/startOptions.ts';
import { warnWhenSlow } from './warnWhenSlow.ts';

describe('an update that takes its time', () => {
  const warned = vi.spyOn(console, 'warn');
  const told = vi.spyOn(console, 'error');
  beforeEach(() => {
    vi.useFakeTimers();
    warned.mockImplementation(() => {});
    told.mockImplementation(() => {});
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is warned of each second until its time-out, told of once, and ends as it ends', async () => {
    let end: (value: string) => void = () => {};
    const work = warnWhenSlow('a', 'update', new Promise<string>((resolve) => (end = resolve)));
    await vi.advanceTimersByTimeAsync(TIMEOUTS.update + 5 * TIMEOUTS.warning);
    expect(warned.mock.calls.map(([text]) => String(text))).toContain(
      "update of application 'a' did not end within 1000 ms",
    );
    expect(warned.mock.calls.length).toBeLessThanOrEqual(3);
    expect(told.mock.calls).toEqual([["update of application 'a' did not end within 3000 ms"]]);
    end('done');
    await expect(work).resolves.toBe('done');
  });

  it('is not spoken of once it has ended, well or not', async () => {
    await warnWhenSlow('a', 'update', 'at once');
    await expect(warnWhenSlow('a', 'update', Promise.reject(new Error('boom')))).rejects.toThrow('boom');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([warned.mock.calls, told.mock.calls]).toEqual([[], []]);
  });
});
