import type { ReactNode } from 'react';
import { CONTACT_VARIABLES } from '../../../domain/outreach/message/emailMessage.ts';
import { linkVariable } from '../../../domain/outreach/link/personalLink.ts';
import { VariableField } from '../../../parts/index.ts';
import { useTexts } from '../../../ui/index.ts';

/** The content of a message that is a plain text; `hint` ends the key of what is said below it. */
export function TextContent({ hint, variables = false }: { hint: string; variables?: boolean }): ReactNode {
  const t = useTexts();
  return (
    <VariableField
      name="content"
      label={t('outreach.message.text')}
      extra={t(`outreach.message.${hint}`)}
      insertLabel={t('outreach.message.insert')}
      variables={variables ? CONTACT_VARIABLES.map((variable) => `{{${variable}}}`) : []}
      {...(variables ? { link: ({ code }) => `{{${linkVariable(code)}}}` } : {})}
      input={{ autoSize: { minRows: 3, maxRows: 12 }, spellCheck: true, showCount: false }}
    />
  );
}
