import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { listShortLinks, type ShortLink } from '../../contract/outreach/link/shortLink.ts';
import { useHost } from '../../sdk/index.ts';
import { useSettled } from '../../ui/form/useSettled.ts';
import { useTexts } from '../../ui/hooks/useTexts.ts';

/** Links that are offered at a time; others are found by typing. */
const OFFERED = 20;

/**
 * Offers the tenant's short links by name, to be put into a text: each person gets an address of their own (§9 clickers). Nothing where the
 * operator may not see short links.
 */
export function ShortLinkPicker({ onChoose }: { onChoose: (link: ShortLink) => void }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const keyword = useSettled(typed.trim());
  const may = host.has('shortLink:view');
  const query = { pageSize: OFFERED, state: 'enabled' as const, ...(keyword === '' ? {} : { keyword }) };
  const links = useQuery({
    queryKey: ['shortLink.options', query],
    queryFn: ({ signal }) => host.request.call(listShortLinks, { query }, { signal, showError: false }),
    enabled: may && open,
  });
  if (!may) return null;
  const rows = links.data?.rows ?? [];
  return (
    <Select<string>
      size="small"
      style={{ minWidth: 180 }}
      // It puts in what is chosen, and stays ready for the next one.
      value={null}
      placeholder={t('ui.shortLink.insert')}
      aria-label={t('ui.shortLink.insert')}
      onOpenChange={setOpen}
      loading={links.isFetching}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      notFoundContent={t(links.isError ? 'ui.shortLink.failed' : 'ui.shortLink.none')}
      options={rows.map(({ id, name, url }) => ({ value: id, label: `${name} · ${url}` }))}
      popupMatchSelectWidth={false}
      onSelect={(id) => {
        setTyped('');
        const link = rows.find((row) => row.id === id);
        if (link !== undefined) onChoose(link);
      }}
    />
  );
}
