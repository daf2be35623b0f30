import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Flex, Skeleton, Statistic, Table } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import type { AnswerOf } from '../../../contract/shared/endpoint.ts';
import { getShortLinkClicks } from '../../../contract/outreach/link/shortLink.ts';
import { RequestError, useHost } from '../../../sdk/index.ts';
import {
  ErrorPanel,
  FilterBar,
  fromZonedPicker,
  SectionTitle,
  TrendChart,
  useAddressQuery,
  useFormat,
  useTexts,
} from '../../../ui/index.ts';
import { ClickOrigins } from './ClickOrigins.tsx';

type Clicks = AnswerOf<typeof getShortLinkClicks>;

const RANGE = 'day';
const COUNTS = ['clicks', 'visitors', 'scannerClicks'] as const;

/** Clicks of a short link in a range of days, which stands in the address: in all, by day, and where they came from. */
export function ShortLinkClicks({ linkId }: { linkId: string }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const [params, change] = useAddressQuery();
  const asked = { from: params.get(`${RANGE}From`) ?? undefined, to: params.get(`${RANGE}To`) ?? undefined };
  const query = useQuery({
    queryKey: ['shortLink.clicks', linkId, asked],
    queryFn: ({ signal }) =>
      host.request.call(getShortLinkClicks, { params: { id: linkId }, query: asked }, { signal, showError: false }),
    placeholderData: keepPreviousData,
  });
  const clicks = query.data;
  // A range that is refused is wrong where it was chosen.
  const [wrong] = query.error instanceof RequestError ? query.error.fieldErrors : [];
  return (
    <section aria-labelledby="short-link-clicks">
      <SectionTitle id="short-link-clicks">{t('outreach.shortLink.clicksByDay')}</SectionTitle>
      <FilterBar
        fields={[{ name: RANGE, label: t('outreach.shortLink.day'), kind: 'days' }]}
        values={{
          ...(clicks === undefined ? {} : { [`${RANGE}From`]: clicks.from, [`${RANGE}To`]: clicks.to }),
          ...Object.fromEntries(params),
        }}
        onChange={change}
      />
      {wrong !== undefined ? (
        <Alert type="error" showIcon role="alert" title={t(`error.${wrong.code}`, wrong.params)} />
      ) : query.isError ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : clicks === undefined ? (
        <Skeleton active />
      ) : (
        <>
          <Totals of={clicks} />
          <ByDay of={clicks} />
          <ClickOrigins of={clicks} />
        </>
      )}
    </section>
  );
}

function Totals({ of: { days, kinds } }: { of: Clicks }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const ofKind = (wanted: string): number => kinds.find(({ kind }) => kind === wanted)?.clicks ?? 0;
  const all = kinds.reduce((sum, { clicks }) => sum + clicks, 0);
  const figures = {
    clicks: format.number(ofKind('human')),
    visitors: format.number(days.reduce((sum, { visitors }) => sum + visitors, 0)),
    scannerShare: format.percent(all === 0 ? null : ofKind('scanner') / all),
  };
  return (
    <Flex gap="large" wrap style={{ marginBlockEnd: 24 }}>
      {(['clicks', 'visitors', 'scannerShare'] as const).map((figure) => (
        <Statistic
          key={figure}
          title={<span title={t(`outreach.shortLink.${figure}.meaning`)}>{t(`outreach.shortLink.${figure}`)}</span>}
          value={figures[figure]}
        />
      ))}
    </Flex>
  );
}

function ByDay({ of: { days } }: { of: Clicks }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { timeZone } = useHost().snapshot();
  const midnight = (day: string): string => fromZonedPicker(dayjs(day), timeZone).toISOString();
  return (
    <TrendChart
      label={t('outreach.shortLink.clicks')}
      points={days.map(({ day, clicks }) => ({ at: midnight(day), value: clicks }))}
    >
      <Table
        size="small"
        rowKey="day"
        aria-label={t('outreach.shortLink.clicksByDay')}
        pagination={{ pageSize: 31, hideOnSinglePage: true }}
        scroll={{ x: 'max-content' }}
        style={{ maxWidth: 640, marginBlockEnd: 16 }}
        dataSource={days.toReversed()}
        columns={[
          { title: t('outreach.shortLink.day'), dataIndex: 'day', render: (day: string) => format.date(day) },
          ...COUNTS.map((name) => ({
            title: t(`outreach.shortLink.${name}`),
            dataIndex: name,
            align: 'end' as const,
            className: 'tabular',
            render: (count: number) => format.number(count),
          })),
        ]}
      />
    </TrendChart>
  );
}
