import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  getSensitiveWords,
  saveSensitiveWords,
  type SensitiveWordList,
} from '../../../../contract/common/sms/smsTemplate.ts';
import {
  readSensitiveWords,
  SENSITIVE_WORD_MAX,
  SENSITIVE_WORDS_MAX,
} from '../../../../domain/common/sms/sensitiveWords.ts';
import { useHost } from '../../../../sdk/index.ts';
import { FormPage, PageAwaited, PageHeader, useTexts } from '../../../../ui/index.ts';
import { SMS_TEMPLATES } from '../../parts/recordPages.ts';
import { at } from '../../parts/at.ts';

interface Values {
  words: string;
}

const toValues = ({ words, version }: SensitiveWordList): Values & { version: number } => ({
  words: words.join('\n'),
  version,
});

/** The words that carriers intercept: templates are warned of them (§8.2). One per line. */
export function SensitiveWords(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const query = useQuery({
    queryKey: ['sensitiveWord.get'],
    queryFn: () => host.request.call(getSensitiveWords, {}),
  });
  if (query.data === undefined)
    return <PageAwaited of={SMS_TEMPLATES} title={t('common.smsTemplate.sensitiveWords.title')} needs={query} />;
  const list = query.data;
  const back = (): void => void navigate(at('common.smsTemplate'));
  return (
    <>
      <PageHeader
        title={t('common.smsTemplate.sensitiveWords.title')}
        description={t('common.smsTemplate.sensitiveWords.description')}
        back={{ to: at('common.smsTemplate'), label: t('common.smsTemplate.title') }}
      />
      <FormPage<Values, SensitiveWordList>
        key={list.version}
        formKey="common.smsTemplate.sensitiveWords"
        form={form}
        initialValues={toValues(list)}
        version={list.version}
        readOnly={!host.has('smsTemplate:review')}
        onSubmit={({ words }, version) =>
          host.request.call(
            saveSensitiveWords,
            { body: { words: readSensitiveWords(words), version: version ?? 0 } },
            { showError: false },
          )
        }
        conflict={{
          toValues: (stored) => toValues(stored as SensitiveWordList),
          fields: [{ label: t('common.smsTemplate.sensitiveWords.title'), show: ({ words }) => words }],
        }}
        onSaved={back}
        onCancel={back}
      >
        <Form.Item
          name="words"
          label={t('common.smsTemplate.sensitiveWords.words')}
          extra={t('common.smsTemplate.sensitiveWords.limit', { max: SENSITIVE_WORDS_MAX, length: SENSITIVE_WORD_MAX })}
          rules={[
            {
              validator: async (_rule, text: string = '') => {
                const words = readSensitiveWords(text);
                if (words.length > SENSITIVE_WORDS_MAX)
                  throw new Error(t('error.tooManyWords', { max: SENSITIVE_WORDS_MAX }));
                const long = words.find((word) => word.length > SENSITIVE_WORD_MAX);
                if (long !== undefined)
                  throw new Error(t('error.wordTooLong', { word: long, max: SENSITIVE_WORD_MAX }));
              },
            },
          ]}
        >
          <Input.TextArea autoSize={{ minRows: 8, maxRows: 24 }} />
        </Form.Item>
      </FormPage>
    </>
  );
}
