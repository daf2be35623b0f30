import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isWorthARetry } from '../../domain/shell/subAppError.ts';
import type { SubAppFailure } from '../registry/state/SubAppFailure.ts';
import styles from './NoticePanel.module.css';

/** A failure with what only the screen needs. */
export interface ShownFailure {
  failure: Pick<SubAppFailure, 'app' | 'kind' | 'answer'>;
  /** Title of the sub-application in the operator's language. */
  title: string;
  /** Technical text for the report: name, version, entry, phase, cause. Holds no personal data. */
  report: string;
}

/** Tells what happened to a sub-application, and what to do about it. Everything else keeps working. */
export function AppErrorPanel({ failure, title, report, onRetry }: ShownFailure & { onRetry: () => void }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const [copied, setCopied] = useState<'done' | 'failed' | null>(null);
  useEffect(() => heading.current?.focus(), []);

  const what = t(`shell.app.error.${failure.kind}`, { status: failure.answer?.code ?? '' });
  const advice = isWorthARetry(failure.kind) ? 'shell.app.advice.retry' : 'shell.app.advice.report';
  const copy = (): void => {
    // Absent on pages that are not served securely; then the text can still be selected.
    const clipboard: Clipboard | undefined = navigator.clipboard;
    if (clipboard === undefined) return setCopied('failed');
    clipboard.writeText(report).then(
      () => setCopied('done'),
      () => setCopied('failed'),
    );
  };

  return (
    <section className={styles.panel} role="alert" data-testid="app-error" data-kind={failure.kind}>
      <h1 ref={heading} className={styles.title} tabIndex={-1}>
        {t('shell.app.title', { app: title })}
      </h1>
      <p className={styles.text}>{what}</p>
      <p className={styles.text}>{t(advice)}</p>
      <div className={styles.actions}>
        <Button type="primary" onClick={onRetry}>
          {t('shell.app.retry')}
        </Button>
        <Button onClick={copy}>{t(copied === 'done' ? 'shell.app.reportCopied' : 'shell.app.copyReport')}</Button>
      </div>
      {copied === 'failed' ? <p className={styles.text}>{t('shell.app.copyFailed')}</p> : null}
      <details className={styles.details} open={copied === 'failed'}>
        <summary>{t('shell.app.details')}</summary>
        <pre className={styles.report}>{report}</pre>
      </details>
    </section>
  );
}
