import { BellOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Jobs } from './createJobs.ts';
import styles from './JobsButton.module.css';

/**
 * Opens the background work; says how much of it runs, and how much ended unseen. What ends is spoken, and marked, but not
 * shown as a message: there is one message at a time (§8.1), and it belongs to what the operator just did.
 */
export function JobsButton({ jobs, onOpen }: { jobs: Jobs; onOpen: () => void }) {
  const { t } = useTranslation();
  const state = useSyncExternalStore(jobs.state.subscribe, jobs.state.get);
  const running = state.jobs?.filter((job) => job.state === 'running').length ?? 0;
  const name = t('shell.jobs.title');
  const label =
    state.unseen > 0
      ? t('shell.jobs.unseen', { name, count: state.unseen })
      : running > 0
        ? t('shell.jobs.running', { name, count: running })
        : name;
  const mark = state.unseen > 0 ? styles.unseen : running > 0 ? styles.running : undefined;
  const { ended } = state;
  const spoken =
    ended === null
      ? ''
      : t('shell.jobs.ended', {
          kind: t(`shell.jobs.kind.${ended.kind}`),
          name: ended.name,
          state: t(`shell.jobs.state.${ended.state}`),
        });
  return (
    <>
      <Button
        type="text"
        aria-label={label}
        title={label}
        onClick={onOpen}
        icon={
          <span className={styles.icon}>
            <BellOutlined />
            {mark === undefined ? null : <span className={`${styles.mark} ${mark}`} />}
          </span>
        }
      />
      <span className={styles.spoken} role="status">
        {spoken}
      </span>
    </>
  );
}
