import fc from 'fast-check';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import {
  ACCOUNT,
  callGatewayRoom,
  callIndiscretions,
  IDENTITY,
  outgoingCall,
  outgoingCalls,
} from '../../../tests/outreach/call/callGatewayRoom.ts';
import { every, kindsOf } from '../../../tests/outreach/sms/gatewayRoom.ts';
import { fakeClock } from '../../clock/fakeClock.ts';
import type { CallGateway, CallOutcome } from '../CallGateway.ts';
import { PRIVATE_ADDRESS_CODE } from '../lookUpPublic.ts';

const room = callGatewayRoom();

const notVerified = { ...ACCOUNT, identity: 'notVerified' as const };

describe('calls that the service judges', () => {
  it('are accepted under its ids, in calls of a hundred', async () => {
    await room.start();
    const sent = outgoingCalls(300);
    const outcomes = await room.gateway.dial(sent);
    const byClient = new Map(room.simulator.messages().map((taken) => [taken.clientId, taken.callId]));
    expect(outcomes).toEqual(sent.map(({ clientId }) => ({ outcome: 'accepted', id: byClient.get(clientId) })));
    expect(room.simulator.state()).toMatchObject({ calls: 3, taken: 300, contentRepeated: 0 });
  });

  it('arrive with number, caller, text, repetitions and time to ring; a mainland number in the form of E.164', async () => {
    await room.start();
    const sent = outgoingCall({ phone: '13800138000', text: '会员日', playTimes: 3, ringSeconds: 60 });
    await room.gateway.dial([sent, outgoingCall({ phone: '+6591234567' })]);
    const { phone: _phone, ringSeconds, ...same } = sent;
    expect(room.simulator.messages()).toMatchObject([
      { callee: '+6591234567' },
      { ...same, callee: '+8613800138000', ringSeconds },
    ]);
  });

  it.each([
    ['rejected', 'callCalleeMalformed', 'CALLEE_MALFORMED', { phone: '12345678901' }],
    ['rejected', 'callCallerNotOwned', 'CALLER_NOT_OWNED', { caller: '95588' }],
    ['rejected', 'callTextTooLong', 'TEXT_TOO_LONG', { text: 't'.repeat(501) }],
    ['rejected', 'callCalleeBlocked', 'CALLEE_BLOCKED', { phone: '13900000000' }],
  ] as const)(
    'are %s as %s for the code %s, and the others of the call are accepted',
    async (outcome, code, detail, more) => {
      await room.start();
      room.simulator.configure({ blocked: ['+8613900000000'] });
      const sent = [outgoingCall(), outgoingCall(more), outgoingCall()];
      const outcomes = await room.gateway.dial(sent);
      expect(outcomes[1]).toEqual({ outcome, code, detail });
      expect(kindsOf(outcomes)).toEqual(['accepted', outcome, 'accepted']);
      expect(callIndiscretions(outcomes, sent)).toEqual([]);
    },
  );

  it.each([
    ['callIdentityNotVerified', 'IDENTITY_NOT_VERIFIED', { identity: 'notVerified' }, {}],
    ['callBalanceShort', 'BALANCE_SHORT', { balance: 0 }, {}],
    ['callQuotaUsedUp', 'QUOTA_USED_UP', { quota: 0 }, { retryAfterMs: 12 * 3_600_000 }],
  ] as const)('are not handed over as %s for the code %s', async (code, detail, more, later) => {
    await room.start({}, { settings: { accounts: [{ ...ACCOUNT, ...more }] } });
    expect(await room.gateway.dial([outgoingCall()])).toEqual([{ outcome: 'notHandedOver', code, detail, ...later }]);
  });

  it('come in as many as there are lines; beyond them they are kept back with the time to wait', async () => {
    await room.start(
      { lines: 3 },
      { settings: { accounts: [{ ...ACCOUNT, lines: 3 }], faults: { ringMs: 2_000, talkMs: 5_000 } } },
    );
    const outcomes = await room.gateway.dial(outgoingCalls(7));
    expect(kindsOf(outcomes)).toEqual([...every(3, 'accepted'), ...every(4, 'notHandedOver')]);
    expect(outcomes[6]).toEqual({
      outcome: 'notHandedOver',
      code: 'callLinesBusy',
      detail: 'HTTP 429 CONCURRENCY_EXCEEDED',
      retryAfterMs: 7_000,
    });
    expect(room.simulator.state().calls).toBe(2);
  });

  it('that are malformed are rejected alone', async () => {
    await room.start();
    const sent = [outgoingCall(), outgoingCall({ ringSeconds: 5 }), outgoingCall({ clientId: 'a b' }), outgoingCall()];
    const outcomes = await room.gateway.dial(sent);
    expect(kindsOf(outcomes)).toEqual(['accepted', 'rejected', 'rejected', 'accepted']);
    expect(outcomes[1]).toEqual({ outcome: 'rejected', code: 'callMalformed', detail: 'HTTP 400 MALFORMED' });
  });

  it('are made once, whatever goes wrong, and nothing is accepted that was not taken', async () => {
    const fault = fc.constantFrom('none', 'cutBefore', 'cutAfter', 'cutWithin', 'unavailable', 'garbled', 'crashed');
    await room.start({ lines: 5 });
    await fc.assert(
      fc.asyncProperty(fc.array(fault, { maxLength: 6 }), fc.integer({ min: 1, max: 12 }), async (next, count) => {
        room.simulator.reset();
        room.simulator.configure({ faults: { next } });
        const sent = outgoingCalls(count);
        const last = new Map<string, CallOutcome>();
        let left = sent;
        for (let round = 0; round < 10 && left.length > 0; round += 1) {
          const outcomes = await room.gateway.dial(left);
          for (const [at, { clientId }] of left.entries()) last.set(clientId, outcomes[at] as CallOutcome);
          left = left.filter(({ clientId }) => last.get(clientId)?.outcome === 'notHandedOver');
        }
        const taken = new Map(room.simulator.messages().map((one) => [one.clientId, one.callId]));
        expect(room.simulator.messages()).toHaveLength(taken.size);
        expect(room.simulator.state().contentRepeated).toBe(0);
        for (const [clientId, outcome] of last) {
          if (outcome.outcome === 'accepted') expect(taken.get(clientId)).toBe(outcome.id);
          else expect(['unknown', 'notHandedOver']).toContain(outcome.outcome);
        }
      }),
      { numRuns: 40 },
    );
  }, 30_000);
});

