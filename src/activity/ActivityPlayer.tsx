import { type ReactNode, useEffect, useMemo, useState } from 'react';
import {
  type ActivityPages,
  isPopup,
  pageOfType,
  type PageType,
} from '../domain/activity-box/activityPage/ActivityPages.ts';
import type { PageAction } from '../domain/activity-box/activityPage/PageAction.ts';
import { ActivityPageView } from './ActivityPageView.tsx';
import type { DrawOutcome, PageHandlers, PageViewWorld } from './PageViewWorld.ts';
import type { PageWords } from './PageWords.ts';
import { usePlaces } from './usePlaces.ts';

/** What a player asks of whoever shows it: all but going from page to page, which it does by itself. */
export type PlayerHandlers = Omit<PageHandlers, 'onAction' | 'onClose' | 'onDrawn'> & {
  onShare: () => void;
  onCopyBoostLink: () => void;
};

/**
 * An activity that is taken part in: begins at its home page, goes from page to page, opens popups over them, and shows what a draw
 * brought. Each of them is left by the phone's way back. `startType` is another page to begin with, such as that of a boost a friend was sent.
 */
export function ActivityPlayer({
  doc,
  words,
  world,
  handlers,
  startType = 'home',
}: {
  doc: ActivityPages;
  words: PageWords;
  world: PageViewWorld;
  handlers: PlayerHandlers;
  startType?: PageType;
}): ReactNode {
  const home = pageOfType(doc, startType) ?? pageOfType(doc, 'home');
  const {
    place: { pageIds, popupId },
    go,
    back,
  } = usePlaces();
  const [outcome, setOutcome] = useState<DrawOutcome | null>(null);
  const page = doc.pages.find(({ id }) => id === pageIds[pageIds.length - 1]) ?? home;
  const { isSignedIn } = world.participant;
  const loginId = pageOfType(doc, 'loginPopup')?.id;
  // Whoever has signed in is where they wanted to be.
  const isDone = (isSignedIn && popupId === loginId) || world.state === 'takenDown';
  const popup = isDone ? undefined : doc.pages.find(({ id }) => id === popupId);
  const isLeft = isDone && popupId !== null;
  // Nothing is to be seen of it any more: the way back is not to lead through it.
  useEffect(() => {
    if (isLeft) back();
  }, [isLeft, back]);

  const full = useMemo<PageHandlers>(() => {
    const open = (id: string | undefined): void => {
      const target = doc.pages.find((one) => one.id === id);
      if (target === undefined) return;
      if (isPopup(target.type)) go((here) => ({ ...here, popupId: target.id }));
      else {
        go((here) => ({ pageIds: [...here.pageIds, target.id], popupId: null }));
        window.scrollTo(0, 0);
      }
    };
    const openType = (type: PageType): void => open(pageOfType(doc, type)?.id);
    const signedIn = (): boolean => {
      if (!isSignedIn) openType('loginPopup');
      return isSignedIn;
    };
    return {
      ...handlers,
      onClose: back,
      onDraw: async () => {
        if (isSignedIn || loginId === undefined) return handlers.onDraw();
        openType('loginPopup');
        return { refusal: '' };
      },
      onSubmitForm: async (...form) => (signedIn() ? handlers.onSubmitForm(...form) : { refusal: '' }),
      onBoost: async () => (signedIn() ? handlers.onBoost() : { refusal: '' }),
      onDrawn: (drawn) => {
        if ('refusal' in drawn) return;
        setOutcome(drawn);
        open((pageOfType(doc, 'resultPopup') ?? pageOfType(doc, 'lotteryResult'))?.id);
      },
      onAction: (action: PageAction) => {
        if (action.type === 'openPage') open(action.pageId);
        if (action.type === 'openRecords' && signedIn()) openType('winningRecords');
        if (action.type === 'openRules') openType('rulesPopup');
        if (action.type === 'participate') signedIn();
        if (action.type === 'share') handlers.onShare();
        if (action.type === 'copyBoostLink' && signedIn()) handlers.onCopyBoostLink();
      },
    };
  }, [doc, handlers, isSignedIn, loginId, go, back]);

  const shown = useMemo<PageViewWorld>(() => ({ ...world, outcome: outcome ?? world.outcome }), [world, outcome]);
  if (page === undefined) return null;
  const shared = { doc, words, world: shown, handlers: full, mode: 'live' } as const;
  return (
    <div className="ap-player">
      <main inert={popup !== undefined}>
        {pageIds.length > 0 && page !== home && (
          <button type="button" className="ap-round ap-back" aria-label={words.previous} onClick={back}>
            ‹
          </button>
        )}
        <ActivityPageView key={page.id} page={page} {...shared} />
      </main>
      {popup !== undefined && <ActivityPageView key={popup.id} page={popup} {...shared} />}
    </div>
  );
}
