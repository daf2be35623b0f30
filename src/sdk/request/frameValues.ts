/** Values that an embedding page, or the page's own query parameters, put on `window` (§3.1, §7.1). */
declare global {
  interface Window {
    accessToken?: unknown;
    gcId?: unknown;
  }
}

const text = (value: unknown): string | null =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null;

/** Whether the console runs inside a frame (§2.4). */
export function isInFrame(target: Window = window): boolean {
  return target.self !== target.parent;
}

/** The session values of the embedding page; null outside a frame. */
export function frameValues(target: Window = window): { accessToken: string | null; gcId: string | null } | null {
  return isInFrame(target) ? { accessToken: text(target.accessToken), gcId: text(target.gcId) } : null;
}
