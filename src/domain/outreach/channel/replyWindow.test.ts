import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knowsReplyWindows, REPLIES_SEEN_MS, REPLY_WINDOW_MS, replyOccasion } from './replyWindow.ts';

const event = (name: string) => replyOccasion({ type: 'event', event: name, isChoice: false });
const wrote = (type: string, isChoice = false) => replyOccasion({ type, event: '', isChoice });

describe('what lets an official account write to somebody', () => {
  it('is whatever they write, for 48 hours', () => {
    for (const type of ['text', 'image', 'voice', 'video', 'shortvideo', 'location', 'link'])
      expect(wrote(type)).toBe('message');
    expect(REPLY_WINDOW_MS.message).toBe(48 * 3_600_000);
  });

  it('is a click that pushes an event, a beginning to follow and a scan, for a minute', () => {
    expect(['CLICK', 'scancode_push', 'scancode_waitmsg', 'subscribe', 'SCAN'].map(event)).toEqual([
      'menu',
      'menu',
      'menu',
      'follow',
      'scan',
    ]);
    expect(wrote('text', true)).toBe('menu');
    for (const one of ['menu', 'follow', 'scan'] as const) expect(REPLY_WINDOW_MS[one]).toBe(60_000);
  });

  it('is nothing that only opens an address, tells of messages, or has no type', () => {
    for (const name of ['VIEW', 'view_miniprogram', 'unsubscribe', 'TEMPLATESENDJOBFINISH', 'toString', ''])
      expect(event(name)).toBeUndefined();
    expect(wrote('')).toBeUndefined();
  });
});

it('who did nothing is known to be out of reach only after 48 hours of events, the last of them within 48 hours', () => {
  const now = new Date('2026-11-20T02:00:00Z');
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const [long, short] = [ago(REPLIES_SEEN_MS + 1), ago(REPLIES_SEEN_MS - 1)];
  const exactly = ago(REPLIES_SEEN_MS);
  expect(knowsReplyWindows({ since: exactly, last: short }, now)).toBe(true);
  for (const [since, last] of [
    [null, null],
    [null, short],
    [long, null],
    [short, short],
    [long, exactly],
  ] as const)
    expect(knowsReplyWindows({ since, last }, now)).toBe(false);
  fc.assert(
    fc.property(fc.nat(3 * REPLIES_SEEN_MS), fc.nat(3 * REPLIES_SEEN_MS), (one, other) => {
      const [first, last] = [Math.max(one, other), Math.min(one, other)];
      const isKnown = first >= REPLIES_SEEN_MS && last < REPLIES_SEEN_MS;
      expect(knowsReplyWindows({ since: ago(first), last: ago(last) }, now)).toBe(isKnown);
    }),
  );
});
