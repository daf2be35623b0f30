import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './DiagnosticsPage.module.css';

/** Holds what may be wider than the page; can be scrolled with the keyboard. */
function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}

/** A table of the diagnostics page. `columns` are the last parts of the keys of their titles; `children` its rows. */
export function DiagnosticsTable({
  label,
  columns,
  children,
}: {
  label: string;
  columns: readonly string[];
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <ScrollRegion label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`shell.diagnostics.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollRegion>
  );
}
