import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ActivityLogic } from '../../../domain/activity-box/logic/activityLogic.ts';
import { redoValue, startValue, stepValue, undoValue } from '../../../domain/shared/valueHistory.ts';
import { useHost } from '../../../sdk/index.ts';
import { useTexts } from '../../../ui/index.ts';
import { type Autosave, type StoredPart, useAutosave } from '../activityPage/useAutosave.ts';
import { logicObstacle } from './logicObstacle.ts';
import { type LogicValues, toLogic, toLogicValues } from './LogicValues.ts';
import { usePrizes } from './usePrizes.ts';

/** Typed values are put aside this long after the last key, against an expired session or a closed tab, in milliseconds. */
const KEEP_PAUSE_MS = 500;

/** What was typed and not saved, with the stored content that it began from. */
interface KeptLogic {
  values: LogicValues;
  base: string;
  at: string;
}

/** Prizes and logic that save themselves, with every step to undo. */
export interface LogicDraft {
  values: LogicValues;
  edit: (values: LogicValues) => void;
  mayUndo: boolean;
  mayRedo: boolean;
  undo: () => void;
  redo: () => void;
  autosave: Autosave<LogicValues, ActivityLogic>;
  /** Since when values were put aside that were not saved; undefined where none were. */
  keptAt: string | undefined;
}

/** What {@link useLogicDraft} is given. */
export interface LogicDraftRoom {
  /** Of the activity. */
  id: string;
  stored: StoredPart<ActivityLogic>;
  readOnly: boolean;
  save: (logic: ActivityLogic) => Promise<StoredPart<ActivityLogic>>;
  /** As that of `useAutosave`. */
  onConflict: (stored: unknown) => void;
}

/** A list that became longer or shorter is a step by itself, no typing. */
const isTyped = (one: LogicValues, other: LogicValues): boolean =>
  one.items.length === other.items.length && one.tables.length === other.tables.length;

/** See {@link LogicDraft}. It belongs to the page with all steps, so that another step loses nothing of it. */
export function useLogicDraft({ id, stored, readOnly, save, onConflict }: LogicDraftRoom): LogicDraft {
  const host = useHost();
  const t = useTexts();
  const key = `activity.logicDraft.${id}`;
  const [kept] = useState(() => (readOnly ? undefined : host.restoreState<KeptLogic>(key)));
  const [loaded] = useState(() => toLogicValues(stored.content));
  const [history, setHistory] = useState(() => {
    const begun = startValue(loaded);
    return kept === undefined ? begun : stepValue(begun, kept.values);
  });
  const { value: values } = history;
  const prizes = usePrizes(values.items.flatMap(({ prizeId }) => prizeId || []));
  const obstacle = useMemo(() => logicObstacle(values, prizes, t), [values, prizes, t]);
  const [base, setBase] = useState(() => kept?.base ?? JSON.stringify(stored.content));
  const autosave = useAutosave<LogicValues, ActivityLogic>({
    doc: values,
    loaded,
    stored,
    base: kept?.base,
    readOnly,
    obstacle,
    async save(sent) {
      const saved = await save(toLogic(sent));
      setBase(JSON.stringify(saved.content));
      return saved;
    },
    onConflict,
    restart(content) {
      const begun = toLogicValues(content);
      setHistory(startValue(begun));
      setBase(JSON.stringify(content));
      return begun;
    },
  });
  const isSaved = autosave.state.kind === 'saved';
  const putAside = useEffectEvent((typed: LogicValues): void => {
    host.saveState(key, { values: typed, base, at: new Date().toISOString() } satisfies KeptLogic);
  });
  useEffect(() => {
    if (readOnly) return undefined;
    if (isSaved) {
      host.saveState(key, undefined);
      return undefined;
    }
    const timer = setTimeout(() => putAside(values), KEEP_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [host, key, values, isSaved, readOnly]);
  const leave = useEffectEvent((): void => {
    if (!readOnly && !isSaved) putAside(values);
  });
  // What is left within the pause is kept too.
  useEffect(() => () => leave(), []);
  return {
    values,
    edit: (next) =>
      setHistory((before) => stepValue(before, next, isTyped(before.value, next) ? Date.now() : undefined)),
    mayUndo: history.done.length > 0,
    mayRedo: history.undone.length > 0,
    undo: () => setHistory(undoValue),
    redo: () => setHistory(redoValue),
    autosave,
    keptAt: kept?.at,
  };
}
