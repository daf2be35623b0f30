import { Alert, Typography } from 'antd';
import type { ReactNode } from 'react';
import { canBeTracked, sitePolicy, siteSnippet } from '../../../domain/profile/event/trackedSite.ts';
import { SectionTitle, useTexts } from '../../../ui/index.ts';
import styles from './SiteSnippet.module.css';

/** A line of code with its button to copy it. */
function Code({ children }: { children: string }): ReactNode {
  const t = useTexts();
  return (
    <Typography.Paragraph
      className={styles.code ?? ''}
      copyable={{ text: children, tooltips: [t('profile.site.copy'), t('profile.site.copied')] }}
    >
      <code>{children}</code>
    </Typography.Paragraph>
  );
}

/** The line that the pages of a site load the script with, and what their policy has to allow (§7). */
export function SiteSnippet({ site }: { site: { id: string; domain: string; scriptUrl: string } }): ReactNode {
  const t = useTexts();
  return (
    <section aria-labelledby="site-snippet">
      <SectionTitle id="site-snippet">{t('profile.site.snippet')}</SectionTitle>
      {canBeTracked(site) ? (
        <>
          <Typography.Paragraph>{t('profile.site.snippetAbout', { domain: site.domain })}</Typography.Paragraph>
          <Code>{siteSnippet(site)}</Code>
          <Typography.Paragraph>{t('profile.site.policy')}</Typography.Paragraph>
          <Code>{sitePolicy(site.scriptUrl)}</Code>
        </>
      ) : (
        <Alert type="info" showIcon title={t('profile.site.noDomain')} />
      )}
    </section>
  );
}
