import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ActivityDetail, saveActivityPages } from '../../../contract/activity.ts';
import type { ActivityPages } from '../../../domain/activityPage/ActivityPages.ts';
import { RequestError, useHost } from '../../../sdk/index.ts';

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
  /** After a conflict: over the stored version, which is taken (`doc` is that one) or replaced (`doc` is one's own). */
  resolve: (version: number, doc: ActivityPages, isTaken: boolean) => void;
}

/** See {@link Autosave}. What the stored pages are is known by the document's identity. */
export function useAutosave(activity: ActivityDetail, doc: ActivityPages, readOnly: boolean): Autosave {
  const host = useHost();
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: activity.updatedAt });
  const [stored, setStored] = useState({ doc, version: activity.version });
  const busy = useRef(false);
  const save = useEffectEvent(async (sent: ActivityPages): Promise<void> => {
    if (busy.current || readOnly || sent === stored.doc) return;
    busy.current = true;
    setState({ kind: 'saving' });
    try {
      const saved = await host.request.call(
        saveActivityPages,
        { params: { id: activity.id }, body: { pages: sent, version: stored.version } },
        { showError: false },
      );
      setStored({ doc: sent, version: saved.version });
      setState({ kind: 'saved', at: saved.updatedAt });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setState(
        error.errorCode === 'CONFLICT'
          ? { kind: 'conflict', stored: error.data as ActivityDetail }
          : { kind: 'failed', message: error.message, of: sent },
      );
    } finally {
      busy.current = false;
    }
  });
  const waits = state.kind === 'conflict' || state.kind === 'saving' || (state.kind === 'failed' && state.of === doc);
  const isDue = doc !== stored.doc && !readOnly && !waits;
  useEffect(() => {
    if (!isDue) return undefined;
    // The last edit counts, and so does what was edited while a save was under way.
    const timer = setTimeout(() => void save(doc), SAVE_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [doc, isDue]);
  const isChanged = state.kind === 'saved' && doc !== stored.doc;
  return {
    state: isChanged ? { kind: 'changed' } : state,
    saveNow: () => void save(doc),
    resolve(version, own, isTaken) {
      setStored({ doc: isTaken ? own : stored.doc, version });
      setState(isTaken ? { kind: 'saved', at: new Date().toISOString() } : { kind: 'changed' });
    },
  };
}
