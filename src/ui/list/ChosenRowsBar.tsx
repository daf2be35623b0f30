import { Button, Checkbox, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { type ChosenRows, useChosenRows } from './ChosenRows.ts';
import { useTexts } from '../hooks/useTexts.ts';

/** Props of {@link ChosenRowsBar}. */
export interface ChosenRowsBarProps<Row> {
  chosen: ChosenRows<Row>;
  /** Rows of the page that is shown. */
  page: readonly Row[];
  /** What can be done with the chosen rows; `clear` when it is done. */
  actions: (rows: readonly Row[], clear: () => void) => ReactNode;
}

/**
 * Chooses all rows of a page, and offers what can be done with those chosen on any page. It stands above the table: what stands in
 * the head is drawn a second time, out of sight, where the keyboard would still find it.
 */
export function ChosenRowsBar<Row>({ chosen, page, actions }: ChosenRowsBarProps<Row>): ReactNode {
  const t = useTexts();
  const all = useChosenRows(chosen);
  const onPage = page.filter((row) => all.has(chosen.keyOf(row))).length;
  const count = t('ui.list.chosen', { count: all.size });
  return (
    <Flex gap="middle" align="center" wrap style={{ marginBlockEnd: 16, minHeight: 32 }}>
      <Checkbox
        disabled={page.length === 0}
        checked={page.length > 0 && onPage === page.length}
        indeterminate={onPage > 0 && onPage < page.length}
        onChange={({ target }) => chosen.choose(page, target.checked)}
      >
        {t('ui.list.choosePage')}
      </Checkbox>
      {all.size > 0 && (
        <Flex gap="small" align="center" wrap role="toolbar" aria-label={count}>
          <Typography.Text strong aria-live="polite">
            {count}
          </Typography.Text>
          {actions([...all.values()], chosen.clear)}
          <Button type="link" onClick={chosen.clear}>
            {t('ui.list.chooseNone')}
          </Button>
        </Flex>
      )}
    </Flex>
  );
}
