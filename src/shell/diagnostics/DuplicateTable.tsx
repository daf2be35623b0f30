import { useTranslation } from 'react-i18next';
import type { DuplicateLibrary } from '../shared/duplicateLibraries.ts';
import styles from './DiagnosticsPage.module.css';
import { DiagnosticsTable } from './DiagnosticsTable.tsx';

const COLUMNS = ['library', 'offered', 'copies'];

/** Libraries that are in the page more than once, and who brings them. */
export function DuplicateTable({ duplicates }: { duplicates: readonly DuplicateLibrary[] }) {
  const { t } = useTranslation();
  if (duplicates.length === 0) return <p className={styles.note}>{t('shell.diagnostics.noDuplicates')}</p>;
  return (
    <DiagnosticsTable label={t('shell.diagnostics.duplicates')} columns={COLUMNS}>
      {duplicates.map(({ library, offered, copies }) => (
        <tr key={library} data-library={library}>
          <td>{library}</td>
          <td className={styles.number}>{offered ?? '–'}</td>
          <td>{copies.map(({ app, version }) => `${app} ${version}`).join(' · ')}</td>
        </tr>
      ))}
    </DiagnosticsTable>
  );
}
