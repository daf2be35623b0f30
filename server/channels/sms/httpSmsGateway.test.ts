import { describe, expect, it } from 'vitest';
import {
  ACCOUNT,
  every,
  gatewayRoom,
  indiscretions,
  kindsOf,
  smsMessage,
  smsMessages,
} from '../../../tests/outreach/sms/gatewayRoom.ts';
import { fakeClock } from '../../clock/fakeClock.ts';

const room = gatewayRoom();

describe('messages that the gateway judges', () => {
  it('are accepted under its ids with their parts, a thousand in calls of a hundred', async () => {
    await room.start();
    const sent = smsMessages(1_000);
    const outcomes = await room.gateway.send(sent);
    expect(kindsOf(outcomes)).toEqual(every(1_000, 'accepted'));
    const byClient = new Map(room.simulator.messages().map((taken) => [taken.clientId, taken]));
    for (const [at, { clientId }] of sent.entries()) {
      const { messageId: id, parts } = byClient.get(clientId) ?? {};
      expect(outcomes[at]).toEqual({ outcome: 'accepted', id, parts });
    }
    expect(room.simulator.state()).toMatchObject({ calls: 10, taken: 1_000, contentRepeated: 0 });
  });

  it.each([
    ['rejected', 'smsSignatureUnknown', 'SIGNATURE_UNKNOWN', { signature: '别家' }],
    ['rejected', 'smsContentRefused', 'CONTENT_REFUSED', { text: '高利贷。拒收请回复R' }],
    ['rejected', 'smsNumberWrong', 'NUMBER_WRONG', { phone: '12345678901' }],
    ['rejected', 'smsNumberBlacklisted', 'NUMBER_BLACKLISTED', { phone: '13900000000' }],
    ['rejected', 'smsUnsubscribeMissing', 'UNSUBSCRIBE_MISSING', { text: '只有广告' }],
    ['notHandedOver', 'smsBalanceShort', 'BALANCE_SHORT', { text: `${'长'.repeat(500)}回T退订` }],
  ] as const)(
    'are %s as %s for the code %s, and the others of the call are accepted',
    async (outcome, code, detail, more) => {
      await room.start();
      room.simulator.configure({
        accounts: [{ ...ACCOUNT, balance: 3 }],
        sensitiveWords: ['高利贷'],
        blacklist: ['13900000000'],
      });
      const sent = [smsMessage(), smsMessage(more), smsMessage()];
      const outcomes = await room.gateway.send(sent);
      expect(outcomes[1]).toEqual({ outcome, code, detail });
      expect(kindsOf(outcomes)).toEqual(['accepted', outcome, 'accepted']);
      expect(indiscretions(outcomes, sent)).toEqual([]);
    },
  );

  it('wait for the morning at night, and are told until when', async () => {
    await room.start();
    room.clock.set('2026-11-22T21:59:59.999+08:00');
    expect(kindsOf(await room.gateway.send([smsMessage()]))).toEqual(['accepted']);
    room.clock.advance(1);
    const late = smsMessage();
    expect(await room.gateway.send([late, smsMessage({ kind: 'notification' })])).toMatchObject([
      { outcome: 'notHandedOver', code: 'smsOutsideWindow', retryAfterMs: 10 * 3_600_000 },
      { outcome: 'accepted' },
    ]);
    room.clock.advance(10 * 3_600_000);
    expect(kindsOf(await room.gateway.send([late]))).toEqual(['accepted']);
  });

  it('are rejected where another message has their name, here or there, and answered again where it is their own', async () => {
    await room.start();
    const first = smsMessage();
    const [accepted] = await room.gateway.send([first]);
    expect(await room.gateway.send([first])).toEqual([accepted]);
    const other = { ...first, text: 'Another. 拒收请回复R' };
    expect(await room.gateway.send([other])).toMatchObject([{ outcome: 'rejected', code: 'smsIdTaken' }]);
    const [one, two] = [smsMessage({ clientId: 'same' }), smsMessage({ clientId: 'same' })];
    expect(await room.gateway.send([one, two])).toMatchObject([
      { outcome: 'accepted' },
      { outcome: 'rejected', code: 'smsIdTaken' },
    ]);
  });

  it('that are malformed are rejected alone', async () => {
    await room.start();
    const sent = [
      smsMessage(),
      smsMessage({ extend: 'letters' }),
      smsMessage(),
      smsMessage({ clientId: 'a b' }),
      smsMessage(),
    ];
    const outcomes = await room.gateway.send(sent);
    expect(kindsOf(outcomes)).toEqual(['accepted', 'rejected', 'accepted', 'rejected', 'accepted']);
    expect(outcomes[1]).toEqual({ outcome: 'rejected', code: 'smsMalformed', detail: 'HTTP 400 MALFORMED' });
    expect(room.simulator.state().taken).toBe(3);
  });

  it('come in calls that the rate lets in; beyond it they are kept back with the time to wait', async () => {
    await room.start({ messagesPerSecond: 40 });
    room.simulator.configure({ accounts: [{ ...ACCOUNT, rate: 40 }] });
    const sent = smsMessages(100);
    const outcomes = await room.gateway.send(sent);
    expect(kindsOf(outcomes)).toEqual([...every(40, 'accepted'), ...every(60, 'notHandedOver')]);
    expect(outcomes[99]).toEqual({
      outcome: 'notHandedOver',
      code: 'smsRateExceeded',
      detail: 'HTTP 429 RATE_EXCEEDED',
      retryAfterMs: 1_000,
    });
    // What cannot be taken is not asked for again within the same breath.
    expect(room.simulator.state().calls).toBe(2);
    room.clock.advance(1_000);
    expect(kindsOf(await room.gateway.send(sent.slice(40, 80)))).toEqual(every(40, 'accepted'));
  });

  it('may be sent in more calls at once than there are connections', async () => {
    await room.start();
    const calls = room.gateway.connections * 5;
    const outcomes = await Promise.all(Array.from({ length: calls }, () => room.gateway.send([smsMessage()])));
    expect(kindsOf(outcomes.flat())).toEqual(every(calls, 'accepted'));
  });

  it('nothing of them is sent where there is none', async () => {
    await room.start();
    expect(await room.gateway.send([])).toEqual([]);
    expect(room.simulator.state().calls).toBe(0);
  });
});

