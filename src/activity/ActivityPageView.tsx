import { type ReactNode, useMemo } from 'react';
import { isPopup } from '../domain/activity-box/activityPage/ActivityPages.ts';
import { readableOn } from '../domain/activity-box/activityPage/readableOn.ts';
import './activityPage.css';
import { Dialog } from './Dialog.tsx';
import type { PageView } from './PageView.ts';
import { PartView } from './PartView.tsx';
import { ServedParts } from './ServedParts.tsx';
import { missingWays, type PageWay } from '../domain/activity-box/activityPage/builtInPages.ts';
import type { PageWord } from './PageWords.ts';

const WORD: Record<PageWay, PageWord> = { openRecords: 'records', openRules: 'rules' };

/** At the end of the home page of an activity with prizes: what was won and the rules, where the operator's parts lead to neither. */
function PageWays({ view: { page, doc, words, world, handlers } }: { view: PageView }): ReactNode {
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

/**
 * A page of an activity (§2.5), as a participant sees it on a phone and an operator in the preview: its components in order, above
 * them what its type shows of the server. A popup is a dialog. An activity that cannot be taken part in says why instead.
 */
export function ActivityPageView(props: PageView): ReactNode {
  const { page, doc, words, world, handlers, mode } = props;
  const view = useMemo<PageView>(
    () => ({ page, doc, words, world, handlers, mode }),
    [page, doc, words, world, handlers, mode],
  );
  const { color, imageId } = page.background;
  const style = {
    backgroundColor: color,
    color: readableOn(color),
    ...(imageId === null ? {} : { backgroundImage: `url("${encodeURI(world.imageUrl(imageId))}")` }),
  };
  const isClosed = world.state === 'takenDown';
  const content = (
    <div className="ap-page" style={style}>
      {world.state !== 'open' && (
        <p className="ap-notice" role="status">
          {words[world.state]}
        </p>
      )}
      {!isClosed && <ServedParts view={view} />}
      {!isClosed &&
        page.components.map((component) => <PartView key={component.id} component={component} view={view} />)}
      {!isClosed && <PageWays view={view} />}
    </div>
  );
  if (!isPopup(page.type)) return content;
  return (
    <Dialog label={page.name} close={words.close} isLive={mode === 'live'} onClose={handlers.onClose}>
      {content}
    </Dialog>
  );
}
