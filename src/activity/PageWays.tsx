import type { ReactNode } from 'react';
import { missingWays, type PageWay } from '../domain/activity-box/activityPage/builtInPages.ts';
import type { PageView } from './PageView.ts';
import type { PageWord } from './PageWords.ts';

const WORD: Record<PageWay, PageWord> = { openRecords: 'records', openRules: 'rules' };

/** At the end of the home page of an activity with prizes: what was won and the rules, where the operator's parts lead to neither. */
export function PageWays({ view: { page, doc, words, world, handlers } }: { view: PageView }): ReactNode {
  const hasPrizes = world.prizeItems.some(({ isWin }) => isWin);
  const ways = page.type === 'home' && hasPrizes ? missingWays(doc) : [];
  if (ways.length === 0) return null;
  return (
    <div className="ap-ways">
      {ways.map((type) => (
        <button key={type} type="button" className="ap-tap ap-button" onClick={() => handlers.onAction({ type })}>
          {words[WORD[type]]}
        </button>
      ))}
    </div>
  );
}
