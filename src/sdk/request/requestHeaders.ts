import type { Language } from '../../domain/shared/text/language.ts';

/** What the headers of §7.1 are made of. */
export interface HeaderFacts {
  token: string | null;
  siteId: string | null;
  language: Language;
  /** Minutes, with the sign of `Date.prototype.getTimezoneOffset`. */
  timezoneOffset: number;
  /** Values of the embedding page, when the console runs in a frame. */
  frame: { accessToken: string | null; gcId: string | null } | null;
  /** The user-info call, which in a frame carries a bearer token. */
  isUserInfo: boolean;
  /** The body is multipart: the browser writes the content type with its boundary. */
  multipart: boolean;
}

/** The headers that every request sends (§7.1). Nothing is sent for what is not known. */
export function requestHeaders(facts: HeaderFacts): Headers {
  const headers = new Headers({ 'timezone-offset': String(facts.timezoneOffset), lang: facts.language });
  if (!facts.multipart) headers.set('Content-Type', 'application/json;charset=UTF-8');
  const token = facts.frame === null ? facts.token : (facts.frame.accessToken ?? facts.token);
  if (token !== null)
    headers.set('Authorization', facts.frame !== null && facts.isUserInfo ? `Bearer ${token}` : token);
  const siteId = facts.frame === null ? facts.siteId : (facts.frame.gcId ?? facts.siteId);
  if (siteId !== null) headers.set('gc-id', siteId);
  return headers;
}
