import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createSmsSimulator,
  type SimulatorOptions,
  type SmsSimulator,
} from '../../../simulators/sms/createSmsSimulator.ts';
import { type FakeClock, fakeClock } from '../../clock/fakeClock.ts';
import type { OutgoingSms, SmsGateway, SmsOutcome } from '../SmsGateway.ts';
import { httpSmsGateway, type SmsGatewayOptions } from './httpSmsGateway.ts';

const NOON = '2026-11-22T12:00:00+08:00';
const SECRET = 'a-secret-of-the-account';
const ACCOUNT = { key: 'k1', secret: SECRET, rate: 100_000, balance: 1_000_000, signatures: ['星河'] };

let clock: FakeClock;
let simulator: SmsSimulator;
let gateway: SmsGateway;
const endings: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

function gatewayTo(url: string, more: Partial<SmsGatewayOptions> = {}): SmsGateway {
  const made = httpSmsGateway({
    url,
    accessKey: 'k1',
    secret: SECRET,
    messagesPerSecond: 100,
    clock,
    askAgainMs: 0,
    ...more,
  });
  endings.push(() => made.close());
  return made;
}

async function start(more: Partial<SmsGatewayOptions> = {}, options: SimulatorOptions = {}): Promise<void> {
  clock = fakeClock(NOON);
  const now = (): number => clock.now().getTime();
  simulator = await createSmsSimulator({ now, settings: { accounts: [ACCOUNT] }, ...options });
  endings.push(() => simulator.close());
  gateway = gatewayTo(simulator.url, more);
}

let made = 0;
function message(more: Partial<OutgoingSms> = {}): OutgoingSms {
  made += 1;
  const phone = `138${String(made).padStart(8, '0')}`;
  const text = `Sale ${made}. 拒收请回复R`;
  return { clientId: `c${made}`, phone, signature: '星河', text, kind: 'marketing', region: 'domestic', ...more };
}
const messages = (count: number): OutgoingSms[] => Array.from({ length: count }, () => message());

const kinds = (outcomes: readonly SmsOutcome[]): string[] => outcomes.map(({ outcome }) => outcome);
const every = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

/** How often the simulator took each message. */
function timesTaken(): Map<string, number> {
  const times = new Map<string, number>();
  for (const { phone } of simulator.messages()) times.set(phone, (times.get(phone) ?? 0) + 1);
  return times;
}

/** Nothing that stands in an outcome tells who was written to, what, or with which secret. */
function expectDiscreet(outcomes: unknown, sent: readonly OutgoingSms[]): void {
  const told = JSON.stringify(outcomes);
  for (const { phone, text } of sent) expect([told.includes(phone), told.includes(text)]).toEqual([false, false]);
  expect(told).not.toContain(SECRET);
}

