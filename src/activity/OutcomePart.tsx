import type { ReactNode } from 'react';
import type { PageView } from './PageView.ts';
import { fill } from './PageWords.ts';
import { WonParts } from './WonParts.tsx';

/** Shows the outcome of a draw: a prize with its picture and the next step of its winner, thanks, or the reason for none. */
export function OutcomePart({ view }: { view: PageView }): ReactNode {
  const { words, world, handlers } = view;
  const { outcome } = world;
  if (outcome === null) return null;
  if ('refusal' in outcome) return <p className="ap-card ap-outcome">{outcome.refusal}</p>;
  const item = world.prizeItems.find(({ id }) => id === outcome.itemId);
  if (item?.isWin !== true)
    return <p className="ap-card ap-outcome">{fill(words.notWon, { name: item?.name ?? '' })}</p>;
  const record = world.participant.records.find(({ id }) => id === outcome.awardId);
  return (
    <>
      <div className="ap-card ap-outcome">
        {item.image !== null && <img className="ap-won-image" src={item.image} alt="" />}
        <p>{fill(words.won, { name: item.name })}</p>
        {record !== undefined && <WonParts record={record} view={view} isAddressAsked />}
        <button type="button" className="ap-tap ap-button" onClick={() => handlers.onAction({ type: 'openRecords' })}>
          {words.records}
        </button>
      </div>
      {world.rules !== '' && (
        <details className="ap-card">
          <summary className="ap-summary">{words.rules}</summary>
          <div className="ap-lines">{world.rules}</div>
        </details>
      )}
    </>
  );
}
