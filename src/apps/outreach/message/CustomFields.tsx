import { Select } from 'antd';
import type { ReactNode } from 'react';
import { MINI_PROGRAM_CARD_TITLE_MAX } from '../../../domain/outreach/message/customMessage.ts';
import { type CardStyle, CUSTOM_FIELDS_OF, type MessageField } from '../../../domain/outreach/message/messageFields.ts';
import { FieldItem, ImageField, TextField, useTexts } from '../../../ui/index.ts';
import { TextContent } from './TextContent.tsx';
import { downloadMessagePicture, uploadMessagePicture } from '../../../contract/outreach/message/messagePicture.ts';
import { largestOf } from '../../../domain/shared/file/fileRule.ts';
import { MESSAGE_PICTURE_RULE } from '../../../domain/outreach/message/messagePicture.ts';
import { useHost } from '../../../sdk/index.ts';

/** The large picture of a customer-service message, handed in with the form (§9). */
function PictureField(): ReactNode {
  const { request } = useHost();
  const t = useTexts();
  return (
    <ImageField
      name="picture"
      extra={t('outreach.message.pictureHint', { max: largestOf(MESSAGE_PICTURE_RULE) / 1024 })}
      rule={MESSAGE_PICTURE_RULE}
      upload={(file, signal) => request.call(uploadMessagePicture, { body: {}, file }, { signal, showError: false })}
      download={(id) => request.download(downloadMessagePicture, { params: { id } })}
    />
  );
}

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
