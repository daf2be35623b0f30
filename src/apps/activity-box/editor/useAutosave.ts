import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ActivityDetail, getActivity, saveActivityPages } from '../../../contract/activity-box/activity.ts';
import type { ActivityPages } from '../../../domain/activity-box/activityPage/ActivityPages.ts';
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
  const client = useQueryClient();
  /** What other pages of the activity, and its other steps, begin from. */
  const know = (detail: ActivityDetail): void => {
    client.setQueryData([getActivity.id, activity.id], detail);
  };
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: activity.updatedAt });
  const [storedDoc, setStoredDoc] = useState(doc);
  const version = useRef(activity.version);
  const running = useRef<Promise<void>>(undefined);
  const last = useRef(doc);
  const isGone = useRef(false);
  const send = useEffectEvent(async (sent: ActivityPages): Promise<void> => {
    last.current = sent;
    setState({ kind: 'saving' });
    try {
      const saved = await host.request.call(
        saveActivityPages,
        { params: { id: activity.id }, body: { pages: sent, version: version.current } },
        { showError: false },
      );
      know(saved);
      version.current = saved.version;
      setStoredDoc(sent);
      setState({ kind: 'saved', at: saved.updatedAt });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setState(
        error.errorCode === 'CONFLICT'
          ? { kind: 'conflict', stored: error.data as ActivityDetail }
          : { kind: 'failed', message: error.message, of: sent },
      );
      if (isGone.current) host.notify('error', error.message);
    } finally {
      running.current = undefined;
    }
  });
  const save = useEffectEvent((sent: ActivityPages): void => {
    if (running.current !== undefined || readOnly || sent === storedDoc) return;
    running.current = send(sent);
  });
  // The step of prizes and logic takes the place of the editor within the pause: nothing that was edited is lost by that.
  const leave = useEffectEvent(() => {
    if (readOnly || doc === storedDoc || state.kind === 'failed' || state.kind === 'conflict') return;
    if (running.current === undefined) save(doc);
    else if (last.current !== doc) void running.current.then(() => send(doc));
  });
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      leave();
    };
  }, []);
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
    resolve(over, own, isTaken) {
      version.current = over;
      if (isTaken) setStoredDoc(own);
      setState(isTaken ? { kind: 'saved', at: new Date().toISOString() } : { kind: 'changed' });
    },
  };
}
