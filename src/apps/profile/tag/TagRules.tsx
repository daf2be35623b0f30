import { Table } from 'antd';
import type { ReactNode } from 'react';
import type { RuleTag, TagCoverage } from '../../../contract/profile/tag/tag.ts';
import { useFormat, useTexts } from '../../../ui/index.ts';
import { RuleSentence } from '../rule/RuleSentence.tsx';
import { useTagWorld } from './useTagWorld.ts';

/** The values of a rule-based tag in their order, each with its rule as a sentence and how many people have it. */
export function TagRules({ tag, coverage }: { tag: RuleTag; coverage: TagCoverage }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const world = useTagWorld(tag.values);
  return (
    <Table
      size="small"
      style={{ marginBlockEnd: 24 }}
      aria-label={t('profile.tag.valueTable', { name: tag.name })}
      pagination={false}
      scroll={{ x: 'max-content' }}
      rowKey="value"
      dataSource={tag.values.map((one, index) => ({
        ...one,
        place: index + 1,
        people: coverage.top.find(({ value }) => value === one.value)?.people ?? 0,
      }))}
      columns={[
        { key: 'place', title: t('profile.tag.place'), width: 72, render: (_one, row) => format.number(row.place) },
        { key: 'value', title: t('profile.tag.value'), dataIndex: 'value' },
        {
          key: 'rule',
          title: t('profile.tag.rule'),
          render: (_one, { rule }) => (
            <div style={{ maxWidth: 640, whiteSpace: 'normal' }}>
              <RuleSentence definition={{ type: 'rule', rule }} world={world} />
            </div>
          ),
        },
        {
          key: 'people',
          title: t('profile.tag.people'),
          align: 'end',
          width: 140,
          render: (_one, row) => format.number(row.people),
        },
      ]}
    />
  );
}
