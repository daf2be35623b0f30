import type { ReactNode } from 'react';
import { sites } from '../../../../contract/common/settings/site.ts';
import { SITE } from '../../../../domain/common/settings/site.resource.ts';
import { ResourceList } from '../../../../ui/index.ts';
import { GeneralSettingsTabs } from '../../settings/GeneralSettingsTabs.tsx';

/** Sites of the tenant (§3.4). */
export function SiteList(): ReactNode {
  return (
    <ResourceList
      of={sites}
      cells={{ number: { width: 100, render: ({ number }) => String(number) } }}
      frame={(list, actions) => (
        <GeneralSettingsTabs active={SITE.path} actions={actions}>
          {list}
        </GeneralSettingsTabs>
      )}
    />
  );
}
