import { Button, Flex, Form, Typography } from 'antd';
import type { ReactNode } from 'react';
import {
  type ActivityItem,
  type ActivityLogic,
  CHANCE_TABLES_MAX,
} from '../../../domain/activity-box/logic/activityLogic.ts';
import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  PlusOutlined,
  SectionTitle,
  useSchemaRule,
  useTexts,
} from '../../../ui/index.ts';
import { ChanceShares } from './ChanceShares.tsx';
import { GroupSelect } from './GroupSelect.tsx';
import styles from './LogicForm.module.css';
import { LogicItem } from './LogicItem.tsx';
import { type TableValues, unreadableShares } from './LogicValues.ts';
import { useGroups } from './useGroups.ts';

/** Props of {@link ChanceTables}. */
export interface ChanceTablesProps {
  tables: readonly TableValues[];
  items: readonly ActivityItem[];
  replacementItemId: string | null;
  /** What the running version has: its tables stay. */
  published: ActivityLogic | null;
  readOnly: boolean;
}

/** The chances of everybody, and those of customer groups that have their own (§5.4: exactly 100 % in each). */
export function ChanceTables({ tables, items, replacementItemId, published, readOnly }: ChanceTablesProps): ReactNode {
  const t = useTexts();
  const rule = useSchemaRule();
  const nameOf = useGroups(tables.flatMap(({ groupId }) => groupId || []));
  const nothing = items.filter(({ prizeId }) => prizeId === null);
  const restTo = nothing.find(({ id }) => id === replacementItemId) ?? nothing[0];
  return (
    <>
      <SectionTitle id="logic-chances">{t('activityBox.logic.chances')}</SectionTitle>
      <Typography.Paragraph type="secondary">{t('activityBox.logic.chancesHint')}</Typography.Paragraph>
      <Form.List name="tables" rules={[rule('tables')]}>
        {(fields, { add, remove, move }, { errors }) => (
          <>
            {fields.map(({ key, name: at }) => {
              const table = tables[at];
              if (table === undefined) return null;
              const { groupId } = table;
              const label =
                groupId === null
                  ? t('activityBox.logic.everybody')
                  : groupId === ''
                    ? t('activityBox.logic.newGroup')
                    : nameOf(groupId);
              return (
                <section key={key} aria-label={label} style={{ marginBlockEnd: 24 }}>
                  <Flex justify="space-between" align="center" gap="small" style={{ marginBlockEnd: 8 }}>
                    <Typography.Text strong>{label}</Typography.Text>
                    {groupId !== null && !readOnly && (
                      <Flex>
                        <Button
                          type="text"
                          icon={<ArrowUpOutlined />}
                          aria-label={t('activityBox.logic.moveUp', { name: label })}
                          disabled={at <= 1}
                          onClick={() => move(at, at - 1)}
                        />
                        <Button
                          type="text"
                          icon={<ArrowDownOutlined />}
                          aria-label={t('activityBox.logic.moveDown', { name: label })}
                          disabled={at === fields.length - 1}
                          onClick={() => move(at, at + 1)}
                        />
                        <Button
                          type="text"
                          icon={<DeleteOutlined />}
                          disabled={published?.tables.some((one) => one.groupId === groupId) === true}
                          aria-label={t('activityBox.logic.removeTable', { name: label })}
                          onClick={() => remove(at)}
                        />
                      </Flex>
                    )}
                  </Flex>
                  {groupId !== null && (
                    <LogicItem
                      path={['tables', at, 'groupId']}
                      within={1}
                      required
                      label={t('activityBox.logic.group')}
                    >
                      <GroupSelect without={tables.map((one) => one.groupId).filter((one) => one !== groupId)} />
                    </LogicItem>
                  )}
                  <LogicItem
                    path={['tables', at, 'shares']}
                    within={1}
                    rules={[
                      {
                        validator: async (_rule, shares: TableValues['shares']) => {
                          if (unreadableShares({ groupId, shares }, items).length > 0)
                            throw new Error(t('error.chanceFormat'));
                        },
                      },
                    ]}
                  >
                    <ChanceShares items={items} label={label} restTo={restTo} readOnly={readOnly} />
                  </LogicItem>
                </section>
              );
            })}
            {!readOnly && (
              <Button
                className={styles.long ?? ''}
                icon={<PlusOutlined />}
                disabled={tables.length >= CHANCE_TABLES_MAX}
                onClick={() => add({ groupId: '', shares: { ...tables[0]?.shares } })}
              >
                {t('activityBox.logic.addTable')}
              </Button>
            )}
            <Form.ErrorList errors={errors} />
          </>
        )}
      </Form.List>
    </>
  );
}
