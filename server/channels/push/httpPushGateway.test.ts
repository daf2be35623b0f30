import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  APP,
  pushGatewayRoom,
  pushIndiscretions,
  pushMessage,
  pushMessages,
} from '../../../tests/outreach/push/pushGatewayRoom.ts';
import { every, kindsOf } from '../../../tests/outreach/sms/gatewayRoom.ts';
import { fakeClock } from '../../clock/fakeClock.ts';
import { PRIVATE_ADDRESS_CODE } from '../lookUpPublic.ts';
import type { PushGateway, PushOutcome } from '../PushGateway.ts';

const room = pushGatewayRoom();

const tokensGiven = (): number => room.simulator.state().apps[0]?.tokensGiven ?? 0;

describe('messages that the service judges', () => {
  it('are accepted under its ids, a thousand in calls of a hundred with one token', async () => {
    await room.start();
    const sent = pushMessages(1_000);
    const outcomes = await room.gateway.send(sent);
    const byClient = new Map(room.simulator.messages().map((taken) => [taken.clientId, taken.messageId]));
    expect(outcomes).toEqual(sent.map(({ clientId }) => ({ outcome: 'accepted', id: byClient.get(clientId) })));
    expect(room.simulator.state()).toMatchObject({ calls: 11, taken: 1_000, contentRepeated: 0 });
  });

  it('arrive with title, body, link, image, platform and time to live as they were handed over', async () => {
    await room.start();
    const notification = { title: '会员日', body: '今晚截止', link: 'shop://day', image: 'https://shop.test/a.png' };
    const sent = pushMessage({ notification, platform: 'ios', ttl: 0 });
    expect(kindsOf(await room.gateway.send([sent]))).toEqual(['accepted']);
    expect(room.simulator.messages()).toMatchObject([sent]);
  });

  it.each([
    ['pushIdUnknown', 'PUSH_ID_UNKNOWN', { pushId: 'nobody' }],
    ['pushIdUnregistered', 'PUSH_ID_UNREGISTERED', { pushId: 'gone' }],
    ['pushPlatformOther', 'PLATFORM_OTHER', { pushId: 'phone', platform: 'ios' }],
    ['pushTitleTooLong', 'TITLE_TOO_LONG', { notification: { title: 't'.repeat(31), body: 'b' } }],
    ['pushBodyTooLong', 'BODY_TOO_LONG', { notification: { title: 't', body: 'b'.repeat(45) } }],
  ] as const)(
    'are rejected as %s for the code %s, and the others of the call are accepted',
    async (code, detail, more) => {
      await room.start();
      const devices = [
        { pushId: 'phone', platform: 'android' as const, isRegistered: true },
        { pushId: 'gone', platform: 'android' as const, isRegistered: false },
      ];
      room.simulator.configure({ apps: [{ ...APP, devices }] });
      const sent = [pushMessage({ pushId: 'phone' }), pushMessage(more), pushMessage({ pushId: 'phone' })];
      const outcomes = await room.gateway.send(sent);
      expect(outcomes[1]).toEqual({ outcome: 'rejected', code, detail });
      expect(kindsOf(outcomes)).toEqual(['accepted', 'rejected', 'accepted']);
    },
  );

  it('wait for the next day when the quota is used up, and are told until when', async () => {
    await room.start();
    room.simulator.configure({ apps: [{ ...APP, quota: 1 }] });
    const sent = pushMessages(2);
    expect((await room.gateway.send(sent))[1]).toEqual({
      outcome: 'notHandedOver',
      code: 'pushQuotaUsedUp',
      detail: 'QUOTA_USED_UP',
      retryAfterMs: 12 * 3_600_000,
    });
  });

  it('that are malformed are rejected alone', async () => {
    await room.start();
    const sent = [pushMessage(), pushMessage({ pushId: 'a b' }), pushMessage({ ttl: -1 }), pushMessage()];
    const outcomes = await room.gateway.send(sent);
    expect(kindsOf(outcomes)).toEqual(['accepted', 'rejected', 'rejected', 'accepted']);
    expect(outcomes[1]).toEqual({ outcome: 'rejected', code: 'pushMalformed', detail: 'HTTP 400 MALFORMED' });
  });

  it('beyond the rate are kept back with the time to wait', async () => {
    await room.start();
    room.simulator.configure({ apps: [{ ...APP, rate: 100 }] });
    const outcomes = await room.gateway.send(pushMessages(300));
    expect(kindsOf(outcomes)).toEqual([...every(100, 'accepted'), ...every(200, 'notHandedOver')]);
    expect(outcomes[299]).toMatchObject({ code: 'pushRateExceeded', retryAfterMs: 1_000 });
  });

  it('have one name each', async () => {
    await room.start();
    const [one, two] = [pushMessage({ clientId: 'same' }), pushMessage({ clientId: 'same' })];
    expect(await room.gateway.send([one, two])).toMatchObject([
      { outcome: 'accepted' },
      { outcome: 'rejected', code: 'pushClientIdTaken' },
    ]);
  });
});

