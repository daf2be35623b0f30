import { Button, Checkbox, Flex, Typography } from 'antd';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ArrowDownOutlined, ArrowUpOutlined } from '../icons.ts';
import type { ListColumn } from '../list/ListColumn.ts';
import { useTexts } from '../hooks/useTexts.ts';
import { type ColumnChoice, namingColumn, orderable, orderColumns, reorder } from './ColumnChoice.ts';
import styles from './ColumnSettings.module.css';
import { DEFAULT_COLUMNS } from './useColumnChoice.ts';

/** Props of {@link ColumnSettings}. */
export interface ColumnSettingsProps {
  /** All columns of the list, as the page has them. */
  columns: readonly Pick<ListColumn<never>, 'key' | 'title' | 'opens'>[];
  choice: ColumnChoice;
  onChange: (choice: ColumnChoice) => void;
}

/** The columns of a list, each with a box that shows it and two buttons that move it; the list follows at once. */
export function ColumnSettings({ columns, choice, onChange }: ColumnSettingsProps): ReactNode {
  const t = useTexts();
  const always = useId();
  const name = namingColumn(columns);
  const ordered = orderable(orderColumns(columns, choice));
  const [moved, setMoved] = useState<{ key: string; by: 1 | -1 }>();
  const buttons = useRef(new Map<string, HTMLButtonElement | null>());
  // React gives a line that it moves the focus back; at either end the button can no longer have it.
  useEffect(() => {
    if (moved === undefined) return;
    const [pressed, other] = [moved.by, -moved.by].map((by) => buttons.current.get(`${moved.key} ${by}`));
    if (pressed?.disabled === true) other?.focus();
  }, [moved]);

  const show = (key: string, isShown: boolean): void =>
    onChange({
      order: reorder(
        choice.order,
        ordered.map((column) => column.key),
      ),
      hidden: [...choice.hidden.filter((one) => one !== key), ...(isShown ? [] : [key])],
    });
  const move = (index: number, by: 1 | -1): void => {
    const order = ordered.map(({ key }) => key);
    const [key = ''] = order.splice(index, 1);
    order.splice(index + by, 0, key);
    onChange({ ...choice, order: reorder(choice.order, order) });
    setMoved({ key, by });
  };
  const place = ordered.findIndex(({ key }) => key === moved?.key);

  return (
    <>
      <Typography.Paragraph type="secondary">{t('ui.columns.about')}</Typography.Paragraph>
      <ul className={styles.columns}>
        {ordered.map((column, index) => {
          const { key, title } = column;
          const box = (
            <Checkbox
              checked={column === name || !choice.hidden.includes(key)}
              disabled={column === name}
              {...(column === name ? { 'aria-describedby': always } : {})}
              onChange={({ target }) => show(key, target.checked)}
            >
              {title}
            </Checkbox>
          );
          const mover = (by: 1 | -1, label: string, icon: ReactNode): ReactNode => (
            <Button
              type="text"
              ref={(button) => void buttons.current.set(`${key} ${by}`, button as HTMLButtonElement | null)}
              aria-label={t(label, { column: title })}
              icon={icon}
              disabled={index + by < 0 || index + by >= ordered.length}
              onClick={() => move(index, by)}
            />
          );
          return (
            <li key={key} className={styles.column}>
              <div>
                {box}
                {column === name && (
                  <Typography.Paragraph id={always} type="secondary" className={styles.always ?? ''}>
                    {t('ui.columns.always')}
                  </Typography.Paragraph>
                )}
              </div>
              <Flex>
                {mover(-1, 'ui.columns.up', <ArrowUpOutlined />)}
                {mover(1, 'ui.columns.down', <ArrowDownOutlined />)}
              </Flex>
            </li>
          );
        })}
      </ul>
      <div aria-live="polite" className={styles.spoken}>
        {choice !== DEFAULT_COLUMNS &&
          place >= 0 &&
          t('ui.columns.moved', { column: ordered[place]?.title ?? '', place: place + 1, count: ordered.length })}
      </div>
    </>
  );
}
