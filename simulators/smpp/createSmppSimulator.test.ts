import smpp, { type PDU, type Session } from 'smpp';
import { afterEach, describe, expect, it } from 'vitest';
import { createSmppSimulator, type SmppSimulator, type SmppSimulatorOptions } from './createSmppSimulator.ts';
import { STATUS, type StatusName } from './statuses.ts';

const ACCOUNT = { systemId: 'shop', password: 's3cret', rate: 1_000, quota: 10 };
const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

async function start(settings: SmppSimulatorOptions['settings'] = {}): Promise<SmppSimulator> {
  const simulator = await createSmppSimulator({
    now: () => 0,
    settings: { accounts: [ACCOUNT], faults: { receiptDelayMs: 0 }, ...settings },
  });
  endings.push(() => simulator.close());
  return simulator;
}

/** A customer's connection. */
async function connect({ url }: SmppSimulator): Promise<Session> {
  const session = await new Promise<Session>((settle) => {
    const opened: Session = smpp.connect({ url }, () => settle(opened));
  });
  session.on('error', () => undefined);
  endings.push(() => session.destroy());
  return session;
}

const ask = (call: (answered: (response: PDU) => void) => unknown): Promise<PDU> =>
  new Promise((settle) => {
    call(settle);
  });
const BIND = { system_id: 'shop', password: 's3cret', interface_version: 0x34 };
const bind = (session: Session, more: object = {}) =>
  ask((answered) => session.bind_transceiver({ ...BIND, ...more }, answered));
const SUBMIT = {
  source_addr_ton: 5,
  source_addr: 'Demo',
  dest_addr_ton: 1,
  dest_addr_npi: 1,
  destination_addr: '8613800138000',
  registered_delivery: 1,
  data_coding: 8,
  short_message: '你好',
};
const submit = (session: Session, more: object = {}) =>
  ask((answered) => session.submit_sm({ ...SUBMIT, ...more }, answered));

describe('a bind', () => {
  it.each<[StatusName, object]>([
    ['ESME_RINVSYSID', { system_id: 'nobody' }],
    ['ESME_RINVPASWD', { password: 'wrong' }],
    ['ESME_RINVSYSTYP', { system_type: 'other' }],
    ['ESME_RSYSERR', { interface_version: 0x33 }],
  ])('is refused with %s', async (status, more) => {
    const simulator = await start({ accounts: [{ ...ACCOUNT, systemType: '' }] });
    expect((await bind(await connect(simulator), more)).command_status).toBe(STATUS[status]);
  });

  it('is refused to one who has as many as it may, and answered else', async () => {
    const simulator = await start({ accounts: [{ ...ACCOUNT, binds: 1 }] });
    expect((await bind(await connect(simulator))).command_status).toBe(0);
    expect((await bind(await connect(simulator))).command_status).toBe(STATUS.ESME_RALYBND);
  });
});

describe('a submit_sm', () => {
  it.each<[StatusName, object]>([
    ['ESME_RINVDSTTON', { dest_addr_ton: 0 }],
    ['ESME_RINVDSTNPI', { dest_addr_npi: 0 }],
    ['ESME_RINVDSTADR', { destination_addr: '8612345678901' }],
    ['ESME_RINVDSTADR', { destination_addr: 'Demo' }],
    ['ESME_RINVSRCADR', { source_addr: 'a name too long' }],
    ['ESME_RINVSRCADR', { source_addr_ton: 1 }],
    ['ESME_RINVESMCLASS', { esm_class: 4 }],
    ['ESME_RINVREGDLVFLG', { registered_delivery: 9 }],
    ['ESME_RINVMSGLEN', { short_message: '' }],
    ['ESME_RINVMSGLEN', { short_message: '长'.repeat(71) }],
    ['ESME_RINVMSGLEN', { message_payload: '你好' }],
    ['ESME_RSUBMITFAIL', { data_coding: 3, short_message: 'hello' }],
    ['ESME_RSUBMITFAIL', { short_message: '', message_payload: '长'.repeat(700) }],
    ['ESME_RSUBMITFAIL', { destination_addr: '8613900000000' }],
  ])('is refused with %s for %j', async (status, more) => {
    const simulator = await start({ blacklist: ['8613900000000'] });
    const session = await connect(simulator);
    await bind(session);
    expect((await submit(session, more)).command_status).toBe(STATUS[status]);
    expect(simulator.messages()).toEqual([]);
    expect(simulator.refused()).toMatchObject([{ account: 'shop', code: status }]);
  });

  it('is refused before a bind, and beyond the rate of a second', async () => {
    const simulator = await start({ accounts: [{ ...ACCOUNT, rate: 2 }] });
    const session = await connect(simulator);
    expect((await submit(session)).command_status).toBe(STATUS.ESME_RINVBNDSTS);
    await bind(session);
    const statuses = [];
    for (let turn = 0; turn < 3; turn += 1) statuses.push((await submit(session)).command_status);
    expect(statuses).toEqual([0, 0, STATUS.ESME_RTHROTTLED]);
  });

  it('is taken, kept, billed in parts and followed by its receipt', async () => {
    const simulator = await start();
    const session = await connect(simulator);
    const delivered = new Promise<PDU>((settle) => {
      session.on('deliver_sm', (pdu: PDU) => {
        session.send(pdu.response());
        settle(pdu);
      });
    });
    await bind(session);
    const { message_id: messageId } = await submit(session, { short_message: '', message_payload: '长'.repeat(68) });
    await submit(session, { registered_delivery: 0, short_message: '长'.repeat(70) });
    expect(simulator.messages()).toMatchObject([
      { parts: 1, isPayload: false },
      { messageId, parts: 1, isPayload: true, dest: '8613800138000', source: 'Demo', systemId: 'shop' },
    ]);
    const receipt = await delivered;
    expect(receipt).toMatchObject({ esm_class: 4, source_addr: '8613800138000', destination_addr: 'Demo' });
    expect(receipt.short_message?.message).toMatch(
      new RegExp(`^id:${messageId} sub:001 dlvrd:001 submit date:\\d{10} done date:\\d{10} stat:DELIVRD err:000 text:`),
    );
    await expect.poll(() => simulator.state().accounts[0]).toMatchObject({ quota: 8, delivered: 1, waiting: 0 });
  });
});

it('the side door shows what was taken, has a phone reply and keeps the password to itself', async () => {
  const simulator = await start();
  const state = await (await fetch(`${simulator.controlUrl}/control/state`)).text();
  expect(state).toContain('"systemId":"shop"');
  expect(state).not.toContain('s3cret');
  const reply = (systemId: string) =>
    fetch(`${simulator.controlUrl}/control/reply`, {
      method: 'POST',
      body: JSON.stringify({ systemId, number: '8613800138000', text: 'TD' }),
    });
  expect([(await reply('shop')).status, (await reply('nobody')).status]).toEqual([200, 400]);
  expect(simulator.state().accounts[0]).toMatchObject({ waiting: 1 });
  expect((await fetch(simulator.controlUrl)).status).toBe(200);
});
