import type { ReactNode } from 'react';
import styles from './ChosenRowBox.module.css';
import { type ChosenRows, useIsChosen } from './ChosenRows.ts';

/** Props of {@link ChosenRowBox}. */
export interface ChosenRowBoxProps<Row> {
  chosen: ChosenRows<Row>;
  row: Row;
  /** What it does, for screen readers. */
  label: string;
  /** It cannot be chosen beside what is chosen. */
  disabled?: boolean;
}

/**
 * The box that chooses a row of a list. The browser's own, drawn as the kit draws its boxes: hundreds of them change at once, and
 * of the kit's each is four elements and a dozen hooks.
 */
export function ChosenRowBox<Row>({ chosen, row, label, disabled = false }: ChosenRowBoxProps<Row>): ReactNode {
  return (
    <input
      type="checkbox"
      className={styles.box}
      aria-label={label}
      disabled={disabled}
      checked={useIsChosen(chosen, row)}
      onChange={({ target }) => chosen.choose([row], target.checked)}
    />
  );
}
