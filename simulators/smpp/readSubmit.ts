import type { PDU } from 'smpp';
import { countParts } from '../sms/countParts.ts';
import type { StatusName } from './statuses.ts';

/** Octets of the one part of a message: what is longer has to come as message_payload. */
const ONE_PART = 140;

/** A message that is well formed. */
export interface Submitted {
  source: string;
  sourceTon: number;
  /** With country code, without `+`. */
  dest: string;
  text: string;
  dataCoding: number;
  parts: number;
  /** It came as message_payload. */
  isPayload: boolean;
  wantsReceipt: boolean;
}

function sourceFault(ton: number, source: string): StatusName | undefined {
  if (source === '') return ton === 0 ? undefined : 'ESME_RINVSRCADR';
  if (ton === 5) return /^[\x20-\x7e]{1,11}$/.test(source) ? undefined : 'ESME_RINVSRCADR';
  if (ton > 6) return 'ESME_RINVSRCTON';
  return /^\d{1,20}$/.test(source) ? undefined : 'ESME_RINVSRCADR';
}

function destFault({
  dest_addr_ton: ton,
  dest_addr_npi: npi,
  destination_addr: dest = '',
}: PDU): StatusName | undefined {
  if (ton !== 1) return 'ESME_RINVDSTTON';
  if (npi !== 1) return 'ESME_RINVDSTNPI';
  const isPossible = dest.startsWith('86') ? /^861[3-9]\d{9}$/.test(dest) : /^[1-9]\d{6,14}$/.test(dest);
  return isPossible ? undefined : 'ESME_RINVDSTADR';
}

function fieldFault(pdu: PDU): StatusName | undefined {
  if ((pdu.service_type ?? '').length > 5) return 'ESME_RINVSERTYP';
  const { source_addr_ton: ton = 0, source_addr: source = '' } = pdu;
  const fault = sourceFault(ton, source) ?? destFault(pdu);
  if (fault !== undefined) return fault;
  if (pdu.esm_class !== 0) return 'ESME_RINVESMCLASS';
  if ((pdu.priority_flag ?? 0) > 3) return 'ESME_RINVPRTFLG';
  if (![0, 1, 2].includes(pdu.registered_delivery ?? 0)) return 'ESME_RINVREGDLVFLG';
  return pdu.data_coding === 0 || pdu.data_coding === 8 ? undefined : 'ESME_RSUBMITFAIL';
}

/** Octets of a text in its alphabet; a character of the 7-bit extension has two. */
const octetsOf = (text: string, dataCoding: number): number =>
  dataCoding === 8
    ? text.length * 2
    : [...text].reduce((sum, letter) => sum + ('\f^{}\\[~]|€'.includes(letter) ? 2 : 1), 0);

/** Reads a submit_sm; the name of the status where something is wrong with it. */
export function readSubmit(pdu: PDU): Submitted | StatusName {
  const fault = fieldFault(pdu);
  if (fault !== undefined) return fault;
  const short = pdu.short_message?.message ?? '';
  const payload = pdu.message_payload?.message ?? '';
  // One of both, never both.
  if (short.length > 0 === payload.length > 0) return 'ESME_RINVMSGLEN';
  const text = short.length > 0 ? short : payload;
  const { data_coding: dataCoding = 0 } = pdu;
  if (typeof text !== 'string') return 'ESME_RINVMSGLEN';
  if (short.length > 0 && octetsOf(text, dataCoding) > (dataCoding === 8 ? ONE_PART : 160)) return 'ESME_RINVMSGLEN';
  return {
    source: pdu.source_addr ?? '',
    sourceTon: pdu.source_addr_ton ?? 0,
    dest: pdu.destination_addr ?? '',
    text,
    dataCoding,
    parts: countParts(text, dataCoding === 8 ? 'domestic' : 'international'),
    isPayload: payload.length > 0,
    wantsReceipt: pdu.registered_delivery === 1,
  };
}
