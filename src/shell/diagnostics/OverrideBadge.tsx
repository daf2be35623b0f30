import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './DiagnosticsPage.module.css';
import type { Overrides } from './overrides.ts';

/** Says in the header that not everything on the page is what was released, and takes it back with one click. */
export function OverrideBadge({ overrides, onReset }: { overrides: Overrides; onReset: () => void }) {
  const { t } = useTranslation();
  const names = Object.keys(overrides);
  if (names.length === 0) return null;
  return (
    <span className={styles.badge} data-testid="override-badge">
      {t('shell.diagnostics.active', { apps: names.join(', ') })}
      <Button size="small" type="text" onClick={onReset}>
        {t('shell.diagnostics.reset')}
      </Button>
    </span>
  );
}
