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
  'leftBehind',
  'inlineHandler',
] as const;

/** One of {@link SUB_APP_ERROR_KINDS}. */
export type SubAppErrorKind = (typeof SUB_APP_ERROR_KINDS)[number];

/** Kinds that another attempt may mend; for the others only somebody else can help. */
const WORTH_A_RETRY: ReadonlySet<SubAppErrorKind> = new Set([
  'http',
  'network',
  'timeout',
  'chunk',
  'bootstrap',
  'mount',
  'unmount',
  'update',
]);

/** Whether to advise another attempt. */
export const isWorthARetry = (kind: SubAppErrorKind): boolean => WORTH_A_RETRY.has(kind);

/** Where in the life of a sub-application something can go wrong (§4.1). */
export const SUB_APP_PHASES = ['load', 'bootstrap', 'mount', 'update', 'unmount', 'mounted'] as const;

/** One of {@link SUB_APP_PHASES}. */
export type SubAppPhase = (typeof SUB_APP_PHASES)[number];
