import { useTranslation } from 'react-i18next';
import type { AppDiagnosis } from './Diagnostics.ts';
import styles from './DiagnosticsPage.module.css';
import { ScrollRegion } from './ScrollRegion.tsx';

const ms = (value: number | undefined): string => (value === undefined ? '–' : `${Math.round(value)} ms`);

/** Sub-applications with state, version and timings. */
export function AppTable({ apps }: { apps: readonly AppDiagnosis[] }) {
  const { t } = useTranslation();
  const columns = ['app', 'rule', 'version', 'status', 'load', 'mount', 'entry'] as const;
  return (
    <ScrollRegion label={t('shell.diagnostics.apps')}>
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
        <tbody>
          {apps.map(({ name, title, activeRule, version, status, timings, entry }) => (
            <tr key={name} data-app-row={name}>
              <td>
                {title} <code>{name}</code>
              </td>
              <td>{activeRule}</td>
              <td>{version ?? '–'}</td>
              <td>
                <code>{status}</code>
              </td>
              <td className={styles.number}>{ms(timings.load)}</td>
              <td className={styles.number}>{ms(timings.mount)}</td>
              <td>{entry}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
