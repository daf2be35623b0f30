import * as orchestrator from 'single-spa';
import { statusOf } from '../state/appState.ts';
import { innerName, type Registered } from './Registered.ts';
import { IDLE_MAX } from './startOptions.ts';

/**
 * Lets the sub-application go that was left before the others, where more are loaded without being on the page than are kept: every one
 * that was ever visited would stay in memory with its sandbox.
 */
export function letGoIdle(records: Iterable<Registered>): void {
  const idle = [...records].filter((each) => each.raw !== null && statusOf(each) === 'NOT_MOUNTED');
  if (idle.length <= IDLE_MAX) return;
  const [first] = idle.toSorted((a, b) => a.left - b.left);
  if (first === undefined) return;
  first.raw = null;
  // Nothing is wrong with its files: its next load is like a first one.
  first.loads = 0;
  void orchestrator.unloadApplication(innerName(first), { waitForUnmount: false });
}
