import { describe, expect, it, vi } from 'vitest';
import { SubAppFault } from './state/SubAppFailure.ts';
import { entryOf, fails, gate, go, never, registryRoom, tick } from './testing/registryRoom.ts';

const room = registryRoom();
const { answers, behaviour, calls, containers, create, events, requests, status } = room;

describe('failures', () => {
  it('a failed load is LOAD_ERROR with the status, and is tried again after 200 ms only [4.1-26] [4.1-30]', async () => {
    answers[entryOf('a')] = fails(503);
    create(['a', 'b']);
    go('/a');
    await tick(500);
    expect(status('a')).toBe('LOAD_ERROR');
    expect(room.registry.state('a')?.error).toMatchObject({
      kind: 'http',
      answer: { code: 503 },
      phase: 'load',
      app: 'a',
    });
    const before = requests.length;
    vi.setSystemTime(Date.now() - 100);
    go('/a/again');
    await tick();
    expect(requests).toHaveLength(before);
    await tick(300);
    go('/a/once-more');
    await tick();
    expect(requests.length).toBeGreaterThan(before);
  });

  it.each(['bootstrap', 'mount', 'unmount'])(
    'a %s that throws leaves it skipped because broken, reported as died in its status [4.1-27] [8.1-20] [8.1-21]',
    async (phase) => {
      behaviour[`${phase} a`] = () => Promise.reject(new Error('boom'));
      create(['a', 'b']);
      go('/a');
      await tick();
      expect(status('a')).toBe(phase === 'unmount' ? 'MOUNTED' : 'SKIP_BECAUSE_BROKEN');
      go('/b');
      await tick();
      expect([status('a'), status('b')]).toEqual(['SKIP_BECAUSE_BROKEN', 'MOUNTED']);
      expect(events).toContainEqual({ type: 'died', detail: expect.stringMatching(/'a' died in status \w+: boom/) });
    },
  );

  it('retry mounts it under its public name, and lets its failure be forgotten', async () => {
    behaviour['mount a'] = () => Promise.reject(new Error('boom'));
    create(['a']);
    go('/a');
    await tick();
    delete behaviour['mount a'];
    const retried = room.registry.retry('a');
    await tick();
    await retried;
    expect(room.registry.state('a')).toMatchObject({ name: 'a', status: 'MOUNTED', error: null });
    expect(calls.at(-1)).toBe('mount a');
  });

  it('what one of its pages broke keeps away neither another page nor, after a look elsewhere, the same one', async () => {
    create(['a', 'b']);
    go('/a/broken');
    await tick();
    const breakPage = () => room.registry.report('a', new SubAppFault('chunk', 'gone'), 'mounted');
    breakPage();
    go('/a/broken?page=2');
    await tick();
    expect(room.registry.state('a')?.error).toMatchObject({ kind: 'chunk' });
    go('/a/sound');
    await tick();
    expect(room.registry.state('a')).toMatchObject({ status: 'MOUNTED', error: null });
    expect(calls.slice(-2)).toEqual(['bootstrap a', 'mount a']);
    go('/a/broken');
    await tick();
    breakPage();
    go('/b');
    await tick();
    expect(status('b')).toBe('MOUNTED');
    go('/a/broken');
    await tick();
    expect(room.registry.state('a')).toMatchObject({ status: 'MOUNTED', error: null });
  });

  it('runs the sandbox clean-up also when the sub-application throws in unmount', async () => {
    behaviour['unmount a'] = () => Promise.reject(new Error('boom'));
    create(['a', 'b']);
    go('/a');
    await tick();
    go('/b');
    await tick();
    expect(calls).toContain('cleanup a');
    expect(room.registry.state('a')?.error).toMatchObject({ kind: 'unmount' });
    expect(status('b')).toBe('MOUNTED');
  });

  it('an unknown name names all that are configured [8.1-19]', async () => {
    create(['a', 'b']);
    await expect(room.registry.retry('zzz')).rejects.toThrow(
      "No sub-application 'zzz' is configured; configured are: a, b",
    );
  });

  it('gives up an entry that does not answer after 8 s, and at once when the operator leaves', async () => {
    answers[entryOf('a')] = never;
    create(['a', 'b']);
    go('/a');
    await tick(7900);
    expect(status('a')).toBe('LOADING_SOURCE_CODE');
    await tick(200);
    expect(room.registry.state('a')).toMatchObject({ status: 'LOAD_ERROR', error: { kind: 'timeout' } });
    const again = room.registry.retry('a');
    await tick(100);
    expect(status('a')).toBe('LOADING_SOURCE_CODE');
    go('/b');
    await tick();
    await again;
    expect(status('b')).toBe('MOUNTED');
    expect(room.registry.state('a')).toMatchObject({ status: 'NOT_LOADED', error: null });
  });
});

