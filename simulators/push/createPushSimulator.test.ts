import { describe, expect, it } from 'vitest';
import { APP, askToken, callPush, givenPush, pushCodes, pushRoom, rawCall } from './testing/pushRoom.ts';
import { NOON } from '../shared/testing/furnishRoom.ts';

const room = pushRoom();

describe('a token', () => {
  it('is given for the signature of the master secret, and is good until it ends', async () => {
    await room.start();
    const { status, body } = await askToken(room);
    expect([status, body.expiresInMs]).toEqual([200, 3_600_000]);
    const read = () =>
      rawCall(room, {
        method: 'GET',
        path: '/v1/apps/a1',
        body: '',
        headers: { authorization: `Bearer ${String(body.token)}` },
      });
    expect((await read()).body).toEqual({
      platforms: ['android', 'ios'],
      quota: 10_000,
      quotaLeft: 10_000,
      rate: 1_000,
    });
    room.now += 3_599_999;
    expect((await read()).status).toBe(200);
    room.now += 1;
    expect((await read()).body).toEqual({ code: 'TOKEN_ENDED' });
  });

  it.each([
    ['another secret', { secret: 'm2' }, 401, { code: 'SIGNATURE_WRONG' }],
    ['another timestamp than the signed one', { signed: NOON + 1 }, 401, { code: 'SIGNATURE_WRONG' }],
    ['a clock five minutes behind and more', { timestamp: NOON - 300_001 }, 401, { code: 'CLOCK_SKEW' }],
    ['a clock five minutes ahead and more', { timestamp: NOON + 300_001 }, 401, { code: 'CLOCK_SKEW' }],
    ['an app that there is not', { appKey: 'a2' }, 404, { code: 'APP_UNKNOWN' }],
    ['a timestamp that is a text', { timestamp: String(NOON) }, 400, { code: 'MALFORMED', field: 'timestamp' }],
    [
      'a signature in capitals',
      { fields: { signature: 'A'.repeat(64) } },
      400,
      { code: 'MALFORMED', field: 'signature' },
    ],
    ['a field that is none', { fields: { other: 1 } }, 400, { code: 'MALFORMED', field: 'other' }],
  ])('is not given for %s', async (_what, more, status, body) => {
    await room.start();
    const refused = await askToken(room, more);
    expect([refused.status, refused.body]).toEqual([status, body]);
    expect(room.simulator.state().apps[0]?.tokensGiven).toBe(0);
  });

  it('counts up to five minutes off', async () => {
    await room.start();
    expect((await askToken(room, { timestamp: NOON - 300_000 })).status).toBe(200);
    expect((await askToken(room, { timestamp: NOON + 300_000 })).status).toBe(200);
  });

  it('of one app is none of another, nor is what is no token', async () => {
    await room.start();
    room.simulator.configure({ apps: [APP, { ...APP, appKey: 'b1' }] });
    for (const more of [
      { path: '/v1/apps/b1/messages' },
      { headers: { authorization: undefined } },
      { headers: { authorization: 'Bearer other' } },
      { headers: { authorization: 'Basic YTE6bTE=' } },
    ])
      expect(await callPush(room, [givenPush()], more)).toMatchObject({ status: 401, body: { code: 'TOKEN_ENDED' } });
    expect(room.simulator.state()).toMatchObject({ taken: 0, refusedByCode: { TOKEN_ENDED: 4 } });
  });
});