describe('the token', () => {
  it('is asked for by one of many callers, and used by all', async () => {
    await room.start();
    const outcomes = await Promise.all(every(30, 0).map(() => room.gateway.send([pushMessage()])));
    expect(kindsOf(outcomes.flat())).toEqual(every(30, 'accepted'));
    expect(tokensGiven()).toBe(1);
  });

  it('is renewed a minute before it ends', async () => {
    await room.start();
    await room.gateway.send([pushMessage()]);
    room.clock.advance(3_600_000 - 60_001);
    await room.gateway.send([pushMessage()]);
    expect(tokensGiven()).toBe(1);
    room.clock.advance(1);
    await room.gateway.send([pushMessage()]);
    expect(tokensGiven()).toBe(2);
    expect(room.simulator.state().refusedByCode).toEqual({});
  });

  it('that is good for a moment only is used all the same', async () => {
    await room.start();
    room.simulator.configure({ apps: [{ ...APP, tokenMs: 10 }] });
    expect(kindsOf(await room.gateway.send(pushMessages(150)))).toEqual(every(150, 'accepted'));
    expect(tokensGiven()).toBe(1);
  });

  it('that ended before its time is renewed once by one caller while the others wait; each message is taken once', async () => {
    await room.start();
    await room.gateway.send([pushMessage()]);
    room.simulator.endTokens('a1');
    const sent = every(20, 0).map(() => pushMessages(3));
    const outcomes = await Promise.all(sent.map((part) => room.gateway.send(part)));
    expect(kindsOf(outcomes.flat())).toEqual(every(60, 'accepted'));
    expect(tokensGiven()).toBe(2);
    expect(room.simulator.state()).toMatchObject({ taken: 61, repeated: 0 });
  });

  it('that is refused a second time leaves the messages not handed over', async () => {
    let calls = 0;
    const to = await answering((request, response) => {
      calls += 1;
      const isToken = request.url?.endsWith('/token') === true;
      const body = isToken ? { token: `t${calls}`, expiresInMs: 60_000 } : { code: 'TOKEN_ENDED' };
      request.resume().on('end', () => response.writeHead(isToken ? 200 : 401).end(JSON.stringify(body)));
    });
    expect(await to.send(pushMessages(101))).toEqual(
      every(101, { outcome: 'notHandedOver', code: 'pushUnauthorized', detail: 'HTTP 401 TOKEN_ENDED' }),
    );
    expect(calls).toBe(4);
  });

  it.each([
    ['for a wrong secret', { masterSecret: 'wrong' }, 'pushUnauthorized', 'HTTP 401 SIGNATURE_WRONG'],
    [
      'for a clock that is off',
      { clock: fakeClock('2026-11-22T12:05:00.001+08:00') },
      'pushUnauthorized',
      'HTTP 401 CLOCK_SKEW',
    ],
    ['for an app key that is none', { appKey: 'other' }, 'pushAppUnknown', 'HTTP 404 APP_UNKNOWN'],
  ] as const)('is not given %s: not handed over', async (_why, more, code, detail) => {
    await room.start(more);
    const sent = pushMessages(101);
    const outcomes = await room.gateway.send(sent);
    expect(outcomes).toEqual(every(101, { outcome: 'notHandedOver', code, detail }));
    expect(room.simulator.state()).toMatchObject({ taken: 0, calls: 1 });
    expect(await room.gateway.app()).toEqual({ outcome: 'unknown', code, detail });
    expect(pushIndiscretions(outcomes, sent)).toEqual([]);
  });

  it.each(['unavailable', 'garbled'] as const)(
    'that cannot be had for the moment (%s) leaves nothing unknown, and is asked for again by the next call',
    async (fault) => {
      await room.start();
      room.simulator.configure({ faults: { nextToken: [fault] } });
      const sent = pushMessages(2);
      expect(await room.gateway.send(sent)).toMatchObject(
        every(2, { outcome: 'notHandedOver', code: 'pushUnavailable' }),
      );
      expect(kindsOf(await room.gateway.send(sent))).toEqual(['accepted', 'accepted']);
    },
  );

  it('that does not come in time leaves nothing unknown', async () => {
    await room.start({ answerMs: 100 });
    room.simulator.configure({ faults: { tokenDelayMs: 600_000 } });
    expect(await room.gateway.send([pushMessage()])).toMatchObject([
      { outcome: 'notHandedOver', code: 'pushUnavailable', detail: 'ETIMEDOUT' },
    ]);
  });
});