describe('a service that takes nothing', () => {
  it.each([
    ['for a wrong secret', { secret: 'wrong' }, 'HTTP 401 UNAUTHORIZED'],
    ['for a clock that is off', { clock: fakeClock('2026-11-22T12:05:00.001+08:00') }, 'HTTP 401 CLOCK_SKEW'],
  ] as const)('%s: not handed over, as unauthorized', async (_why, more, detail) => {
    await room.start(more);
    const why = { code: 'callUnauthorized', detail };
    expect(await room.gateway.dial([outgoingCall()])).toEqual([{ outcome: 'notHandedOver', ...why }]);
    expect(await room.gateway.account()).toEqual({ outcome: 'unknown', ...why });
    expect(await room.gateway.verify(IDENTITY)).toEqual({ outcome: 'notAsked', ...why });
  });

  it('because nobody listens, or because it is on this machine: not handed over', async () => {
    await room.start();
    const closed = room.gatewayTo(room.simulator.url, { publicOnly: true });
    const forbidden = { code: 'callNoConnection', detail: PRIVATE_ADDRESS_CODE };
    expect(await closed.dial([outgoingCall()])).toEqual([{ outcome: 'notHandedOver', ...forbidden }]);
    expect(await closed.verify(IDENTITY)).toEqual({ outcome: 'notAsked', ...forbidden });
    const named = room.gatewayTo(room.simulator.url.replace('127.0.0.1', 'localhost'), { publicOnly: true });
    expect(await named.account()).toEqual({ outcome: 'unknown', ...forbidden });
    expect(room.simulator.state().calls).toBe(0);
    await room.simulator.close();
    expect(await room.gateway.dial([outgoingCall()])).toMatchObject([{ code: 'callNoConnection' }]);
  });
});

