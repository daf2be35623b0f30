import { Button } from 'antd';
import type { ReactNode } from 'react';
import { setShortLinkStatus, type ShortLink } from '../../../contract/outreach/link/shortLink.ts';
import type { ShortLinkStatus } from '../../../domain/outreach/link/shortLink.ts';
import { useHost } from '../../../sdk/index.ts';
import { ConfirmButton, type RunAction, useTexts } from '../../../ui/index.ts';

/** Disables a short link, after a question, or enables it again. */
export function ShortLinkSwitch({
  link,
  busy,
  run,
  type,
}: {
  link: Pick<ShortLink, 'id' | 'name' | 'status' | 'version'>;
  busy: boolean;
  run: RunAction;
  /** `link` in a list. */
  type?: 'link';
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const look = { disabled: busy, ...(type === undefined ? {} : { type }) };
  const become = (status: ShortLinkStatus): void =>
    void run(() =>
      host.request.call(setShortLinkStatus, { params: { id: link.id }, body: { status, version: link.version } }),
    );
  if (link.status === 'disabled')
    return (
      <Button {...look} onClick={() => become('enabled')}>
        {t('outreach.shortLink.enable')}
      </Button>
    );
  return (
    <ConfirmButton
      {...look}
      question={t('outreach.shortLink.disableQuestion', { name: link.name })}
      explanation={t('outreach.shortLink.disableExplanation')}
      onConfirm={() => become('disabled')}
    >
      {t('outreach.shortLink.disable')}
    </ConfirmButton>
  );
}
