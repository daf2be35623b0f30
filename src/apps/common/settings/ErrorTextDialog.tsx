import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { type ErrorText, updateErrorText } from '../../../contract/common/settings/basicData.ts';
import { ERROR_TEXT_MAX, unknownPlaceholders } from '../../../domain/common/settings/errorText.ts';
import { type Language, LANGUAGE_NAMES, LANGUAGES, languageTag } from '../../../domain/shared/text/language.ts';
import { useHost } from '../../../sdk/index.ts';
import { FormDialog, useSchemaRule, useTexts } from '../../../ui/index.ts';

type Wording = ErrorText['own'];

/** Words an error of the catalogue in each language; what stays empty keeps the product's words. */
export function ErrorTextDialog({ error, onClose }: { error: ErrorText; onClose: () => void }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const { code, builtIn, own: seen } = error;
  return (
    <FormDialog<{ own: Wording }>
      title={t('common.basicData.editTitle', { code })}
      texts="common.errorText"
      schema={updateErrorText.body}
      initialValues={{ own: seen }}
      save={({ own }) => host.request.call(updateErrorText, { params: { code }, body: { own, seen } })}
      savedText={t('common.basicData.saved')}
      onClose={onClose}
    >
      <p>{t('common.basicData.editHint')}</p>
      {LANGUAGES.map((lang) => (
        <OwnText key={lang} lang={lang} builtIn={builtIn[lang]} />
      ))}
    </FormDialog>
  );
}

/** The tenant's words in one language, below them the product's, whose placeholders are the only ones. */
function OwnText({ lang, builtIn }: { lang: Language; builtIn: string }): ReactNode {
  const t = useTexts();
  const rule = useSchemaRule();
  return (
    <Form.Item
      name={['own', lang]}
      label={LANGUAGE_NAMES[lang]}
      extra={<span lang={languageTag(lang)}>{builtIn}</span>}
      rules={[
        rule(`own.${lang}`),
        {
          validator: async (_rule, text: string = '') => {
            const names = unknownPlaceholders(text, builtIn);
            if (names.length > 0) throw new Error(t('error.placeholderUnknown', { names: names.join(', ') }));
          },
        },
      ]}
    >
      <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={ERROR_TEXT_MAX} lang={languageTag(lang)} />
    </Form.Item>
  );
}
