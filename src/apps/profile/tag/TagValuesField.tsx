import { Button, Flex, Form, Typography } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { lostValues, type TagValue, TAG_VALUES_MAX } from '../../../domain/profile/tag/tag.ts';
import { ErrorPanel, PlusOutlined, useFormat, useSchemaRule, useShownField, useTexts } from '../../../ui/index.ts';
import { NEW_VALUE } from './tagFormValues.ts';
import { TagValueItem } from './TagValueItem.tsx';
import { useTagFigures } from './useTagFigures.ts';
import { useTagWorld } from './useTagWorld.ts';

/**
 * The values of a rule-based tag in their order, items of a form below `values`: one rule is open at a time, and counted live. Values
 * that a published tag has (`kept`) keep their names.
 */
export function TagValuesField({
  values,
  kept,
  readOnly,
}: {
  values: readonly TagValue[];
  kept: readonly TagValue[];
  readOnly: boolean;
}): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const rule = useSchemaRule();
  const world = useTagWorld(values);
  const box = useRef<HTMLOListElement>(null);
  const moved = useRef<{ to: number; step: 'up' | 'down' }>(undefined);
  const [said, say] = useState('');
  const [open, setOpen] = useState<number | undefined>(0);
  const figures = useTagFigures(values, open, world);
  useShownField('values', t('profile.tag.values'), (shown) =>
    format.list((shown as TagValue[]).map(({ value }) => value)),
  );
  useEffect(() => {
    if (moved.current === undefined) return;
    const { to, step } = moved.current;
    const tools = [...(box.current?.querySelectorAll<HTMLButtonElement>(`[data-value="${to}"] [data-move]`) ?? [])];
    const free = tools.filter(({ disabled }) => !disabled);
    (free.find(({ dataset }) => dataset.move === step) ?? free[0])?.focus();
    moved.current = undefined;
  });
  const people = figures.people.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const isCounted = figures.total !== undefined && figures.people.every((one) => one !== undefined);
  return (
    <Form.Item
      label={t('profile.tag.values')}
      required
      extra={t(kept.length > 0 ? 'profile.tag.valuesKept' : 'profile.tag.valuesHint', {
        max: format.number(TAG_VALUES_MAX),
      })}
    >
      <Form.List
        name="values"
        rules={[
          rule('values'),
          {
            validator: async (_rule, now: TagValue[]) => {
              const lost = lostValues(kept, now);
              if (lost.length > 0) throw new Error(t('error.publishedValuesFixed', { names: lost }));
            },
          },
        ]}
      >
        {(items, { add, remove, move }, { errors }) => (
          <Flex vertical gap="small">
            <ol ref={box} style={{ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' }}>
              {items.map(({ key, name: index }) => (
                <TagValueItem
                  key={key}
                  index={index}
                  count={items.length}
                  isOpen={open === index}
                  onToggle={() => setOpen(open === index ? undefined : index)}
                  onMove={(to) => {
                    moved.current = { to, step: to < index ? 'up' : 'down' };
                    say(t('profile.rule.moved', { place: format.number(to + 1) }));
                    move(index, to);
                    // What is open stays open: they change places.
                    if (open === index) setOpen(to);
                    else if (open === to) setOpen(index);
                  }}
                  onRemove={() => {
                    remove(index);
                    if (open !== undefined && open >= index) setOpen(open === index ? undefined : open - 1);
                  }}
                  world={world}
                  people={figures.people[index]}
                  byNode={open === index ? figures.byNode : undefined}
                  readOnly={readOnly}
                />
              ))}
            </ol>
            <Flex gap="small" wrap align="center" justify="space-between">
              {!readOnly && (
                <Button
                  icon={<PlusOutlined />}
                  disabled={items.length >= TAG_VALUES_MAX}
                  onClick={() => {
                    add({ ...NEW_VALUE });
                    setOpen(items.length);
                  }}
                >
                  {t('profile.tag.addValue')}
                </Button>
              )}
              <Typography.Text type="secondary" aria-live="polite">
                {isCounted &&
                  t('profile.tag.valuesTotal', {
                    people: format.number(people),
                    total: format.number(figures.total ?? 0),
                  })}
              </Typography.Text>
            </Flex>
            <Form.ErrorList errors={errors} />
            {world.error !== null && <ErrorPanel error={world.error} onRetry={world.retry} />}
            {figures.error !== null && <ErrorPanel error={figures.error} onRetry={figures.retry} />}
            <div aria-live="polite" style={{ position: 'absolute', clipPath: 'inset(50%)' }}>
              {said}
            </div>
          </Flex>
        )}
      </Form.List>
    </Form.Item>
  );
}
