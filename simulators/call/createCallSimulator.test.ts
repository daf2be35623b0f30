import { describe, expect, it } from 'vitest';
import { NOON } from '../shared/testing/furnishRoom.ts';
import { ACCOUNT, callRoom, callService, dialCodes, givenDial, givenDials, IDENTITY } from './testing/callRoom.ts';

const room = callRoom();

describe('a call', () => {
  it('is taken when it keeps to the protocol', async () => {
    await room.start();
    const given = givenDial();
    const { status, body } = await callService(room, { calls: [given] });
    const result = { clientId: given.clientId, callId: 'c00000001', code: 'OK' };
    expect([status, body]).toEqual([200, { results: [result] }]);
    expect(room.simulator.messages()).toMatchObject([{ ...given, callId: 'c00000001', account: 'k1' }]);
  });

  it.each([
    ['another secret', { secret: 's2' }, 401, { code: 'UNAUTHORIZED' }],
    ['another key', { headers: { 'x-call-key': 'k2' } }, 401, { code: 'UNAUTHORIZED' }],
    ['no nonce', { headers: { 'x-call-nonce': undefined } }, 401, { code: 'UNAUTHORIZED' }],
    ['another body than the signed one', { signedBody: '{}' }, 401, { code: 'UNAUTHORIZED' }],
    ['a clock that is behind', { timestamp: String(NOON - 300_001) }, 401, { code: 'CLOCK_SKEW' }],
    ['a path that is none', { path: '/v1/dials' }, 404, { code: 'NOT_FOUND' }],
    ['another method', { method: 'GET' }, 405, { code: 'METHOD_WRONG' }],
    ['a query', { path: '/v1/calls?a=1' }, 400, { code: 'MALFORMED', field: 'query' }],
    ['a text', { headers: { 'content-type': 'text/plain' } }, 400, { code: 'MALFORMED', field: 'content-type' }],
    ['no JSON', { body: '{' }, 400, { code: 'MALFORMED', field: 'body' }],
  ])('with %s takes nothing', async (_what, more, status, body) => {
    await room.start();
    const refused = await callService(room, { calls: [givenDial()] }, more);
    expect([refused.status, refused.body]).toEqual([status, body]);
    expect(room.simulator.state().taken).toBe(0);
  });

  it('with a nonce that was used takes nothing', async () => {
    await room.start();
    const nonce = 'n'.repeat(16);
    await callService(room, { calls: [givenDial()] }, { nonce });
    const again = await callService(room, { calls: [givenDial()] }, { nonce });
    expect([again.status, again.body]).toEqual([401, { code: 'NONCE_REPLAYED' }]);
  });

  it.each([
    ['calls[0].callee', { callee: '' }],
    ['calls[0].caller', { caller: 'shop' }],
    ['calls[0].text', { text: undefined }],
    ['calls[0].text', { voice: 'welcome.wav' }],
    ['calls[0].text', { text: '\ud83d' }],
    ['calls[0].voice', { text: undefined, voice: 'a b' }],
    ['calls[0].playTimes', { playTimes: 4 }],
    ['calls[0].playTimes', { playTimes: 0 }],
    ['calls[0].ringSeconds', { ringSeconds: 14 }],
    ['calls[0].ringSeconds', { ringSeconds: 61 }],
    ['calls[0].clientId', { clientId: 'a b' }],
    ['calls[0].more', { more: 1 }],
  ])('that is malformed names %s: %j', async (field, more) => {
    await room.start();
    const refused = await callService(room, { calls: [givenDial(more)] });
    expect([refused.status, refused.body]).toEqual([400, { code: 'MALFORMED', field }]);
  });

  it('has 1 to 100 dials, each with a name of its own', async () => {
    await room.start({ settings: { accounts: [{ ...ACCOUNT, lines: 200 }] } });
    const field = async (calls: unknown[]) => (await callService(room, { calls })).body.field;
    expect(await field([])).toBe('calls');
    expect(await field(givenDials(101))).toBe('calls');
    expect(await field(givenDials(100))).toBeUndefined();
    const twice = givenDial();
    expect(await field([twice, twice])).toBe('calls[1].clientId');
  });
});

