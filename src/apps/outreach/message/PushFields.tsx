import type { ReactNode } from 'react';
import { CARD_STYLES_OF } from '../../../domain/outreach/message/messageFields.ts';
import { ChoiceField, TextField, useTexts } from '../../../ui/index.ts';
import { TextContent } from './TextContent.tsx';

/** What a notification is made of (§5.3): title, content, where a tap leads, and its picture. */
export function PushFields({ cardStyle }: { cardStyle: string }): ReactNode {
  const t = useTexts();
  return (
    <>
      <TextField name="title" label={t('outreach.message.heading')} />
      <TextContent hint="pushHint" variables />
      <TextField name="link" hint input={{ inputMode: 'url', spellCheck: false }} />
      <ChoiceField name="cardStyle" choices={CARD_STYLES_OF.appPush ?? []} radio />
      {cardStyle !== 'text' && <TextField name="image" hint input={{ inputMode: 'url', spellCheck: false }} />}
    </>
  );
}
