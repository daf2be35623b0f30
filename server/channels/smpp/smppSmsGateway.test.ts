import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { every, indiscretions, kindsOf, smsMessage, smsMessages } from '../../../tests/outreach/sms/gatewayRoom.ts';
import { LOCALHOST_CERTIFICATE, LOCALHOST_KEY } from '../../../tests/outreach/sms/localhostCertificate.ts';
import { SMPP_ACCOUNT, smppRoom } from '../../../tests/outreach/sms/smppRoom.ts';
import { PRIVATE_ADDRESS_CODE } from '../lookUpPublic.ts';

const room = smppRoom();

/** Keeps a connection as a process does that receives. */
const hold = () => room.gateway.bind?.hold();
const binds = (): number | undefined => room.simulator.state().accounts[0]?.binds;
const bound = async (count: number): Promise<void> => {
  await expect.poll(binds).toBe(count);
};

describe('messages that the gateway takes', () => {
  it('are accepted under its names, with the signature in front once and from the sender', async () => {
    await room.start({ senderAddress: '10690001' });
    const sent = smsMessages(60);
    const outcomes = await room.gateway.send(sent);
    const taken = room.simulator.messages().toReversed();
    expect(outcomes).toEqual(taken.map(({ messageId }) => ({ outcome: 'accepted', id: `a/${messageId}`, parts: 1 })));
    expect(taken.map(({ dest, text }) => [dest, text])).toEqual(
      sent.map(({ phone, text }) => [`86${phone}`, `【星河】${text}`]),
    );
    expect(taken[0]).toMatchObject({ source: '10690001', sourceTon: 0, dataCoding: 8, wantsReceipt: true });
  });

  it('come from a name of Latin letters where no sender is set, and from nobody where there is none', async () => {
    await room.start();
    await room.gateway.send([smsMessage({ signature: 'Demo' }), smsMessage()]);
    expect(room.simulator.messages().map(({ source, sourceTon }) => [source, sourceTon])).toEqual([
      ['', 0],
      ['Demo', 5],
    ]);
  });

  it('have the digits that tell replies apart behind the number of the sender', async () => {
    await room.start({ senderAddress: '+6581234567' });
    await room.gateway.send([smsMessage({ extend: '07' })]);
    expect(room.simulator.messages()[0]).toMatchObject({ source: '658123456707', sourceTon: 1 });
  });

  it.each([
    ['a domestic one', '短'.repeat(60), {}, 1, 8],
    ['a domestic one of several parts', '长'.repeat(200), {}, 4, 8],
    ['a domestic one of pairs', '😀'.repeat(60), {}, 2, 8],
    ['a domestic one in Latin letters', 'x'.repeat(100), {}, 2, 8],
    ['one in the 7-bit alphabet', 'x'.repeat(158) + '€', { region: 'international', signature: '' }, 1, 0],
    [
      'one in the 7-bit alphabet of several parts',
      '{€}[é] \\'.repeat(40),
      { region: 'international', signature: '' },
      4,
      0,
    ],
    ['an international one outside of it', 'ç'.repeat(71), { region: 'international', signature: '' }, 2, 8],
  ] as const)(
    'arrive as they were written, billed as the gateway cuts them: %s [9-46][9-47]',
    async (_what, text, more, parts, coding) => {
      await room.start();
      const phone = 'region' in more ? '+6581234567' : '13800138000';
      const [outcome] = await room.gateway.send([smsMessage({ text, phone, ...more })]);
      expect(outcome).toMatchObject({ outcome: 'accepted', parts });
      const signature = 'signature' in more ? '' : '【星河】';
      expect(room.simulator.messages()).toMatchObject([
        { text: signature + text, parts, dataCoding: coding, isPayload: parts > 1 },
      ]);
    },
  );

  it('go over one connection, however many are sent at once', async () => {
    await room.start({ window: 3 });
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => room.gateway.send(smsMessages(10))));
    expect(kindsOf(outcomes.flat())).toEqual(every(80, 'accepted'));
    expect(binds()).toBe(1);
    expect(new Set(room.simulator.messages().map(({ dest }) => dest)).size).toBe(80);
  });

  it('are none where none is sent', async () => {
    await room.start();
    expect(await room.gateway.send([])).toEqual([]);
    expect(binds()).toBe(0);
  });
});

