import type { MicroApp } from '../../../contract/shell/menu.ts';
import { LOGIN_PATH } from '../../../domain/shell/safeRedirect.ts';
import { SubAppFault, Superseded } from '../state/SubAppFailure.ts';
import { bareUrl } from './classifyFailure.ts';
import { readEntry, renameScripts, withMark } from './readEntry.ts';
import { Restartable } from '../lifecycle/Restartable.ts';
import { CHUNK_DEADLINE, RETRIES } from '../lifecycle/startOptions.ts';
import { withCurrentScript } from '../lifecycle/withCurrentScript.ts';

/** What downloads need from outside. */
export interface DownloadPorts {
  fetch: typeof fetch;
  /** Origins that entries may come from; `'*'` stands for every origin. */
  allowedOrigins: () => readonly string[];
  /** A file that the application can do without did not come, or a lazily loaded part of it. */
  onMissing: (url: string, error: unknown) => void;
}

/** The registry's own way to the network: checks, deadlines, attempts, and what qiankun gets to read. */
export interface Downloads {
  /** Whether an entry may come from there. */
  isAllowed(url: string): boolean;
  /** @throws SubAppFault `notAllowed` where an entry may not come from. */
  assertAllowed(url: string): void;
  /**
   * Downloads an entry page and all its files, so that what qiankun asks for afterwards is already here. From the second
   * `attempt` on no cached file is trusted.
   *
   * @throws SubAppFault with the kind of failure; Superseded when `signal` gave it up without a reason of its own
   */
  application(app: MicroApp, entryUrl: string, signal: AbortSignal, attempt: number): Promise<void>;
  /** Forgets what `application` brought. */
  release(entryUrl: string): void;
  /** The fetch for qiankun. */
  serve: typeof fetch;
  /** Makes everything that was ever served be looked up anew. */
  restart(): void;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      clearTimeout(timer);
      reject(reasonOf(signal));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, milliseconds);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
}

const reasonOf = (signal: AbortSignal): Error =>
  signal.reason instanceof SubAppFault ? signal.reason : new Superseded();

