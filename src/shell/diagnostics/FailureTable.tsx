import { languageTag } from '../../domain/shared/text/language.ts';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../registry/state/AppError.ts';
import styles from './DiagnosticsPage.module.css';
import { DiagnosticsTable } from './DiagnosticsTable.tsx';

const COLUMNS = ['time', 'app', 'phase', 'kind', 'cause'];

/** The last failures of sub-applications, newest first. */
export function FailureTable({ failures }: { failures: readonly AppError[] }) {
  const { t, i18n } = useTranslation();
  if (failures.length === 0) return <p className={styles.note}>{t('shell.diagnostics.noFailures')}</p>;
  const lang = languageTag(i18n.language);
  return (
    <DiagnosticsTable label={t('shell.diagnostics.failures')} columns={COLUMNS}>
      {failures.map(({ at, app, phase, kind, httpStatus, detail }) => (
        <tr key={`${at} ${app} ${kind}`}>
          <td className={styles.number}>{new Date(at).toLocaleTimeString(lang)}</td>
          <td>{app}</td>
          <td>{phase}</td>
          <td>
            {kind} {httpStatus}
          </td>
          <td>{detail}</td>
        </tr>
      ))}
    </DiagnosticsTable>
  );
}
