import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { RequestError, useHost } from '../../sdk/index.ts';
import { useTexts } from './useTexts.ts';

/** Runs a write; resolves to whether it succeeded. */
export type RunAction = (work: () => Promise<unknown>, done?: string | null) => Promise<boolean>;

/**
 * Runs one write at a time: a second click while the first is under way does nothing. On success the lists are loaded
 * anew and `done` is said (null: nothing is); a refusal was already shown by the request client. Anything else that is thrown is said to be
 * an exception, and goes on to whoever watches for faults.
 */
export function useAction(): [busy: boolean, run: RunAction] {
  const [busy, setBusy] = useState(false);
  // Two clicks can come before the first has been drawn.
  const running = useRef(false);
  const client = useQueryClient();
  const host = useHost();
  const t = useTexts();
  const run: RunAction = async (work, done) => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    try {
      await work();
      if (done !== null) host.notify('success', done ?? t('ui.action.done'));
      return true;
    } catch (error) {
      if (!(error instanceof RequestError)) {
        host.notify('error', t('ui.action.exception'));
        throw error;
      }
      return false;
    } finally {
      running.current = false;
      setBusy(false);
      await client.invalidateQueries();
    }
  };
  return [busy, run];
}
