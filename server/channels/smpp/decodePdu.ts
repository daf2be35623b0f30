import type { Pdu, Tlvs } from './Pdu.ts';
import { PDU_HEADER } from './PduSplitter.ts';
import { type FieldKind, PDU_FIELDS } from './pduFields.ts';
import { isResponseId, SMPP_COMMAND_NAMES } from './smppCommands.ts';
import { SMPP_STATUS } from './smppStatus.ts';

/**
 * What octets were: a command; or nothing that can be read, with the status that its sender is told where it waits for an
 * answer.
 */
export type DecodedPdu =
  | { read: Pdu }
  | { read: undefined; sequence: number; isResponse: boolean; status: number; command: Pdu['command'] | undefined };

/** Where the reading stands; throws nothing, but knows of an end that came too early. */
interface Place {
  octets: Buffer;
  at: number;
}

type ReadValue = number | string | Buffer | undefined;

/** The next parameter; undefined where the octets do not hold it. */
function readField(place: Place, how: FieldKind): ReadValue {
  const { octets, at } = place;
  if (how.kind === 'text') {
    const end = octets.indexOf(0, at);
    if (end < 0 || end - at > how.max) return undefined;
    place.at = end + 1;
    return octets.toString('latin1', at, end);
  }
  const first = octets[at];
  if (first === undefined) return undefined;
  place.at = at + 1;
  if (how.kind === 'octet') return first;
  if (first > how.max || octets.length < at + 1 + first) return undefined;
  place.at = at + 1 + first;
  return octets.subarray(at + 1, place.at);
}

function readTlvs({ octets, at: from }: Place): Tlvs | undefined {
  const tlvs = new Map<number, Buffer>();
  let at = from;
  while (at < octets.length) {
    if (octets.length < at + 4) return undefined;
    const end = at + 4 + octets.readUInt16BE(at + 2);
    if (octets.length < end) return undefined;
    tlvs.set(octets.readUInt16BE(at), octets.subarray(at + 4, end));
    at = end;
  }
  return tlvs;
}

const EMPTY: Readonly<Record<FieldKind['kind'], number | string | Buffer>> = {
  octet: 0,
  text: '',
  octets: Buffer.alloc(0),
};

/** Reads one whole command, as a {@link PduSplitter} cuts it off. Never throws. */
export function decodePdu(octets: Buffer): DecodedPdu {
  const id = octets.readUInt32BE(4);
  const status = octets.readUInt32BE(8);
  const sequence = octets.readUInt32BE(12);
  const command = SMPP_COMMAND_NAMES.get(id);
  const unread = (code: number): DecodedPdu => ({
    read: undefined,
    sequence,
    isResponse: isResponseId(id),
    status: code,
    command,
  });
  if (command === undefined) return unread(SMPP_STATUS.ESME_RINVCMDID);
  const place = { octets, at: PDU_HEADER };
  const body: Record<string, unknown> = {};
  // Who refuses may leave the body out, and some gateways do so in every response.
  const isBare = octets.length === PDU_HEADER && isResponseId(id);
  for (const [name, how] of PDU_FIELDS[command]) {
    const value = isBare ? EMPTY[how.kind] : readField(place, how);
    if (value === undefined) return unread(SMPP_STATUS.ESME_RINVMSGLEN);
    body[name] = value;
  }
  const tlvs = readTlvs(place);
  if (tlvs === undefined) return unread(SMPP_STATUS.ESME_RINVOPTPARSTREAM);
  return { read: { command, status, sequence, body, tlvs } as Pdu };
}
