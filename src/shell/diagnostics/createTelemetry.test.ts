import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TelemetryEvent } from '../../contract/shell/telemetry.ts';
import { sendTelemetry } from '../../contract/shell/telemetry.ts';
import type { SubAppFailure } from '../registry/state/SubAppFailure.ts';
import { createTelemetry, SEND_AFTER } from './createTelemetry.ts';

const error = (detail: string): SubAppFailure => ({
  kind: 'http',
  app: 'a',
  entry: '/a/',
  phase: 'load',
  answer: { code: 503, url: '/a/main.js' },
  detail,
  at: 1,
});

let sent: TelemetryEvent[][];
let answer: () => Promise<unknown>;
beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  answer = async () => null;
});
afterEach(() => vi.useRealTimers());

const create = () =>
  createTelemetry(
    (events) => {
      sent.push(events);
      return answer();
    },
    () => '1.2',
  );

describe('createTelemetry', () => {
  it('sends what happened within some seconds together, as the contract wants it', async () => {
    const telemetry = create();
    telemetry.note({ type: 'loaded', app: 'a', milliseconds: 120.4 });
    telemetry.note({ type: 'failed', error: error('x'.repeat(900)) });
    telemetry.note({ type: 'unmounted', app: 'a' });
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(SEND_AFTER);
    expect(sent).toHaveLength(1);
    expect(sendTelemetry.body.safeParse({ events: sent[0] }).success).toBe(true);
    expect(sent[0]?.map(({ type }) => type)).toEqual(['loaded', 'failed']);
  });

  it('remembers once what comes with each click, by sub-application', async () => {
    const telemetry = create();
    const event = { type: 'inlineHandler', app: 'a', detail: 'an inline handler uses save' } as const;
    for (const app of ['a', 'a', 'b', 'a']) telemetry.note({ ...event, app });
    expect(telemetry.failures().map(({ app, kind, detail }) => [app, kind, detail])).toEqual([
      ['b', 'inlineHandler', 'an inline handler uses save'],
      ['a', 'inlineHandler', 'an inline handler uses save'],
    ]);
    await vi.advanceTimersByTimeAsync(SEND_AFTER);
    expect(sendTelemetry.body.safeParse({ events: sent[0] }).success).toBe(true);
    expect(sent[0]).toHaveLength(2);
  });

  it('remembers and reports missing files and errors that nobody caught, by sub-application', async () => {
    const telemetry = create();
    telemetry.note({ type: 'fileMissing', app: 'a', url: 'https://console.example/x.js', detail: '404' });
    telemetry.note({ type: 'fileMissing', app: '', url: 'https://console.example/y.js', detail: '404' });
    telemetry.noteUncaught('b', 'no members today');
    expect(telemetry.failures().map(({ app, kind, detail }) => [app, kind, detail])).toEqual([
      ['b', 'uncaught', 'no members today'],
      ['a', 'fileMissing', 'https://console.example/x.js: 404'],
    ]);
    await vi.advanceTimersByTimeAsync(SEND_AFTER);
    expect(sendTelemetry.body.safeParse({ events: sent[0] }).success).toBe(true);
    expect(sent[0]).toHaveLength(2);
  });

  it('never sends more than a report may hold, and nothing when nothing happened', async () => {
    const telemetry = create();
    for (let count = 0; count < 200; count++) telemetry.note({ type: 'mounted', app: 'a', milliseconds: 1 });
    await vi.advanceTimersByTimeAsync(SEND_AFTER * 3);
    expect(sent.map((events) => events.length)).toEqual([50]);
  });

  it('loses a report that cannot be sent, and says nothing', async () => {
    answer = () => Promise.reject(new Error('down'));
    const telemetry = create();
    telemetry.note({ type: 'mounted', app: 'a', milliseconds: 1 });
    await vi.advanceTimersByTimeAsync(SEND_AFTER);
    expect(sent).toHaveLength(1);
  });

  it('remembers the last failures, newest first', () => {
    const telemetry = create();
    for (let count = 1; count <= 25; count++) telemetry.note({ type: 'failed', error: error(`failure ${count}`) });
    expect(telemetry.failures()).toHaveLength(20);
    expect(telemetry.failures()[0]?.detail).toBe('failure 25');
  });
});
