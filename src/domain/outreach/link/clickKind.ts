/** Who opened a link: a person, or a program that looks at links (search engines, previews in chats, scanners of mails). */
export const CLICK_KINDS = ['human', 'scanner'] as const;

/** One of {@link CLICK_KINDS}. */
export type ClickKind = (typeof CLICK_KINDS)[number];

/**
 * What programs call themselves. Sources: the list of crawler-user-agents (github.com/monperrus/crawler-user-agents) and the general
 * words of isbot (github.com/omrilotan/isbot), both of November 2026; what makers of chats and mail filters write of their previews.
 */
const PROGRAMS = [
  // General words; `cubot` is a maker of phones.
  String.raw`(?<!cu)bot(?:\b|_)`,
  'crawl',
  'spider',
  'slurp',
  'archiver',
  String.raw`\bscan(?:ner|ning)?\b`,
  'headless',
  'phantomjs',
  'lighthouse',
  'uptime',
  'pingdom',
  String.raw`link ?(?:check|preview)`,
  'url ?preview',
  'validator',
  // Previews in chats and networks.
  'facebookexternalhit',
  'facebookcatalog',
  'meta-externala',
  '^whatsapp/',
  'skypeuripreview',
  'bingpreview',
  'bytespider',
  'embedly',
  'vkshare',
  'google-(?:read-aloud|safety|inspectiontool)',
  'googleimageproxy',
  'yahoomailproxy',
  // Filters of mails.
  'barracuda',
  'proofpoint',
  'mimecast',
  'safelinks',
  'microsoft office',
  'ms-office',
  'symantec',
  'trend ?micro',
  'fortinet',
  'sophos',
  // Libraries and tools.
  '^curl/',
  '^wget/',
  'python',
  'aiohttp',
  'libwww',
  'httpx',
  'scrapy',
  'go-http-client',
  'okhttp',
  'java/',
  'apache-httpclient',
  'node-fetch',
  'undici',
  'axios',
  '^got ',
  'postman',
  'ruby',
  'perl',
  '^php',
  'winhttp',
  'powershell',
];

const PROGRAM = new RegExp(PROGRAMS.join('|'), 'i');

/** A browser says on what it runs; scanners often say no more than that they are one. */
const BARE = /^mozilla\/\d\.\d\s*(?:\(compatible;?\s*\))?$/i;

/** What browsers send with a page that is only fetched beforehand, in `Sec-Purpose`, `Purpose`, `X-Purpose` or `X-Moz`. */
const BEFOREHAND = /\b(?:prefetch|preview|prerender)/i;

/**
 * Who opened a link, by what the call says of itself. A scanner that passes itself off as a browser counts as a person here; on links of
 * e-mails what it does gives it away (`mailScanner.ts`).
 */
export function clickKindOf({ userAgent, purposes }: { userAgent: string; purposes: readonly string[] }): ClickKind {
  const name = userAgent.trim();
  const isProgram =
    name === '' || BARE.test(name) || PROGRAM.test(name) || purposes.some((one) => BEFOREHAND.test(one));
  return isProgram ? 'scanner' : 'human';
}
