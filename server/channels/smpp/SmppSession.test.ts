import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { kindsOf, smsMessage } from '../../../tests/outreach/sms/gatewayRoom.ts';
import { smppRoom } from '../../../tests/outreach/sms/smppRoom.ts';
import { decodePdu } from './decodePdu.ts';
import { encodePdu } from './encodePdu.ts';
import { NO_TLVS, type Pdu } from './Pdu.ts';
import { PduSplitter } from './PduSplitter.ts';
import { SMPP_STATUS } from './smppStatus.ts';

const room = smppRoom();

/** A gateway that binds everybody and does with each other command what the test says. */
async function startGateway(hears: (pdu: Pdu, socket: Socket) => void) {
  const heard: Pdu[] = [];
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    const splitter = new PduSplitter();
    socket.on('data', (octets: Buffer) => {
      for (const whole of splitter.push(octets) ?? []) {
        const { read } = decodePdu(whole);
        if (read === undefined) continue;
        heard.push(read);
        const { command, sequence } = read;
        const bound = { command: 'bindTransceiverResp' as const, body: { systemId: 'odd' } };
        if (command === 'bindTransceiver') socket.write(encodePdu({ ...bound, status: 0, sequence, tlvs: NO_TLVS }));
        else hears(read, socket);
      }
    });
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  room.afterwards(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const gateway = room.gatewayTo(`smpp://127.0.0.1:${(server.address() as AddressInfo).port}`, { answerMs: 2_000 });
  return { gateway, heard, sockets };
}

const nack = (sequence: number, status: number): Buffer =>
  encodePdu({ command: 'genericNack', status, sequence, body: {}, tlvs: NO_TLVS });
const taken = (sequence: number, messageId: string): Buffer =>
  encodePdu({ command: 'submitSmResp', status: 0, sequence, body: { messageId }, tlvs: NO_TLVS });
/** The header of a command alone. */
function bare(id: number, sequence: number): Buffer {
  const wire = Buffer.alloc(16);
  wire.writeUInt32BE(16, 0);
  wire.writeUInt32BE(id, 4);
  wire.writeUInt32BE(sequence, 12);
  return wire;
}

describe('an odd gateway', () => {
  it('that takes a message without naming it leaves it unknown', async () => {
    const { gateway } = await startGateway(({ sequence }, socket) => void socket.write(taken(sequence, '')));
    expect(await gateway.send([smsMessage()])).toEqual([{ outcome: 'unknown', detail: 'unreadable answer' }]);
  });

  it('that answers what cannot be read leaves the message unknown', async () => {
    const { gateway } = await startGateway(({ sequence }, socket) => {
      const spoilt = Buffer.concat([bare(0x80000004, sequence), Buffer.from('no end')]);
      spoilt.writeUInt32BE(spoilt.length, 0);
      socket.write(spoilt);
    });
    expect(await gateway.send([smsMessage()])).toEqual([{ outcome: 'unknown', detail: 'unreadable answer' }]);
  });

  it('that answers with a generic_nack has taken nothing', async () => {
    const { gateway } = await startGateway(
      ({ sequence }, socket) => void socket.write(nack(sequence, SMPP_STATUS.ESME_RINVCMDLEN)),
    );
    expect(await gateway.send([smsMessage()])).toEqual([
      { outcome: 'rejected', code: 'smsMalformed', detail: 'ESME_RINVCMDLEN' },
    ]);
  });

  it('that answers out of order, and to what nobody asked, is understood', async () => {
    const waiting: number[] = [];
    const { gateway } = await startGateway(({ sequence }, socket) => {
      waiting.push(sequence);
      if (waiting.length < 3) return;
      socket.write(taken(999_999, 'nobody'));
      for (const one of waiting.toReversed()) socket.write(taken(one, `m${one}`));
    });
    const outcomes = await gateway.send([smsMessage(), smsMessage(), smsMessage()]);
    expect(outcomes.map((outcome) => outcome.outcome === 'accepted' && outcome.id)).toEqual(['a/m2', 'a/m3', 'a/m4']);
  });

  it('that asks for what is not spoken is told so, and the connection goes on', async () => {
    const { gateway, heard } = await startGateway(({ command, sequence }, socket) => {
      if (command !== 'submitSm') return;
      // data_sm, a deliver_sm without its parameters, and a question whether we are there.
      socket.write(Buffer.concat([bare(0x00000103, 71), bare(0x00000005, 72), bare(0x00000015, 73)]));
      socket.write(taken(sequence, 'm1'));
    });
    expect(kindsOf(await gateway.send([smsMessage()]))).toEqual(['accepted']);
    await expect
      .poll(() => heard.slice(2).map(({ command, status, sequence }) => [command, status, sequence]))
      .toEqual([
        ['genericNack', SMPP_STATUS.ESME_RINVCMDID, 71],
        ['deliverSmResp', SMPP_STATUS.ESME_RINVMSGLEN, 72],
        ['enquireLinkResp', 0, 73],
      ]);
  });

  it('that takes its leave is answered, and bound to again with the next message', async () => {
    const { gateway, heard, sockets } = await startGateway(({ command, sequence }, socket) => {
      if (command === 'submitSm') socket.write(Buffer.concat([taken(sequence, 'm1'), bare(0x00000006, 9)]));
    });
    expect(kindsOf(await gateway.send([smsMessage()]))).toEqual(['accepted']);
    await expect.poll(() => heard.at(-1)).toMatchObject({ command: 'unbindResp', status: 0, sequence: 9 });
    expect(kindsOf(await gateway.send([smsMessage()]))).toEqual(['accepted']);
    expect(sockets).toHaveLength(2);
  });

  it('that never answers the bind is no connection', async () => {
    const server = createServer((socket) => void socket.on('error', () => undefined).resume());
    await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
    room.afterwards(() => new Promise((settle) => server.close(settle)));
    const silent = room.gatewayTo(`smpp://127.0.0.1:${(server.address() as AddressInfo).port}`, { answerMs: 50 });
    expect(await silent.send([smsMessage()])).toEqual([
      { outcome: 'notHandedOver', code: 'smsNoConnection', detail: 'ETIMEDOUT' },
    ]);
  });
});
