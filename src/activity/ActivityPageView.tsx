import { type ReactNode, useMemo } from 'react';
import { isPopup } from '../domain/activity-box/activityPage/ActivityPages.ts';
import { readableOn } from '../domain/activity-box/activityPage/readableOn.ts';
import './activityPage.css';
import { Dialog } from './Dialog.tsx';
import type { PageView } from './PageView.ts';
import { PageWays } from './PageWays.tsx';
import { PartView } from './PartView.tsx';
import { ServedParts } from './ServedParts.tsx';

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
