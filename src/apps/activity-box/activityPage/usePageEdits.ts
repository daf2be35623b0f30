import { useState } from 'react';
import type { ActivityPages } from '../../../domain/activity-box/activityPage/ActivityPages.ts';
import { makeStep, redoStep, startHistory, undoStep } from '../../../domain/activity-box/activityPage/EditHistory.ts';
import type { PageEdit } from '../../../domain/activity-box/activityPage/PageEdit.ts';
import { useHost } from '../../../sdk/index.ts';
import { type UndoFields, useTexts, useUndoKeys } from '../../../ui/index.ts';

/** The document that is edited, with its steps. */
export interface PageEdits {
  doc: ActivityPages;
  mayUndo: boolean;
  mayRedo: boolean;
  /** With the field that is typed into, the letters of a word are one step. */
  edit: (edit: PageEdit, field?: string) => boolean;
  undo: () => void;
  redo: () => void;
  /** Props of the element around the fields of the document. */
  undoFields: UndoFields;
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
  const undoFields = useUndoKeys({ undo, redo });
  return {
    doc: history.doc,
    mayUndo: history.done.length > 0,
    mayRedo: history.undone.length > 0,
    edit(edit, field) {
      const made = makeStep(history, edit, field === undefined ? undefined : { key: field, at: Date.now() });
      if (made.refusal !== undefined) {
        host.notify('error', t(`activityBox.editor.refusal.${made.refusal}`));
        return false;
      }
      setHistory(made.history);
      return true;
    },
    undo,
    redo,
    undoFields,
    restart: (doc) => setHistory(startHistory(doc)),
  };
}
