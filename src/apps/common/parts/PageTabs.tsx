import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageHeader, useTexts } from '../../../ui/index.ts';

/** Pages that belong together as tabs below one title, each with an address of its own. */
export function PageTabs({
  titleKey,
  tabs,
  active,
  actions,
  children,
}: {
  /** Key of the title; its description stands below the key of the same beginning. */
  titleKey: `${string}.title`;
  /** Keys of the labels by the addresses of the pages. */
  tabs: Readonly<Record<string, string>>;
  /** Address of the page that is shown. */
  active: string;
  /** At most one primary action of the page that is shown. */
  actions?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={t(titleKey)} description={t(titleKey.replace(/title$/, 'description'))} actions={actions} />
      <Tabs
        activeKey={active}
        onChange={(address) => void navigate(address)}
        items={Object.entries(tabs).map(([address, label]) => ({
          key: address,
          label: t(label),
          children: address === active ? children : undefined,
        }))}
      />
    </>
  );
}
