import type { ActivityPages } from './ActivityPages.ts';
import { joinsTyping, type TypedChange } from '../../shared/number/typedStep.ts';
import { applyEdit, type EditRefusal, type PageEdit } from './PageEdit.ts';

/** Steps that can be undone; the oldest are forgotten. */
export const EDIT_STEPS_MAX = 200;

/** A step that was made: what names it, and both ways. */
export interface EditStep {
  edit: PageEdit;
  inverse: PageEdit;
  /** The field that was typed into and its last change, which the next letters of the word join; undefined joins nothing. */
  typed: { key: string; change: TypedChange } | undefined;
}

/** A document with the steps that led to it, the last one last, and those that were undone, the next one last. */
export interface EditHistory {
  doc: ActivityPages;
  done: readonly EditStep[];
  undone: readonly EditStep[];
}

/** A document without steps. */
export function startHistory(doc: ActivityPages): EditHistory {
  return { doc, done: [], undone: [] };
}

/**
 * Makes a step; what was undone is forgotten by it. A refused edit changes nothing. With `typing`, the field and the time in
 * milliseconds, letters that are typed one after the other are one step ({@link joinsTyping}).
 */
export function makeStep(
  history: EditHistory,
  edit: PageEdit,
  typing?: { key: string; at: number },
): { history: EditHistory; refusal?: undefined } | { history: EditHistory; refusal: EditRefusal } {
  const result = applyEdit(history.doc, edit);
  if ('refusal' in result) return { history, refusal: result.refusal };
  const last = history.done.at(-1);
  const typed: EditStep['typed'] =
    typing === undefined
      ? undefined
      : {
          key: typing.key,
          change: { at: typing.at, from: JSON.stringify(result.inverse), to: JSON.stringify(edit) },
        };
  const joins =
    typed !== undefined &&
    last?.typed?.key === typed.key &&
    history.undone.length === 0 &&
    joinsTyping(last.typed.change, typed.change);
  const step: EditStep = { edit, inverse: joins ? last.inverse : result.inverse, typed };
  const done = [...(joins ? history.done.slice(0, -1) : history.done), step].slice(-EDIT_STEPS_MAX);
  return { history: { doc: result.doc, done, undone: [] } };
}

function retrace(doc: ActivityPages, edit: PageEdit): ActivityPages {
  const result = applyEdit(doc, edit);
  if ('refusal' in result) throw new Error(`A step cannot be retraced: ${result.refusal}`);
  return result.doc;
}

/** Takes the last step back; as it is where there is none. */
export function undoStep(history: EditHistory): EditHistory {
  const step = history.done.at(-1);
  if (step === undefined) return history;
  return {
    doc: retrace(history.doc, step.inverse),
    done: history.done.slice(0, -1),
    undone: [...history.undone, step],
  };
}

/** Makes the step again that was undone last; as it is where there is none. */
export function redoStep(history: EditHistory): EditHistory {
  const step = history.undone.at(-1);
  if (step === undefined) return history;
  return { doc: retrace(history.doc, step.edit), done: [...history.done, step], undone: history.undone.slice(0, -1) };
}
