import { type ConfigFault, parseConfig, type Settings } from './parseConfig.ts';
import type { RuntimeConfig } from './RuntimeConfig.ts';

/** The configuration, and what in it could not be used. */
export interface LoadedConfig {
  config: RuntimeConfig;
  problems: ConfigFault[];
}

/** Where {@link loadConfig} reads from. */
export interface ConfigSource {
  /** Address of `config.json`; beside index.html by default. */
  url?: string;
  fetch?: typeof globalThis.fetch;
  /** Values of the build, which serve as defaults. */
  buildSettings?: Settings;
}

/**
 * Reads `config.json`. A place that has none (a plain static host) runs on the values of the build; a file that cannot be
 * read is reported as a problem, not thrown, for the same reason as in `parseConfig`.
 */
export async function loadConfig({
  url = new URL('config.json', document.baseURI).href,
  fetch = globalThis.fetch,
  buildSettings = {},
}: ConfigSource = {}): Promise<LoadedConfig> {
  const broken = (value: unknown): LoadedConfig => {
    const { config, problems } = parseConfig([buildSettings]);
    return { config, problems: [{ setting: 'config.json', value, expected: 'a JSON object' }, ...problems] };
  };
  try {
    const response = await fetch(url, { cache: 'no-cache', redirect: 'error' });
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    // A host that answers every address with its page has no config.json.
    if (response.status === 404 || (response.ok && !isJson)) return parseConfig([buildSettings]);
    if (!response.ok) return broken(response.status);
    const settings: unknown = await response.json();
    if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) return broken(settings);
    return parseConfig([settings as Settings, buildSettings]);
  } catch (error) {
    return broken(error instanceof Error ? error.message : error);
  }
}
