import type { SubAppManifest } from '../../sdk/host/SubAppManifest.ts';

/** Name of the file beside an entry that says what a sub-application needs of the host. */
export const MANIFEST_FILE = 'manifest.json';

/** Address of the manifest of an entry. */
export function manifestUrl(entry: string, base: string): string {
  return new URL(MANIFEST_FILE, new URL(entry, base)).href;
}

/** Built for contract 1.0: antd's exports stood apart, and all had to be there before the scripts ran. */
interface FormerManifest extends SubAppManifest {
  antd?: readonly string[];
}

const isManifest = (body: unknown): body is FormerManifest =>
  typeof body === 'object' && body !== null && Array.isArray((body as Partial<SubAppManifest>).ids);

/**
 * The manifest beside an entry. Undefined where there is none that we could read: sub-applications that bring their own
 * libraries have none, and their servers answer as they please (404, their page, no CORS header).
 */
export async function readManifest(url: string, signal?: AbortSignal): Promise<SubAppManifest | undefined> {
  try {
    const response = await fetch(url, { signal, credentials: 'omit' });
    const body: unknown = response.ok ? await response.json() : undefined;
    if (!isManifest(body)) return undefined;
    const { antd = [], ...manifest } = body;
    return { ...manifest, ids: [...manifest.ids, ...antd.map((name) => `antd/${name}`)] };
  } catch {
    // As above. What only failed on its way shows when the scripts miss their libraries, and Retry reads it again.
    return undefined;
  }
}
