import type { AnswerShape } from '../../contract/shared/endpoint.ts';
import type { Envelope } from '../../contract/shared/envelope.ts';
import { flagOf, numberOf } from '../../domain/shared/number/looseValue.ts';
import type { RequestErrorKind } from './RequestError.ts';

/** How a client reads answers: as in the first rows of §8.1, or in the alternate mode of its last row. */
export type RequestMode = 'standard' | 'gateway';

/** A message to show: one of our texts by key, or words as they are. */
export type Message = { key: string } | { text: string };

/** What an answer means. `message` is null where nothing is to be said. */
export type Verdict = { ok: true } | { ok: false; kind: RequestErrorKind; message: Message | null };

/** An answer, as far as judging needs it. `body` is undefined where it was not JSON. */
export interface Answer {
  status: number;
  url: string;
  body: unknown;
  shape: AnswerShape;
}

/** Keys of the fixed messages of §8.1. */
export const REQUEST_MESSAGES = {
  unauthorized: { key: 'sdk.request.unauthorized' },
  expired: { key: 'sdk.request.expired' },
  network: { key: 'sdk.request.network' },
  otherPerson: { key: 'sdk.request.otherPerson' },
  fileMissing: { key: 'sdk.request.fileMissing' },
  fileFailed: { key: 'sdk.request.fileFailed' },
  downloaded: { key: 'sdk.request.downloaded' },
} as const satisfies Record<string, Message>;

/** §8.1, alternate mode: this message is Chinese in every interface language. */
const GATEWAY_NETWORK_MESSAGE: Message = { text: '网络错误，请稍后再试' };

/** The code of a fault of the server itself. */
const OWN_FAULT = 'SYSTEM_ERROR';

/** §8.1: a failing call to an address with this part says nothing by itself. */
const SILENT_PATH = '/custom/detail/outhistory';

const asEnvelope = (body: unknown): Envelope =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};

/** The server's own words, in the order in which §3.1 lists their fields. */
export function messageOf(body: unknown): string {
  const { errorMsg, message } = asEnvelope(body);
  return errorMsg || message || '';
}

/** The server's code, as text. */
export function codeOf(body: unknown): string | null {
  const { errorCode, code } = asEnvelope(body);
  const found = errorCode ?? code;
  return found === null || found === undefined || found === '' ? null : String(found);
}

/**
 * The payload of an accepted answer (§3.1, §7.2). A backend that uses the other of the two fields for everything is read,
 * too: the field of the shape counts where it is there.
 */
export function payloadOf(body: unknown, shape: AnswerShape): unknown {
  if (shape === 'bare') return body;
  const { value, data } = asEnvelope(body);
  const [own, other] = shape === 'data' ? [data, value] : [value, data];
  return own === undefined ? other : own;
}

/**
 * §5.1: an answer is a success only when its success field is truthy. The calls that answer with `data` (environment,
 * mapping, permissions) are described by §7.2 with `status` instead and need not have the field; bare ones have no envelope.
 */
function isSuccess(body: unknown, shape: AnswerShape): boolean {
  if (shape === 'bare') return true;
  const { success, successful, status } = asEnvelope(body);
  const flag = success ?? successful;
  if (shape === 'data' && flag === undefined) return status === undefined || numberOf(status) === 200;
  return flagOf(flag);
}

const refused = (kind: RequestErrorKind, message: Message | null): Verdict => ({ ok: false, kind, message });
const own = (body: unknown, otherwise: Message): Message => {
  const text = messageOf(body);
  return text === '' ? otherwise : { text };
};

/** Judges an answer in the standard mode (§7.3, §8.1). */
function judgeStandard({ status, url, body, shape }: Answer): Verdict {
  const envelope = asEnvelope(body);
  const said = numberOf(envelope.status);
  if (status === 401 || said === 401 || codeOf(body) === '401') {
    return refused('unauthorized', own(body, REQUEST_MESSAGES.unauthorized));
  }
  if (status === 403 || said === 403) return refused('forbidden', REQUEST_MESSAGES.expired);
  // §8.2: a server that names its own fault says so in its words; a gateway's error page has none.
  if (status === 500 && codeOf(body) === OWN_FAULT) return refused('server', own(body, REQUEST_MESSAGES.network));
  if (status === 500 || status === 503 || status === 504) return refused('server', REQUEST_MESSAGES.network);
  const accepted = status >= 200 && status < 300;
  if (accepted && body !== undefined && isSuccess(body, shape)) return { ok: true };
  const kind = body === undefined ? 'server' : 'business';
  return refused(kind, url.includes(SILENT_PATH) ? null : own(body, REQUEST_MESSAGES.network));
}

/** Judges an answer in the alternate mode (§8.1, the row of that name). */
function judgeGateway({ status, body, shape }: Answer): Verdict {
  const code = codeOf(body);
  if (code === 'WG3021') return refused('unauthorized', null);
  if (status < 200 || status > 299 || body === undefined) return refused('server', GATEWAY_NETWORK_MESSAGE);
  if (code === '2000' || isSuccess(body, shape)) return { ok: true };
  return refused('business', own(body, GATEWAY_NETWORK_MESSAGE));
}

/** Decides what an answer means, by the mode of the client. */
export function judgeAnswer(mode: RequestMode, answer: Answer): Verdict {
  return mode === 'gateway' ? judgeGateway(answer) : judgeStandard(answer);
}
