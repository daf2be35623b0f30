import type { ReactNode } from 'react';
import { createSite, getSite, updateSite } from '../../../../contract/common/settings/site.ts';
import { SITE_TYPES } from '../../../../domain/common/settings/site.ts';
import { ChoiceField, RecordForm, TextField, useTexts } from '../../../../ui/index.ts';
import { SITES } from '../../parts/recordPages.ts';

/** Adds or changes a site (§3.4). */
export function SiteForm(): ReactNode {
  const t = useTexts();
  return (
    <RecordForm
      of={SITES}
      get={getSite}
      create={createSite}
      update={updateSite}
      initial={{ name: '', type: 'website', domain: '' }}
      describe={({ number }) => `${t('common.site.number')} ${number}`}
    >
      <TextField name="name" />
      <ChoiceField name="type" choices={SITE_TYPES} />
      <TextField name="domain" hint input={{ spellCheck: false }} />
    </RecordForm>
  );
}
