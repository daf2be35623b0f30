import type { StatisticExportFilters, StatisticLine } from '../../../../src/contract/outreach/sending/sendStatistic.ts';
import { STATISTIC_COUNTS, STATISTIC_RATES } from '../../../../src/domain/outreach/sending/sendStatistic.ts';
import { unitOf } from '../../../../src/domain/shared/time/statisticPeriod.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import type { ExportScope, ExportTable, ExportWording } from '../../../common/access/exportFile/ExportTable.ts';
import { statisticLines } from './readStatistics.ts';

/** Lines are read on by their place: there are as many as days, tasks or messages, not as people. */
interface Row extends StatisticLine {
  place: number;
  group: StatisticExportFilters['group'];
  isHour: boolean;
}

async function read(db: Db | Transaction, { tenantId, filters }: ExportScope<StatisticExportFilters>): Promise<Row[]> {
  const { dayFrom, dayTo, group, channel, taskId, messageId } = filters;
  const range = { from: dayFrom, to: dayTo };
  const unit = unitOf(range, filters.unit);
  const lines = await statisticLines(db, { tenantId, range, channel, taskId, messageId }, group, unit);
  return lines.map((line, place) => ({ ...line, place, group, isHour: unit === 'hour' }));
}

/** What a line sums up, as the screen calls it. */
function headOf({ group, key, name, days, isHour }: Row, say: ExportWording): string {
  if (group === 'channel') return say.t(`ui.field.channel.${key}`);
  if (days === null) return name ?? say.t('outreach.statistics.gone');
  if (isHour) return say.instant(new Date(key));
  return days.from === days.to ? days.from : `${days.from} – ${days.to}`;
}

/** Statistics of sending as a file, in the order of the screen before it is sorted. */
export const sendStatisticExport: ExportTable<Row, StatisticExportFilters> = {
  columns: [
    { title: 'outreach.statistics.line', cell: headOf },
    ...STATISTIC_COUNTS.map((count) => ({
      title: `outreach.statistics.${count}`,
      cell: (row: Row) => String(row[count]),
    })),
    ...STATISTIC_RATES.map((rate) => ({
      title: `outreach.statistics.${rate}`,
      cell: ({ [rate]: share }: Row) => (share === null ? '' : `${(share * 100).toFixed(2)}%`),
    })),
  ],
  count: async (db, scope) => (await read(db, scope)).length,
  async read(db, scope, after, limit) {
    const offset = after === undefined ? 0 : after.place + 1;
    return (await read(db, scope)).slice(offset, offset + limit);
  },
};
