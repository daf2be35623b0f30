import { Button, Flex, Form, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { Prize } from '../../../contract/activity-box/prize/prize.ts';
import {
  ACTIVITY_ITEMS_MAX,
  type ActivityItem,
  type ActivityLogic,
  ITEM_NAME_MAX,
  ITEM_QUANTITY_MAX,
} from '../../../domain/activity-box/logic/activityLogic.ts';
import { PRIZE_PRICE_MAX } from '../../../domain/activity-box/prize/prize.ts';
import { writeAmount } from '../../../domain/shared/number/money.ts';
import { NumberField, PlusOutlined, SectionTitle, useFormat, useSchemaRule, useTexts } from '../../../ui/index.ts';
import { aboveStock } from './aboveStock.ts';
import { ItemCard } from './ItemCard.tsx';
import styles from './LogicForm.module.css';
import { LogicItem } from './LogicItem.tsx';
import { NameInput } from './NameInput.tsx';
import { PrizeSelect } from './PrizeSelect.tsx';

/** An id that no item of the activity has had before. */
const newId = (): string => `i${crypto.getRandomValues(new Uint32Array(4)).join('')}`.slice(0, 40);

/** Props of {@link ItemFields}. */
export interface ItemFieldsProps {
  items: readonly ActivityItem[];
  prizes: ReadonlyMap<string, Prize>;
  /** What the running version has: its items stay, with prize and name. */
  published: ActivityLogic | null;
  mayViewPrizes: boolean;
  readOnly: boolean;
}

/** What can be drawn: prizes with their quantities and caps, and items by which nothing is won (§5.4). */
export function ItemFields({ items, prizes, published, mayViewPrizes, readOnly }: ItemFieldsProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const rule = useSchemaRule();
  const form = Form.useFormInstance();
  return (
    <>
      <SectionTitle id="logic-items">{t('activityBox.logic.items')}</SectionTitle>
      <Typography.Paragraph type="secondary">
        {t('activityBox.logic.itemsHint', { max: ACTIVITY_ITEMS_MAX })}{' '}
        {t('activityBox.logic.priceLimit', { most: format.money(writeAmount(PRIZE_PRICE_MAX)) })}
      </Typography.Paragraph>
      {!mayViewPrizes && <Typography.Paragraph>{t('activityBox.logic.prizeRightMissing')}</Typography.Paragraph>}
      <Form.List name="items" rules={[rule('items')]}>
        {(fields, { add, remove }, { errors }) => (
          <>
            {fields.map(({ key, name: at }) => {
              const item = items[at];
              if (item === undefined) return null;
              const before = published?.items.find(({ id }) => id === item.id);
              const prize = item.prizeId === null ? undefined : prizes.get(item.prizeId);
              const isFixed = before !== undefined;
              const lock = isFixed ? { disabled: true } : {};
              const path = (field: string) => ['items', at, field];
              return (
                <ItemCard
                  key={key}
                  number={at + 1}
                  item={item}
                  prize={prize}
                  held={before?.quantity ?? 0}
                  {...(isFixed || readOnly ? {} : { onRemove: () => remove(at) })}
                >
                  <LogicItem path={path('prizeId')} within={1} label={t('activityBox.logic.item.prizeId')}>
                    <PrizeSelect
                      prize={prize}
                      without={items.map(({ prizeId }) => prizeId)}
                      disabled={isFixed || readOnly || !mayViewPrizes}
                      onPrize={({ name }) => {
                        if (item.name.trim() === '') form.setFieldValue(path('name'), name);
                      }}
                    />
                  </LogicItem>
                  <LogicItem path={path('name')} within={1} required label={t('activityBox.logic.item.name')}>
                    <NameInput maxLength={ITEM_NAME_MAX} {...lock} />
                  </LogicItem>
                  {item.prizeId !== null && (
                    <>
                      <LogicItem
                        path={path('quantity')}
                        within={1}
                        required
                        label={t('activityBox.logic.item.quantity')}
                        rules={[
                          {
                            validator: async (_rule, quantity: number | null) => {
                              const usable = aboveStock(quantity, item, prize, before?.quantity ?? 0);
                              if (usable !== undefined)
                                throw new Error(t('error.QUANTITY_ABOVE_STOCK', { name: item.name, usable }));
                            },
                          },
                        ]}
                      >
                        <NumberField min={0} max={ITEM_QUANTITY_MAX} className={styles.number ?? ''} />
                      </LogicItem>
                      <LogicItem path={path('dailyCap')} within={1} label={t('activityBox.logic.item.dailyCap')}>
                        <NumberField
                          min={1}
                          max={ITEM_QUANTITY_MAX}
                          placeholder={t('activityBox.logic.noLimit')}
                          className={styles.number ?? ''}
                        />
                      </LogicItem>
                    </>
                  )}
                </ItemCard>
              );
            })}
            {!readOnly && (
              <Flex gap="small" wrap style={{ marginBlockEnd: 16 }}>
                {(['withPrize', 'withoutPrize'] as const).map((kind) => (
                  <Button
                    key={kind}
                    className={styles.long ?? ''}
                    icon={<PlusOutlined />}
                    disabled={items.length >= ACTIVITY_ITEMS_MAX}
                    onClick={() =>
                      add({
                        id: newId(),
                        name: kind === 'withPrize' ? '' : t('activityBox.logic.thanks'),
                        prizeId: kind === 'withPrize' ? '' : null,
                        quantity: kind === 'withPrize' ? 1 : 0,
                        dailyCap: null,
                      })
                    }
                  >
                    {t(`activityBox.logic.add.${kind}`)}
                  </Button>
                ))}
              </Flex>
            )}
            <Form.ErrorList errors={errors} />
          </>
        )}
      </Form.List>
    </>
  );
}
