import { z } from 'zod';
import type { SmsHindrance, SmsRejection } from '../../../src/domain/smsRefusal.ts';
import type { OutgoingSms, SmsOutcome } from '../SmsGateway.ts';
import type { HttpEnd } from './httpCall.ts';

/** A gateway that wants us to wait longer is asked again after a day all the same. */
const LONGEST_WAIT_MS = 86_400_000;

const REJECTIONS: ReadonlyMap<string, SmsRejection> = new Map([
  ['SIGNATURE_UNKNOWN', 'smsSignatureUnknown'],
  ['CONTENT_REFUSED', 'smsContentRefused'],
  ['NUMBER_WRONG', 'smsNumberWrong'],
  ['NUMBER_BLACKLISTED', 'smsNumberBlacklisted'],
  ['UNSUBSCRIBE_MISSING', 'smsUnsubscribeMissing'],
  ['CLIENT_ID_TAKEN', 'smsIdTaken'],
]);

const HINDRANCES: ReadonlyMap<string, SmsHindrance> = new Map([
  ['BALANCE_SHORT', 'smsBalanceShort'],
  ['OUTSIDE_WINDOW', 'smsOutsideWindow'],
]);

const waitField = z.number().min(0).optional().catch(undefined);

const result = z.object({
  clientId: z.string(),
  messageId: z.string().min(1).max(64).nullable(),
  code: z.string(),
  parts: z.number().int().min(0),
  retryAfterMs: waitField,
});
const results = z.object({ results: z.array(result) });

const refusal = z
  .object({ code: z.string().catch(''), field: z.string().optional().catch(undefined), retryAfterMs: waitField })
  .catch({ code: '' });

/**
 * What an end of a call says.
 * - `results`: of each message that the answer names, by its `clientId`.
 * - `malformed`: nothing was taken, for a field of the message at this position; of none where it is -1.
 * - `hindered`: nothing was taken; all may be sent later.
 * - `silent`: nothing is known.
 */
export type SmsAnswer =
  | { says: 'results'; outcomes: ReadonlyMap<string, SmsOutcome> }
  | { says: 'malformed'; position: number; detail: string }
  | { says: 'hindered'; outcome: SmsOutcome & { outcome: 'notHandedOver' } }
  | { says: 'silent'; detail: string };

/** The JSON of an answer; undefined where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A code as it may stand in reports: whatever else a gateway says may hold a number. */
const shownCode = (code: string): string => (/^[A-Z][A-Z_]{0,39}$/.test(code) ? code : '');

function waitOf(ms: number | undefined): { retryAfterMs?: number } {
  return ms === undefined || !Number.isFinite(ms) ? {} : { retryAfterMs: Math.min(Math.ceil(ms), LONGEST_WAIT_MS) };
}

/** Milliseconds of a `retry-after` header in seconds. */
function headerWait(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : undefined;
}

function outcomeOf({ messageId, code, parts, retryAfterMs }: z.output<typeof result>): SmsOutcome | undefined {
  // Without an id no receipt could ever be matched: as good as no answer.
  if (code === 'OK') return messageId === null ? undefined : { outcome: 'accepted', id: messageId, parts };
  const detail = shownCode(code);
  const hindrance = HINDRANCES.get(code);
  if (hindrance !== undefined) return { outcome: 'notHandedOver', code: hindrance, detail, ...waitOf(retryAfterMs) };
  return { outcome: 'rejected', code: REJECTIONS.get(code) ?? 'smsRefused', detail };
}

function readResults(text: string): SmsAnswer {
  const read = results.safeParse(jsonOf(text));
  if (!read.success) return { says: 'silent', detail: 'unreadable answer' };
  const outcomes = new Map<string, SmsOutcome>();
  for (const one of read.data.results) {
    const outcome = outcomeOf(one);
    if (outcome !== undefined) outcomes.set(one.clientId, outcome);
  }
  return { says: 'results', outcomes };
}

const hindered = (code: SmsHindrance, detail: string, waitMs?: number): SmsAnswer => ({
  says: 'hindered',
  outcome: { outcome: 'notHandedOver', code, detail: detail.trim(), ...waitOf(waitMs) },
});

/** Reads what became of a call that handed messages over (docs/sms-gateway.md). */
export function readSmsAnswer(end: HttpEnd, messages: readonly OutgoingSms[]): SmsAnswer {
  if (end.end === 'notSent') return hindered('smsNoConnection', end.detail);
  if (end.end === 'broken') return { says: 'silent', detail: end.detail };
  const { status, text } = end;
  if (status === 200) return readResults(text);
  const { code, field = '', retryAfterMs = headerWait(end.retryAfter) } = refusal.parse(jsonOf(text));
  const detail = `HTTP ${status} ${shownCode(code)}`;
  if (status === 400 && code === 'MALFORMED') {
    const position = Number(/^messages\[(\d+)\]/.exec(field)?.[1] ?? -1);
    return { says: 'malformed', position: position < messages.length ? position : -1, detail: detail.trim() };
  }
  if (status === 401 || status === 403) return hindered('smsUnauthorized', detail);
  if (status === 429) return hindered('smsRateExceeded', detail, retryAfterMs);
  if (status === 503 || (status >= 300 && status < 500)) return hindered('smsUnavailable', detail, retryAfterMs);
  return { says: 'silent', detail: detail.trim() };
}
