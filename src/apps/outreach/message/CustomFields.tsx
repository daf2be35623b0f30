import { Select } from 'antd';
import type { ReactNode } from 'react';
import { MINI_PROGRAM_CARD_TITLE_MAX } from '../../../domain/outreach/message/customMessage.ts';
import { CUSTOM_FIELDS_OF, type CardStyle, type MessageField } from '../../../domain/outreach/message/messageFields.ts';
import { FieldItem, TextField, useTexts } from '../../../ui/index.ts';
import { PictureField } from './PictureField.tsx';
import { TextContent } from './TextContent.tsx';

/** What a customer-service message of a style is made of beside its account (§3.4, §5.3). */
export function CustomFields({
  style,
  programs,
  loading,
}: {
  style: CardStyle;
  /** The tenant's mini programs. */
  programs: readonly { value: string; label: string }[];
  loading: boolean;
}): ReactNode {
  const t = useTexts();
  const has = (field: MessageField): boolean => (CUSTOM_FIELDS_OF[style] as readonly MessageField[]).includes(field);
  const address = { inputMode: 'url', spellCheck: false } as const;
  return (
    <>
      {has('title') && (
        <TextField
          name="title"
          label={t('outreach.message.heading')}
          {...(style === 'miniProgramCard'
            ? {
                extra: t('outreach.message.cardTitleHint', { max: MINI_PROGRAM_CARD_TITLE_MAX }),
                input: { maxLength: MINI_PROGRAM_CARD_TITLE_MAX },
              }
            : {})}
        />
      )}
      {has('content') && <TextContent hint="customHint" variables />}
      {has('link') && <TextField name="link" hint input={address} />}
      {has('image') && <TextField name="image" hint input={address} />}
      {has('miniProgramId') && (
        <FieldItem
          name="miniProgramId"
          extra={t('outreach.message.miniProgramHint')}
          show={(id) => programs.find(({ value }) => value === id)?.label ?? '–'}
          getValueProps={(id: string | null) => ({ value: loading ? undefined : id })}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            loading={loading}
            options={[...programs]}
            notFoundContent={t('outreach.message.noAccount.miniProgram')}
          />
        </FieldItem>
      )}
      {has('page') && (
        <TextField name="page" extra={t('outreach.message.cardPageHint')} input={{ spellCheck: false }} />
      )}
      {has('picture') && <PictureField />}
    </>
  );
}
