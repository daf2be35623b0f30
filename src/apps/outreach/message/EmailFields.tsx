import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getAudience } from '../../../contract/profile/audience.ts';
import { CONTACT_VARIABLES } from '../../../domain/outreach/emailMessage.ts';
import { escapeHtml } from '../../../domain/shared/messageTemplate.ts';
import { linkVariable } from '../../../domain/outreach/personalLink.ts';
import { useHost } from '../../../sdk/index.ts';
import { TextField, useTexts, VariableField } from '../../../ui/index.ts';

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