describe('a file that does not come', () => {
  it('is told of its sub-application, with the reason where it was asked of the console itself', async () => {
    create(['a', 'b']);
    go('/a');
    await tick();
    const missing = `${location.origin}/assets/chunk.js`;
    const ask = async (url: string): Promise<void> => {
      answers[url] = fails(404);
      const served = Promise.resolve(room.serve(url)).catch(() => undefined);
      await tick(2_000);
      await served;
    };
    await ask(missing);
    await ask('https://apps.example/b/chunk.js');
    expect(events.filter(({ type }) => type === 'fileMissing')).toEqual([
      { type: 'fileMissing', app: 'a', url: missing, detail: expect.stringContaining('public path') },
      {
        type: 'fileMissing',
        app: 'b',
        url: 'https://apps.example/b/chunk.js',
        detail: expect.not.stringContaining('public path'),
      },
    ]);
  });
});

describe('what a sub-application needs of the host', () => {
  it.each([
    [new Error('the library is gone'), 'chunk', 'what the application needs could not be loaded: the library is gone'],
    [new SubAppFault('timeout', 'the library did not come'), 'timeout', 'the library did not come'],
  ])('fails the load with its reason when it does not come: %s', async (thrown, kind, detail) => {
    const asked: string[] = [];
    create(['a'], {
      before: async ({ name }) => {
        asked.push(name);
        throw thrown;
      },
    });
    go('/a');
    await tick(1_000);
    expect(room.registry.state('a')).toMatchObject({ status: 'LOAD_ERROR', error: { kind, detail, phase: 'load' } });
    expect([asked.length > 0, calls]).toEqual([true, []]);
  });

  it('is waited for before its scripts run, and given up when the operator leaves', async () => {
    const libraries = gate();
    const signals: AbortSignal[] = [];
    create(['a', 'b'], {
      before: async ({ name }, signal) => {
        if (name !== 'a') return;
        signals.push(signal);
        await libraries.promise;
      },
    });
    go('/a');
    await tick(100);
    expect([status('a'), containers]).toEqual(['LOADING_SOURCE_CODE', []]);
    go('/b');
    await tick(100);
    expect([signals[0]?.aborted, status('b'), room.registry.state('a')?.error]).toEqual([true, 'MOUNTED', null]);
    go('/a');
    await tick(300);
    libraries.open();
    await tick(300);
    expect(status('a')).toBe('MOUNTED');
  });
});

describe('an entry from an origin that is not allowed', () => {
  it('is not asked for anything, nor is what stands beside it', async () => {
    const before: string[] = [];
    create(['a', 'b'], {
      prefetch: true,
      allowedOrigins: ['https://elsewhere.example'],
      before: async ({ name }) => void before.push(name),
    });
    go('/a');
    await tick(6000);
    room.registry.intend('/b');
    await tick();
    expect(room.registry.state('a')).toMatchObject({ status: 'LOAD_ERROR', error: { kind: 'notAllowed' } });
    expect([before, requests]).toEqual([[], []]);
  });
});
