import type { ReactNode } from 'react';
import { sites } from '../../../../contract/common/settings/site.ts';
import { ResourceForm, useTexts } from '../../../../ui/index.ts';

/** Adds or changes a site (§3.4). */
export function SiteForm(): ReactNode {
  const t = useTexts();
  return <ResourceForm of={sites} describe={({ number }) => `${t('common.site.number')} ${number}`} />;
}
