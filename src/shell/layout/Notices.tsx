import { Button } from 'antd';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Versions } from '../versions/createVersions.ts';
import styles from './Notices.module.css';

const subscribeOnline = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};
const isOnline = (): boolean => navigator.onLine;

/** What the console has to say about itself: no connection, or a release that the operator does not have yet. */
export function Notices({
  versions,
  titleOf,
  onReload,
  onRenew,
}: {
  versions: Versions;
  /** Title of a sub-application. */
  titleOf: (name: string) => string;
  /** Loads the whole page anew. */
  onReload: () => void;
  /** Mounts a sub-application in its new version. */
  onRenew: (name: string) => void;
}) {
  const { t } = useTranslation();
  const online = useSyncExternalStore(subscribeOnline, isOnline);
  const { shell, apps } = useSyncExternalStore(versions.released.subscribe, versions.released.get);
  const [put, setPut] = useState<readonly string[]>([]);
  const later = (what: string) => (
    <Button size="small" type="text" onClick={() => setPut([...put, what])}>
      {t('shell.notice.later')}
    </Button>
  );
  return (
    <div className={styles.notices} role="status" data-console-keep>
      {online ? null : <div className={styles.notice}>{t('shell.notice.offline')}</div>}
      {shell && !put.includes('') ? (
        <div className={styles.notice}>
          <span>{t('shell.notice.newVersion')}</span>
          <Button size="small" type="primary" onClick={onReload}>
            {t('shell.notice.reload')}
          </Button>
          {later('')}
        </div>
      ) : null}
      {apps
        .filter((name) => !put.includes(name))
        .map((name) => (
          <div key={name} className={styles.notice}>
            <span>{t('shell.notice.newVersionOf', { app: titleOf(name) })}</span>
            <Button size="small" type="primary" onClick={() => onRenew(name)}>
              {t('shell.notice.reloadApp')}
            </Button>
            {later(name)}
          </div>
        ))}
    </div>
  );
}
