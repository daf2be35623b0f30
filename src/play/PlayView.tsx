import { type ReactNode, useMemo } from 'react';
import {
  ActivityPlayer,
  PAGE_WORDS,
  type PageViewWorld,
  type PageWords,
  type PlayerHandlers,
  ruleWords,
} from '../activity/index.ts';
import type { PlayPageData } from '../contract/activity-box/play/playPage.ts';
import type { ActivityPhase } from '../domain/activity-box/play/shownPhase.ts';
import { formatDateTime } from '../domain/shared/text/format.ts';
import './play.css';
import type { PlayState } from './PlayStore.ts';

const STATES: Record<ActivityPhase, PageViewWorld['state']> = {
  hidden: 'notStarted',
  notStarted: 'notStarted',
  open: 'open',
  ended: 'ended',
  over: 'ended',
  takenDown: 'takenDown',
};

function boostOf(
  { boost, standing }: PlayState,
  isFriend: boolean,
  url: string,
): PageViewWorld['participant']['boost'] {
  const shown = isFriend ? boost : (standing?.boost ?? null);
  if (shown === null) return null;
  return {
    count: shown.progress,
    needed: shown.target,
    unit: shown.unit,
    mayHelp: isFriend && boost?.mayHelp === true,
    friends: shown.friends.map(({ phone, value, at }) => ({ name: `${phone} +${value} ${shown.unit}`, at })),
    ownPage: isFriend ? url : null,
  };
}

/** What a page shows beside its document, by what is known. */
function worldOf(data: PlayPageData, state: PlayState, isFriend: boolean): PageViewWorld {
  const { key, lang, timeZone, texts } = data;
  const time = (at: string): string => formatDateTime(at, lang, timeZone);
  const boost = boostOf(state, isFriend, data.url);
  return {
    imageUrl: (fileId) => `/a/${key}/i/${fileId}`,
    prizeItems: data.items,
    participant: {
      isSignedIn: state.isSignedIn,
      chancesLeft: state.standing?.drawsLeft ?? null,
      records: (state.standing?.awards ?? []).map(({ wonAt, ...award }) => ({
        ...award,
        at: time(wonAt),
      })),
      boost:
        boost === null ? null : { ...boost, friends: boost.friends.map(({ name, at }) => ({ name, at: time(at) })) },
    },
    state: STATES[state.phase],
    rules: data.rules
      .map((line) => ruleWords(line, { lang, timeZone, text: (name) => texts[name] ?? name }))
      .join('\n'),
    outcome: null,
  };
}

/** The public page of an activity, as somebody sees it who looks with what `state` knows; on the server, before anything is known. */
export function PlayView({
  data,
  state,
  handlers,
  isFriend,
}: {
  data: PlayPageData;
  state: PlayState;
  handlers: PlayerHandlers;
  /** Whether it was opened by the link of a friend's boost. */
  isFriend: boolean;
}): ReactNode {
  const words = useMemo(
    () => Object.fromEntries(PAGE_WORDS.map((word) => [word, data.texts[`activity.page.${word}`] ?? ''])) as PageWords,
    [data],
  );
  const world = useMemo(() => worldOf(data, state, isFriend), [data, state, isFriend]);
  return (
    <>
      <header className="ap-heading">
        <h1>{data.name}</h1>
      </header>
      <ActivityPlayer
        doc={data.doc}
        words={words}
        world={world}
        handlers={handlers}
        startType={isFriend ? 'friendBoost' : 'home'}
      />
      <p role="status" className="ap-toast">
        {state.said}
      </p>
    </>
  );
}
