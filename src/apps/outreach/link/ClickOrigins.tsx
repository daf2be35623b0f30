import { Flex, Table, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '../../../contract/shared/endpoint.ts';
import type { getShortLinkClicks } from '../../../contract/outreach/link/shortLink.ts';
import { SectionTitle, useFormat, useTexts } from '../../../ui/index.ts';

/** Where people came from, and what they read on, most frequent first; of the days whose clicks are still kept. */
export function ClickOrigins({
  of: { referrers, devices, from, detailsSince },
}: {
  of: AnswerOf<typeof getShortLinkClicks>;
}): ReactNode {
  const t = useTexts();
  const format = useFormat();
  return (
    <>
      {from < detailsSince && (
        <Typography.Paragraph type="secondary">
          {t('outreach.shortLink.detailsSince', { day: format.date(detailsSince) })}
        </Typography.Paragraph>
      )}
      <Flex gap="large" wrap align="start">
        <Shares
          id="short-link-referrers"
          title={t('outreach.shortLink.referrers')}
          rows={referrers.map(({ host, clicks }) => ({ name: host || t('outreach.shortLink.noReferrer'), clicks }))}
        />
        <Shares
          id="short-link-devices"
          title={t('outreach.shortLink.devices')}
          rows={devices.map(({ device, clicks }) => ({ name: t(`outreach.shortLink.device.${device}`), clicks }))}
        />
      </Flex>
    </>
  );
}

function Shares({
  id,
  title,
  rows,
}: {
  id: string;
  title: string;
  rows: { name: string; clicks: number }[];
}): ReactNode {
  const t = useTexts();
  const format = useFormat();
  return (
    <section aria-labelledby={id} style={{ flex: '1 1 320px', minWidth: 0, maxWidth: 560 }}>
      <SectionTitle id={id}>{title}</SectionTitle>
      <Table
        size="small"
        rowKey="name"
        pagination={false}
        aria-label={title}
        locale={{ emptyText: <Typography.Text type="secondary">{t('outreach.shortLink.noClicks')}</Typography.Text> }}
        dataSource={rows}
        columns={[
          { title, dataIndex: 'name' },
          {
            title: t('outreach.shortLink.clicks'),
            dataIndex: 'clicks',
            align: 'end',
            className: 'tabular',
            render: (clicks: number) => format.number(clicks),
          },
        ]}
      />
    </section>
  );
}
