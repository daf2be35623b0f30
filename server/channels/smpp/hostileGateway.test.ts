import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isStorableText } from '../../../src/domain/shared/text/storableText.ts';
import { drip, hostilePeers, pour } from '../../../tests/security/hostilePeer.ts';
import { kindsOf, smsMessage, smsMessages } from '../../../tests/outreach/sms/gatewayRoom.ts';
import { smppRoom } from '../../../tests/outreach/sms/smppRoom.ts';
import { decodePdu } from './decodePdu.ts';
import { encodePdu } from './encodePdu.ts';
import { NO_TLVS, type Pdu, type ShortMessage } from './Pdu.ts';
import { PduSplitter } from './PduSplitter.ts';
import { ESM_CLASS } from './smppCommands.ts';
import type { SmppGatewayOptions } from './smppSmsGateway.ts';

const room = smppRoom();
const peers = hostilePeers();

/** The header of a command, of whatever length it says it has. */
function head(id: number, sequence: number, { length = 16, status = 0 } = {}): string {
  const wire = Buffer.alloc(16);
  for (const [at, value] of [length, id, status, sequence].entries()) wire.writeUInt32BE(value, at * 4);
  return wire.toString('latin1');
}
const ENQUIRE = 0x15;
const UNBIND = 0x06;
const NACK = 0x80000000;
const SUBMIT_RESP = 0x80000004;
const wired = (pdu: Pdu): string => encodePdu(pdu).toString('latin1');
const taken = (sequence: number, messageId: string): string =>
  wired({ command: 'submitSmResp', status: 0, sequence, body: { messageId }, tlvs: NO_TLVS });

/** A gateway that binds everybody, and does then what the test says: once bound, and with each command. */
async function bound(
  behaviour: { first?: (socket: Socket) => void; hears?: (pdu: Pdu, socket: Socket) => void },
  more: Partial<SmppGatewayOptions> = {},
) {
  const splitters = new WeakMap<Socket, PduSplitter>();
  const heard: string[] = [];
  const peer = await peers.start((socket, text) => {
    const splitter = splitters.get(socket) ?? new PduSplitter();
    splitters.set(socket, splitter);
    for (const whole of splitter.push(Buffer.from(text, 'latin1')) ?? []) {
      const { read } = decodePdu(whole);
      if (read === undefined) continue;
      heard.push(read.command);
      if (read.command === 'bindTransceiver') {
        const { sequence } = read;
        socket.write(
          wired({ command: 'bindTransceiverResp', status: 0, sequence, body: { systemId: 'odd' }, tlvs: NO_TLVS }),
          'latin1',
        );
        behaviour.first?.(socket);
      } else behaviour.hears?.(read, socket);
    }
  });
  const gateway = room.gatewayTo(`smpp://127.0.0.1:${peer.port}`, { answerMs: 10_000, ...more });
  return { peer, gateway, heard };
}
const say = (socket: Socket, text: string): void => void socket.write(text, 'latin1');

describe('a gateway that answers a message', () => {
  it.each([0, 15, 0x20000, 2 ** 31, 2 ** 32 - 1])(
    'by a command of %i octets leaves it unknown, and its connection is over',
    async (length) => {
      const { gateway, peer } = await bound({
        hears: ({ sequence }, socket) => say(socket, head(SUBMIT_RESP, sequence, { length })),
      });
      expect(await gateway.send([smsMessage()])).toEqual([{ outcome: 'unknown', detail: 'unreadable answer' }]);
      await expect.poll(peer.open).toBe(0);
    },
  );

  it('by a name of 60 KB leaves it unknown, and others are understood', async () => {
    const long = 'x'.repeat(60_000);
    const { gateway } = await bound({
      hears: ({ sequence }, socket) =>
        say(socket, sequence === 2 ? head(SUBMIT_RESP, 2, { length: 16 + long.length }) + long : taken(sequence, 'm1')),
    });
    expect(kindsOf(await gateway.send(smsMessages(2)))).toEqual(['unknown', 'accepted']);
  });

  it('twice, or under the number 0, is believed once and by its own number', async () => {
    const { gateway } = await bound({
      hears: ({ command, sequence }, socket) => {
        if (command !== 'submitSm') return;
        say(socket, taken(0, 'zero') + taken(sequence, 'first') + head(SUBMIT_RESP, sequence, { status: 0x58 }));
      },
    });
    const accepted = { outcome: 'accepted', id: 'a/first', parts: 1 };
    expect(await gateway.send(smsMessages(2))).toEqual([accepted, accepted]);
  });

  it('with a status that nobody knows has refused it for good, and says which', async () => {
    const { gateway } = await bound({
      hears: ({ sequence }, socket) => say(socket, head(SUBMIT_RESP, sequence, { status: 0xffffffff })),
    });
    expect(await gateway.send([smsMessage()])).toEqual([
      { outcome: 'rejected', code: 'smsRefused', detail: 'command_status 0xFFFFFFFF' },
    ]);
  });
});