describe('a gateway that takes nothing', () => {
  it.each([
    ['for a wrong secret', { secret: 'wrong' }, 'UNAUTHORIZED'],
    ['for a clock that is off', { clock: fakeClock('2026-11-22T12:05:00.001+08:00') }, 'CLOCK_SKEW'],
  ] as const)('%s: not handed over, as unauthorized', async (_why, more, code) => {
    await room.start(more);
    const sent = smsMessages(101);
    const outcomes = await room.gateway.send(sent);
    const detail = `HTTP 401 ${code}`;
    expect(outcomes).toEqual(every(101, { outcome: 'notHandedOver', code: 'smsUnauthorized', detail }));
    expect(room.simulator.state()).toMatchObject({ taken: 0, calls: 1 });
    expect(await room.gateway.account()).toEqual({ outcome: 'unknown', code: 'smsUnauthorized', detail });
  });

  it('for a nonce that was used before: not handed over', async () => {
    await room.start({ random: (bytes) => Buffer.alloc(bytes, 7) });
    expect(kindsOf(await room.gateway.send([smsMessage()]))).toEqual(['accepted']);
    expect(await room.gateway.send([smsMessage()])).toMatchObject([
      { outcome: 'notHandedOver', code: 'smsUnauthorized', detail: 'HTTP 401 NONCE_REPLAYED' },
    ]);
  });

  it('for the moment: not handed over', async () => {
    await room.start();
    room.simulator.configure({ faults: { next: ['unavailable'] } });
    expect(await room.gateway.send([smsMessage()])).toMatchObject([
      { outcome: 'notHandedOver', code: 'smsUnavailable' },
    ]);
    expect(kindsOf(await room.gateway.send([smsMessage()]))).toEqual(['accepted']);
  });

  it('because nobody listens: not handed over', async () => {
    await room.start();
    await room.simulator.close();
    const sent = smsMessages(101);
    const detail = 'ECONNREFUSED';
    expect(await room.gateway.send(sent)).toEqual(
      every(101, { outcome: 'notHandedOver', code: 'smsNoConnection', detail }),
    );
    expect(await room.gateway.account()).toEqual({ outcome: 'unknown', code: 'smsNoConnection', detail });
  });

  it('because it does not speak TLS: not handed over, and nothing of it was read', async () => {
    await room.start();
    const encrypted = room.gatewayTo(room.simulator.url.replace('http:', 'https:'));
    expect(await encrypted.send([smsMessage()])).toMatchObject([{ outcome: 'notHandedOver', code: 'smsNoConnection' }]);
    expect(room.simulator.state().calls).toBe(0);
  });

  it('because its name is none: not handed over', async () => {
    const nowhere = room.gatewayTo('http://room.gateway.invalid', { connectMs: 2_000 });
    expect(await nowhere.send([smsMessage()])).toMatchObject([{ outcome: 'notHandedOver', code: 'smsNoConnection' }]);
  });
});

describe('the account', () => {
  it('has a balance, a rate and signatures', async () => {
    await room.start();
    await room.gateway.send([smsMessage()]);
    expect(await room.gateway.account()).toEqual({
      outcome: 'known',
      balance: 999_999,
      rate: 100_000,
      signatures: ['星河'],
    });
  });
});
