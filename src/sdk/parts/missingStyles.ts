/** Style sheets of chunks that did not come. The bundler asks for each only once, so a retry has to bring them itself. */
const missing = new Set<string>();

/** Notes the style sheet that a failed import was waiting for, if that is why it failed. */
export function noteMissingStyle(error: unknown): void {
  const address = /Unable to preload CSS for (\S+)/.exec(error instanceof Error ? error.message : '')?.[1];
  if (address !== undefined) missing.add(new URL(address, document.baseURI).href);
}

/** Brings the style sheets that are missing. Rejects where one still does not come. */
export async function loadMissingStyles(): Promise<void> {
  await Promise.all(Array.from(missing, loadStyle));
}

function loadStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => {
      missing.delete(href);
      resolve();
    });
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`Unable to load CSS of ${href}`));
    });
    document.head.append(link);
  });
}
