import type { Endpoint } from '../../contract/shared/endpoint.ts';
import { type Envelope, TOTAL_COUNT_HEADER } from '../../contract/shared/envelope.ts';
import { frameValues } from './frameValues.ts';
import { codeOf, judgeAnswer, type Message, messageOf, payloadOf, REQUEST_MESSAGES } from './judgeAnswer.ts';
import type {
  CallOptions,
  DownloadOptions,
  RawAnswer,
  RawCall,
  RequestClient,
  RequestClientOptions,
} from './RequestClient.ts';
import { RequestError, type RequestErrorKind, type RequestFailure } from './RequestError.ts';
import { requestHeaders } from './requestHeaders.ts';
import { requestUrl } from './requestUrl.ts';
import { fileNameOf, saveFile as saveInBrowser } from './saveFile.ts';

/** §7.1: the call that carries a bearer token in a frame. */
const USER_INFO_PATH = 'admin/user/api/getUserInfo';

/** The same failure of several calls at once is said once within this time: as long as a message stands (§8.1). */
const REPEAT_MS = 2000;

/** The longest time that a busy server may ask to be waited for; after a longer one the operator tries again. */
const BUSY_MS_MAX = 5_000;

/** Loosely typed form of an endpoint's input; the public signature is the typed one. */
interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
}

