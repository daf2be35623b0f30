import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { EditorState, StateEffect, StateField, Transaction } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, keymap, lineNumbers } from '@codemirror/view';

/** Class of a line that is marked as wrong. */
const WRONG_LINE = 'cm-wrongLine';

/** What an editor shows, and whom it tells. */
export interface LinesShown {
  text: string;
  /** Numbers of the lines that are marked, counted from 1. */
  wrong: readonly number[];
  /** Attributes of what is typed into: its name, what describes it. */
  attributes: Readonly<Record<string, string>>;
  /** Hears of every change that a person makes. */
  onType: (text: string) => void;
}

/** An editor of lines. */
export interface LinesEditor {
  become: (shown: LinesShown) => void;
  /** Puts the cursor at the beginning of a line, in sight. */
  goTo: (line: number) => void;
  end: () => void;
}

const mark = StateEffect.define<readonly number[]>();
const wrongLine = Decoration.line({ class: WRONG_LINE });

/** The marks of lines: while one types they stay with their lines. */
const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, { changes, effects, state: { doc } }) {
    const asked = effects.findLast((effect) => effect.is(mark));
    if (asked === undefined) return before.map(changes);
    const lines = asked.value.filter((line) => line <= doc.lines);
    return Decoration.set(lines.map((line) => wrongLine.range(doc.line(line).from)));
  },
  provide: (field) => EditorView.decorations.from(field),
});

/**
 * An editor for very many lines, which draws only those in sight: a field of the browser's own lays out all of 200,000 lines and
 * answers nothing for seconds. Lines are numbered, so that what is said of one is found.
 */
export function linesEditor(parent: HTMLElement): LinesEditor {
  let shown: LinesShown = { text: '', wrong: [], attributes: {}, onType: () => undefined };
  let isTold = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (): void => {
    shown = { ...shown, text: view.state.doc.toString() };
    shown.onType(shown.text);
  };
  const view = new EditorView({
    parent,
    state: EditorState.create({
      extensions: [
        lineNumbers(),
        history(),
        // Tab goes on to the next field, as everywhere in a form.
        keymap.of([...defaultKeymap, ...historyKeymap]),
        marks,
        EditorView.contentAttributes.of(() => shown.attributes),
        EditorView.updateListener.of(({ docChanged }) => {
          if (!docChanged || isTold) return;
          clearTimeout(timer);
          // What was typed is drawn first: a task of its own writes 200,000 lines out.
          timer = setTimeout(tell);
        }),
      ],
    }),
  });
  return {
    become(next) {
      const insert = next.text === shown.text ? undefined : next.text;
      const isMarked = next.wrong.join() !== shown.wrong.join();
      shown = next;
      isTold = true;
      view.dispatch({
        ...(insert === undefined ? {} : { changes: { from: 0, to: view.state.doc.length, insert } }),
        ...(isMarked ? { effects: mark.of(next.wrong) } : {}),
        annotations: Transaction.addToHistory.of(false),
      });
      isTold = false;
    },
    goTo(line) {
      const { from } = view.state.doc.line(Math.min(line, view.state.doc.lines));
      view.dispatch({ selection: { anchor: from }, scrollIntoView: true });
      view.focus();
    },
    end() {
      clearTimeout(timer);
      view.destroy();
    },
  };
}
