import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { getAudience } from '../../../contract/profile/audience/audience.ts';
import { CONTACT_VARIABLES } from '../../../domain/outreach/message/emailMessage.ts';
import { escapeHtml } from '../../../domain/shared/text/messageTemplate.ts';
import { linkVariable } from '../../../domain/outreach/link/personalLink.ts';
import { type Language, LANGUAGE_NAMES, LANGUAGES } from '../../../domain/shared/text/language.ts';
import { useHost } from '../../../sdk/index.ts';
import { VariableField } from '../../../parts/index.ts';
import { FieldItem, TextField, useTexts } from '../../../ui/index.ts';

/** Subject and HTML of an e-mail; the audience that it is shown to says which variables there are. */
export function EmailFields({ audienceId }: { audienceId: string | undefined }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const audience = useQuery({
    queryKey: ['audience.get', audienceId],
    queryFn: () => host.request.call(getAudience, { params: { id: audienceId ?? '' } }),
    enabled: audienceId !== undefined,
  });
  return (
    <>
      <TextField name="subject" />
      <FieldItem
        name="lang"
        hint
        show={(lang) => (lang === null ? t('outreach.message.lang.tenant') : LANGUAGE_NAMES[lang as Language])}
      >
        <Select
          options={[
            { value: null, label: t('outreach.message.lang.tenant') },
            ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
          ]}
        />
      </FieldItem>
      <VariableField
        name="content"
        hint
        insertLabel={t('outreach.message.insert')}
        variables={(audience.data?.variables ?? CONTACT_VARIABLES).map((variable) => `{{${variable}}}`)}
        link={({ code, name }) => `<a href="{{${linkVariable(code)}}}">${escapeHtml(name)}</a>`}
        input={{
          autoSize: { minRows: 12, maxRows: 30 },
          spellCheck: true,
          showCount: false,
          style: { fontFamily: 'ui-monospace, monospace' },
        }}
      />
    </>
  );
}
