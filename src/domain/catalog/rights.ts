import type { Right } from '../shell/rights.ts';
import { SUB_APPS } from '../subApps.ts';

/** Every right of the console, in the order of the sub-applications and of their menus. */
export const RIGHTS: readonly Right[] = SUB_APPS.flatMap(({ menu }) =>
  menu.flatMap(({ right, buttons = [] }) => (right === undefined ? [] : [right, ...buttons])),
) as readonly string[] as readonly Right[];

const KNOWN: ReadonlySet<string> = new Set(RIGHTS);

/** Whether a stored or received string is a right that this version knows. */
export function isRight(code: string): code is Right {
  return KNOWN.has(code);
}

/** Verbs of a decision: what waits for it stands in the inbox. */
const DECISION_VERBS: ReadonlySet<string | undefined> = new Set(['approve', 'review']);

/** The pages that a right brings along: that of its business, and for a right to approve or to review the inbox too. */
export function viewRightsOf(right: Right): Right[] {
  const [business, verb] = right.split(':');
  return [`${business}:view`, ...(DECISION_VERBS.has(verb) ? ['approval:view'] : [])].filter(isRight);
}

/** A button is of no use without its page: adds the `view` rights that everything granted brings along. */
export function withViewRights(granted: readonly Right[]): Right[] {
  const all = new Set<Right>([...granted, ...granted.flatMap(viewRightsOf)]);
  return RIGHTS.filter((right) => all.has(right));
}
