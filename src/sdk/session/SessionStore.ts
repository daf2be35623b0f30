import Cookies from 'js-cookie';
import { type Language, toLanguage } from '../../domain/shared/text/language.ts';

/** §9: how long the session's cookies live, in days. */
export const COOKIE_DAYS = 30;

/** Name of the channel, and of the local storage key where there is no channel, that carries a sign-out to other tabs. */
export const SIGN_OUT_CHANNEL = 'console.signOut';

/** Prefix of the session storage keys in which sub-applications keep typed values; cleared at sign-out. */
export const SAVED_STATE_PREFIX = 'console.saved.';

/** What is kept about the session in the browser (§3.1). Reading never fails: what is not there reads as null. */
export interface SessionStore {
  /** Token of the session (cookie `accessToken`). */
  token(): string | null;
  /** Keeps a token and marks the session as signed in (cookie `isLogin`). */
  setToken(token: string): void;
  isSignedIn(): boolean;
  /** Clears `accessToken` and `isLogin`; this tab only. */
  clear(): void;
  /** Ends the session here and tells the other tabs; also drops typed values that were put aside. */
  signOut(): void;
  /** Called when another tab signed out; `clear` has been done. Returns the unsubscriber. */
  onSignedOutElsewhere(listener: () => void): () => void;
  /** Interface language (cookie `lang`, default zh_CN). */
  language(): Language;
  setLanguage(language: Language): void;
  /** Whether a language was chosen in this browser. */
  hasLanguage(): boolean;
  /** Cookie `usrName`. */
  userName(): string | null;
  setUserName(name: string): void;
  /** Site or group id (session storage `siteInfo`, field `source`): the header `gc-id`. */
  siteId(): string | null;
  setSiteId(id: string): void;
  /** Selected system (local storage `systemId`). */
  systemId(): string | null;
  setSystemId(id: string): void;
}

/** The parts of `window` that the store needs. */
export type SessionWindow = Pick<
  Window,
  'location' | 'localStorage' | 'sessionStorage' | 'addEventListener' | 'removeEventListener'
>;

function parseSource(text: string | null): string | null {
  if (text === null) return null;
  try {
    const { source } = JSON.parse(text) as { source?: unknown };
    return typeof source === 'string' || typeof source === 'number' ? String(source) : null;
  } catch {
    // Written by something else: no site is known.
    return null;
  }
}

const clear = (): void => {
  Cookies.remove('accessToken');
  Cookies.remove('isLogin');
};

/** Creates the store of a page. */
export function createSessionStore(target: SessionWindow = window): SessionStore {
  const options = { expires: COOKIE_DAYS, sameSite: 'lax', secure: target.location.protocol === 'https:' } as const;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(SIGN_OUT_CHANNEL);
  // Node keeps its process alive for an open channel; browsers have no such method.
  (channel as { unref?: () => void } | null)?.unref?.();
  const dropSavedState = (): void => {
    const { sessionStorage } = target;
    const keys = Array.from({ length: sessionStorage.length }, (_unused, index) => sessionStorage.key(index));
    for (const key of keys) if (key?.startsWith(SAVED_STATE_PREFIX)) sessionStorage.removeItem(key);
  };
  return {
    token: () => Cookies.get('accessToken') || null,
    setToken(token) {
      Cookies.set('accessToken', token, options);
      Cookies.set('isLogin', 'true', options);
    },
    isSignedIn: () => Cookies.get('isLogin') === 'true' && Boolean(Cookies.get('accessToken')),
    clear,
    signOut() {
      clear();
      dropSavedState();
      if (channel === null) target.localStorage.setItem(SIGN_OUT_CHANNEL, String(Date.now()));
      else channel.postMessage('signOut'); // oxlint-disable-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes no origin
    },
    onSignedOutElsewhere(listener) {
      const left = (): void => {
        clear();
        dropSavedState();
        listener();
      };
      const onStorage = (event: StorageEvent): void => {
        if (event.key === SIGN_OUT_CHANNEL) left();
      };
      channel?.addEventListener('message', left);
      target.addEventListener('storage', onStorage);
      return () => {
        channel?.removeEventListener('message', left);
        target.removeEventListener('storage', onStorage);
      };
    },
    language: () => toLanguage(Cookies.get('lang')),
    hasLanguage: () => Cookies.get('lang') !== undefined,
    setLanguage: (language) => void Cookies.set('lang', language, options),
    userName: () => Cookies.get('usrName') || null,
    setUserName: (name) => void Cookies.set('usrName', name, options),
    siteId: () => parseSource(target.sessionStorage.getItem('siteInfo')),
    setSiteId: (id) => target.sessionStorage.setItem('siteInfo', JSON.stringify({ source: id })),
    systemId: () => target.localStorage.getItem('systemId'),
    setSystemId: (id) => target.localStorage.setItem('systemId', id),
  };
}