/** Creates a request client (§7.1, §7.3, §8.1). */
export function createRequestClient(options: RequestClientOptions): RequestClient {
  const { config, mode = 'standard', session, hooks } = options;
  const frame = options.frame ?? frameValues;
  const saveFile = options.saveFile ?? saveInBrowser;
  const timezoneOffset = options.timezoneOffset ?? (() => new Date().getTimezoneOffset());
  let loading = 0;
  let lastSaid = { text: '', at: Number.NEGATIVE_INFINITY };
  /** Token of the session whose end was announced; undefined while none was. */
  let endedToken: string | null | undefined;

  const wordsOf = (message: Message | null): string =>
    message === null ? '' : 'text' in message ? message.text : hooks.t(message.key);

  const say = (text: string): void => {
    const now = performance.now();
    if (text === lastSaid.text && now - lastSaid.at < REPEAT_MS) return;
    lastSaid = { text, at: now };
    hooks.notify('error', text);
  };

  const fail = (failure: RequestFailure, { showError = true }: CallOptions, token: string | null): RequestError => {
    const error = new RequestError(failure);
    const ended = error.kind === 'unauthorized' || error.kind === 'forbidden';
    // A call that was under way with an older token says nothing about the session that began since.
    const stale = ended && token !== null && session.token() !== null && session.token() !== token;
    const repeated = ended && endedToken === token;
    if (showError && !stale && !repeated && error.kind !== 'aborted' && error.message !== '') say(error.message);
    error.shown = showError;
    if (ended && !stale && !repeated) {
      endedToken = token;
      session.clear();
      hooks.onSessionEnded(error);
    }
    return error;
  };

  const noAnswer = (cause: unknown, { signal }: CallOptions, message: Message): RequestFailure => ({
    kind: signal?.aborted === true ? 'aborted' : 'network',
    message: wordsOf(message),
    cause,
  });

  const refusal = (
    response: Response,
    body: unknown,
    kind: RequestErrorKind,
    message: Message | null,
  ): RequestFailure => {
    const envelope = body as Envelope | undefined;
    return {
      kind,
      message: wordsOf(message),
      httpStatus: response.status,
      errorCode: codeOf(body),
      fieldErrors: envelope?.fieldErrors ?? [],
      requestId: envelope?.requestId ?? response.headers.get('x-request-id') ?? undefined,
      data: envelope?.data ?? envelope?.value,
    };
  };

  const send = async (
    call: RawCall,
    callOptions: CallOptions,
  ): Promise<{ response: Response; token: string | null }> => {
    const token = session.token();
    if (call.method !== 'GET' && call.omitCredentials !== true && (hooks.otherPerson?.() ?? null) !== null) {
      const failure = { kind: 'business', message: wordsOf(REQUEST_MESSAGES.otherPerson) } as const;
      throw fail(failure, callOptions, token);
    }
    if (token !== null && token !== endedToken) endedToken = undefined;
    const multipart = call.body instanceof FormData;
    // §7.2: without credentials means without any, so neither cookies nor what the headers say about the session.
    const anonymous = call.omitCredentials === true;
    const headers = requestHeaders({
      token: anonymous ? null : token,
      siteId: anonymous ? null : session.siteId(),
      language: session.language(),
      timezoneOffset: timezoneOffset(),
      frame: anonymous ? null : frame(),
      isUserInfo: call.path.endsWith(USER_INFO_PATH),
      multipart,
    });
    try {
      const url = requestUrl(config, call.backend ?? 'main', call.path, call.params, call.query);
      const fetchOnce = (): Promise<Response> =>
        (options.fetch ?? globalThis.fetch)(url, {
          method: call.method,
          headers,
          credentials: anonymous ? 'omit' : 'include',
          redirect: 'error',
          ...(call.body === undefined ? {} : { body: multipart ? (call.body as FormData) : JSON.stringify(call.body) }),
          ...(callOptions.signal === undefined ? {} : { signal: callOptions.signal }),
        });
      let response = await fetchOnce();
      const waitMs = call.method === 'GET' ? repeatAfterMs(response) : undefined;
      if (waitMs !== undefined) {
        await (options.wait ?? pause)(waitMs, callOptions.signal);
        response = await fetchOnce();
      }
      const renewed = response.headers.get('Authorization');
      // A renewal that arrives after a sign-out, or after another renewal, must not bring the old session back.
      if (renewed !== null && renewed !== '' && session.token() === token) session.setToken(renewed);
      return { response, token };
    } catch (cause) {
      throw fail(noAnswer(cause, callOptions, REQUEST_MESSAGES.network), callOptions, token);
    }
  };

  const withMask = async <Result>({ loading: wanted }: CallOptions, work: () => Promise<Result>): Promise<Result> => {
    if (wanted !== true) return work();
    hooks.onLoading?.(++loading);
    try {
      return await work();
    } finally {
      hooks.onLoading?.(--loading);
    }
  };

  const request = (call: RawCall, callOptions: CallOptions = {}): Promise<RawAnswer> =>
    withMask(callOptions, async () => {
      const { response, token } = await send(call, callOptions);
      const text = await response.text().catch((cause: unknown) => {
        throw fail(noAnswer(cause, callOptions, REQUEST_MESSAGES.network), callOptions, token);
      });
      const body = parseJson(text);
      const shape = call.shape ?? 'value';
      const verdict = judgeAnswer(mode, { status: response.status, url: response.url || call.path, body, shape });
      if (!verdict.ok) throw fail(refusal(response, body, verdict.kind, verdict.message), callOptions, token);
      const total = response.headers.get(TOTAL_COUNT_HEADER);
      return {
        body,
        payload: payloadOf(body, shape),
        total: total === null ? null : Number(total),
        headers: response.headers,
      };
    });

  /** §8.1, downloads: a session that ended counts first, then a missing file, then the server's words (§7.1). */
  const downloadRefusal = (status: number, body: unknown): { kind: RequestErrorKind; message: Message } => {
    const verdict = judgeAnswer(mode, { status, url: '', body: body ?? {}, shape: 'value' });
    if (!verdict.ok && (verdict.kind === 'unauthorized' || verdict.kind === 'forbidden')) {
      return { kind: verdict.kind, message: verdict.message ?? { text: '' } };
    }
    if (status === 404) return { kind: 'business', message: REQUEST_MESSAGES.fileMissing };
    const text = messageOf(body);
    if (text !== '' && status < 500) return { kind: 'business', message: { text } };
    return { kind: 'server', message: REQUEST_MESSAGES.fileFailed };
  };

  const download = (call: RawCall, callOptions: DownloadOptions): Promise<void> =>
    withMask(callOptions, async () => {
      const { response, token } = await send(call, callOptions);
      const blob = await response.blob().catch((cause: unknown) => {
        throw fail(noAnswer(cause, callOptions, REQUEST_MESSAGES.fileFailed), callOptions, token);
      });
      const isJson = (response.headers.get('content-type') ?? blob.type).includes('json');
      if (response.ok && !isJson) {
        callOptions.onPassword?.(response.headers.get(callOptions.passwordHeader ?? 'pwd'));
        saveFile(blob, fileNameOf(response.headers.get('content-disposition'), callOptions.fileName ?? 'download'));
        hooks.notify('success', wordsOf(REQUEST_MESSAGES.downloaded));
        return;
      }
      const body = isJson ? parseJson(await blob.text()) : undefined;
      const { kind, message } = downloadRefusal(response.status, body);
      throw fail(refusal(response, body, kind, message), callOptions, token);
    });

  return {
    request,
    async call(endpoint, input, callOptions = {}) {
      const answer = await request(toRawCall(endpoint, input as LooseInput), callOptions);
      if (endpoint.list !== true) return answer.payload as never;
      const rows = Array.isArray(answer.payload) ? answer.payload : [];
      return { rows, total: answer.total ?? rows.length } as never;
    },
    download: (endpoint, input, callOptions = {}) => download(toRawCall(endpoint, input as LooseInput), callOptions),
  };
}

/** The call that an endpoint of the contract describes. */
function toRawCall(endpoint: Endpoint, { params, query, body, file }: LooseInput): RawCall {
  return {
    method: endpoint.method,
    path: endpoint.path,
    shape: endpoint.shape ?? 'value',
    omitCredentials: endpoint.omitCredentials ?? false,
    params,
    query,
    body: endpoint.upload === true ? toForm(body, file) : body,
  };
}

function toForm(fields: unknown, file: Blob | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((fields ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null)
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  if (file !== undefined) form.append('file', file);
  return form;
}

/** §7.1: the body is parsed as JSON for every method. Undefined where it is something else, which is judged as such. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** After how many milliseconds a read is repeated once, where a busy server says when (HTTP 503 with `retry-after` in seconds). */
function repeatAfterMs({ status, headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return status === 503 && seconds >= 0 && seconds * 1_000 <= BUSY_MS_MAX ? seconds * 1_000 : undefined;
}

/** Waits, or until the caller gives up: the call then ends by its signal. */
function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
}
