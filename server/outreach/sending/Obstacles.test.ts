import { expect, it } from 'vitest';
import { fakeClock } from '../../clock/fakeClock.ts';
import { Obstacles } from './Obstacles.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const refused = { outcome: 'rejected', permanent: false, detail: '' } as const;
const noConnection = { outcome: 'notHandedOver', detail: '' } as const;
const obstacles = (together = false) => new Obstacles(fakeClock(NOW), together);
/** Nobody waits in a test: as when the process is stopping. */
const ENDED = AbortSignal.abort();

it('nothing stands in the way of messages that are taken, nor of people who are refused for good', () => {
  const of = obstacles();
  for (let nth = 0; nth < 100; nth += 1) {
    of.judge({ outcome: 'accepted', id: '1' }, true);
    of.judge({ ...refused, permanent: true }, true);
  }
  expect([of.isInTheWay, of.failure, of.putOff]).toEqual([false, undefined, undefined]);
});

it('too many failures end the slice, with what stood in the way last as the reason', () => {
  const of = obstacles();
  for (let nth = 0; nth < 40; nth += 1) of.judge({ ...noConnection, code: 'smsQuota' }, true);
  expect([of.isInTheWay, of.failure]).toEqual([true, 'smsQuota']);
  of.judge({ outcome: 'unknown', detail: '' }, true);
  expect(of.failure).toBe('channelUnreachable');
});

it('people who share a call count once, and few calls are enough', () => {
  const of = obstacles(true);
  for (let nth = 0; nth < 100; nth += 1) of.judge(refused, false);
  expect(of.failure).toBeUndefined();
  for (let nth = 0; nth < 12; nth += 1) of.judge(refused, true);
  expect(of.failure).toBe('channelUnreachable');
});

it('one answer is enough where the channel says that nothing can go', () => {
  const of = obstacles();
  of.judge({ ...noConnection, code: 'smsBalance', halts: true }, true);
  expect(of.failure).toBe('smsBalance');
});

it('a channel that wants to be left alone for longer than a minute puts the run off until then, a shorter time does not', () => {
  const of = obstacles();
  of.judge({ ...noConnection, code: 'wechatBusy', retryAfterMs: 60_000 }, true);
  expect(of.isInTheWay).toBe(false);
  of.judge({ ...noConnection, code: 'wechatBusy', retryAfterMs: 60_001 }, true);
  expect(of.putOff).toEqual({ wait: 'wechatBusy', until: new Date(NOW.getTime() + 60_001) });
  expect([of.isInTheWay, of.failure]).toEqual([true, undefined]);
});

it('waits for a connection only after one was missing, and then lets what is under way come back first', async () => {
  const of = obstacles();
  let settled = 0;
  const settle = async (): Promise<void> => {
    settled += 1;
  };
  await of.waitForConnection(settle, ENDED);
  expect(settled).toBe(0);
  of.judge(noConnection, true);
  await of.waitForConnection(settle, ENDED);
  await of.waitForConnection(settle, ENDED);
  expect(settled).toBe(1);
});
