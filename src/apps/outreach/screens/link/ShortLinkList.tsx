import type { ReactNode } from 'react';
import { listShortLinks, removeShortLink } from '../../../../contract/outreach/link/shortLink.ts';
import { RECENT_CLICK_DAYS } from '../../../../domain/outreach/link/linkClicks.ts';
import { SHORT_LINK_STATES } from '../../../../domain/outreach/link/shortLink.ts';
import { ListPage, useFormat, useTexts } from '../../../../ui/index.ts';
import { SHORT_LINKS } from '../../parts/recordPages.ts';
import { ShortLinkAddress } from '../../link/ShortLinkAddress.tsx';
import { ShortLinkStateTag } from '../../link/ShortLinkStateTag.tsx';
import { ShortLinkSwitch } from '../../link/ShortLinkSwitch.tsx';

/** Short links with their clicks by people (§2.5). */
export function ShortLinkList(): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const recent = { days: RECENT_CLICK_DAYS };
  return (
    <ListPage
      of={SHORT_LINKS}
      list={listShortLinks}
      remove={removeShortLink}
      keptBecause={({ wasClicked }) => (wasClicked ? t('error.SHORT_LINK_CLICKED') : undefined)}
      filters={['keyword', { name: 'state', choices: SHORT_LINK_STATES }]}
      columns={[
        { key: 'name', sort: true, as: 'link' },
        { key: 'url', render: ({ url }) => <ShortLinkAddress url={url} /> },
        { key: 'state', render: ({ state }) => <ShortLinkStateTag of={state} /> },
        {
          key: 'recentClicks',
          title: t('outreach.shortLink.recentClicks', recent),
          numeric: true,
          render: ({ recent: { clicks } }) => format.number(clicks),
        },
        {
          key: 'recentVisitors',
          title: t('outreach.shortLink.recentVisitors', recent),
          numeric: true,
          render: ({ recent: { visitors } }) => format.number(visitors),
        },
        { key: 'allClicks', numeric: true, render: ({ all }) => format.number(all.clicks) },
        { key: 'allVisitors', numeric: true, render: ({ all }) => format.number(all.visitors) },
      ]}
      rowActions={(link, act) => <ShortLinkSwitch link={link} type="link" {...act} />}
    />
  );
}
