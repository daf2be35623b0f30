import { useQuery } from '@tanstack/react-query';
import { Button, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { getShortLink, removeShortLink, type ShortLink } from '../../../../contract/outreach/link/shortLink.ts';
import { useHost } from '../../../../sdk/index.ts';
import {
  ConfirmButton,
  DetailFields,
  EditOutlined,
  PageAwaited,
  PageHeader,
  useAction,
  useFormat,
  useTexts,
} from '../../../../ui/index.ts';
import { SHORT_LINKS } from '../../parts/recordPages.ts';
import { ShortLinkAddress } from '../../link/ShortLinkAddress.tsx';
import { ShortLinkClicks } from '../../link/ShortLinkClicks.tsx';
import { ShortLinkQrButton } from '../../link/ShortLinkQrButton.tsx';
import { ShortLinkStateTag } from '../../link/ShortLinkStateTag.tsx';
import { ShortLinkSwitch } from '../../link/ShortLinkSwitch.tsx';

/** A short link: its address, where it leads, and its clicks by day (§2.5). */
export function ShortLinkDetail(): ReactNode {
  const { id = '' } = useParams();
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const query = useQuery({
    queryKey: ['shortLink.get', id],
    queryFn: () => host.request.call(getShortLink, { params: { id } }),
  });
  const link = query.data;
  if (link === undefined) return <PageAwaited of={SHORT_LINKS} needs={query} />;
  return (
    <>
      <PageHeader
        title={link.name}
        status={<ShortLinkStateTag of={link.state} />}
        back={{ to: SHORT_LINKS.path, label: t('outreach.shortLink.title') }}
        actions={<Actions link={link} />}
      />
      <DetailFields
        fields={[
          { label: t('outreach.shortLink.url'), value: <ShortLinkAddress url={link.url} /> },
          {
            label: t('outreach.shortLink.target'),
            value: <Typography.Text style={{ overflowWrap: 'anywhere' }}>{link.target}</Typography.Text>,
          },
          {
            label: t('outreach.shortLink.expiresAt'),
            value: link.expiresAt === null ? t('outreach.shortLink.never') : format.dateTime(link.expiresAt),
          },
          { label: t('ui.field.createdAt'), value: format.dateTime(link.createdAt) },
          { label: t('outreach.shortLink.allClicks'), value: format.number(link.all.clicks) },
          { label: t('outreach.shortLink.allVisitors'), value: format.number(link.all.visitors) },
        ]}
      />
      <ShortLinkClicks linkId={link.id} />
    </>
  );
}

function Actions({ link }: { link: ShortLink }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const navigate = useNavigate();
  const [busy, run] = useAction();
  const code = <ShortLinkQrButton url={link.url} name={link.name} />;
  if (!host.has(SHORT_LINKS.edit)) return code;
  return (
    <>
      {code}
      <ShortLinkSwitch link={link} busy={busy} run={run} />
      <ConfirmButton
        danger
        disabled={busy || link.wasClicked}
        title={link.wasClicked ? t('error.SHORT_LINK_CLICKED') : undefined}
        question={t('outreach.shortLink.removeQuestion', { name: link.name })}
        onConfirm={() =>
          void run(async () => {
            await host.request.call(removeShortLink, { params: { id: link.id } });
            // Before the lists are loaded anew: nobody asks for what is gone.
            await navigate(SHORT_LINKS.path);
          })
        }
      >
        {t('ui.action.remove')}
      </ConfirmButton>
      <Button
        type="primary"
        icon={<EditOutlined />}
        onClick={() => void navigate(`${SHORT_LINKS.path}/${link.id}/edit`)}
      >
        {t('ui.action.edit')}
      </Button>
    </>
  );
}
