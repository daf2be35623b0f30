import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Outlet, useBlocker } from 'react-router-dom';
import { UnsavedContext, UnsavedInput } from './UnsavedInput.ts';
import { useOwnModal } from '../hooks/useOwnModal.ts';
import { useTexts } from '../hooks/useTexts.ts';

/**
 * Asks once before a page with unsaved input is left for another one of the sub-application, however many forms it has: a router hears one
 * that asks, and would forget all but the last.
 */
export function LeaveGuarded(): ReactNode {
  const [unsaved] = useState(() => new UnsavedInput());
  const isThere = useSyncExternalStore(unsaved.subscribe, unsaved.isThere);
  return (
    <UnsavedContext value={unsaved}>
      <Outlet />
      {isThere && <LeaveQuestion unsaved={unsaved} />}
    </UnsavedContext>
  );
}

/** Asks. There only while there is something to ask for: the router checks every step of the history while somebody asks. */
function LeaveQuestion({ unsaved }: { unsaved: UnsavedInput }): ReactNode {
  const t = useTexts();
  const modal = useOwnModal();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved.isThere() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const ask = async (): Promise<void> => {
      const leave = await modal.confirm({
        title: t('ui.leave.title'),
        content: t('ui.leave.explanation'),
        okText: t('ui.leave.leave'),
        cancelText: t('ui.leave.stay'),
      });
      if (leave) blocker.proceed();
      else blocker.reset();
    };
    void ask();
  }, [blocker, modal, t]);
  return null;
}