describe('a call', () => {
  it('is taken when it keeps to the protocol', async () => {
    await room.start();
    const given = givenPush({ platform: 'ios' }, { link: 'shop://day/1', image: 'https://shop.test/day.png' });
    const { status, body } = await callPush(room, [given]);
    expect([status, body]).toEqual([
      200,
      { results: [{ clientId: given.clientId, messageId: 'p00000001', code: 'OK' }] },
    ]);
    expect(room.simulator.messages()).toMatchObject([{ ...given, app: 'a1' }]);
  });

  it.each([
    ['body', { body: 'no json' }],
    ['messages', { body: '{}' }],
    ['other', { body: JSON.stringify({ messages: [givenPush()], other: 1 }) }],
    ['content-type', { headers: { 'content-type': 'text/plain' } }],
    ['query', { path: '/v1/apps/a1/messages?x=1' }],
    ['body', { body: JSON.stringify({ messages: ['x'.repeat(1024 * 1024)] }) }],
  ])('that is malformed at %s is refused with the field', async (field, more) => {
    await room.start();
    const { status, body } = await callPush(room, [givenPush()], more);
    expect([status, body]).toEqual([400, { code: 'MALFORMED', field }]);
  });

  it.each([
    ['pushId', { pushId: '' }, {}],
    ['pushId', { pushId: 'p'.repeat(201) }, {}],
    ['pushId', { pushId: 'a b' }, {}],
    ['clientId', { clientId: 'a b' }, {}],
    ['platform', { platform: 'web' }, {}],
    ['ttl', { ttl: 259_201 }, {}],
    ['ttl', { ttl: 1.5 }, {}],
    ['unknown', { unknown: 1 }, {}],
    ['notification.title', {}, { title: '' }],
    ['notification.body', {}, { body: '\ud83d' }],
    ['notification.link', {}, { link: 'no address' }],
    ['notification.link', {}, { link: 'javascript:alert(1)' }],
    ['notification.link', {}, { link: `https://a.test/${'x'.repeat(500)}` }],
    ['notification.image', {}, { image: 'http://a.test/x.png' }],
    ['notification.sound', {}, { sound: 'loud' }],
  ])('with a message that is wrong at %s names it: %j %j', async (field, more, notification) => {
    await room.start();
    const { body } = await callPush(room, [givenPush(), givenPush(more, notification)]);
    expect(body).toEqual({ code: 'MALFORMED', field: `messages[1].${field}` });
    expect(room.simulator.state().taken).toBe(0);
  });

  it('has 1 to 100 messages, each with a name of its own', async () => {
    await room.start();
    const hundred = Array.from({ length: 100 }, () => givenPush());
    expect((await callPush(room, [...hundred, givenPush()])).body).toMatchObject({ field: 'messages' });
    expect((await callPush(room, [])).body).toMatchObject({ field: 'messages' });
    const twice = [givenPush({ clientId: 'same' }), givenPush({ clientId: 'same' })];
    expect((await callPush(room, twice)).body).toMatchObject({ field: 'messages[1].clientId' });
    expect(pushCodes((await callPush(room, hundred)).body)).toEqual(Array.from({ length: 100 }, () => 'OK'));
  });

  it('goes to a path that there is, by its method', async () => {
    await room.start();
    for (const path of ['/v1/other', '/v1/apps/a1/other', '/v1/apps/a1/messages/1'])
      expect(await callPush(room, [], { path })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await callPush(room, [], { path: '/v1/apps/a1' })).toMatchObject({ status: 405 });
  });

  it('beyond the rate is refused whole and told how long to wait; what is answered again does not count', async () => {
    await room.start();
    room.simulator.configure({ apps: [{ ...APP, rate: 100 }] });
    const hundred = Array.from({ length: 100 }, () => givenPush());
    await callPush(room, hundred);
    expect((await callPush(room, hundred)).status).toBe(200);
    room.now += 400;
    const refused = await callPush(room, [givenPush()]);
    expect([refused.status, refused.headers.get('retry-after'), refused.body]).toEqual([
      429,
      '1',
      { code: 'RATE_EXCEEDED', retryAfterMs: 600 },
    ]);
    room.now += 600;
    expect((await callPush(room, [givenPush()])).status).toBe(200);
  });
});

