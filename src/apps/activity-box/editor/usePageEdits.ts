import { useEffect, useEffectEvent, useState } from 'react';
import type { ActivityPages } from '../../../domain/activity-box/activityPage/ActivityPages.ts';
import { makeStep, redoStep, startHistory, undoStep } from '../../../domain/activity-box/activityPage/EditHistory.ts';
import type { PageEdit } from '../../../domain/activity-box/activityPage/PageEdit.ts';
import { useHost } from '../../../sdk/index.ts';
import { useTexts } from '../../../ui/index.ts';

/** The document that is edited, with its steps. */
export interface PageEdits {
  doc: ActivityPages;
  mayUndo: boolean;
  mayRedo: boolean;
  edit: (edit: PageEdit, joinKey?: string) => boolean;
  undo: () => void;
  redo: () => void;
  /** Begins anew with another document, such as the stored one after a conflict. */
  restart: (doc: ActivityPages) => void;
}

/** Edits as data: what is refused is said, Ctrl Z takes a step back, Ctrl Shift Z and Ctrl Y make it again. */
export function usePageEdits(initial: ActivityPages): PageEdits {
  const host = useHost();
  const t = useTexts();
  const [history, setHistory] = useState(() => startHistory(initial));
  const undo = (): void => setHistory(undoStep);
  const redo = (): void => setHistory(redoStep);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const act = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : undefined;
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return {
    doc: history.doc,
    mayUndo: history.done.length > 0,
    mayRedo: history.undone.length > 0,
    edit(edit, joinKey) {
      const made = makeStep(history, edit, joinKey);
      if (made.refusal !== undefined) {
        host.notify('error', t(`activityBox.editor.refusal.${made.refusal}`));
        return false;
      }
      setHistory(made.history);
      return true;
    },
    undo,
    redo,
    restart: (doc) => setHistory(startHistory(doc)),
  };
}
