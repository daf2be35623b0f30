import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ActivityDetail, saveActivityPages } from '../../../contract/activity-box/activity.ts';
import type { ActivityPages } from '../../../domain/activity-box/activityPage/ActivityPages.ts';
import { RequestError, useHost } from '../../../sdk/index.ts';
import type { ActivitySaves } from './useActivitySaves.ts';

/** Pages are saved this long after the last edit, in milliseconds. */
export const SAVE_PAUSE_MS = 1_500;

/** Where saving stands. `failed` is tried again by the next edit, or by hand. */
export type SaveState =
  | { kind: 'saved'; at: string }
  | { kind: 'changed' | 'saving' }
  | { kind: 'failed'; message: string; of: ActivityPages }
  | { kind: 'conflict'; stored: ActivityDetail };

/** Saves a document over the version that was seen, one save at a time, a moment after it was edited. */
export interface Autosave {
  state: SaveState;
  saveNow: () => void;
  /** After a conflict: over the stored copy, whose pages are taken or replaced by one's own. */
  resolve: (stored: ActivityDetail, isTaken: boolean) => void;
}

/**
 * See {@link Autosave}. What the stored pages are is known by the document's identity. It belongs to the page with all steps: a save that is
 * under way goes on while another step is shown, and the step of the pages comes back with what was edited.
 */
export function useAutosave(
  activity: ActivityDetail,
  doc: ActivityPages,
  readOnly: boolean,
  saves: ActivitySaves,
): Autosave {
  const host = useHost();
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: activity.updatedAt });
  const [storedDoc, setStoredDoc] = useState(doc);
  const isRunning = useRef(false);
  const send = async (sent: ActivityPages): Promise<void> => {
    isRunning.current = true;
    setState({ kind: 'saving' });
    try {
      const saved = await saves.inTurn((version) =>
        host.request.call(
          saveActivityPages,
          { params: { id: activity.id }, body: { pages: sent, version } },
          { showError: false },
        ),
      );
      setStoredDoc(sent);
      setState({ kind: 'saved', at: saved.updatedAt });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setState(
        error.errorCode === 'CONFLICT'
          ? { kind: 'conflict', stored: error.data as ActivityDetail }
          : { kind: 'failed', message: error.message, of: sent },
      );
    } finally {
      isRunning.current = false;
    }
  };
  const save = useEffectEvent((sent: ActivityPages): void => {
    if (isRunning.current || readOnly || sent === storedDoc) return;
    void send(sent);
  });
  const waits = state.kind === 'conflict' || state.kind === 'saving' || (state.kind === 'failed' && state.of === doc);
  const isDue = doc !== storedDoc && !readOnly && !waits;
  useEffect(() => {
    if (!isDue) return undefined;
    // The last edit counts, and so does what was edited while a save was under way.
    const timer = setTimeout(() => save(doc), SAVE_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [doc, isDue]);
  const isChanged = state.kind === 'saved' && doc !== storedDoc;
  return {
    state: isChanged ? { kind: 'changed' } : state,
    saveNow: () => save(doc),
    resolve(stored, isTaken) {
      saves.over(stored);
      if (isTaken) setStoredDoc(stored.draft.pages);
      setState(isTaken ? { kind: 'saved', at: new Date().toISOString() } : { kind: 'changed' });
    },
  };
}
