import { decodeGsm7, encodeGsm7 } from '../../../src/domain/common/sms/gsm7.ts';
import { type SmsRegion, smsLength } from '../../../src/domain/common/sms/smsLength.ts';
import { ESM_CLASS, SMPP_TLVS, DATA_CODING } from './smppCommands.ts';
import type { ShortMessage, Tlvs } from './Pdu.ts';

/** A text as a message carries it, and how many parts it is billed as. */
export interface EncodedText {
  dataCoding: number;
  octets: Buffer;
  parts: number;
}

/** UTF-16 with the higher octet first, as UCS-2 travels. */
function utf16(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16();
}

/**
 * Puts a whole text, signature included, into octets: the alphabet that its length is counted in (§9) is the one that it is sent in, so that
 * what is billed is what a gateway cuts it into.
 */
export function encodeText(text: string, region: SmsRegion): EncodedText {
  const { encoding, parts } = smsLength(text, region);
  const septets = encoding === 'gsm7' ? encodeGsm7(text) : undefined;
  return septets === undefined
    ? { dataCoding: DATA_CODING.ucs2, octets: utf16(text), parts }
    : { dataCoding: DATA_CODING.standard, octets: Buffer.from(septets), parts };
}

function decodeText(octets: Buffer, dataCoding: number): string {
  switch (dataCoding) {
    case DATA_CODING.ucs2:
      return Buffer.from(octets.subarray(0, octets.length - (octets.length % 2)))
        .swap16()
        .toString('utf16le');
    case DATA_CODING.ascii:
    case DATA_CODING.latin1:
      return octets.toString('latin1');
    default:
      return decodeGsm7(octets);
  }
}

/** The octets of a message without the header of user data, wherever they stand. */
function contentOf({ shortMessage, esmClass }: ShortMessage, tlvs: Tlvs): Buffer {
  const octets = shortMessage.length > 0 ? shortMessage : (tlvs.get(SMPP_TLVS.messagePayload) ?? shortMessage);
  if ((esmClass & ESM_CLASS.header) === 0) return octets;
  return octets.subarray(Math.min(octets.length, (octets[0] ?? 0) + 1));
}

/** The text of a message that came in. Alphabets that are not known are read as the standard one. */
export function textOf(message: ShortMessage, tlvs: Tlvs): string {
  return decodeText(contentOf(message, tlvs), message.dataCoding);
}