describe('the account', () => {
  it('has balance, quota, lines, numbers and an identity', async () => {
    await room.start();
    await room.gateway.dial([outgoingCall()]);
    expect(await room.gateway.account()).toEqual({
      outcome: 'known',
      balance: 99_999,
      quota: 100_000,
      quotaLeft: 99_999,
      lines: 1_000,
      callers: ['057188888888'],
      identity: 'passed',
    });
  });
});

describe('an identity', () => {
  const company = { ...IDENTITY, phone: '+8613800138000' };

  it('passes, and calls go [4.3-14]', async () => {
    await room.start({}, { settings: { accounts: [notVerified], companies: [company] } });
    expect(await room.gateway.verify(IDENTITY)).toEqual({ outcome: 'passed' });
    expect(kindsOf(await room.gateway.dial([outgoingCall()]))).toEqual(['accepted']);
  });

  it.each([
    ['identityCompanyUnknown', 'COMPANY_UNKNOWN', { creditCode: '9144030071526726XG' }, {}],
    ['identityNameMismatch', 'NAME_MISMATCH', { companyName: '别家' }, {}],
    ['identityLicenceCancelled', 'LICENCE_CANCELLED', {}, { isCancelled: true }],
    ['identityPersonMismatch', 'PERSON_MISMATCH', { legalPerson: '李四' }, {}],
    ['identityIdMismatch', 'ID_MISMATCH', { idNumber: '110105200002290021' }, {}],
    ['identityIdExpired', 'ID_EXPIRED', {}, { isIdExpired: true }],
    ['identityPhoneMismatch', 'PHONE_MISMATCH', { phone: '13900139000' }, {}],
    ['identityRefused', 'HTTP 400 MALFORMED', { idNumber: '1' }, {}],
  ] as const)(
    'fails as %s for the code %s, and nothing of it is repeated [4.3-15]',
    async (code, detail, more, less) => {
      await room.start({}, { settings: { accounts: [notVerified], companies: [{ ...company, ...less }] } });
      const verdict = await room.gateway.verify({ ...IDENTITY, ...more });
      expect(verdict).toEqual({ outcome: 'failed', code, detail });
      expect(callIndiscretions(verdict, [])).toEqual([]);
    },
  );

  it('whose answer was lost is asked for once more, and then nobody knows', async () => {
    await room.start({}, { settings: { accounts: [notVerified] } });
    room.simulator.configure({ faults: { nextIdentity: ['cutAfter'] } });
    expect(await room.gateway.verify(IDENTITY)).toEqual({ outcome: 'passed' });
    room.simulator.configure({ faults: { nextIdentity: ['garbled', 'crashed'] } });
    expect(await room.gateway.verify(IDENTITY)).toMatchObject({ outcome: 'notAsked', code: 'callUnavailable' });
    room.simulator.configure({ faults: { nextIdentity: ['unavailable'] } });
    expect(await room.gateway.verify(IDENTITY)).toMatchObject({ outcome: 'notAsked', code: 'callUnavailable' });
  });
});

describe('a service of another kind', () => {
  async function answering(status: number, body: unknown): Promise<CallGateway> {
    const listener: RequestListener = (request, response) => {
      request.resume().on('end', () => response.writeHead(status).end(JSON.stringify(body)));
    };
    const server = createServer(listener);
    await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
    room.afterwards(() => {
      server.close();
      server.closeAllConnections();
    });
    return room.gatewayTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}/base/`);
  }

  it('that names a call by no id, or not at all, leaves it unknown', async () => {
    const said = (result: object) => ({ results: [{ clientId: 'mine', code: 'OK', ...result }] });
    for (const result of [{ callId: null }, { messageId: 'm1' }, { callId: '' }])
      expect(kindsOf(await (await answering(200, said(result))).dial([outgoingCall({ clientId: 'mine' })]))).toEqual([
        'unknown',
      ]);
  });

  it('whose code of a failed identity is new is a refusal, and what it says beside is not passed on', async () => {
    const verify = async (code: string) => (await answering(200, { result: 'failed', code })).verify(IDENTITY);
    expect(await verify('NEW_CODE')).toEqual({ outcome: 'failed', code: 'identityRefused', detail: 'NEW_CODE' });
    expect(await verify(`of ${IDENTITY.idNumber}`)).toEqual({ outcome: 'failed', code: 'identityRefused', detail: '' });
  });
});
