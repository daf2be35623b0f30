import { Typography } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../../ui/index.ts';

/** The address that is handed out, with its button to copy it. No link: opening it would count. */
export function ShortLinkAddress({ url }: { url: string }): ReactNode {
  const t = useTexts();
  return (
    <Typography.Text
      style={{ overflowWrap: 'anywhere' }}
      copyable={{ text: url, tooltips: [t('outreach.shortLink.copy'), t('outreach.shortLink.copied')] }}
    >
      {url}
    </Typography.Text>
  );
}
