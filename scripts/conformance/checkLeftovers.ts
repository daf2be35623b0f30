import { type CheckId, type Finding, judged } from './Check.ts';
import type { Leftover } from './hostPage/ConformancePage.ts';

const CHECK_OF: Record<Leftover['kind'], CheckId> = {
  node: 'nodes',
  attribute: 'nodes',
  style: 'styles',
  listener: 'listeners',
  interval: 'timers',
  timeout: 'timers',
  frame: 'timers',
  subscription: 'subscriptions',
};

/** Globals that qiankun and import-html-entry write on the real window for each sub-application, whatever that does. */
const OF_THE_RUNTIME = new Set(['proxy', '__app_instance_name_map__', '__currentLockingSandbox__']);

const said = ({ kind, what, where }: Leftover): string => `${kind} ${what}${where === '' ? '' : ` at ${where}`}`;

/**
 * Judges what the third mount left behind. What only the first one leaves (libraries set themselves up once for the life
 * of the page) does not grow, and is a note.
 */
export function checkLeftovers(
  left: readonly Leftover[],
  once: readonly Leftover[],
  globals: readonly string[],
): Finding[] {
  const ids = [...new Set(Object.values(CHECK_OF))];
  const findings = ids.map((id): Finding => {
    const failed = left.filter(({ kind }) => CHECK_OF[kind] === id).map(said);
    if (failed.length > 0) return judged(id, [...new Set(failed)]);
    const notes = once
      .filter(({ kind }) => CHECK_OF[kind] === id)
      .map((each) => `once, at the first mount: ${said(each)}`);
    return { id, outcome: notes.length > 0 ? 'note' : 'ok', seen: notes };
  });
  return [
    ...findings,
    judged(
      'globals',
      globals.filter((name) => !OF_THE_RUNTIME.has(name)).map((name) => `window.${name}`),
    ),
  ];
}
