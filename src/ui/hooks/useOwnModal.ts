import { App } from 'antd';
import { useEffect, useMemo, useRef } from 'react';

type Modals = Pick<ReturnType<typeof App.useApp>['modal'], 'confirm' | 'error'>;

/**
 * Questions and messages over the page which go with the component that shows them. antd's own stay: whoever then goes back is asked on another
 * page about what is no longer shown, and a click would do it.
 */
export function useOwnModal(): Modals {
  const { modal } = App.useApp();
  const shown = useRef<{ destroy: () => void }>(undefined);
  useEffect(() => () => shown.current?.destroy(), []);
  return useMemo(
    () => ({
      confirm: (asked) => (shown.current = modal.confirm(asked)),
      error: (told) => (shown.current = modal.error(told)),
    }),
    [modal],
  );
}