describe('a message', () => {
  const devices = [
    { pushId: 'phone', platform: 'android' as const, isRegistered: true },
    { pushId: 'gone', platform: 'ios' as const, isRegistered: false },
  ];

  it.each([
    ['OK', { pushId: 'phone' }, { title: 't'.repeat(30), body: '字'.repeat(44) }],
    ['TITLE_TOO_LONG', { pushId: 'phone' }, { title: 't'.repeat(31) }],
    ['BODY_TOO_LONG', { pushId: 'phone' }, { body: '字'.repeat(45) }],
    ['PUSH_ID_UNKNOWN', { pushId: 'other' }, {}],
    ['PUSH_ID_UNREGISTERED', { pushId: 'gone' }, {}],
    ['PLATFORM_OTHER', { pushId: 'phone', platform: 'ios' }, {}],
    ['OK', { pushId: 'phone', platform: 'android' }, {}],
  ])('is answered with %s: %j', async (code, more, notification) => {
    await room.start();
    room.simulator.configure({ apps: [{ ...APP, devices }] });
    expect(pushCodes((await callPush(room, [givenPush(more, notification)])).body)).toEqual([code]);
  });

  it('beyond the quota of the day waits for midnight in Asia/Shanghai', async () => {
    await room.start();
    room.simulator.configure({ apps: [{ ...APP, quota: 1 }] });
    const { body } = await callPush(room, [givenPush(), givenPush()]);
    expect(body.results).toMatchObject([{ code: 'OK' }, { code: 'QUOTA_USED_UP', retryAfterMs: 12 * 3_600_000 }]);
    room.now += 12 * 3_600_000;
    expect(pushCodes((await callPush(room, [givenPush()])).body)).toEqual(['OK']);
  });

  it('is taken once under its name for 24 hours, and answered as the first time', async () => {
    await room.start();
    const given = givenPush();
    const first = await callPush(room, [given]);
    room.simulator.configure({ apps: [{ ...APP, devices: [] }] });
    expect((await callPush(room, [given])).body).toEqual(first.body);
    expect(pushCodes((await callPush(room, [givenPush({ clientId: given.clientId })])).body)).toEqual([
      'CLIENT_ID_TAKEN',
    ]);
    expect(room.simulator.state()).toMatchObject({ taken: 1, repeated: 1, contentRepeated: 0 });
    room.now += 86_400_001;
    expect(pushCodes((await callPush(room, [given])).body)).toEqual(['PUSH_ID_UNKNOWN']);
  });
});

describe('control', () => {
  const control = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${room.simulator.url}${path}`, init);
    return { status: answer.status, text: await answer.text() };
  };
  const post = (path: string, body: unknown) => control(path, { method: 'POST', body: JSON.stringify(body) });

  it('ends tokens, sets shares of devices that are gone, and shows no secrets', async () => {
    await room.start();
    const { token } = (await askToken(room)).body;
    expect((await post('/control/endTokens', { appKey: 'a1' })).status).toBe(200);
    const ended = await callPush(room, [], { headers: { authorization: `Bearer ${String(token)}` } });
    expect(ended.status).toBe(401);
    expect((await post('/control/endTokens', { appKey: 'none' })).status).toBe(400);
    await control('/control/settings', { method: 'PUT', body: '{"faults":{"unregisteredShare":1}}' });
    expect(pushCodes((await callPush(room, [givenPush()])).body)).toEqual(['PUSH_ID_UNREGISTERED']);
    const { text } = await control('/control/state');
    expect(JSON.parse(text)).toMatchObject({ apps: [{ appKey: 'a1' }], refusedByCode: { PUSH_ID_UNREGISTERED: 1 } });
    expect(text).not.toContain('m1');
  });

  it('has a page on which notifications stand as they are, with what became of them', async () => {
    await room.start();
    await callPush(room, [givenPush({}, { title: '<script>alert(1)</script>' })]);
    const { text } = await control('/');
    expect(text).toContain('<b>&lt;script&gt;alert(1)&lt;/script&gt;</b>Today');
    expect(text).not.toContain('<script>');
    expect(text).toContain('on its way');
    room.now += 1_000;
    expect((await control('/')).text).toContain('delivered');
    await post('/control/open', { messageId: 'p00000001' });
    expect((await control('/')).text).toContain('opened');
    expect((await post('/control/open', { messageId: 'p2' })).status).toBe(400);
  });
});
