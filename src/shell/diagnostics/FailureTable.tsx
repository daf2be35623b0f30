import { languageTag } from '../../domain/shared/text/language.ts';
import { useTranslation } from 'react-i18next';
import { stackOf, type SubAppFailure } from '../registry/state/SubAppFailure.ts';
import styles from './DiagnosticsPage.module.css';
import { DiagnosticsTable } from './DiagnosticsTable.tsx';

const COLUMNS = ['time', 'app', 'phase', 'kind', 'cause'];

/** Where in the code an error came from, folded: a developer finds the line that the text alone does not name. */
function Stack({ of }: { of: unknown }) {
  const { t } = useTranslation();
  const stack = stackOf(of);
  if (stack === undefined) return null;
  return (
    <details>
      <summary>{t('shell.diagnostics.stack')}</summary>
      <pre className={styles.stack}>{stack}</pre>
    </details>
  );
}

/** The last failures of sub-applications, newest first. */
export function FailureTable({ failures }: { failures: readonly SubAppFailure[] }) {
  const { t, i18n } = useTranslation();
  if (failures.length === 0) return <p className={styles.note}>{t('shell.diagnostics.noFailures')}</p>;
  const lang = languageTag(i18n.language);
  return (
    <DiagnosticsTable label={t('shell.diagnostics.failures')} columns={COLUMNS}>
      {failures.map(({ at, app, phase, kind, answer, detail, cause }) => (
        <tr key={`${at} ${app} ${kind}`}>
          <td className={styles.number}>{new Date(at).toLocaleTimeString(lang)}</td>
          <td>{app}</td>
          <td>{phase}</td>
          <td>
            {kind} {answer?.code}
          </td>
          <td>
            {detail}
            <Stack of={cause} />
          </td>
        </tr>
      ))}
    </DiagnosticsTable>
  );
}
