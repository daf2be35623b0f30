import { App } from 'antd';
import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { useHost } from '../sdk/index.ts';
import { useTexts } from './useTexts.ts';

/**
 * Asks once before a page with unsaved input is left: inside the sub-application by its router, beyond it by the host
 * (menu, system switch, closing the tab). Answers a function that lets the next navigation pass, for after saving.
 */
export function useLeaveGuard(key: string, dirty: boolean): () => void {
  const host = useHost();
  const t = useTexts();
  const { modal } = App.useApp();
  const released = useRef(false);

  useEffect(() => {
    released.current = false;
    host.setDirty(key, dirty);
    return () => host.setDirty(key, false);
  }, [host, key, dirty]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !released.current && currentLocation.pathname !== nextLocation.pathname,
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

  return useCallback(() => {
    released.current = true;
    host.setDirty(key, false);
  }, [host, key]);
}
