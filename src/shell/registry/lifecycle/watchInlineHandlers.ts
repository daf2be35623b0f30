import { isInSandboxOnly } from '../sandbox/sandboxes.ts';

/** How browsers say that a global is not there: by its name alone, or as a function of the window. */
const MISSING = [
  /([\p{ID_Start}$_][\p{ID_Continue}$]*) is not defined/u,
  /Can't find variable: ([\p{ID_Start}$_][\p{ID_Continue}$]*)/u,
  /\b(?:window|self|globalThis)\.([\p{ID_Start}$_][\p{ID_Continue}$]*) is not a function/u,
];

/** The innermost line of a stack, where it is an inline handler: browsers name it after its attribute. */
const HANDLER = /^\s*at (?:\w+\.)?on[a-z]+ \(|^on[a-z]+@/;

/** The advice in all cases. */
const ADVICE = 'browsers run inline handlers outside of the sandbox; add a listener by script';

/** The global that an error misses; undefined for errors of another kind. */
export function missingGlobal(message: string): string | undefined {
  for (const pattern of MISSING) {
    const name = pattern.exec(message)?.[1];
    if (name !== undefined) return name;
  }
  return undefined;
}

const withoutHash = (url: string): string | undefined => url.split('#')[0];

/** Code of an attribute has the address of the page, because it has none of its own. */
function isOfAttribute({ filename, error }: ErrorEvent): boolean {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const innermost = stack.split('\n').find((line) => /^\s*at |@/.test(line)) ?? '';
  return withoutHash(filename) === withoutHash(location.href) && HANDLER.test(innermost);
}

/**
 * Listens to inline handlers (`onclick="…"`) of a sub-application that cannot work. Their code belongs to the page, not to the
 * sandbox: it does not see the functions of the sub-application, and the policy of a page may forbid it altogether. Errors of
 * it come through no script, so nothing else tells whose they are. Where the page itself has a function of the same name, that
 * one is called, which nobody can see from here.
 *
 * @param current the sub-application that is on the page
 * @param tell gets the reason in words
 * @returns the end of it
 */
export function watchInlineHandlers(
  current: () => string | undefined,
  tell: (app: string, detail: string) => void,
): () => void {
  const onError = (event: ErrorEvent): void => {
    const [app, name] = [current(), missingGlobal(event.message)];
    if (app === undefined || name === undefined) return;
    // The second holds for links with `javascript:` and for timers with a text, too.
    if (isOfAttribute(event) || isInSandboxOnly(app, name))
      tell(app, `an inline handler uses ${name}, which the page does not have; ${ADVICE}`);
  };
  const onForbidden = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
    const app = current();
    // Browsers without a directive of its own for attributes name the one of all scripts.
    const isHandler = blockedURI === 'inline' && /^script-src(?:-attr)?$/.test(effectiveDirective);
    if (app !== undefined && isHandler) tell(app, `the policy of the page forbids inline handlers; ${ADVICE}`);
  };
  window.addEventListener('error', onError);
  document.addEventListener('securitypolicyviolation', onForbidden);
  return () => {
    window.removeEventListener('error', onError);
    document.removeEventListener('securitypolicyviolation', onForbidden);
  };
}
