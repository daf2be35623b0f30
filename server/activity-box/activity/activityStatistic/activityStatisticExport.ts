import type {
  ActivityStatisticExportFilters,
  ActivityStatisticLine,
} from '../../../../src/contract/activity-box/activity/activityStatistic.ts';
import {
  ACTIVITY_COUNTS,
  ACTIVITY_RATES,
  type ActivityGroup,
  BY_BOOST,
  EVERYBODY_ELSE,
} from '../../../../src/domain/activity-box/activity/activityFigures.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import type { ExportScope, ExportTable, ExportWording } from '../../../common/access/exportFile/ExportTable.ts';
import { courseUnit, figureLines } from './readFigures.ts';

const T = 'activityBox.analysis';

/** Lines are read on by their place: there are as many as days, activities or prizes, not as people. */
interface Row extends ActivityStatisticLine {
  place: number;
  group: ActivityGroup;
  isHour: boolean;
}

async function read(
  db: Db | Transaction,
  { tenantId, filters }: ExportScope<ActivityStatisticExportFilters>,
): Promise<Row[]> {
  const { dayFrom, dayTo, group, activityId, channel } = filters;
  const range = { from: dayFrom, to: dayTo };
  const lines = await figureLines(db, { tenantId, range, activityId, channel }, group);
  return lines.map((line, place) => ({ ...line, place, group, isHour: courseUnit(range) === 'hour' }));
}

/** What a line sums up, as the screen calls it. */
function headOf({ group, key, name, days, isHour }: Row, say: ExportWording): string {
  if (group === 'time') return isHour ? say.instant(new Date(key)) : (days?.from ?? '');
  if (group === 'hourOfDay') return say.t(`${T}.hour`, { from: key, to: String(Number(key) + 1) });
  if (group === 'channel') return say.t(`activityBox.activity.channels.${key}`);
  if (group === 'customerGroup' && key === EVERYBODY_ELSE) return say.t(`${T}.everybodyElse`);
  if (group === 'customerGroup' && key === BY_BOOST) return say.t(`${T}.byBoost`);
  return name ?? say.t(`${T}.gone`);
}

/** Figures of activities as a file, in the order of the screen before it is sorted; empty where a line cannot know one. */
export const activityStatisticExport: ExportTable<Row, ActivityStatisticExportFilters> = {
  columns: [
    { title: `${T}.line`, cell: headOf },
    ...ACTIVITY_COUNTS.map((count) => ({
      title: `${T}.${count}`,
      cell: (row: Row) => String(row[count] ?? ''),
    })),
    ...ACTIVITY_RATES.map((rate) => ({
      title: `${T}.${rate}`,
      cell: ({ [rate]: share }: Row) => (share === null ? '' : `${(share * 100).toFixed(2)}%`),
    })),
  ],
  count: async (db, scope) => (await read(db, scope)).length,
  async read(db, scope, after, limit) {
    const offset = after === undefined ? 0 : after.place + 1;
    return (await read(db, scope)).slice(offset, offset + limit);
  },
};