describe('a dial', () => {
  it.each([
    ['CALLEE_MALFORMED', { callee: '13800138000' }],
    ['CALLEE_MALFORMED', { callee: '+8612800138000000' }],
    ['CALLER_NOT_OWNED', { caller: '95599' }],
    ['TEXT_TOO_LONG', { text: 't'.repeat(501) }],
    ['VOICE_UNKNOWN', { text: undefined, voice: 'other.wav' }],
    ['CALLEE_BLOCKED', { callee: '+8613900000000' }],
  ])('is refused as %s, and the others of the call are taken: %j', async (code, more) => {
    await room.start();
    room.simulator.configure({ blocked: ['+8613900000000'] });
    expect(await dialCodes(room, givenDial(), givenDial(more), givenDial())).toEqual(['OK', code, 'OK']);
  });

  it('may play a sound file, and go anywhere', async () => {
    await room.start();
    const others = [
      givenDial({ text: undefined, voice: 'welcome.wav' }),
      givenDial({ callee: '+8657188888888' }),
      givenDial({ callee: '+6591234567' }),
      givenDial({ text: 't'.repeat(500) }),
    ];
    expect(await dialCodes(room, ...others)).toEqual(['OK', 'OK', 'OK', 'OK']);
  });

  it('under the name of another is refused for a day, and the same one is answered as before', async () => {
    await room.start();
    const given = givenDial();
    const first = (await callService(room, { calls: [given] })).body;
    expect((await callService(room, { calls: [given] })).body).toEqual(first);
    expect(await dialCodes(room, { ...given, text: 'other' })).toEqual(['CLIENT_ID_TAKEN']);
    expect(room.simulator.state()).toMatchObject({ taken: 1, repeated: 1 });
    room.now += 86_400_001;
    expect(await dialCodes(room, { ...given, text: 'other' })).toEqual(['OK']);
  });

  it('waits for the next day when the quota is used up, and for money', async () => {
    await room.start({ settings: { accounts: [{ ...ACCOUNT, quota: 2, balance: 1 }] } });
    expect(await dialCodes(room, givenDial(), givenDial())).toEqual(['OK', 'BALANCE_SHORT']);
    room.simulator.configure({ accounts: [{ ...ACCOUNT, quota: 2 }] });
    await callService(room, { calls: [givenDial()] });
    const { body } = await callService(room, { calls: [givenDial()] });
    expect(body.results).toMatchObject([{ callId: null, code: 'QUOTA_USED_UP', retryAfterMs: 12 * 3_600_000 }]);
    room.now += 12 * 3_600_000;
    expect(await dialCodes(room, givenDial())).toEqual(['OK']);
  });
});

describe('lines', () => {
  it('are taken until a call is over; beyond them a whole call is refused with the time to wait', async () => {
    await room.start({ settings: { accounts: [{ ...ACCOUNT, lines: 3 }], faults: { ringMs: 2_000, talkMs: 5_000 } } });
    expect(await dialCodes(room, givenDial(), givenDial())).toEqual(['OK', 'OK']);
    room.now += 1_000;
    const refused = await callService(room, { calls: givenDials(2) });
    expect([refused.status, refused.body]).toEqual([429, { code: 'CONCURRENCY_EXCEEDED', retryAfterMs: 6_000 }]);
    expect(refused.headers.get('retry-after')).toBe('6');
    expect(await dialCodes(room, givenDial())).toEqual(['OK']);
    room.now += 6_000;
    expect(room.simulator.state().accounts).toMatchObject([{ linesInUse: 1, linesPeak: 3 }]);
    expect(await dialCodes(room, givenDial(), givenDial())).toEqual(['OK', 'OK']);
  });

  it('that are never so many are waited for a second at a time', async () => {
    await room.start({ settings: { accounts: [{ ...ACCOUNT, lines: 3 }] } });
    expect((await callService(room, { calls: givenDials(4) })).body.retryAfterMs).toBe(1_000);
  });
});

