import { use, useCallback, useEffect } from 'react';
import { useHost } from '../../sdk/index.ts';
import { UnsavedContext } from './UnsavedInput.ts';

/**
 * Asks once before a page with unsaved input is left: inside the sub-application by `LeaveGuarded`, in which its pages stand, beyond it by
 * the host (menu, system switch, closing the tab). Answers a function that lets the next navigation pass, for after saving.
 */
export function useLeaveGuard(key: string, dirty: boolean): () => void {
  const host = useHost();
  const unsaved = use(UnsavedContext);
  const tell = useCallback(
    (isDirty: boolean) => {
      host.setDirty(key, isDirty);
      unsaved?.set(key, isDirty);
    },
    [host, unsaved, key],
  );
  useEffect(() => {
    tell(dirty);
    return () => tell(false);
  }, [tell, dirty]);
  return useCallback(() => tell(false), [tell]);
}