describe('an answer that is lost', () => {
  it.each(['cutBefore', 'cutAfter', 'cutWithin', 'garbled', 'crashed'] as const)(
    'by “%s” is asked for once more under the same names: accepted, and each message was taken once',
    async (fault) => {
      await room.start();
      room.simulator.configure({ faults: { next: [fault] } });
      expect(kindsOf(await room.gateway.send(pushMessages(100)))).toEqual(every(100, 'accepted'));
      const { taken, repeated, contentRepeated } = room.simulator.state();
      expect([taken, repeated, contentRepeated]).toEqual([100, fault === 'cutBefore' ? 0 : 100, 0]);
    },
  );

  it('twice is unknown and not asked for a third time', async () => {
    await room.start();
    room.simulator.configure({ faults: { next: ['cutAfter', 'cutAfter'] } });
    const sent = pushMessages(150);
    const outcomes = await room.gateway.send(sent);
    expect(kindsOf(outcomes)).toEqual([...every(100, 'unknown'), ...every(50, 'notHandedOver')]);
    expect(pushIndiscretions(outcomes, sent)).toEqual([]);
  });
});

describe('a service that is not there', () => {
  it('because nobody listens: not handed over', async () => {
    await room.start();
    await room.simulator.close();
    expect(await room.gateway.send(pushMessages(2))).toMatchObject(
      every(2, { outcome: 'notHandedOver', code: 'pushNoConnection', detail: 'ECONNREFUSED' }),
    );
  });

  it('because it is in a network of our own: not called', async () => {
    await room.start({ publicOnly: true });
    const byName = room.gatewayTo(room.simulator.url.replace('127.0.0.1', 'localhost'), { publicOnly: true });
    for (const to of [room.gateway, byName])
      expect(await to.send([pushMessage()])).toMatchObject([
        { outcome: 'notHandedOver', code: 'pushNoConnection', detail: PRIVATE_ADDRESS_CODE },
      ]);
    expect(room.simulator.state().calls).toBe(0);
  });
});

it('the app has platforms, a quota and a rate', async () => {
  await room.start();
  await room.gateway.send(pushMessages(2));
  expect(await room.gateway.app()).toEqual({
    outcome: 'known',
    platforms: ['android', 'ios'],
    quota: 1_000_000,
    quotaLeft: 999_998,
    rate: 100_000,
  });
});

it('takes nothing twice and accepts nothing that was not taken, whatever goes wrong and whenever tokens end', async () => {
  await room.start();
  const fault = fc.constantFrom('none', 'cutBefore', 'cutAfter', 'cutWithin', 'unavailable', 'garbled', 'crashed');
  const tokenFault = fc.constantFrom('none', 'unavailable', 'garbled');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fault, { maxLength: 10 }),
      fc.array(tokenFault, { maxLength: 4 }),
      fc.integer({ min: 1, max: 130 }),
      fc.integer({ min: 0, max: 9 }),
      async (next, nextToken, count, goneTenths) => {
        room.simulator.reset();
        room.simulator.configure({ faults: { next, nextToken, unregisteredShare: goneTenths / 10 } });
        const to = room.gatewayTo(room.simulator.url);
        let left = pushMessages(count);
        const last = new Map<string, PushOutcome>();
        for (let round = 0; round < 20 && left.length > 0; round += 1) {
          if (round % 2 === 1) room.simulator.endTokens('a1');
          const outcomes = await to.send(left);
          for (const [at, { clientId }] of left.entries()) last.set(clientId, outcomes[at] as PushOutcome);
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
    { numRuns: 40 },
  );
}, 30_000);

async function answering(listener: RequestListener): Promise<PushGateway> {
  const server = createServer(listener);
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  room.afterwards(() => {
    server.close();
    server.closeAllConnections();
  });
  return room.gatewayTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}
