import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './NoticePanel.module.css';
import { loadMissingStyles, noteMissingStyle } from './missingStyles.ts';

/** A component whose code comes when it is first drawn, or before. */
export interface LazyPart<Props extends object> {
  (props: Props): React.ReactNode;
  /** Begins to load. Failures show where the part is drawn. */
  preload: () => void;
}

const Nothing: ComponentType = () => null;

/**
 * Makes a component of one that is a chunk of its own. Not by React's Suspense: that holds back what comes soon after a
 * placeholder for 300 ms, and cannot ask again for a chunk that failed.
 *
 * @param Waiting shown meanwhile; nothing by default
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType = Nothing,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const begin = (): Promise<ComponentType<Props>> => {
    loading ??= loadMissingStyles()
      .then(load)
      .then(
        (component) => (loaded = component),
        (error: unknown) => {
          noteMissingStyle(error);
          loading = null;
          throw error;
        },
      );
    return loading;
  };

  function Part(props: Props) {
    const [state, setState] = useState<'waiting' | 'failed' | 'ready'>(loaded === null ? 'waiting' : 'ready');
    useEffect(() => {
      if (state !== 'waiting') return undefined;
      let current = true;
      const end = (next: 'failed' | 'ready') => () => {
        if (current) setState(next);
      };
      begin().then(end('ready'), end('failed'));
      return () => {
        current = false;
      };
    }, [state]);
    if (state === 'failed') return <PartFailed onRetry={() => setState('waiting')} />;
    const Component = loaded;
    return Component === null ? <Waiting /> : <Component {...props} />;
  }
  return Object.assign(Part, { preload: () => void begin().catch(() => undefined) });
}

/** Says that a part of the console did not come, and asks for it again. */
function PartFailed({ onRetry }: { onRetry: () => void }) {
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
