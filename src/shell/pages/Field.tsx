import type { ReactNode } from 'react';
import styles from './Field.module.css';

/** What a field of the sign-in form shows around its input. */
export interface FieldProps {
  /** Id of the input. */
  id: string;
  label: string;
  error: string | null;
  hint?: string | null;
  /** Draws the input with what ties it to its label and its error. */
  children: (input: { id: string; 'aria-invalid': boolean; 'aria-describedby': string }) => ReactNode;
}

/** A labelled field. antd's form would be a third of the sign-in page's weight; two fields do without. */
export function Field({ id, label, error, hint = null, children }: FieldProps) {
  const describedBy = `${id}-help`;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error !== null, 'aria-describedby': describedBy })}
      <div id={describedBy} aria-live="polite">
        {error === null ? null : <p className={styles.error}>{error}</p>}
        {hint === null ? null : <p className={styles.hint}>{hint}</p>}
      </div>
    </div>
  );
}
