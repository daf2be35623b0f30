import { Typography } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../../ui/index.ts';
import styles from './MailPreview.module.css';

/**
 * An e-mail as a mail program shows it. The frame has no rights at all (no scripts, no origin), so that not even HTML that
 * slipped through sanitising could do anything. Each page has a frame of its own: one that is given another page puts a step into the
 * history of the browser, and who goes back would first go back in the preview.
 */
export function MailPreview({
  subject,
  html,
  label,
}: {
  subject: string;
  html: string;
  /** What is shown, for screen readers; the preview of the message unless said. */
  label?: string;
}): ReactNode {
  const t = useTexts();
  const page = `<!doctype html><meta charset="utf-8"><base target="_blank"><style>body{margin:12px;font:14px/1.6 system-ui,sans-serif;color:#1f1f1f;background:#fff;overflow-wrap:anywhere}img{max-width:100%}</style>${html}`;
  return (
    <div className={styles.mail}>
      <Typography.Text strong className={styles.subject}>
        {subject === '' ? '–' : subject}
      </Typography.Text>
      <iframe
        key={page}
        className={styles.body}
        sandbox=""
        title={label ?? t('outreach.message.preview')}
        srcDoc={page}
      />
    </div>
  );
}
