import { Table, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { TagCoverage } from '../../../contract/profile/tag/tag.ts';
import { useFormat, useTexts } from '../../../ui/index.ts';

const WIDTH = 640;

/** How many people have a value of a tag, of how many, and its most frequent values. `name` says which tag. */
export function TagValues({ name, of: { people, total, top } }: { name: string; of: TagCoverage }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const share = (count: number, all: number): string => (all === 0 ? '–' : format.percent(count / all));
  return (
    <>
      <Typography.Paragraph>
        {t('profile.tag.coverageOf', {
          people: format.number(people),
          total: format.number(total),
          share: share(people, total),
        })}
      </Typography.Paragraph>
      {top.length > 0 && (
        <Table
          size="small"
          style={{ maxWidth: WIDTH, marginBlockEnd: 24 }}
          aria-label={t('profile.tag.topOf', { name })}
          pagination={false}
          rowKey="value"
          dataSource={top}
          columns={[
            { key: 'value', title: t('profile.tag.value'), dataIndex: 'value' },
            {
              key: 'people',
              title: t('profile.tag.people'),
              align: 'end',
              width: 140,
              render: (_value, row) => format.number(row.people),
            },
            {
              key: 'share',
              title: t('profile.tag.share'),
              align: 'end',
              width: 220,
              render: (_value, row) => share(row.people, people),
            },
          ]}
        />
      )}
    </>
  );
}
