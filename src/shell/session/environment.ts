/** §3.1: the environment's name when the server gives none. */
export const DEFAULT_ENVIRONMENT = 'prd';

/** Whether the page is served by the developer's own machine. */
export function isLocalHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^127(\.\d+){3}$|^\[?::1\]?$/.test(hostname);
}

/** Name of the environment (§3.1, §7.2): `local` on a local host, else what the server says, else `prd`. */
export async function environmentName(
  hostname: string,
  ask: () => Promise<{ value?: string | undefined }>,
): Promise<string> {
  if (isLocalHost(hostname)) return 'local';
  try {
    const { value } = await ask();
    return value || DEFAULT_ENVIRONMENT;
  } catch {
    // An environment without a name is no reason to stop: §7.2 names the fallback.
    return DEFAULT_ENVIRONMENT;
  }
}
