import { Alert, Badge, Button, Drawer, Empty, Progress, Skeleton } from 'antd';
import { useEffect, useSyncExternalStore, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { BackgroundJob } from '../../contract/shell/backgroundJob.ts';
import { BACKGROUND_JOB_DAYS, backgroundJobPath } from '../../domain/shell/backgroundJob.ts';
import { formatDateTime, formatNumber } from '../../domain/shared/text/format.ts';
import type { Formats } from '../../domain/shared/text/formats.ts';
import { isBrowserClick } from '../navigation/navigation.ts';
import type { Jobs } from './createJobs.ts';
import styles from './JobsDrawer.module.css';

/** Hues of the states; as in the lists of sub-applications, the words beside them say the same. */
const HUES = {
  running: 'processing',
  paused: 'default',
  done: 'success',
  partial: 'warning',
  nobody: 'error',
  failed: 'error',
  terminated: 'default',
} as const satisfies Record<BackgroundJob['state'], string>;

/** Share that is settled, in percent; a hundred only when nothing is left. */
const percentOf = ({ done, total }: BackgroundJob): number => (total === 0 ? 0 : Math.floor((done / total) * 100));

/** What {@link JobsDrawer} shows and does. */
export interface JobsDrawerProps {
  jobs: Jobs;
  /** Zone that times are shown in. */
  timeZone: string | undefined;
  /** How the tenant writes times and numbers. */
  formats: Formats | undefined;
  href: (address: string) => string;
  onOpen: (address: string) => void;
  /** Lets a stopped send go on. */
  onResume: (job: BackgroundJob) => void;
  /** Queues work anew that the server set aside. */
  onTryAgain: (job: BackgroundJob) => void;
  onClose: () => void;
}

/** The operator's imports and sends: how far they are, what failed, and the way to it. */
export function JobsDrawer({ jobs, timeZone, formats, href, onOpen, onResume, onTryAgain, onClose }: JobsDrawerProps) {
  const { t, i18n } = useTranslation();
  const { jobs: found, failed } = useSyncExternalStore(jobs.state.subscribe, jobs.state.get);
  useEffect(() => {
    void jobs.look();
    jobs.markSeen();
    // What ends while the drawer is open is seen too.
    return jobs.state.subscribe(jobs.markSeen);
  }, [jobs]);
  const number = (value: number): string => formatNumber(value, i18n.language, formats?.number);

  const entry = (job: BackgroundJob) => {
    const { id, kind, state, recordId, done, total, failures } = job;
    const address = backgroundJobPath(kind, recordId, failures);
    const open = (event: MouseEvent): void => {
      if (isBrowserClick(event)) return;
      event.preventDefault();
      onOpen(address);
    };
    return (
      <li key={id} className={styles.job}>
        <div className={styles.head}>
          {kind === 'work' ? (
            <span className={styles.name}>{job.name}</span>
          ) : (
            <a href={href(address)} onClick={open} className={styles.name}>
              {job.name}
            </a>
          )}
          <Badge status={HUES[state]} text={t(`shell.jobs.state.${state}`)} className={styles.state} />
        </div>
        {state === 'running' || state === 'paused' || state === 'failed' ? (
          <Progress
            percent={percentOf(job)}
            size="small"
            status={state === 'running' ? 'active' : state === 'failed' && total > 0 ? 'exception' : 'normal'}
            aria-label={job.name}
          />
        ) : null}
        <div className={styles.facts}>
          <span>
            {t(`shell.jobs.kind.${kind}`)} · {formatDateTime(job.startedAt, i18n.language, timeZone, formats)}
          </span>
          {total > 0 ? <span>{t('shell.jobs.progress', { done: number(done), total: number(total) })}</span> : null}
          {failures > 0 ? (
            <span className={styles.failures}>{t(`shell.jobs.failures.${kind}`, { count: number(failures) })}</span>
          ) : null}
          {job.setAside === null ? null : (
            <span className={styles.failures}>{t(`shell.jobs.setAside.${job.setAside}`)}</span>
          )}
        </div>
        {job.retryId === null ? null : (
          <Button size="small" onClick={() => onTryAgain(job)}>
            {t('shell.jobs.tryAgain')}
          </Button>
        )}
        {job.resumable ? (
          <Button size="small" onClick={() => onResume(job)}>
            {t('shell.jobs.resume')}
          </Button>
        ) : null}
      </li>
    );
  };

  return (
    <Drawer open onClose={onClose} title={t('shell.jobs.title')} size={420} destroyOnHidden>
      {failed ? <Alert type="warning" title={t('shell.jobs.unavailable')} className={styles.alert} /> : null}
      {found === null && !failed ? <Skeleton active /> : null}
      {found?.length === 0 ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={t('shell.jobs.empty', { days: BACKGROUND_JOB_DAYS })}
        />
      ) : null}
      <ul className={styles.jobs}>{found?.map(entry)}</ul>
    </Drawer>
  );
}
