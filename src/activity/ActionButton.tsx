import type { ReactNode } from 'react';
import { isActionLink, type PageAction } from '../domain/activity-box/activityPage/PageAction.ts';
import { readableOn } from '../domain/activity-box/activityPage/readableOn.ts';
import type { PageView } from './PageView.ts';

/** Where the draw of a page is started from elsewhere on it. */
export const DRAW_EVENT = 'activitydraw';

/** Something on a page that can be tapped: a link where it leads away, else a button; plain where nothing happens. */
export function ActionButton({
  action,
  view,
  className = '',
  color,
  children,
}: {
  action: PageAction;
  view: PageView;
  className?: string;
  /** Of a button's surface, `#rrggbb`. */
  color?: string;
  children: ReactNode;
}): ReactNode {
  const style = color === undefined ? {} : { background: color, color: readableOn(color) };
  if (action.type === 'none' && color === undefined) return <span className={className}>{children}</span>;
  if (action.type === 'link' && isActionLink(action.href))
    return (
      <a className={`ap-tap ${className}`} style={style} href={action.href} rel="noopener noreferrer">
        {children}
      </a>
    );
  const act = (event: { currentTarget: Element }): void => {
    if (action.type === 'draw')
      event.currentTarget.closest('.ap-page')?.querySelector('.ap-draw')?.dispatchEvent(new Event(DRAW_EVENT));
    else if (action.type !== 'none' && action.type !== 'link') view.handlers.onAction(action);
  };
  return (
    <button type="button" className={`ap-tap ${className}`} style={style} onClick={act}>
      {children}
    </button>
  );
}
