/** What can go wrong with a sub-application; each has a text under `shell.app.error.*` that says what to do. */
export const SUB_APP_ERROR_KINDS = [
  'http',
  'network',
  'timeout',
  'notHtml',
  'loginPage',
  'moduleScript',
  'noLifecycles',
  'evaluation',
  'bootstrap',
  'mount',
  'update',
  'unmount',
  'notAllowed',
  'integrity',
  'incompatibleContract',
  'chunk',
  'fileMissing',
  'uncaught',
] as const;

/** One of {@link SUB_APP_ERROR_KINDS}. */
export type SubAppErrorKind = (typeof SUB_APP_ERROR_KINDS)[number];

/** Where in the life of a sub-application something can go wrong (§4.1). */
export const SUB_APP_PHASES = ['load', 'bootstrap', 'mount', 'update', 'unmount', 'mounted'] as const;

/** One of {@link SUB_APP_PHASES}. */
export type SubAppPhase = (typeof SUB_APP_PHASES)[number];
