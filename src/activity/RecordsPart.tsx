import type { ReactNode } from 'react';
import type { PageView } from './PageView.ts';
import { RowsPart } from './RowsPart.tsx';
import { WonParts } from './WonParts.tsx';

/** Shows the awards of a participant: pictures, codes and how they are redeemed, and the address of real things. */
export function RecordsPart({ view }: { view: PageView }): ReactNode {
  const { words, world } = view;
  const imageOf = (itemId: string | undefined): string | null =>
    world.prizeItems.find(({ id }) => id === itemId)?.image ?? null;
  const rows = world.participant.records.map((record) => ({
    key: record.id,
    name: record.name,
    at: record.at,
    image: imageOf(record.itemId),
    below: <WonParts record={record} view={view} />,
  }));
  return <RowsPart label={words.records} none={words.noRecords} rows={rows} />;
}