/** Whether another attempt can help: what the network or the server's mood brings about, not what was decided. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof SubAppFault)) return false;
  return (
    error.kind === 'network' || (error.kind === 'http' && error.answer?.code !== 401 && error.answer?.code !== 403)
  );
}

async function matchesIntegrity(bytes: ArrayBuffer, expected: string): Promise<boolean> {
  const [algorithm = '', hash = ''] = expected.split(/-(.*)/s);
  const digest = await crypto.subtle.digest(algorithm.replace('sha', 'SHA-'), new Uint8Array(bytes));
  return btoa(String.fromCharCode(...new Uint8Array(digest))) === hash;
}

/** Creates the registry's way to the network. */
export function createDownloads({ fetch: send, allowedOrigins, onMissing }: DownloadPorts): Downloads {
  let epoch = 0;
  const served = new Map<string, Map<string, string>>();

  const isAllowed = (url: string): boolean => {
    const allowed = allowedOrigins();
    return allowed.includes('*') || allowed.includes(new URL(url).origin);
  };

  const assertAllowed = (url: string): void => {
    if (!isAllowed(url)) {
      throw new SubAppFault('notAllowed', `origin ${new URL(url).origin} is not on the list of allowed origins`);
    }
  };

  /** One file, `RETRIES` included. A status of 400 or more fails (§7.1, §8.1). */
  async function file(url: string, init: RequestInit, check?: (answer: Response) => void, integrity?: string) {
    const signal = init.signal ?? new AbortController().signal;
    const once = async (): Promise<string> => {
      let answer: Response;
      let bytes: ArrayBuffer;
      try {
        // Without `crypto.subtle` (a page not served securely) the browser itself compares the hash.
        const native = integrity !== undefined && globalThis.crypto?.subtle === undefined ? { integrity } : {};
        answer = await send(url, { ...init, ...native });
        if (answer.status < 400) check?.(answer);
        bytes = await answer.arrayBuffer();
      } catch (error) {
        if (signal.aborted) throw reasonOf(signal);
        if (error instanceof SubAppFault) throw error;
        throw new SubAppFault('network', `${bareUrl(url)} could not be downloaded`, { cause: error });
      }
      if (answer.status >= 400) {
        const refused = { code: answer.status, url: bareUrl(url) };
        throw new SubAppFault('http', `${refused.url} load failed with status ${refused.code}`, { answer: refused });
      }
      if (
        integrity !== undefined &&
        globalThis.crypto?.subtle !== undefined &&
        !(await matchesIntegrity(bytes, integrity))
      ) {
        throw new SubAppFault('integrity', `${bareUrl(url)} differs from the released file`);
      }
      return new TextDecoder().decode(bytes);
    };
    for (let attempt = 0; ; attempt += 1) {
      if (signal.aborted) throw reasonOf(signal);
      try {
        return await once();
      } catch (error) {
        if (attempt === RETRIES.count || !isPassing(error)) throw error;
        await pause(RETRIES.pause, signal);
      }
    }
  }

  const checkPage = (answer: Response): void => {
    if (answer.redirected && answer.url !== '') {
      if (new URL(answer.url).pathname.endsWith(LOGIN_PATH)) {
        throw new SubAppFault('loginPage', 'the entry was redirected to a sign-in page');
      }
      assertAllowed(answer.url);
    }
    const type = answer.headers.get('content-type') ?? '';
    if (!/^(text\/html|application\/xhtml\+xml)\b/i.test(type)) {
      throw new SubAppFault('notHtml', `the entry has the content type '${type}'`);
    }
  };

  /** A server that answers every address with its page would have that page run as a script. */
  const checkPart = (url: string, answer: Response): void => {
    const isPage = /^text\/html\b/i.test(answer.headers.get('content-type') ?? '');
    if (isPage && /\.(m?js|css)$/.test(new URL(url).pathname))
      throw new SubAppFault('chunk', `${bareUrl(url)} was answered with a page`);
  };

  return {
    isAllowed,
    assertAllowed,

    async application(app, entryUrl, signal, attempt) {
      const fresh = attempt > 1;
      assertAllowed(entryUrl);
      // The entry names hashed files, so it must never be an old one; after a failure no cached file is trusted either.
      const cache = fresh ? 'reload' : 'default';
      const hashOf = (url: string): string | undefined => {
        const base = new URL('.', entryUrl).href;
        return url.startsWith(base) ? app.props?.integrity?.[bareUrl(url.slice(base.length))] : undefined;
      };
      const html = await file(
        entryUrl,
        { signal, cache: fresh ? 'reload' : 'no-cache', credentials: 'same-origin' },
        checkPage,
        hashOf(entryUrl),
      );
      const { scripts, styles } = readEntry(html, entryUrl);
      const mark = `attempt-${attempt}`;
      const texts = new Map([[entryUrl, fresh ? renameScripts(html, entryUrl, mark) : html]]);
      const keyOf = (url: string): string => (fresh ? withMark(url, mark) : url);
      const optional = async (url: string, key: string, init: RequestInit, isScript = false): Promise<void> => {
        try {
          const text = await file(url, init, undefined, hashOf(url));
          texts.set(key, isScript ? withCurrentScript(text, url) : text);
        } catch (error) {
          if (signal.aborted || (error instanceof SubAppFault && error.kind === 'integrity')) throw error;
          // A browser shows a page without the file too; given as empty, it cannot disturb the others.
          texts.set(key, '');
          onMissing(bareUrl(url), error);
        }
      };
      await Promise.all([
        ...scripts.map(async ({ url, needed, credentials }) => {
          const init: RequestInit = { signal, cache, credentials };
          if (needed) texts.set(keyOf(url), withCurrentScript(await file(url, init, undefined, hashOf(url)), url));
          else await optional(url, keyOf(url), init, true);
        }),
        ...styles.map((url) => optional(url, url, { signal, cache, credentials: 'same-origin' })),
      ]);
      served.set(entryUrl, texts);
    },

    release(entryUrl) {
      served.delete(entryUrl);
    },

    serve(input, init) {
      const url = new URL(input instanceof Request ? input.url : input, location.href).href;
      let failures = 0;
      const run = async (): Promise<Response> => {
        for (const texts of served.values()) {
          const text = texts.get(url);
          if (text !== undefined) return new Response(text);
        }
        const timer = new AbortController();
        const timeout = setTimeout(
          () => timer.abort(new SubAppFault('timeout', `${bareUrl(url)} did not come within ${CHUNK_DEADLINE} ms`)),
          CHUNK_DEADLINE,
        );
        try {
          return new Response(
            await file(
              url,
              { ...init, cache: epoch + failures > 0 ? 'no-cache' : 'default', signal: timer.signal },
              (answer) => checkPart(url, answer),
            ),
          );
        } catch (error) {
          failures += 1;
          onMissing(bareUrl(url), error);
          throw error;
        } finally {
          clearTimeout(timeout);
        }
      };
      // import-html-entry keeps what it gets here; it uses nothing of it but `then` and `catch`. Each failure begins another
      // epoch, so that what stands in for a file that did not come (see qiankunRuntime) is not kept in its place.
      return new Restartable(run, () => epoch + failures) as unknown as Promise<Response>;
    },

    restart() {
      epoch += 1;
    },
  };
}