describe('an identity', () => {
  const company = { ...IDENTITY, isCancelled: false, isIdExpired: false };
  const verify = async (more: Record<string, unknown> = {}) =>
    (await callService(room, { ...IDENTITY, ...more }, { path: '/v1/identity' })).body;
  const begin = (settings: object = {}) =>
    room.start({ settings: { accounts: [{ ...ACCOUNT, identity: 'notVerified' }], ...settings } });

  it('has to pass before the first dial is taken', async () => {
    await begin();
    const account = async () => (await callService(room, undefined, { method: 'GET', path: '/v1/account' })).body;
    expect(await dialCodes(room, givenDial())).toEqual(['IDENTITY_NOT_VERIFIED']);
    expect(await account()).toMatchObject({ identity: 'notVerified', lines: 40, quotaLeft: 1_000 });
    expect(await verify()).toEqual({ result: 'passed' });
    expect(await account()).toMatchObject({ identity: 'passed' });
    expect(await dialCodes(room, givenDial())).toEqual(['OK']);
    room.simulator.reset();
    expect(await dialCodes(room, givenDial())).toEqual(['IDENTITY_NOT_VERIFIED']);
  });

  it.each([
    ['COMPANY_UNKNOWN', { creditCode: '9144030071526726XG' }, {}],
    ['NAME_MISMATCH', { companyName: '别家' }, {}],
    ['LICENCE_CANCELLED', {}, { isCancelled: true }],
    ['PERSON_MISMATCH', { legalPerson: '李四' }, {}],
    ['ID_MISMATCH', { idNumber: '110105200002290021' }, {}],
    ['ID_EXPIRED', {}, { isIdExpired: true }],
    ['PHONE_MISMATCH', { phone: '+8613900139000' }, {}],
  ])('fails as %s: %j', async (code, more, less) => {
    await begin({ companies: [{ ...company, ...less }] });
    expect(await verify(more)).toEqual({ result: 'failed', code });
    expect(await dialCodes(room, givenDial())).toEqual(['IDENTITY_NOT_VERIFIED']);
    expect(room.simulator.state().identities).toEqual({ passed: 0, failed: 1 });
  });

  it.each([
    ['companyName', ''],
    ['creditCode', '91350100M000100Y44'],
    ['creditCode', '91350100m000100y43'],
    ['legalPerson', ''],
    ['idNumber', '110105194912310021'],
    ['idNumber', '1101051949123100'],
    ['phone', '13800138000'],
    ['other', 1],
  ])('is malformed with a wrong %s: %s', async (field, value) => {
    await begin();
    expect(await verify({ [field]: value })).toEqual({ code: 'MALFORMED', field });
  });
});

describe('what becomes of a call', () => {
  it('is as was said of its number, or answered', async () => {
    await room.start({ settings: { accounts: [ACCOUNT], faults: { ringMs: 3_000, talkMs: 8_000 } } });
    room.simulator.decide({ callee: '+8613800000001', result: 'busy' });
    room.simulator.decide({ callee: '+8613800000002', result: 'answered', talkSeconds: 20, key: '0' });
    room.simulator.decide({ callee: '+8613800000003', result: 'off' });
    for (const last of [1, 2, 3, 4]) await dialCodes(room, givenDial({ callee: `+861380000000${last}` }));
    const at = (seconds: number) => new Date(NOON + seconds * 1_000).toISOString();
    expect(room.simulator.messages().toReversed()).toMatchObject([
      { result: 'busy', connectedAt: null, endedAt: at(3), talkSeconds: 0 },
      { result: 'answered', connectedAt: at(3), endedAt: at(23), rangSeconds: 3, talkSeconds: 20, key: '0' },
      { result: 'off', connectedAt: null, endedAt: at(0) },
      { result: 'answered', connectedAt: at(3), endedAt: at(11), talkSeconds: 8, key: '' },
    ]);
    expect(() => room.simulator.decide({ callee: '+8613800000001', result: 'gone' })).toThrow('result');
  });

  it('shows on the page as it rings and ends, with what was read made harmless', async () => {
    await room.start({ settings: { accounts: [ACCOUNT], faults: { ringMs: 2_000, talkMs: 5_000 } } });
    const callee = '+8613800000009';
    room.simulator.decide({ callee, result: 'answered', key: '1' });
    await dialCodes(room, givenDial({ callee, text: '<b>会员日</b>' }));
    const page = async () => (await fetch(`${room.simulator.url}/`)).text();
    expect(await page()).toContain('ringing');
    expect(await page()).toContain('&lt;b&gt;会员日');
    room.now += 2_000;
    expect(await page()).toContain('connected');
    room.now += 5_000;
    expect(await page()).toContain('ended after 5 s, key 1');
  });

  it('is steered from outside by the control calls', async () => {
    await room.start();
    const outcome = (body: object) =>
      fetch(`${room.simulator.url}/control/outcome`, { method: 'POST', body: JSON.stringify(body) });
    expect((await outcome({ callee: '+8613800000001', result: 'rejected' })).status).toBe(200);
    expect((await outcome({ callee: '+8613800000001', result: 'gone' })).status).toBe(400);
    await dialCodes(room, givenDial({ callee: '+8613800000001' }));
    expect(room.simulator.messages()).toMatchObject([{ result: 'rejected' }]);
    expect(JSON.stringify(room.simulator.state())).not.toContain('s1');
  });

  it('is drawn by the share of those that nobody answers', async () => {
    await room.start({ random: () => 0.3, settings: { accounts: [ACCOUNT], faults: { unansweredShare: 0.5 } } });
    await dialCodes(room, givenDial());
    expect(room.simulator.messages()[0]?.result).toBe('noAnswer');
  });
});