describe('messages that the gateway judges', () => {
  it('are accepted under its ids with their parts, a thousand in calls of a hundred', async () => {
    await start();
    const sent = messages(1_000);
    const outcomes = await gateway.send(sent);
    expect(kinds(outcomes)).toEqual(every(1_000, 'accepted'));
    const byClient = new Map(simulator.messages().map((taken) => [taken.clientId, taken]));
    for (const [at, { clientId }] of sent.entries()) {
      const { messageId: id, parts } = byClient.get(clientId) ?? {};
      expect(outcomes[at]).toEqual({ outcome: 'accepted', id, parts });
    }
    expect(simulator.state()).toMatchObject({ calls: 10, taken: 1_000, contentRepeated: 0 });
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
      await start();
      simulator.configure({
        accounts: [{ ...ACCOUNT, balance: 3 }],
        sensitiveWords: ['高利贷'],
        blacklist: ['13900000000'],
      });
      const sent = [message(), message(more), message()];
      const outcomes = await gateway.send(sent);
      expect(outcomes[1]).toEqual({ outcome, code, detail });
      expect(kinds(outcomes)).toEqual(['accepted', outcome, 'accepted']);
      expectDiscreet(outcomes, sent);
    },
  );

  it('wait for the morning at night, and are told until when', async () => {
    await start();
    clock.set('2026-11-22T21:59:59.999+08:00');
    expect(kinds(await gateway.send([message()]))).toEqual(['accepted']);
    clock.advance(1);
    const late = message();
    expect(await gateway.send([late, message({ kind: 'notification' })])).toMatchObject([
      { outcome: 'notHandedOver', code: 'smsOutsideWindow', retryAfterMs: 10 * 3_600_000 },
      { outcome: 'accepted' },
    ]);
    clock.advance(10 * 3_600_000);
    expect(kinds(await gateway.send([late]))).toEqual(['accepted']);
  });

  it('are rejected where another message has their name, here or there, and answered again where it is their own', async () => {
    await start();
    const first = message();
    const [accepted] = await gateway.send([first]);
    expect(await gateway.send([first])).toEqual([accepted]);
    const other = { ...first, text: 'Another. 拒收请回复R' };
    expect(await gateway.send([other])).toMatchObject([{ outcome: 'rejected', code: 'smsIdTaken' }]);
    const [one, two] = [message({ clientId: 'same' }), message({ clientId: 'same' })];
    expect(await gateway.send([one, two])).toMatchObject([
      { outcome: 'accepted' },
      { outcome: 'rejected', code: 'smsIdTaken' },
    ]);
  });

  it('that are malformed are rejected alone', async () => {
    await start();
    const sent = [message(), message({ extend: 'letters' }), message(), message({ clientId: 'a b' }), message()];
    const outcomes = await gateway.send(sent);
    expect(kinds(outcomes)).toEqual(['accepted', 'rejected', 'accepted', 'rejected', 'accepted']);
    expect(outcomes[1]).toEqual({ outcome: 'rejected', code: 'smsMalformed', detail: 'HTTP 400 MALFORMED' });
    expect(simulator.state().taken).toBe(3);
  });

  it('come in calls that the rate lets in; beyond it they are kept back with the time to wait', async () => {
    await start({ messagesPerSecond: 40 });
    simulator.configure({ accounts: [{ ...ACCOUNT, rate: 40 }] });
    const sent = messages(100);
    const outcomes = await gateway.send(sent);
    expect(kinds(outcomes)).toEqual([...every(40, 'accepted'), ...every(60, 'notHandedOver')]);
    expect(outcomes[99]).toEqual({
      outcome: 'notHandedOver',
      code: 'smsRateExceeded',
      detail: 'HTTP 429 RATE_EXCEEDED',
      retryAfterMs: 1_000,
    });
    // What cannot be taken is not asked for again within the same breath.
    expect(simulator.state().calls).toBe(2);
    clock.advance(1_000);
    expect(kinds(await gateway.send(sent.slice(40, 80)))).toEqual(every(40, 'accepted'));
  });

  it('may be sent in more calls at once than there are connections', async () => {
    await start();
    const calls = gateway.connections * 5;
    const outcomes = await Promise.all(Array.from({ length: calls }, () => gateway.send([message()])));
    expect(kinds(outcomes.flat())).toEqual(every(calls, 'accepted'));
  });

  it('nothing of them is sent where there is none', async () => {
    await start();
    expect(await gateway.send([])).toEqual([]);
    expect(simulator.state().calls).toBe(0);
  });
});

describe('a gateway that takes nothing', () => {
  it.each([
    ['for a wrong secret', { secret: 'wrong' }, 'UNAUTHORIZED'],
    ['for a clock that is off', { clock: fakeClock('2026-11-22T12:05:00.001+08:00') }, 'CLOCK_SKEW'],
  ] as const)('%s: not handed over, as unauthorized', async (_why, more, code) => {
    await start(more);
    const sent = messages(101);
    const outcomes = await gateway.send(sent);
    const detail = `HTTP 401 ${code}`;
    expect(outcomes).toEqual(every(101, { outcome: 'notHandedOver', code: 'smsUnauthorized', detail }));
    expect(simulator.state()).toMatchObject({ taken: 0, calls: 1 });
    expect(await gateway.account()).toEqual({ outcome: 'unknown', code: 'smsUnauthorized', detail });
  });

  it('for a nonce that was used before: not handed over', async () => {
    await start({ random: (bytes) => Buffer.alloc(bytes, 7) });
    expect(kinds(await gateway.send([message()]))).toEqual(['accepted']);
    expect(await gateway.send([message()])).toMatchObject([
      { outcome: 'notHandedOver', code: 'smsUnauthorized', detail: 'HTTP 401 NONCE_REPLAYED' },
    ]);
  });

  it('for the moment: not handed over', async () => {
    await start();
    simulator.configure({ faults: { next: ['unavailable'] } });
    expect(await gateway.send([message()])).toMatchObject([{ outcome: 'notHandedOver', code: 'smsUnavailable' }]);
    expect(kinds(await gateway.send([message()]))).toEqual(['accepted']);
  });

  it('because nobody listens: not handed over', async () => {
    await start();
    await simulator.close();
    const sent = messages(101);
    const detail = 'ECONNREFUSED';
    expect(await gateway.send(sent)).toEqual(every(101, { outcome: 'notHandedOver', code: 'smsNoConnection', detail }));
    expect(await gateway.account()).toEqual({ outcome: 'unknown', code: 'smsNoConnection', detail });
  });

  it('because it does not speak TLS: not handed over, and nothing of it was read', async () => {
    await start();
    const encrypted = gatewayTo(simulator.url.replace('http:', 'https:'));
    expect(await encrypted.send([message()])).toMatchObject([{ outcome: 'notHandedOver', code: 'smsNoConnection' }]);
    expect(simulator.state().calls).toBe(0);
  });

  it('because its name is none: not handed over', async () => {
    clock = fakeClock(NOON);
    gateway = gatewayTo('http://gateway.invalid', { connectMs: 2_000 });
    expect(await gateway.send([message()])).toMatchObject([{ outcome: 'notHandedOver', code: 'smsNoConnection' }]);
  });
});

