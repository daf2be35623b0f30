import { Button, Flex, theme, Typography } from 'antd';
import { type ReactNode, useId } from 'react';
import type { Prize } from '../../../contract/activity-box/prize/prize.ts';
import type { ActivityItem } from '../../../domain/activity-box/logic/activityLogic.ts';
import { ConfirmButton, DeleteOutlined, StatusTag, useFormat, useTexts } from '../../../ui/index.ts';
import styles from './LogicForm.module.css';
import { usePrizeFault } from '../prize/usePrizeFault.ts';

/** Props of {@link ItemCard}. */
export interface ItemCardProps {
  /** Place among the items, from 1. */
  number: number;
  item: ActivityItem;
  /** Its prize, once that is known. */
  prize: Prize | undefined;
  /** How many the running version has of it. */
  held: number;
  /** Without it the item stays. */
  onRemove?: () => void;
  children: ReactNode;
}

/** The fields of one item, with what is known of its prize. */
export function ItemCard({ number, item, prize, held, onRemove, children }: ItemCardProps): ReactNode {
  const t = useTexts();
  const { token } = theme.useToken();
  const id = useId();
  const name = item.name.trim();
  const title = t('activityBox.logic.itemNumber', { number });
  const label = t('activityBox.logic.removeItem', { name: name || title });
  return (
    <div
      role="group"
      aria-labelledby={id}
      className={styles.card}
      style={{ borderColor: token.colorBorderSecondary, borderRadius: token.borderRadius }}
    >
      <Flex justify="space-between" align="center" style={{ marginBlockEnd: 8 }}>
        <h3 id={id} className={styles.cardTitle}>
          {title}
        </h3>
        {onRemove !== undefined &&
          (name === '' ? (
            <Button type="text" icon={<DeleteOutlined />} aria-label={label} onClick={onRemove} />
          ) : (
            <ConfirmButton
              type="text"
              icon={<DeleteOutlined />}
              aria-label={label}
              question={t('activityBox.logic.removeItemQuestion', { name })}
              onConfirm={onRemove}
            />
          ))}
      </Flex>
      <div className={styles.fields}>{children}</div>
      {prize !== undefined && <PrizeLine prize={prize} held={held} />}
    </div>
  );
}

/** What a prize is worth and what is left of it. */
function PrizeLine({ prize, held }: { prize: Prize; held: number }): ReactNode {
  const faultOf = usePrizeFault();
  const t = useTexts();
  const format = useFormat();
  return (
    <Flex gap="small" wrap>
      <Typography.Text type="secondary">
        {t('activityBox.logic.prizeFacts', {
          source: t(`activityBox.prize.source.${prize.source}`),
          type: t(`activityBox.prize.awardType.${prize.awardType}`),
          price: format.money(prize.unitPrice === '' ? null : (prize.unitPrice as `${number}`)),
          usable: format.number(prize.usableStock),
        })}
        {held > 0 && ` ${t('activityBox.logic.prizeHeld', { count: format.number(held) })}`}
        {prize.dailyCap !== null &&
          ` ${t('activityBox.logic.prizeDailyCap', { count: format.number(prize.dailyCap) })}`}
      </Typography.Text>
      {prize.fault !== null && <StatusTag tone="danger">{faultOf(prize)}</StatusTag>}
      {!prize.inUse && <StatusTag tone="warning">{t('activityBox.prize.inUse.no')}</StatusTag>}
    </Flex>
  );
}
