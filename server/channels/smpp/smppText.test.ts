import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SMS_REGIONS, smsLength } from '../../../src/domain/common/sms/smsLength.ts';
import { NO_TLVS, type ShortMessage } from './Pdu.ts';
import { readSmppReceipt } from './readSmppReceipt.ts';
import { SMPP_TLVS } from './smppCommands.ts';
import { encodeText, textOf } from './smppText.ts';

const message = (over: Partial<ShortMessage>): ShortMessage => ({
  serviceType: '',
  sourceTon: 1,
  sourceNpi: 1,
  sourceAddr: '8613800138000',
  destTon: 0,
  destNpi: 1,
  destAddr: '1069',
  esmClass: 0,
  protocolId: 0,
  priorityFlag: 0,
  scheduleTime: '',
  validityPeriod: '',
  registeredDelivery: 0,
  replaceIfPresent: 0,
  dataCoding: 0,
  defaultMessageId: 0,
  shortMessage: Buffer.alloc(0),
  ...over,
});

describe('the text of a message', () => {
  it('is read as it was written, in the alphabet that its parts are counted in [9-46][9-47]', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '€', '[', 'é', '字', '😀', '\n', '`'),
      minLength: 1,
      maxLength: 320,
    });
    fc.assert(
      fc.property(text, fc.constantFrom(...SMS_REGIONS), (given, region) => {
        const { dataCoding, octets, parts } = encodeText(given, region);
        const { encoding, units, parts: billed } = smsLength(given, region);
        expect(parts).toBe(billed);
        expect(octets).toHaveLength(encoding === 'gsm7' ? units : units * 2);
        const tlvs = new Map([[SMPP_TLVS.messagePayload, octets]]);
        expect(textOf(message({ dataCoding }), tlvs)).toBe(given);
      }),
    );
  });

  it('is read behind a header of user data, and in other alphabets', () => {
    const header = Buffer.from([5, 0, 3, 7, 2, 1]);
    const joined = Buffer.concat([header, Buffer.from('TD')]);
    expect(textOf(message({ esmClass: 0x40, shortMessage: joined }), NO_TLVS)).toBe('TD');
    expect(textOf(message({ dataCoding: 3, shortMessage: Buffer.from([0xe9]) }), NO_TLVS)).toBe('é');
    expect(textOf(message({ dataCoding: 8, shortMessage: Buffer.from([0x90, 0x00, 0x8b, 0xa2, 0]) }), NO_TLVS)).toBe(
      '退订',
    );
    expect(textOf(message({ esmClass: 0x40, shortMessage: Buffer.from([200, 1]) }), NO_TLVS)).toBe('');
  });
});

describe('a receipt', () => {
  const read = (text: string, tlvs: [number, Buffer][] = []) =>
    readSmppReceipt(message({ esmClass: 4, shortMessage: Buffer.from(text) }), new Map(tlvs));
  const words = (stat: string, err = '000') =>
    `id:0123456789 sub:001 dlvrd:001 submit date:2611221200 done date:2611221201 stat:${stat} err:${err} text:hello`;

  it.each([
    ['DELIVRD', '000', 'delivered', 'DELIVRD'],
    ['DELIVRD', '011', 'delivered', 'DELIVRD'],
    ['UNDELIV', '011', 'undelivered', 'UNDELIV 011'],
    ['EXPIRED', '000', 'expired', 'EXPIRED'],
    ['DELETED', '000', 'undelivered', 'DELETED'],
    ['UNKNOWN', '000', 'undelivered', 'UNKNOWN'],
    ['REJECTD', '000', 'rejected', 'REJECTD'],
    ['MK:0001', '000', 'undelivered', 'MK:0001'],
  ])('that says %s with err %s is read as %s', (stat, err, status, code) => {
    expect(read(words(stat, err))).toEqual({ messageId: '0123456789', status, code });
  });

  it('of a message that is still on its way decides nothing', () => {
    expect([read(words('ENROUTE')), read(words('ACCEPTD'))]).toEqual(['passing', 'passing']);
    expect(read(words('DELIVRD'), [[SMPP_TLVS.messageState, Buffer.of(1)]])).toBe('passing');
  });

  it('is read from optional parameters before its text', () => {
    const id: [number, Buffer] = [SMPP_TLVS.receiptedMessageId, Buffer.from('a1b2\0')];
    expect(read('', [id, [SMPP_TLVS.messageState, Buffer.of(2)]])).toEqual({
      messageId: 'a1b2',
      status: 'delivered',
      code: 'DELIVRD',
    });
    expect(read(words('UNDELIV', '5'), [id, [SMPP_TLVS.messageState, Buffer.of(8)]])).toEqual({
      messageId: 'a1b2',
      status: 'rejected',
      code: 'UNDELIV 5',
    });
  });

  it('that names no message or no state is none', () => {
    expect([read(''), read('id:1'), read('stat:DELIVRD'), read(`id:${'1'.repeat(65)} stat:DELIVRD`)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is read or not, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 254 }), fc.integer({ min: 0, max: 255 }), (octets, esmClass) => {
        const said = readSmppReceipt(message({ esmClass, shortMessage: Buffer.from(octets) }), NO_TLVS);
        if (typeof said === 'object') expect(said.code.length).toBeLessThanOrEqual(32);
      }),
    );
  });
});
