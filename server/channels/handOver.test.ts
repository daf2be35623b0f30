import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ACCOUNT,
  every,
  gatewayRoom,
  indiscretions,
  kindsOf,
  smsMessage,
  smsMessages,
} from '../../tests/outreach/sms/gatewayRoom.ts';
import type { SmsOutcome } from './SmsGateway.ts';

const room = gatewayRoom();

describe('an answer that is lost', () => {
  it.each(['cutBefore', 'cutAfter', 'cutWithin', 'garbled', 'crashed'] as const)(
    'by “%s” is asked for once more under the same names: accepted, and each message was taken once',
    async (fault) => {
      await room.start();
      room.simulator.configure({ faults: { next: [fault] } });
      const sent = smsMessages(100);
      expect(kindsOf(await room.gateway.send(sent))).toEqual(every(100, 'accepted'));
      expect(room.timesTaken()).toEqual(every(100, 1));
      const { calls, repeated, contentRepeated } = room.simulator.state();
      expect([calls, repeated, contentRepeated]).toEqual([2, fault === 'cutBefore' ? 0 : 100, 0]);
    },
  );

  it.each([
    ['cutBefore', 'cutBefore', 0],
    ['cutAfter', 'cutAfter', 1],
    ['cutAfter', 'unavailable', 1],
    ['cutBefore', 'unavailable', 0],
    ['garbled', 'crashed', 1],
  ] as const)('twice, by “%s” and “%s”, is unknown and not asked for a third time', async (one, two, times) => {
    await room.start();
    room.simulator.configure({ faults: { next: [one, two] } });
    const sent = smsMessages(150);
    const outcomes = await room.gateway.send(sent);
    expect(kindsOf(outcomes)).toEqual([...every(100, 'unknown'), ...every(50, 'notHandedOver')]);
    expect(room.simulator.state()).toMatchObject({ calls: 2, taken: 100 * times, contentRepeated: 0 });
    expect(indiscretions(outcomes, sent)).toEqual([]);
    // Whoever sends an unknown message again under its name, knowing what that means, does no harm.
    expect(kindsOf(await room.gateway.send(sent))).toEqual(every(150, 'accepted'));
    expect(room.timesTaken()).toEqual(every(150, 1));
  });

  it('and then kept back by the rate is unknown: that proves nothing about the first call', async () => {
    await room.start({ messagesPerSecond: 1 });
    room.simulator.configure({ accounts: [{ ...ACCOUNT, rate: 1 }], faults: { next: ['none', 'cutBefore'] } });
    const [one, two] = await room.gateway.send(smsMessages(2));
    expect([one?.outcome, two?.outcome]).toEqual(['accepted', 'unknown']);
  });

  it('and then refused for now is unknown: what comes later may have been first', async () => {
    await room.start();
    room.clock.set('2026-11-22T23:00:00+08:00');
    room.simulator.configure({ faults: { next: ['cutBefore'] } });
    expect(kindsOf(await room.gateway.send([smsMessage(), smsMessage({ kind: 'notification' })]))).toEqual([
      'unknown',
      'accepted',
    ]);
  });

  it('and then refused for good is rejected', async () => {
    await room.start();
    room.simulator.configure({ faults: { next: ['cutBefore'] } });
    expect(await room.gateway.send([smsMessage({ signature: '别家' })])).toMatchObject([
      { outcome: 'rejected', code: 'smsSignatureUnknown' },
    ]);
  });

  it('because it comes too late is asked for once more', async () => {
    await room.start({ answerMs: 200 });
    room.simulator.configure({ faults: { answerDelayMs: 600_000 } });
    const sent = smsMessages(3);
    const outcomes = await room.gateway.send(sent);
    expect(outcomes).toEqual(every(3, { outcome: 'unknown', detail: 'ETIMEDOUT' }));
    expect(room.timesTaken()).toEqual(every(3, 1));
    room.simulator.configure({ faults: { answerDelayMs: 0 } });
    expect(kindsOf(await room.gateway.send(sent))).toEqual(every(3, 'accepted'));
    expect(room.simulator.state()).toMatchObject({ taken: 3, contentRepeated: 0 });
  });

  it('while the gateway was slow to take it: both calls arrive, one takes', async () => {
    await room.start({ answerMs: 100, askAgainMs: 0 });
    room.simulator.configure({ faults: { takeDelayMs: 150 } });
    const sent = smsMessages(2);
    expect(kindsOf(await room.gateway.send(sent))).toEqual(['unknown', 'unknown']);
    room.simulator.configure({ faults: { takeDelayMs: 0 } });
    await expect.poll(() => room.simulator.state().repeated).toBe(2);
    expect(room.timesTaken()).toEqual([1, 1]);
  });

  it('over a connection that was kept and died meanwhile goes over a fresh one', async () => {
    await room.start();
    await room.gateway.send([smsMessage()]);
    await room.restart();
    expect(kindsOf(await room.gateway.send([smsMessage()]))).toEqual(['accepted']);
    expect(room.simulator.state().taken).toBe(1);
  });
});

it('takes nothing twice and accepts nothing that was not taken, whatever goes wrong', async () => {
  await room.start();
  const fault = fc.constantFrom('none', 'cutBefore', 'cutAfter', 'cutWithin', 'unavailable', 'garbled', 'crashed');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fault, { maxLength: 12 }),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 0, max: 9 }),
      async (next, count, callSize, refusedTenths) => {
        room.simulator.reset();
        room.simulator.configure({ faults: { next, refusedShare: refusedTenths / 10 } });
        const to = room.gatewayTo(room.simulator.url, { messagesPerSecond: callSize });
        const sent = smsMessages(count);
        let left = sent;
        const last = new Map<string, SmsOutcome>();
        // As a sender does: what was not handed over is sent later under its name.
        for (let round = 0; round < 15 && left.length > 0; round += 1) {
          const outcomes = await to.send(left);
          expect(outcomes).toHaveLength(left.length);
          for (const [at, { clientId }] of left.entries()) last.set(clientId, outcomes[at] as SmsOutcome);
          left = left.filter(({ clientId }) => last.get(clientId)?.outcome === 'notHandedOver');
        }
        to.close();
        expect(left).toEqual([]);
        const taken = new Map(room.simulator.messages().map((one) => [one.clientId, one.messageId]));
        expect(room.simulator.messages()).toHaveLength(taken.size);
        expect(room.simulator.state()).toMatchObject({ contentRepeated: 0, forgotten: 0 });
        for (const [clientId, outcome] of last) {
          if (outcome.outcome === 'accepted') expect(taken.get(clientId)).toBe(outcome.id);
          else if (outcome.outcome === 'rejected') expect(taken.has(clientId)).toBe(false);
          else expect(outcome.outcome).toBe('unknown');
        }
      },
    ),
    { numRuns: 60 },
  );
}, 30_000);
