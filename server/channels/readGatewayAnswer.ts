import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { isStorableText } from '../../src/domain/shared/text/storableText.ts';
import type { GatewayOutcome, NotHandedOver } from './GatewayOutcome.ts';
import type { HttpEnd } from './httpCall.ts';
import { DAY_MS } from '../../src/domain/shared/time/duration.ts';

/** A gateway that wants us to wait longer is asked again after a day all the same. */
const LONGEST_WAIT_MS = DAY_MS;

/** What the codes of a gateway's protocol mean to the console. */
export interface GatewayCodes<Rejection extends string, Hindrance extends string, More extends object> {
  /** Codes of single messages: refused for good, and for now; `refused` is any other. */
  rejections: ReadonlyMap<string, Rejection>;
  hindrances: ReadonlyMap<string, Hindrance>;
  refused: Rejection;
  /** A message with a field that the gateway cannot read, and one whose name another message has. */
  malformed: Rejection;
  idTaken: Rejection;
  /** Why a whole call was not taken; `calls` are codes that say more than their status. */
  calls: ReadonlyMap<string, Hindrance>;
  noConnection: Hindrance;
  unauthorized: Hindrance;
  rateExceeded: Hindrance;
  unavailable: Hindrance;
  /** What the service calls its own name of what it took; `messageId` unless said. */
  idName?: string;
  /** What else the result of a message that was taken says; undefined where it cannot be read. */
  more: (result: unknown) => More | undefined;
}

const waitField = z.number().min(0).optional().catch(undefined);

const results = z.object({
  results: z.array(z.looseObject({ clientId: z.string(), code: z.string(), retryAfterMs: waitField })),
});

type Result = z.output<typeof results>['results'][number];

/** One that the ledger cannot keep would cost the results of all that are written with it. */
const idField = z.string().min(1).max(64).refine(isStorableText);

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
export type GatewayAnswer<Rejection extends string, Hindrance extends string, More extends object> =
  | { says: 'results'; outcomes: ReadonlyMap<string, GatewayOutcome<Rejection, Hindrance, More>> }
  | { says: 'malformed'; position: number; detail: string }
  | { says: 'hindered'; outcome: NotHandedOver<Hindrance> }
  | { says: 'silent'; detail: string };

/** The JSON of an answer; undefined where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A code as it may stand in reports: whatever else a gateway says may hold an address. */
export const shownCode = (code: string): string => (/^[A-Z][A-Z_]{0,39}$/.test(code) ? code : '');

function waitOf(ms: number | undefined): { retryAfterMs?: number } {
  return ms === undefined || !Number.isFinite(ms) ? {} : { retryAfterMs: Math.min(Math.ceil(ms), LONGEST_WAIT_MS) };
}

/** Milliseconds of a `retry-after` header in seconds. */
function headerWait(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) * 1_000 : undefined;
}

function outcomeOf<Rejection extends string, Hindrance extends string, More extends object>(
  result: Result,
  codes: GatewayCodes<Rejection, Hindrance, More>,
): GatewayOutcome<Rejection, Hindrance, More> | undefined {
  const { code, retryAfterMs } = result;
  if (code === 'OK') {
    const more = codes.more(result);
    const id = idField.safeParse(result[codes.idName ?? 'messageId']);
    // Without an id no receipt could ever be matched: as good as no answer.
    return !id.success || more === undefined ? undefined : { outcome: 'accepted', id: id.data, ...more };
  }
  const detail = shownCode(code);
  const hindrance = codes.hindrances.get(code);
  if (hindrance !== undefined) return { outcome: 'notHandedOver', code: hindrance, detail, ...waitOf(retryAfterMs) };
  return { outcome: 'rejected', code: codes.rejections.get(code) ?? codes.refused, detail };
}

function readResults<Rejection extends string, Hindrance extends string, More extends object>(
  text: string,
  codes: GatewayCodes<Rejection, Hindrance, More>,
): GatewayAnswer<Rejection, Hindrance, More> {
  const read = results.safeParse(jsonOf(text));
  if (!read.success) return { says: 'silent', detail: 'unreadable answer' };
  const said = new Map<string, GatewayOutcome<Rejection, Hindrance, More> | undefined>();
  for (const one of read.data.results) {
    const outcome = outcomeOf(one, codes);
    // Of a message that is taken and not taken nothing is known: believing the refusal could send it twice.
    const contradicts = said.has(one.clientId) && !isDeepStrictEqual(said.get(one.clientId), outcome);
    said.set(one.clientId, contradicts ? undefined : outcome);
  }
  const outcomes = new Map<string, GatewayOutcome<Rejection, Hindrance, More>>();
  for (const [clientId, outcome] of said) if (outcome !== undefined) outcomes.set(clientId, outcome);
  return { says: 'results', outcomes };
}

/** Reads what became of a call that handed so many messages over; 0 for a call that reads something. */
export function readGatewayAnswer<Rejection extends string, Hindrance extends string, More extends object>(
  end: HttpEnd,
  count: number,
  codes: GatewayCodes<Rejection, Hindrance, More>,
): GatewayAnswer<Rejection, Hindrance, More> {
  const hindered = (code: Hindrance, detail: string, waitMs?: number) => ({
    says: 'hindered' as const,
    outcome: { outcome: 'notHandedOver' as const, code, detail: detail.trim(), ...waitOf(waitMs) },
  });
  if (end.end === 'notSent') return hindered(codes.noConnection, end.detail);
  if (end.end === 'broken') return { says: 'silent', detail: end.detail };
  const { status, text } = end;
  if (status === 200) return readResults(text, codes);
  const { code, field = '', retryAfterMs = headerWait(end.retryAfter) } = refusal.parse(jsonOf(text));
  const detail = `HTTP ${status} ${shownCode(code)}`;
  if (status === 400 && code === 'MALFORMED') {
    const position = Number(/^\w+\[(\d+)\]/.exec(field)?.[1] ?? -1);
    return { says: 'malformed', position: position < count ? position : -1, detail: detail.trim() };
  }
  const isRefused = status >= 300 && status < 500;
  const known = codes.calls.get(code);
  if (isRefused && known !== undefined) return hindered(known, detail);
  if (status === 401 || status === 403) return hindered(codes.unauthorized, detail);
  if (status === 429) return hindered(codes.rateExceeded, detail, retryAfterMs);
  if (status === 503 || isRefused) return hindered(codes.unavailable, detail, retryAfterMs);
  return { says: 'silent', detail: detail.trim() };
}

/** Why a call that reads something was not answered as it should be. */
export function hindranceOf<Rejection extends string, Hindrance extends string, More extends object>(
  end: HttpEnd,
  codes: GatewayCodes<Rejection, Hindrance, More>,
): NotHandedOver<Hindrance> {
  const answer = readGatewayAnswer(end, 0, codes);
  if (answer.says === 'hindered') return answer.outcome;
  const detail = 'detail' in answer ? answer.detail : 'unreadable answer';
  return { outcome: 'notHandedOver', code: codes.unavailable, detail };
}
