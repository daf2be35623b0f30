import { Alert, Typography } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { unseenPictures } from '../../../domain/outreach/message/mailPictures.ts';
import { useHost } from '../../../sdk/index.ts';
import { ElsewhereLink, useTexts } from '../../../ui/index.ts';
import styles from './MailPreview.module.css';
import { hiddenPictureHosts } from './hiddenPictureHosts.ts';
import { useQuery } from '@tanstack/react-query';
import { getServiceConfig } from '../../../contract/shell/menu.ts';
import { COMMON } from '../../../domain/common/subApp.ts';
import { pageOf } from '../../../domain/shell/manifest/pageOf.ts';

/** Hosts that the console shows pictures of e-mails from; undefined until they are known, and where the backend names none. */
function usePictureHosts(): readonly string[] | undefined {
  const host = useHost();
  const query = useQuery({
    queryKey: ['serviceConfig.pictureHosts'],
    queryFn: async () => (await host.request.call(getServiceConfig, {}, { showError: false })).pictureHosts ?? null,
    retry: false,
    staleTime: 60_000,
  });
  return query.data ?? undefined;
}

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
  const host = useHost();
  const allowed = usePictureHosts();
  const hidden = useMemo(() => (allowed === undefined ? [] : hiddenPictureHosts(html, allowed)), [html, allowed]);
  const unseen = useMemo(() => unseenPictures(html), [html]);
  const page = `<!doctype html><meta charset="utf-8"><base target="_blank"><style>body{margin:12px;font:14px/1.6 system-ui,sans-serif;color:#1f1f1f;background:#fff;overflow-wrap:anywhere}img{max-width:100%}</style>${html}`;
  return (
    <div className={styles.mail}>
      {unseen.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('outreach.message.unseenPictures', { pictures: unseen })}
          description={t('outreach.message.unseenPicturesAdvice')}
        />
      )}
      {hidden.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={t('outreach.message.pictureHosts', { hosts: hidden.join(', ') })}
          description={
            <>
              {t('outreach.message.pictureHostsAdvice')}{' '}
              {host.has('tenantDefaultSet:view') && (
                <ElsewhereLink to={pageOf(COMMON, 'common.tenantDefaultSet')}>
                  {t('outreach.message.toPictureHosts')}
                </ElsewhereLink>
              )}
            </>
          }
        />
      )}
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
