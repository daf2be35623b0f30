import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type LazyComponent, lazyComponent } from '../../sdk/index.ts';
import styles from './NoticePanel.module.css';

const Nothing = (): ReactNode => null;

/**
 * A part of the console that is a chunk of its own; where it did not come it says so, and can be asked for again.
 *
 * @param Waiting shown meanwhile; nothing by default
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: () => ReactNode = Nothing,
): LazyComponent<Props> {
  return lazyComponent(load, { Waiting, Failed: PartFailed });
}

/** Says that a part of the console did not come, and asks for it again. */
function PartFailed({ onRetry }: { onRetry: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <section className={styles.panel} role="alert" data-testid="part-failed">
      <p className={styles.text}>{t('shell.part.failed')}</p>
      <div className={styles.actions}>
        <button type="button" className={styles.button} onClick={onRetry}>
          {t('shell.app.retry')}
        </button>
      </div>
    </section>
  );
}
