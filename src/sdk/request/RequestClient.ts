import type { AnswerOf, AnswerShape, Endpoint, InputOf, Method } from '../../contract/shared/endpoint.ts';
import type { BackendName, RuntimeConfig } from '../config/RuntimeConfig.ts';
import type { SessionStore } from '../session/SessionStore.ts';
import type { RequestMode } from './judgeAnswer.ts';
import type { RequestError } from './RequestError.ts';
import type { Query } from './requestUrl.ts';

/** Options of a call (§7.1). */
export interface CallOptions {
  /** Shows the loading mask while the call is under way. Off by default. */
  loading?: boolean;
  /** Shows the message of a failure. On by default. */
  showError?: boolean;
  signal?: AbortSignal;
}

/** A page of a list and the count of all (§3.1). */
export interface ListAnswer<Row> {
  rows: Row[];
  total: number;
}

/** What a call resolves to: the payload, or for a list endpoint its rows with their total. */
export type CallAnswer<E extends Endpoint> = E extends { list: true }
  ? AnswerOf<E> extends readonly (infer Row)[]
    ? ListAnswer<Row>
    : never
  : AnswerOf<E>;

/** A call that no contract describes. */
export interface RawCall {
  method: Method;
  /** With a leading slash: from the origin of `apiBase`. */
  path: string;
  backend?: BackendName;
  params?: Readonly<Record<string, string>>;
  query?: Query;
  /** Sent as JSON, unless it is a FormData. */
  body?: unknown;
  shape?: AnswerShape;
  omitCredentials?: boolean;
}

/** Answer of {@link RequestClient.request}. */
export interface RawAnswer {
  /** The parsed body. */
  body: unknown;
  payload: unknown;
  /** Null where the header is missing. */
  total: number | null;
  headers: Headers;
}

/** Options of a download. */
export interface DownloadOptions extends CallOptions {
  /** Receives the password header of the answer (§7.1). */
  onPassword?: (password: string | null) => void;
  /** Name of that header; `pwd` by default. */
  passwordHeader?: string;
  /** Name where the answer gives none. */
  fileName?: string;
}

/** The one door to the backend (§7): every fetch of the console and of its sub-applications goes through it. */
export interface RequestClient {
  /** Calls an endpoint of the contract. Rejects with {@link RequestError}. */
  call<const E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<CallAnswer<E>>;
  /** Calls what no contract describes. Rejects with {@link RequestError}. */
  request(call: RawCall, options?: CallOptions): Promise<RawAnswer>;
  /** Saves the file that an endpoint answers with. Rejects with {@link RequestError}. */
  download<const E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: DownloadOptions): Promise<void>;
}

/** What the client tells its surroundings. */
export interface RequestHooks {
  /** Shows a message to the operator. */
  notify: (level: 'success' | 'error', text: string) => void;
  /** Translates one of our keys. */
  t: (key: string) => string;
  /** The session is over (§4.1): cookies are cleared; go to sign-in. Called once, however many calls failed so. */
  onSessionEnded: (error: RequestError) => void;
  /**
   * Name of somebody else who has signed in in this browser since the page was opened; null while the page is still of who
   * has the session. What a page of one person writes then would be saved under another name.
   */
  otherPerson?: () => string | null;
  /** Count of calls under way that asked for the loading mask: 1 and more shows it, 0 hides it. */
  onLoading?: (calls: number) => void;
}

/** What `createRequestClient` needs. */
export interface RequestClientOptions {
  config: Pick<RuntimeConfig, 'apiBase' | 'prefixes'>;
  mode?: RequestMode;
  session: Pick<SessionStore, 'token' | 'setToken' | 'clear' | 'siteId' | 'language'>;
  hooks: RequestHooks;
  /** Read per call; defaults to the browser's. */
  fetch?: typeof globalThis.fetch;
  /** Values of the embedding page while the console runs in a frame; null outside one. */
  frame?: () => { accessToken: string | null; gcId: string | null } | null;
  saveFile?: (blob: Blob, name: string) => void;
  timezoneOffset?: () => number;
  /** Waits before a read is repeated that a busy server refused; ends early when the caller gives up. */
  wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}
