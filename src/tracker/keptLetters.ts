import { TRACK_AGE_MAX_MS, TRACK_KEPT_MAX_CHARS, TRACKER_KEPT_NAME } from '../domain/profile/event/tracking.ts';
import type { Hit } from './Outbox.ts';

/** Events that a page could not send before it went; `at` of each is a time of day, since the next page has another even clock. */
export interface Letter {
  site: string;
  visitor: string;
  hits: Hit[];
}

const isLetter = (value: unknown): value is Letter => {
  const { site, visitor, hits } = (value ?? {}) as Partial<Letter>;
  return typeof site === 'string' && typeof visitor === 'string' && Array.isArray(hits);
};

function read(page: Window): Letter[] {
  try {
    const kept: unknown = JSON.parse(page.localStorage.getItem(TRACKER_KEPT_NAME) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isLetter) : [];
  } catch {
    // Storage may be closed, and pages may write what they like.
    return [];
  }
}

/** Letters of the site that another page kept, out of the browser; what is too old to be taken by the server goes. */
export function takeLetters(page: Window, site: string): Letter[] {
  const kept = read(page);
  if (
    kept.length === 0 ||
    !write(
      page,
      kept.filter((letter) => letter.site !== site),
    )
  )
    return [];
  const since = Date.now() - TRACK_AGE_MAX_MS;
  return kept
    .filter((letter) => letter.site === site)
    .map((letter) => ({ ...letter, hits: letter.hits.filter(({ at }) => at >= since) }));
}

/** Keeps a letter for the next page; the oldest go where the room is full. Returns whether there is room at all. */
export function keepLetter(page: Window, letter: Letter): boolean {
  let letters = [...read(page), letter];
  while (JSON.stringify(letters).length > TRACK_KEPT_MAX_CHARS && letters.length > 1) letters = letters.slice(1);
  return JSON.stringify(letters).length <= TRACK_KEPT_MAX_CHARS && write(page, letters);
}

function write(page: Window, letters: readonly Letter[]): boolean {
  try {
    if (letters.length === 0) page.localStorage.removeItem(TRACKER_KEPT_NAME);
    else page.localStorage.setItem(TRACKER_KEPT_NAME, JSON.stringify(letters));
    return true;
  } catch {
    return false;
  }
}
