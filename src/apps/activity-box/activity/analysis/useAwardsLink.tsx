import type { ReactNode } from 'react';
import type { DayRange } from '../../../../domain/shared/time/statisticPeriod.ts';
import { useHost } from '../../../../sdk/index.ts';
import { TextLink, useFormat } from '../../../../ui/index.ts';
import { AWARDS } from '../../parts/recordPages.ts';

/** Which winning records stand behind a figure. */
export interface AwardsOf {
  days: DayRange;
  activityId?: string | undefined;
  prizeId?: string | undefined;
  source?: 'draw' | 'boost';
}

/**
 * Shows a figure as a link to the winning records behind it, for who may see them. Without records (`of` of null), as of an hour or a
 * channel, which no list is narrowed to, it is the number alone.
 */
export function useAwardsLink(): (count: number | null, of: AwardsOf | null) => ReactNode {
  const host = useHost();
  const format = useFormat();
  const may = host.has('award:view');
  return (count, of) => {
    if (count === null) return '–';
    const shown = format.number(count);
    if (!may || count === 0 || of === null) return shown;
    const { days, ...narrowed } = of;
    const query = new URLSearchParams({ wonFrom: days.from, wonTo: days.to });
    for (const [name, value] of Object.entries(narrowed)) if (value !== undefined) query.set(name, value);
    return <TextLink to={`${AWARDS.path}?${query.toString()}`}>{shown}</TextLink>;
  };
}