it('over TLS all is the same, and a certificate that nobody vouches for ends it before the password is told', async () => {
  await room.start();
  const server = createTlsServer({ key: LOCALHOST_KEY, cert: LOCALHOST_CERTIFICATE }, (socket) => {
    const onward = connect(room.simulator.port, '127.0.0.1');
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      one.on('error', () => undefined);
      one.pipe(other);
    }
  });
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  room.afterwards(() => new Promise((settle) => server.close(settle)));
  const url = `smpps://localhost:${(server.address() as AddressInfo).port}`;
  const trusting = room.gatewayTo(url, { authorities: LOCALHOST_CERTIFICATE });
  expect(kindsOf(await trusting.send(smsMessages(3)))).toEqual(every(3, 'accepted'));
  await expect.poll(() => room.incoming).toHaveLength(3);
  expect(await room.gatewayTo(url).send([smsMessage()])).toEqual([
    { outcome: 'notHandedOver', code: 'smsNoConnection', detail: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
  ]);
  expect(room.simulator.state().accounts[0]?.binds).toBe(1);
});

describe('messages that the gateway refuses', () => {
  it('are rejected each for itself, with its reason and nothing that tells on anybody', async () => {
    await room.start();
    room.simulator.configure({ blacklist: ['8613900000000'] });
    const sent = [
      smsMessage(),
      smsMessage({ phone: '12345678901' }),
      smsMessage({ phone: '13900000000' }),
      smsMessage({ phone: '+123456789012345678901' }),
      smsMessage(),
    ];
    const outcomes = await room.gateway.send(sent);
    expect(outcomes.slice(1, 4)).toEqual([
      { outcome: 'rejected', code: 'smsNumberWrong', detail: 'ESME_RINVDSTADR' },
      { outcome: 'rejected', code: 'smsRefused', detail: 'ESME_RSUBMITFAIL' },
      { outcome: 'rejected', code: 'smsMalformed', detail: '' },
    ]);
    expect(kindsOf(outcomes)).toEqual(['accepted', 'rejected', 'rejected', 'rejected', 'accepted']);
    expect(indiscretions(outcomes, sent)).toEqual([]);
  });

  it.each([
    ['throttled', 'smsRateExceeded', 'ESME_RTHROTTLED'],
    ['queueFull', 'smsUnavailable', 'ESME_RMSGQFUL'],
    ['systemError', 'smsUnavailable', 'ESME_RSYSERR'],
  ] as const)('for the moment (%s) are not handed over, nor are those after them', async (fault, code, detail) => {
    await room.start({ window: 1 });
    room.simulator.configure({ faults: { next: ['none', fault] } });
    const sent = smsMessages(5);
    const later = { outcome: 'notHandedOver', code, detail, retryAfterMs: 1_000 };
    const outcomes = await room.gateway.send(sent);
    expect(outcomes).toEqual([expect.objectContaining({ outcome: 'accepted' }), ...every(4, later)]);
    expect(kindsOf(await room.gateway.send(sent.slice(1)))).toEqual(every(4, 'accepted'));
    expect(room.simulator.state()).toMatchObject({ calls: 6, taken: 5 });
  });

  it('beyond the rate are not handed over', async () => {
    await room.start({}, { now: () => 0 });
    room.simulator.configure({ accounts: [{ ...SMPP_ACCOUNT, rate: 10 }] });
    const kinds = kindsOf(await room.gateway.send(smsMessages(30)));
    expect(kinds.filter((kind) => kind === 'accepted')).toHaveLength(10);
    expect(kinds.filter((kind) => kind === 'notHandedOver')).toHaveLength(20);
  });
});

describe('a connection that breaks', () => {
  it.each([
    ['cutAfter', 1],
    ['cutBefore', 0],
  ] as const)(
    'before the answer (%s) leaves unknown what was on its way, and nothing is asked again',
    async (fault, taken) => {
      await room.start({ window: 1 });
      room.simulator.configure({ faults: { next: [fault] } });
      const outcomes = await room.gateway.send(smsMessages(3));
      expect(kindsOf(outcomes)).toEqual(['unknown', 'notHandedOver', 'notHandedOver']);
      expect(room.simulator.state()).toMatchObject({ calls: 1, taken });
      expect(kindsOf(await room.gateway.send([smsMessage()]))).toEqual(['accepted']);
    },
  );

  it('in silence is given up after a while: unknown, and another one is made', async () => {
    await room.start({ answerMs: 100 });
    room.simulator.configure({ faults: { next: ['silent'] } });
    expect(await room.gateway.send([smsMessage()])).toEqual([{ outcome: 'unknown', detail: 'ETIMEDOUT' }]);
    expect(kindsOf(await room.gateway.send([smsMessage()]))).toEqual(['accepted']);
  });

  it('is made again where it is held, and given up where it is let go', async () => {
    await room.start();
    expect(await hold()).toBeUndefined();
    await bound(1);
    room.simulator.cut();
    await bound(0);
    await expect.poll(async () => ((await hold()) === undefined ? binds() : undefined)).toBe(1);
    room.gateway.bind?.letGo();
    await bound(0);
  });

  it('is given up when nobody has used it for a while, unless it is held', async () => {
    await room.start({ idleMs: 20 });
    await room.gateway.send([smsMessage()]);
    expect(binds()).toBe(1);
    await bound(0);
    await room.gateway.send([smsMessage()]);
    await hold();
    await room.gateway.send([smsMessage()]);
    await expect.poll(() => room.incoming.length).toBe(3);
    expect(binds()).toBe(1);
  });

  it('is asked in silence whether it is still there', async () => {
    await room.start({ enquireMs: 20 });
    await hold();
    await expect.poll(() => room.simulator.state().enquired).toBeGreaterThan(2);
    expect(binds()).toBe(1);
  });
});

