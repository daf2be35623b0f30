const MAIN_SCRIPT = /<script[^>]*type="module"[^>]*src="([^"]+)"/;

/** The main script of the page as the server gives it now: its name holds a hash, so another name is another release. */
export async function readShellVersion(fetch: typeof globalThis.fetch = globalThis.fetch): Promise<string | undefined> {
  try {
    const answer = await fetch(document.baseURI, { cache: 'no-cache', headers: { accept: 'text/html' } });
    return answer.ok ? MAIN_SCRIPT.exec(await answer.text())?.[1] : undefined;
  } catch {
    // Offline, or the server is being replaced: the next check tells.
    return undefined;
  }
}
