/** What a carrier finally says, with its value of message_state (§5.2.28). */
export const ENDS = [
  { stat: 'UNDELIV', state: 5, err: '011' },
  { stat: 'EXPIRED', state: 3, err: '000' },
  { stat: 'REJECTD', state: 8, err: '000' },
  { stat: 'MK:0001', state: 5, err: '000' },
] as const;

/** A message that arrived. */
export const ARRIVED = { stat: 'DELIVRD', state: 2, err: '000' } as const;

/** One of {@link ENDS}, or {@link ARRIVED}. */
export type End = (typeof ENDS)[number] | typeof ARRIVED;

const two = (number: number): string => String(number).padStart(2, '0');

/** `YYMMDDhhmm`, as receipts write times. */
function shortTime(milliseconds: number): string {
  const at = new Date(milliseconds);
  const parts = [
    at.getUTCFullYear() % 100,
    at.getUTCMonth() + 1,
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
  ];
  return parts.map(two).join('');
}

/** A receipt as deliver_sm carries it (§4.6.1, Appendix B). Times in milliseconds. */
export function receiptPdu(
  message: { messageId: string; source: string; dest: string; text: string; takenAt: number },
  end: End,
  { form, now }: { form: 'text' | 'tlv' | 'both'; now: number },
): Record<string, unknown> {
  const { messageId, source, dest, text, takenAt } = message;
  const arrived = end.state === ARRIVED.state ? '001' : '000';
  const words = [
    `id:${messageId} sub:001 dlvrd:${arrived} submit date:${shortTime(takenAt)} done date:${shortTime(now)}`,
    `stat:${end.stat} err:${end.err} text:${text.replace(/[^\x20-\x7e]/g, '?').slice(0, 20)}`,
  ].join(' ');
  return {
    esm_class: 4,
    source_addr_ton: 1,
    source_addr_npi: 1,
    source_addr: dest,
    destination_addr: source,
    data_coding: 0,
    short_message: form === 'tlv' ? Buffer.alloc(0) : Buffer.from(words),
    ...(form === 'text' ? {} : { receipted_message_id: messageId, message_state: end.state }),
  };
}
