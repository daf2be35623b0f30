import type { ReactNode } from 'react';
import { isActionLink } from '../domain/activity-box/activityPage/PageAction.ts';
import type { PageView } from './PageView.ts';
import type { WonRecord } from './PageViewWorld.ts';
import { fill } from './PageWords.ts';
import { RowsPart } from './RowsPart.tsx';
import { ShippingPart } from './ShippingPart.tsx';

/** What somebody won: codes with how they are redeemed, and where real things are sent. */
export function RecordsPart({ view }: { view: PageView }): ReactNode {
  const { words, world } = view;
  const rows = world.participant.records.map((record) => ({
    key: record.id,
    name: record.name,
    at: record.at,
    more: <Redeeming record={record} words={words} />,
    below: record.shipping != null && <ShippingPart record={record} shipping={record.shipping} view={view} />,
  }));
  return <RowsPart label={words.records} none={words.noRecords} rows={rows} />;
}

function Redeeming({
  record: { code, redemption = '', link = '' },
  words,
}: {
  record: WonRecord;
  words: PageView['words'];
}): ReactNode {
  return (
    <>
      {code != null && <strong className="ap-code">{fill(words.redeemCode, { code })}</strong>}
      {redemption !== '' && <span className="ap-note ap-lines">{redemption}</span>}
      {isActionLink(link) && (
        <a className="ap-tap" href={link} rel="noopener noreferrer">
          {words.redeem}
        </a>
      )}
    </>
  );
}
