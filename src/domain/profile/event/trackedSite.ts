/** Hits that the live check of a site shows. */
export const HITS_SHOWN = 50;

/** Days of the middle total of a site, today among them. */
export const RECENT_DAYS = 7;

/** Whether pages of a site can load the script: it reports to the server from the site's own host name. */
export function canBeTracked({ domain }: { domain: string }): boolean {
  return domain !== '';
}

/** Whether a page that names `origin` as where it comes from is one of the site: exactly its host, at any port. */
export function isOriginOf(domain: string, origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return (protocol === 'https:' || protocol === 'http:') && hostname.toLowerCase() === domain.toLowerCase();
}

/**
 * The line of the site's pages that loads the script. The site stands in the address: tag managers and loaders of scripts keep an
 * address, but not always further attributes.
 */
export function siteSnippet({ id, scriptUrl }: { id: string; scriptUrl: string }): string {
  return `<script async src="${scriptUrl}?site=${id}"></script>`;
}

/** What the Content-Security-Policy of the site's pages has to open for the script, where they have one. */
export function sitePolicy(scriptUrl: string): string {
  const { origin } = new URL(scriptUrl);
  return `script-src ${origin}; connect-src ${origin}`;
}
