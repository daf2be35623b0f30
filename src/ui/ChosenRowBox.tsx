import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { type ChosenRows, useIsChosen } from './ChosenRows.ts';

/** Props of {@link ChosenRowBox}. */
export interface ChosenRowBoxProps<Row> {
  chosen: ChosenRows<Row>;
  row: Row;
  /** What it does, for screen readers. */
  label: string;
}

/** The box that chooses a row of a list. */
export function ChosenRowBox<Row>({ chosen, row, label }: ChosenRowBoxProps<Row>): ReactNode {
  return (
    <Checkbox
      aria-label={label}
      checked={useIsChosen(chosen, row)}
      onChange={({ target }) => chosen.choose([row], target.checked)}
    />
  );
}