describe('a gateway that takes nothing', () => {
  it.each([
    ['for a wrong password', { secret: 'wrong' }, 'smsUnauthorized', 'ESME_RINVPASWD'],
    ['for an unknown account', { accessKey: 'nobody' }, 'smsUnauthorized', 'ESME_RINVSYSID'],
  ] as const)('%s: not handed over', async (_why, more, code, detail) => {
    await room.start(more);
    const outcome = { outcome: 'notHandedOver', code, detail };
    expect(await hold()).toEqual(outcome);
    // Of our own accord it is not tried again at once; whoever sends or asks is answered anew.
    expect(await hold()).toBeUndefined();
    expect(await room.gateway.send(smsMessages(3))).toEqual(every(3, outcome));
    expect(await room.gateway.account()).toEqual({ outcome: 'unknown', code, detail });
    expect(room.simulator.refused()).toHaveLength(3);
  });

  it('for another system_type, or because it has as many connections as it allows', async () => {
    await room.start();
    room.simulator.configure({ accounts: [{ ...SMPP_ACCOUNT, systemType: 'OTP', binds: 1 }] });
    expect(await room.gateway.send([smsMessage()])).toMatchObject([
      { outcome: 'notHandedOver', code: 'smsUnauthorized', detail: 'ESME_RINVSYSTYP' },
    ]);
    const typed = room.gatewayTo(room.simulator.url, { systemType: 'OTP' });
    expect(kindsOf(await typed.send([smsMessage()]))).toEqual(['accepted']);
    const second = room.gatewayTo(room.simulator.url, { systemType: 'OTP' });
    expect(await second.send([smsMessage()])).toMatchObject([
      { outcome: 'notHandedOver', code: 'smsUnavailable', detail: 'ESME_RALYBND' },
    ]);
  });

  it('because nobody listens, or the name is none', async () => {
    await room.start();
    await room.simulator.close();
    const outcome = { outcome: 'notHandedOver', code: 'smsNoConnection', detail: 'ECONNREFUSED' };
    expect(await room.gateway.send(smsMessages(2))).toEqual(every(2, outcome));
    const nowhere = room.gatewayTo('smpp://smsc.invalid', { connectMs: 2_000 });
    expect(await nowhere.send([smsMessage()])).toMatchObject([{ code: 'smsNoConnection' }]);
  });

  it('because it does not speak TLS', async () => {
    await room.start();
    const secured = room.gatewayTo(room.simulator.url.replace('smpp:', 'smpps:'), { connectMs: 500 });
    expect(await secured.send([smsMessage()])).toMatchObject([{ outcome: 'notHandedOver', code: 'smsNoConnection' }]);
    expect(room.simulator.state().calls).toBe(0);
  });

  it('because it is in a network of our own, by its address or by its name', async () => {
    await room.start();
    for (const url of [room.simulator.url, room.simulator.url.replace('127.0.0.1', 'localhost')]) {
      const open = room.gatewayTo(url, { publicOnly: true });
      expect(await open.send([smsMessage()])).toEqual([
        { outcome: 'notHandedOver', code: 'smsNoConnection', detail: PRIVATE_ADDRESS_CODE },
      ]);
    }
    expect(binds()).toBe(0);
  });

  it('because what it says is no SMPP', async () => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.write('HTTP/1.1 400 Bad Request\r\n\r\n');
    });
    await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
    room.afterwards(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    const strange = room.gatewayTo(`smpp://127.0.0.1:${(server.address() as AddressInfo).port}`);
    expect(await strange.send([smsMessage()])).toEqual([
      { outcome: 'notHandedOver', code: 'smsNoConnection', detail: 'unreadable answer' },
    ]);
  });
});

it('of the account itself SMPP says only that it may bind', async () => {
  await room.start();
  expect(await room.gateway.account()).toEqual({ outcome: 'known', balance: null, rate: null, signatures: null });
});