describe('a gateway that floods', () => {
  it('with answers to nothing and with garbage that is formed is still understood', async () => {
    const noise = head(NACK, 77) + head(NACK, 0) + head(0x7777, 5) + head(SUBMIT_RESP, 999);
    const { gateway } = await bound({
      hears: ({ command, sequence }, socket) => {
        if (command === 'submitSm') say(socket, noise.repeat(5_000) + taken(sequence, 'm1'));
      },
    });
    expect(kindsOf(await gateway.send([smsMessage()]))).toEqual(['accepted']);
  });

  it('with unbind after every bind takes nothing, and is not bound to again in a loop', async () => {
    const { gateway, heard } = await bound({ first: (socket) => say(socket, head(UNBIND, 1).repeat(1_000)) });
    expect(kindsOf(await gateway.send(smsMessages(50)))).not.toContain('accepted');
    expect(heard.filter((one) => one === 'bindTransceiver')).toHaveLength(1);
  });

  it('with questions and reads no answer is given up before the answers fill the memory', async () => {
    const { gateway, peer } = await bound({
      first: (socket) => {
        socket.pause();
        pour(socket, head(ENQUIRE, 7).repeat(4_000));
      },
    });
    await gateway.bind?.hold();
    await expect.poll(peer.open, { timeout: 20_000, interval: 100 }).toBe(0);
  }, 30_000);

  it('with a command that never ends is asked whether it is there, and given up', async () => {
    const { gateway, peer, heard } = await bound(
      { first: (socket) => drip(socket, head(0x05, 1, { length: 60_000 })) },
      { enquireMs: 30, answerMs: 200 },
    );
    await gateway.bind?.hold();
    await expect.poll(() => heard).toContain('enquireLink');
    await expect.poll(peer.open).toBe(0);
  });
});

it('texts that are broken come in as texts that can be kept', async () => {
  const message: ShortMessage = {
    serviceType: '',
    sourceTon: 1,
    sourceNpi: 1,
    sourceAddr: '8613800138000',
    destTon: 0,
    destNpi: 0,
    destAddr: '10690001',
    esmClass: 0,
    protocolId: 0,
    priorityFlag: 0,
    scheduleTime: '',
    validityPeriod: '',
    registeredDelivery: 0,
    replaceIfPresent: 0,
    dataCoding: 8,
    defaultMessageId: 0,
    shortMessage: Buffer.from('d83d0000004100', 'hex'),
  };
  const receipt = {
    ...message,
    esmClass: ESM_CLASS.receipt,
    dataCoding: 3,
    shortMessage: Buffer.from('id:a\0b stat:DELIVRD err:\0', 'latin1'),
  };
  const { gateway } = await bound({
    first: (socket) => {
      for (const [index, body] of [message, receipt].entries())
        say(socket, wired({ command: 'deliverSm', status: 0, sequence: index + 1, body, tlvs: NO_TLVS }));
    },
  });
  await gateway.bind?.hold();
  await expect.poll(() => room.incoming).toHaveLength(2);
  const texts = room.incoming.flatMap((one) => Object.values(one));
  expect(texts.filter((text) => !isStorableText(text))).toEqual([]);
});
