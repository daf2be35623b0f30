import { useTranslation } from 'react-i18next';
import type { AppDiagnosis } from './Diagnostics.ts';
import styles from './DiagnosticsPage.module.css';
import { DiagnosticsTable } from './DiagnosticsTable.tsx';

const ms = (value: number | undefined): string => (value === undefined ? '–' : `${Math.round(value)} ms`);

const COLUMNS = ['app', 'rule', 'version', 'status', 'load', 'mount', 'entry'];

/** Sub-applications with state, version and timings. */
export function AppTable({ apps }: { apps: readonly AppDiagnosis[] }) {
  const { t } = useTranslation();
  return (
    <DiagnosticsTable label={t('shell.diagnostics.apps')} columns={COLUMNS}>
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
    </DiagnosticsTable>
  );
}
