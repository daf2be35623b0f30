import type { Pdu, Tlvs } from './Pdu.ts';
import { PDU_HEADER } from './PduSplitter.ts';
import { type FieldKind, PDU_FIELDS } from './pduFields.ts';
import { SMPP_COMMANDS } from './smppCommands.ts';

/** Longest value of an optional parameter: its length has two octets. */
const TLV_MAX = 0xffff;

/** Whether a text can stand on the wire: one octet for each character, and no zero before its end. */
const isAscii = (text: string): boolean => Array.from(text).every((char) => char > '\0' && char <= '\x7f');

/** One parameter as octets. Throws a RangeError for what does not fit, which its caller has to have seen to. */
function encodeField(how: FieldKind, value: unknown): Buffer {
  if (how.kind === 'octet') return Buffer.of(Number(value));
  if (how.kind === 'octets') {
    const octets = value as Buffer;
    if (octets.length > how.max) throw new RangeError('a parameter of SMPP is too long');
    return Buffer.concat([Buffer.of(octets.length), octets]);
  }
  const text = String(value);
  if (text.length > how.max || !isAscii(text)) throw new RangeError('a parameter of SMPP does not fit');
  return Buffer.from(`${text}\0`, 'latin1');
}

function encodeTlvs(tlvs: Tlvs): Buffer[] {
  return [...tlvs].map(([tag, value]) => {
    if (value.length > TLV_MAX) throw new RangeError('an optional parameter of SMPP is too long');
    const head = Buffer.alloc(4);
    head.writeUInt16BE(tag, 0);
    head.writeUInt16BE(value.length, 2);
    return Buffer.concat([head, value]);
  });
}

/** A command as it goes over the wire. A response that refuses has no body. */
export function encodePdu({ command, status, sequence, body, tlvs }: Pdu): Buffer {
  const values = body as Readonly<Record<string, unknown>>;
  const parts =
    status === 0
      ? [...PDU_FIELDS[command].map(([name, how]) => encodeField(how, values[name])), ...encodeTlvs(tlvs)]
      : [];
  const head = Buffer.alloc(PDU_HEADER);
  head.writeUInt32BE(PDU_HEADER + parts.reduce((sum, { length }) => sum + length, 0), 0);
  head.writeUInt32BE(SMPP_COMMANDS[command], 4);
  head.writeUInt32BE(status, 8);
  head.writeUInt32BE(sequence, 12);
  return Buffer.concat([head, ...parts]);
}