describe('an answer that is lost', () => {
  it.each(['cutBefore', 'cutAfter', 'cutWithin', 'garbled', 'crashed'] as const)(
    'by “%s” is asked for once more under the same names: accepted, and each message was taken once',
    async (fault) => {
      await start();
      simulator.configure({ faults: { next: [fault] } });
      const sent = messages(100);
      expect(kinds(await gateway.send(sent))).toEqual(every(100, 'accepted'));
      expect([...timesTaken().values()]).toEqual(every(100, 1));
      const { calls, repeated, contentRepeated } = simulator.state();
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
    await start();
    simulator.configure({ faults: { next: [one, two] } });
    const sent = messages(150);
    const outcomes = await gateway.send(sent);
    expect(kinds(outcomes)).toEqual([...every(100, 'unknown'), ...every(50, 'notHandedOver')]);
    expect(simulator.state()).toMatchObject({ calls: 2, taken: 100 * times, contentRepeated: 0 });
    expectDiscreet(outcomes, sent);
    // Whoever sends an unknown message again under its name, knowing what that means, does no harm.
    expect(kinds(await gateway.send(sent))).toEqual(every(150, 'accepted'));
    expect([...timesTaken().values()]).toEqual(every(150, 1));
  });

  it('and then kept back by the rate is unknown: that proves nothing about the first call', async () => {
    await start({ messagesPerSecond: 1 });
    simulator.configure({ accounts: [{ ...ACCOUNT, rate: 1 }], faults: { next: ['none', 'cutBefore'] } });
    const [one, two] = await gateway.send(messages(2));
    expect([one?.outcome, two?.outcome]).toEqual(['accepted', 'unknown']);
  });

  it('and then refused for now is unknown: what comes later may have been first', async () => {
    await start();
    clock.set('2026-11-22T23:00:00+08:00');
    simulator.configure({ faults: { next: ['cutBefore'] } });
    expect(kinds(await gateway.send([message(), message({ kind: 'notification' })]))).toEqual(['unknown', 'accepted']);
  });

  it('and then refused for good is rejected', async () => {
    await start();
    simulator.configure({ faults: { next: ['cutBefore'] } });
    expect(await gateway.send([message({ signature: '别家' })])).toMatchObject([
      { outcome: 'rejected', code: 'smsSignatureUnknown' },
    ]);
  });

  it('because it comes too late is asked for once more', async () => {
    await start({ answerMs: 200 });
    simulator.configure({ faults: { answerDelayMs: 600_000 } });
    const sent = messages(3);
    const outcomes = await gateway.send(sent);
    expect(outcomes).toEqual(every(3, { outcome: 'unknown', detail: 'ETIMEDOUT' }));
    expect([...timesTaken().values()]).toEqual(every(3, 1));
    simulator.configure({ faults: { answerDelayMs: 0 } });
    expect(kinds(await gateway.send(sent))).toEqual(every(3, 'accepted'));
    expect(simulator.state()).toMatchObject({ taken: 3, contentRepeated: 0 });
  });

  it('while the gateway was slow to take it: both calls arrive, one takes', async () => {
    await start({ answerMs: 100, askAgainMs: 0 });
    simulator.configure({ faults: { takeDelayMs: 150 } });
    const sent = messages(2);
    expect(kinds(await gateway.send(sent))).toEqual(['unknown', 'unknown']);
    simulator.configure({ faults: { takeDelayMs: 0 } });
    await expect.poll(() => simulator.state().repeated).toBe(2);
    expect([...timesTaken().values()]).toEqual([1, 1]);
  });

  it('over a connection that was kept and died meanwhile goes over a fresh one', async () => {
    await start();
    await gateway.send([message()]);
    const { port } = simulator;
    await simulator.close();
    const now = (): number => clock.now().getTime();
    simulator = await createSmsSimulator({ port, now, settings: { accounts: [ACCOUNT] } });
    endings.push(() => simulator.close());
    expect(kinds(await gateway.send([message()]))).toEqual(['accepted']);
    expect(simulator.state().taken).toBe(1);
  });
});

