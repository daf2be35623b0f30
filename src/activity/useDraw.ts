import { useEffect, useRef, useState } from 'react';
import type { DrawComponent } from '../domain/activity-box/activityPage/PageComponent.ts';
import { DRAW_EVENT } from './ActionButton.tsx';
import { type PageView, wantsNoMotion } from './PageView.ts';
import type { DrawOutcome } from './PageViewWorld.ts';
import { fill } from './PageWords.ts';

/** How long a draw moves, in milliseconds, after the server has answered. */
export const DRAW_MS = 3_000;

/** A draw, as a component shows it. */
export interface Draw {
  /** `asking` until the server answers, `moving` until it comes to rest. */
  phase: 'idle' | 'asking' | 'moving' | 'done';
  /** Place of the item that came out, among those of the component; -1 before, and of one that is not shown. */
  at: number;
  /** Where the last movement went, also while the next one is asked for; -1 before the first. */
  stop: number;
  /** Movements so far. */
  round: number;
  /** What is announced. */
  said: string;
  start: () => void;
}

/**
 * Draws once at a time: asks the server, moves to what it answered, and only then says it. `box` hears what starts a draw from
 * elsewhere on the page.
 */
export function useDraw(component: DrawComponent, view: PageView, box: { current: HTMLElement | null }): Draw {
  const [state, setState] = useState({ phase: 'idle' as Draw['phase'], at: -1, stop: -1, round: 0, said: '' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef(false);
  const gone = useRef(false);
  const { words, world, handlers } = view;

  const wordsOf = (outcome: DrawOutcome): string => {
    if ('refusal' in outcome) return outcome.refusal;
    const item = world.prizeItems.find(({ id }) => id === outcome.itemId);
    return item?.isWin === true ? fill(words.won, { name: item.name }) : fill(words.notWon, { name: item?.name ?? '' });
  };
  const rest = (outcome: DrawOutcome): void => {
    running.current = false;
    setState((old) => ({ ...old, phase: 'done', said: wordsOf(outcome) }));
    handlers.onDrawn?.(outcome);
  };
  const start = async (): Promise<void> => {
    if (running.current || view.mode === 'preview') return;
    running.current = true;
    setState((old) => ({ ...old, phase: 'asking', at: -1, said: '' }));
    const outcome = await handlers.onDraw();
    if (gone.current) return;
    const at = 'itemId' in outcome ? component.prizeItemIds.indexOf(outcome.itemId) : -1;
    if (at < 0) {
      rest(outcome);
      return;
    }
    setState((old) => ({ ...old, phase: 'moving', at, stop: at, round: old.round + 1 }));
    timer.current = setTimeout(() => rest(outcome), wantsNoMotion() ? 0 : DRAW_MS);
  };

  const latest = useRef(start);
  useEffect(() => {
    latest.current = start;
  });
  useEffect(() => {
    gone.current = false;
    const heard = box.current;
    const hear = (): void => void latest.current();
    heard?.addEventListener(DRAW_EVENT, hear);
    return () => {
      gone.current = true;
      clearTimeout(timer.current);
      heard?.removeEventListener(DRAW_EVENT, hear);
    };
  }, [box]);
  return { ...state, start: () => void start() };
}
