import { Form } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { addToWhitelist } from '../../../../contract/common/contacts/whitelist.ts';
import { readNumberList, WHITELIST_MAX } from '../../../../domain/common/contacts/numberList.ts';
import { useHost } from '../../../../sdk/index.ts';
import { FormPage, PageHeader, useTexts } from '../../../../ui/index.ts';
import { NumberLines } from '../../contacts/NumberLines.tsx';
import { numberLinesRule } from '../../contacts/numberLinesRule.ts';
import { at } from '../../parts/at.ts';

interface Values {
  numbers: string;
}

/** Adds numbers to the whitelist: typed, one per line, each once (§5.3). */
export function WhitelistForm(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const back = (): void => void navigate(at('common.whitelist'));
  return (
    <>
      <PageHeader
        title={t('common.whitelist.create.title')}
        description={t('common.whitelist.effect', { max: WHITELIST_MAX })}
        back={{ to: at('common.whitelist'), label: t('common.whitelist.title') }}
      />
      <FormPage<Values, { added: number }>
        formKey="common.whitelist.new"
        form={form}
        initialValues={{ numbers: '' }}
        onSubmit={({ numbers }) =>
          host.request.call(
            addToWhitelist,
            { body: { numbers: readNumberList(numbers).numbers } },
            { showError: false },
          )
        }
        savedText={({ added }) => t('common.whitelist.added', { added })}
        onSaved={back}
        onCancel={back}
      >
        <Form.Item
          name="numbers"
          label={t('common.blacklist.numbers')}
          extra={t('common.whitelist.limit', { max: WHITELIST_MAX })}
          rules={[numberLinesRule({ max: WHITELIST_MAX, duplicates: 'refused', tooMany: 'tooManyWhitelisted' }, t)]}
        >
          <NumberLines duplicates="refused" />
        </Form.Item>
      </FormPage>
    </>
  );
}
