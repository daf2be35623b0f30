import { Button, Flex, Input, Table, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { ActivityItem } from '../../../domain/activity-box/logic/activityLogic.ts';
import {
  CHANCE_WHOLE,
  chanceSum,
  giveRest,
  readChance,
  runningSums,
  writeChance,
} from '../../../domain/activity-box/draw/chance.ts';
import { StatusTag, useTexts } from '../../../ui/index.ts';
import styles from './LogicForm.module.css';

/** Props of {@link ChanceShares}; a form item gives `id`, `value` and `onChange`. */
export interface ChanceSharesProps {
  id?: string;
  /** In per cent as typed, by the id of the item. */
  value?: Readonly<Record<string, string>>;
  onChange?: (shares: Record<string, string>) => void;
  items: readonly ActivityItem[];
  /** Whose chances they are. */
  label: string;
  /** What is missing to 100 % goes to this item, by which nothing is won; undefined where there is none. */
  restTo: ActivityItem | undefined;
  readOnly: boolean;
}

/** The chances of a customer group: per cent of each item with the sum so far, what is missing to 100 %, and who gets it. */
export function ChanceShares({
  id,
  value = {},
  onChange,
  items,
  label,
  restTo,
  readOnly,
}: ChanceSharesProps): ReactNode {
  const t = useTexts();
  const shares = items.map((item) => ({ itemId: item.id, millionths: readChance(value[item.id] ?? '') ?? 0 }));
  const sum = chanceSum(shares);
  const sums = runningSums(shares);
  const rows = items.map((item, at) => ({ item, sum: sums[at] ?? 0 }));
  const set = (changed: Record<string, string>): void => onChange?.({ ...value, ...changed });
  const isUnreadable = (typed: string): boolean => typed !== '' && readChance(typed) === undefined;
  const nameOf = ({ name }: ActivityItem, at: number): string =>
    name.trim() || t('activityBox.logic.itemNumber', { number: at + 1 });
  const status =
    sum === CHANCE_WHOLE
      ? t('activityBox.logic.sumWhole')
      : t(sum < CHANCE_WHOLE ? 'activityBox.logic.sumMissing' : 'activityBox.logic.sumAbove', {
          sum: writeChance(sum),
          off: writeChance(Math.abs(CHANCE_WHOLE - sum)),
        });
  return (
    <div id={id} tabIndex={-1}>
      <Table
        size="small"
        rowKey={({ item }) => item.id}
        aria-label={label}
        pagination={false}
        dataSource={rows}
        locale={{ emptyText: <Typography.Text type="secondary">{t('activityBox.logic.noItems')}</Typography.Text> }}
        columns={[
          {
            title: t('activityBox.logic.item'),
            key: 'item',
            render: (_value, { item }, at) => <span style={{ overflowWrap: 'anywhere' }}>{nameOf(item, at)}</span>,
          },
          {
            title: t('activityBox.logic.chance'),
            key: 'chance',
            render: (_value, { item }, at) => {
              const typed = value[item.id] ?? '';
              return (
                <Input
                  className={styles.share ?? ''}
                  inputMode="decimal"
                  autoComplete="off"
                  suffix="%"
                  maxLength={12}
                  placeholder="0"
                  readOnly={readOnly}
                  {...(isUnreadable(typed) ? { status: 'error' as const, 'aria-invalid': true } : {})}
                  aria-label={t('activityBox.logic.chanceOf', { name: nameOf(item, at) })}
                  value={typed}
                  onChange={({ target }) => set({ [item.id]: target.value })}
                />
              );
            },
          },
          {
            title: t('activityBox.logic.runningSum'),
            key: 'sum',
            align: 'end' as const,
            className: 'tabular',
            render: (_value, row) => `${writeChance(row.sum)} %`,
          },
        ]}
      />
      <Flex gap="small" align="center" justify="space-between" wrap style={{ marginBlockStart: 8 }}>
        <span role="status">
          <StatusTag tone={sum === CHANCE_WHOLE ? 'success' : 'danger'}>{status}</StatusTag>
        </span>
        {!readOnly && (
          <Button
            size="small"
            className={styles.long ?? ''}
            disabled={restTo === undefined || sum === CHANCE_WHOLE}
            onClick={() => {
              if (restTo === undefined) return;
              const rest = giveRest(shares, restTo.id).find(({ itemId }) => itemId === restTo.id);
              set({ [restTo.id]: writeChance(rest?.millionths ?? 0) });
            }}
          >
            {restTo === undefined
              ? t('activityBox.logic.restNobody')
              : t('activityBox.logic.restTo', { name: restTo.name })}
          </Button>
        )}
      </Flex>
    </div>
  );
}
