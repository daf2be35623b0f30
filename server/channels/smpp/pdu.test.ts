import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodePdu } from './decodePdu.ts';
import { encodePdu } from './encodePdu.ts';
import { NO_TLVS, type Pdu } from './Pdu.ts';
import { PDU_FIELDS } from './pduFields.ts';
import { PduSplitter } from './PduSplitter.ts';
import { SMPP_COMMANDS, type SmppCommand } from './smppCommands.ts';
import { SMPP_STATUS } from './smppStatus.ts';

const octet = fc.integer({ min: 0, max: 255 });
const ascii = (max: number) =>
  fc.string({ unit: fc.integer({ min: 1, max: 127 }).map((code) => String.fromCharCode(code)), maxLength: max });
const octets = (max: number) => fc.uint8Array({ maxLength: max }).map((array) => Buffer.from(array));

const tlvs = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 0xffff }), octets(300)), { selector: ([tag]) => tag, maxLength: 4 })
  .map((entries) => new Map(entries));

/** Any command whose parameters fit. */
const anyPdu: fc.Arbitrary<Pdu> = fc.constantFrom(...(Object.keys(SMPP_COMMANDS) as SmppCommand[])).chain((command) =>
  fc.record({
    command: fc.constant(command),
    status: fc.constant(0),
    sequence: fc.integer({ min: 1, max: 0x7fffffff }),
    body: fc.record(
      Object.fromEntries(
        PDU_FIELDS[command].map(([name, how]) => [
          name,
          how.kind === 'octet' ? octet : how.kind === 'text' ? ascii(how.max) : octets(how.max),
        ]),
      ),
    ),
    tlvs,
  }),
) as fc.Arbitrary<unknown> as fc.Arbitrary<Pdu>;

it('a command is read as it was written', () => {
  fc.assert(
    fc.property(anyPdu, (pdu) => {
      expect(decodePdu(encodePdu(pdu)).read).toEqual(pdu);
    }),
    { numRuns: 300 },
  );
});

it('commands are told apart however the stream is cut', () => {
  fc.assert(
    fc.property(fc.array(anyPdu, { maxLength: 5 }), fc.array(fc.integer({ min: 1, max: 60 })), (pdus, cuts) => {
      const splitter = new PduSplitter();
      const stream = Buffer.concat(pdus.map(encodePdu));
      const found: Buffer[] = [];
      for (let at = 0, turn = 0; at < stream.length; turn += 1) {
        const end = at + (cuts[turn] ?? 1_000_000);
        found.push(...(splitter.push(stream.subarray(at, end)) ?? []));
        at = end;
      }
      expect(found.map((whole) => decodePdu(whole).read)).toEqual(pdus);
    }),
  );
});

it('whatever comes, reading ends and says what was wrong', () => {
  fc.assert(
    fc.property(anyPdu, octets(300), fc.integer({ min: 0, max: 300 }), (pdu, noise, at) => {
      const wire = encodePdu(pdu);
      const spoilt = Buffer.concat([wire.subarray(0, Math.max(16, at)), noise]);
      spoilt.writeUInt32BE(spoilt.length, 0);
      const decoded = decodePdu(spoilt);
      if (decoded.read === undefined) expect(decoded).toMatchObject({ sequence: pdu.sequence, command: pdu.command });
      new PduSplitter().push(noise);
    }),
  );
});

it('a submit_sm stands on the wire as the specification lays it out (§4.4.1)', () => {
  const wire = encodePdu({
    command: 'submitSm',
    status: 0,
    sequence: 2,
    body: {
      serviceType: '',
      sourceTon: 5,
      sourceNpi: 0,
      sourceAddr: 'Demo',
      destTon: 1,
      destNpi: 1,
      destAddr: '6581234567',
      esmClass: 0,
      protocolId: 0,
      priorityFlag: 0,
      scheduleTime: '',
      validityPeriod: '',
      registeredDelivery: 1,
      replaceIfPresent: 0,
      dataCoding: 8,
      defaultMessageId: 0,
      shortMessage: Buffer.from('Hi'),
    },
    tlvs: new Map([[0x0424, Buffer.from('ab')]]),
  });
  expect(wire.toString('hex')).toBe(
    [
      '00000037',
      '00000004',
      '00000000',
      '00000002',
      '00',
      '0500',
      '44656d6f00',
      '0101',
      '3635383132333435363700',
      '000000',
      '0000',
      '01',
      '00',
      '08',
      '00',
      '024869',
      '042400026162',
    ].join(''),
  );
});

it('a response without a body is read, a request without one is not', () => {
  const bare = (id: number, status: number): Buffer => {
    const wire = Buffer.alloc(16);
    wire.writeUInt32BE(16, 0);
    wire.writeUInt32BE(id, 4);
    wire.writeUInt32BE(status, 8);
    wire.writeUInt32BE(7, 12);
    return wire;
  };
  expect(decodePdu(bare(SMPP_COMMANDS.submitSmResp, 0x58)).read).toEqual({
    command: 'submitSmResp',
    status: 0x58,
    sequence: 7,
    body: { messageId: '' },
    tlvs: NO_TLVS,
  });
  expect(decodePdu(bare(SMPP_COMMANDS.deliverSm, 0))).toMatchObject({
    read: undefined,
    isResponse: false,
    status: SMPP_STATUS.ESME_RINVMSGLEN,
  });
  expect(decodePdu(bare(0x00000103, 0))).toMatchObject({
    read: undefined,
    isResponse: false,
    status: SMPP_STATUS.ESME_RINVCMDID,
  });
});

it.each([0, 15, 0x7fffffff])('a command of %d octets ends the stream', (length) => {
  const wire = Buffer.alloc(16);
  wire.writeUInt32BE(length, 0);
  expect(new PduSplitter().push(wire)).toBeUndefined();
});

it('what does not fit is never put on the wire', () => {
  const bind = (over: object): Pdu => ({
    command: 'bindTransceiver',
    status: 0,
    sequence: 1,
    body: {
      systemId: 'a',
      password: 'b',
      systemType: '',
      interfaceVersion: 0x34,
      addrTon: 0,
      addrNpi: 0,
      addressRange: '',
      ...over,
    },
    tlvs: NO_TLVS,
  });
  expect(() => encodePdu(bind({ password: '123456789' }))).toThrow(RangeError);
  expect(() => encodePdu(bind({ systemId: 'a\0b' }))).toThrow(RangeError);
  expect(() => encodePdu(bind({ systemId: '名' }))).toThrow(RangeError);
});
