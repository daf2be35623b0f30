import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageHeader, useTexts } from '../../../ui/index.ts';

const TABS = [
  { key: '/generalSet', titleKey: 'common.generalSet.basics' },
  { key: '/generalSet/domains', titleKey: 'common.generalSet.domains.title' },
  { key: '/generalSet/sites', titleKey: 'common.generalSet.sites.title' },
] as const;

/** The pages of the general settings as tabs, each with an address of its own. */
export function GeneralSettingsTabs({
  active,
  actions,
  children,
}: {
  active: (typeof TABS)[number]['key'];
  /** At most one primary action of the tab that is shown. */
  actions?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title={t('common.generalSet.title')}
        description={t('common.generalSet.description')}
        actions={actions}
      />
      <Tabs
        activeKey={active}
        onChange={(key) => void navigate(key)}
        items={TABS.map(({ key, titleKey }) => ({
          key,
          label: t(titleKey),
          children: key === active ? children : undefined,
        }))}
      />
    </>
  );
}
