import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldError, RequestError } from '../../../sdk/index.ts';

/** A part of an activity is saved this long after the last edit, in milliseconds. */
export const SAVE_PAUSE_MS = 1_500;

/** The part as it is stored, by whomever. */
export interface StoredPart<Content> {
  content: Content;
  updatedAt: string;
}

/** Where saving stands. `incomplete` and `failed` are tried again by the next edit, or by hand. */
export type SaveState<Doc = unknown, Content = unknown> =
  | { kind: 'saved'; at: string }
  | { kind: 'changed' | 'saving' }
  | { kind: 'incomplete'; reason: string; of: Doc }
  | { kind: 'failed'; message: string; fieldErrors: readonly FieldError[]; of: Doc }
  | { kind: 'conflict'; stored: StoredPart<Content> };

/** Saves a document over the version that was seen, one save at a time, a moment after it was edited. */
export interface Autosave<Doc = unknown, Content = unknown> {
  state: SaveState<Doc, Content>;
  saveNow: () => void;
  /** Somebody else saved the activity: this part goes on, is replaced, or is in conflict, by what is different of it. */
  meet: (stored: StoredPart<Content>) => void;
  /** After a conflict: one's own copy is saved over theirs. */
  keepMine: () => void;
  /** After a conflict: theirs takes the place of one's own. */
  takeTheirs: () => void;
}

/** A part that saves by itself. */
export interface AutosavedPart<Doc, Content> {
  /** As it is edited; which one is stored is known by its identity. */
  doc: Doc;
  /** As it was loaded; another one than `doc` where something had been put aside. */
  loaded: Doc;
  stored: StoredPart<Content>;
  /** What somebody put aside began from another content than is stored now. */
  base?: string | undefined;
  readOnly: boolean;
  /** Why the document cannot be sent as it is; undefined where it can. */
  obstacle?: string | undefined;
  save: (doc: Doc) => Promise<StoredPart<Content>>;
  /** Told with the refusal's data of what somebody else saved, which `meet` of each part is then called with. */
  onConflict: (stored: unknown) => void;
  /** Begins anew with what somebody else stored; answers that document. */
  restart: (content: Content) => Doc;
}

/**
 * See {@link Autosave}. It belongs to the page with all steps: a save that is under way goes on while another step is shown, and the step
 * comes back with what was edited.
 */
export function useAutosave<Doc, Content>(part: AutosavedPart<Doc, Content>): Autosave<Doc, Content> {
  const { doc, readOnly, obstacle, stored } = part;
  const [base, setBase] = useState(() => part.base ?? JSON.stringify(stored.content));
  const [state, setState] = useState<SaveState<Doc, Content>>(() =>
    base === JSON.stringify(stored.content) ? { kind: 'saved', at: stored.updatedAt } : { kind: 'conflict', stored },
  );
  const [storedDoc, setStoredDoc] = useState(part.loaded);
  const isRunning = useRef(false);
  const send = async (sent: Doc): Promise<void> => {
    isRunning.current = true;
    setState({ kind: 'saving' });
    try {
      const saved = await part.save(sent);
      setBase(JSON.stringify(saved.content));
      setStoredDoc(sent);
      setState({ kind: 'saved', at: saved.updatedAt });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const { message, fieldErrors } = error;
      if (error.errorCode === 'CONFLICT') part.onConflict(error.data);
      else setState({ kind: 'failed', message, fieldErrors, of: sent });
    } finally {
      isRunning.current = false;
    }
  };
  const save = useEffectEvent((sent: Doc): void => {
    if (isRunning.current || readOnly || sent === storedDoc) return;
    if (obstacle === undefined) void send(sent);
    else setState({ kind: 'incomplete', reason: obstacle, of: sent });
  });
  const isTried = (state.kind === 'failed' || state.kind === 'incomplete') && state.of === doc;
  const waits = state.kind === 'conflict' || state.kind === 'saving' || isTried;
  const isDue = doc !== storedDoc && !readOnly && !waits;
  useEffect(() => {
    if (!isDue) return undefined;
    // The last edit counts, and so does what was edited while a save was under way.
    const timer = setTimeout(() => save(doc), SAVE_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [doc, isDue]);
  const take = ({ content, updatedAt }: StoredPart<Content>): void => {
    setStoredDoc(part.restart(content));
    setBase(JSON.stringify(content));
    setState({ kind: 'saved', at: updatedAt });
  };
  const met = useEffectEvent((theirs: StoredPart<Content>): void => {
    const isMine = JSON.stringify(theirs.content) === base;
    // They saved another part: this one is sent again over their version.
    if (isMine && doc !== storedDoc) setState({ kind: 'changed' });
    else if (doc === storedDoc) take(theirs);
    else setState({ kind: 'conflict', stored: theirs });
  });
  // Back to what is stored by undoing: there is nothing to send, nor to say of what was tried.
  const isStored = doc === storedDoc && state.kind !== 'saving' && state.kind !== 'conflict';
  const [savedAt, setSavedAt] = useState(stored.updatedAt);
  if (state.kind === 'saved' && state.at !== savedAt) setSavedAt(state.at);
  const isChanged = doc !== storedDoc && state.kind !== 'saving' && !waits;
  return {
    state: isStored ? { kind: 'saved', at: savedAt } : isChanged ? { kind: 'changed' } : state,
    saveNow: () => save(doc),
    meet: (theirs) => met(theirs),
    keepMine() {
      if (state.kind !== 'conflict') return;
      setBase(JSON.stringify(state.stored.content));
      setState({ kind: 'changed' });
    },
    takeTheirs() {
      if (state.kind === 'conflict') take(state.stored);
    },
  };
}
