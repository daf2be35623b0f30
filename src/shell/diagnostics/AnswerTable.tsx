import { useTranslation } from 'react-i18next';
import type { AnswerFailure } from '../answers/AnswerFailures.ts';
import styles from './DiagnosticsPage.module.css';
import { DiagnosticsTable } from './DiagnosticsTable.tsx';

const COLUMNS = ['call', 'cause'];

/** Lists the parts of the backend's answers that could not be read, call by call. */
export function AnswerTable({ problems }: { problems: readonly AnswerFailure[] }) {
  const { t } = useTranslation();
  if (problems.length === 0) return <p className={styles.note}>{t('shell.diagnostics.allRead')}</p>;
  return (
    <DiagnosticsTable label={t('shell.diagnostics.answers')} columns={COLUMNS}>
      {problems.map(({ call, detail }) => (
        <tr key={`${call} ${detail}`}>
          <td>{call}</td>
          <td>{detail}</td>
        </tr>
      ))}
    </DiagnosticsTable>
  );
}