describe('a gateway of another kind', () => {
  async function answering(listener: RequestListener): Promise<SmsGateway> {
    clock = fakeClock(NOON);
    const server = createServer(listener);
    await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
    endings.push(() => {
      server.close();
      server.closeAllConnections();
    });
    return gatewayTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}/base/`);
  }
  const answer = (status: number, body: unknown, headers: Record<string, string> = {}): Promise<SmsGateway> =>
    answering((request, response) => {
      request.resume().on('end', () => response.writeHead(status, headers).end(JSON.stringify(body)));
    });

  it.each([
    [302, {}, { location: 'http://elsewhere.test/' }, { code: 'smsUnavailable', detail: 'HTTP 302' }],
    [404, {}, {}, { code: 'smsUnavailable', detail: 'HTTP 404' }],
    [403, {}, {}, { code: 'smsUnauthorized', detail: 'HTTP 403' }],
    [429, {}, { 'retry-after': '7' }, { code: 'smsRateExceeded', detail: 'HTTP 429', retryAfterMs: 7_000 }],
    [503, { retryAfterMs: 1e15 }, {}, { code: 'smsUnavailable', detail: 'HTTP 503', retryAfterMs: 86_400_000 }],
    [503, { retryAfterMs: -1 }, { 'retry-after': 'soon' }, { code: 'smsUnavailable', detail: 'HTTP 503' }],
  ])('that answers %i %j has taken nothing', async (status, body, headers, outcome) => {
    const to = await answer(status, body, headers);
    expect(await to.send([message()])).toEqual([{ outcome: 'notHandedOver', ...outcome }]);
  });

  it.each([
    [500, {}],
    [502, '<html>'],
    [200, {}],
    [200, { results: [{ clientId: 'somebody', messageId: 'm', code: 'OK', parts: 1 }] }],
    [200, { results: [{ clientId: 'mine', messageId: null, code: 'OK', parts: 1 }] }],
    [200, { results: [{ clientId: 'mine', messageId: 'm', code: 'OK', parts: -1 }] }],
    [200, { results: 'x'.repeat(2_000_000) }],
  ])('that answers %i and says nothing of our message leaves it unknown: %#', async (status, body) => {
    const to = await answer(status, body);
    expect(kinds(await to.send([message({ clientId: 'mine' })]))).toEqual(['unknown']);
  });

  it('that answers a code of its own has refused for good, and what it says beside it is not passed on', async () => {
    const said = (code: string) => ({ results: [{ clientId: 'mine', messageId: null, code, parts: 0 }] });
    const to = await answer(200, said('NEW_CODE'));
    const mine = message({ clientId: 'mine' });
    expect(await to.send([mine])).toEqual([{ outcome: 'rejected', code: 'smsRefused', detail: 'NEW_CODE' }]);
    const talkative = await answer(200, said(`no route to ${mine.phone}`));
    expect(await talkative.send([mine])).toEqual([{ outcome: 'rejected', code: 'smsRefused', detail: '' }]);
  });

  it('that finds all of a call malformed has refused it for good', async () => {
    const to = await answer(400, { code: 'MALFORMED', field: 'messages' });
    expect(await to.send(messages(2))).toEqual(
      every(2, { outcome: 'rejected', code: 'smsMalformed', detail: 'HTTP 400 MALFORMED' }),
    );
  });

  it('lies below a path, which is signed with the rest', async () => {
    let path: string | undefined;
    const to = await answering((request, response) => {
      path = request.url;
      request.resume().on('end', () => response.writeHead(503).end());
    });
    await to.send([message()]);
    expect(path).toBe('/base/v1/messages');
  });

  it('is no address of another protocol', () => {
    expect(() => gatewayTo('ftp://gateway.test')).toThrow('http or https');
  });
});

describe('the account', () => {
  it('has a balance, a rate and signatures', async () => {
    await start();
    await gateway.send([message()]);
    expect(await gateway.account()).toEqual({
      outcome: 'known',
      balance: 999_999,
      rate: 100_000,
      signatures: ['星河'],
    });
  });
});

it('takes nothing twice and accepts nothing that was not taken, whatever goes wrong', async () => {
  await start();
  const fault = fc.constantFrom('none', 'cutBefore', 'cutAfter', 'cutWithin', 'unavailable', 'garbled', 'crashed');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fault, { maxLength: 12 }),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 0, max: 9 }),
      async (next, count, callSize, refusedTenths) => {
        simulator.reset();
        simulator.configure({ faults: { next, refusedShare: refusedTenths / 10 } });
        const to = gatewayTo(simulator.url, { messagesPerSecond: callSize });
        const sent = messages(count);
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
        const taken = new Map(simulator.messages().map((one) => [one.clientId, one.messageId]));
        expect(simulator.messages()).toHaveLength(taken.size);
        expect(simulator.state()).toMatchObject({ contentRepeated: 0, forgotten: 0 });
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
