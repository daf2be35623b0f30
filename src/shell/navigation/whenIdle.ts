/**
 * Runs something when the browser has nothing else to do, at the latest after some milliseconds. Returns the way to call it
 * off.
 */
export function whenIdle(action: () => void, timeout: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(action, { timeout });
    return () => cancelIdleCallback(handle);
  }
  // Safari has no idle callback; the next turn is after what is already waiting.
  const timer = setTimeout(action, 0);
  return () => clearTimeout(timer);
}
