import { Form } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { addToBlacklist } from '../../../../contract/common/contacts/blacklist.ts';
import { BLACKLIST_ENTRY_MAX, readNumberList } from '../../../../domain/common/contacts/numberList.ts';
import { useHost } from '../../../../sdk/index.ts';
import { FormPage, PageHeader, SchemaFields, TextField, useTexts } from '../../../../ui/index.ts';
import { NumberLines } from '../../contacts/NumberLines.tsx';
import { numberLinesRule } from '../../contacts/numberLinesRule.ts';
import { BLACKLIST } from '../../parts/recordPages.ts';

interface Values {
  numbers: string;
  remark: string;
}

/** Adds an entry to the blacklist: several numbers and why (§3.4, §5.3). */
export function BlacklistForm(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const back = (): void => void navigate(BLACKLIST.path);
  return (
    <>
      <PageHeader
        title={t('common.blacklist.create.title')}
        description={t('common.blacklist.about')}
        back={{ to: BLACKLIST.path, label: t('common.blacklist.title') }}
      />
      <FormPage<Values, { added: number; existing: number }>
        formKey="common.blacklist.new"
        form={form}
        initialValues={{ numbers: '', remark: '' }}
        onSubmit={({ numbers, remark }) =>
          host.request.call(
            addToBlacklist,
            { body: { numbers: readNumberList(numbers).numbers, remark } },
            { showError: false },
          )
        }
        savedText={({ added, existing }) => t('common.blacklist.added', { added, existing })}
        onSaved={back}
        onCancel={back}
      >
        <Form.Item
          name="numbers"
          label={t('common.blacklist.numbers')}
          extra={t('common.numbers.limit', { max: BLACKLIST_ENTRY_MAX })}
          rules={[numberLinesRule({ max: BLACKLIST_ENTRY_MAX, duplicates: 'forgiven', tooMany: 'tooManyNumbers' }, t)]}
        >
          <NumberLines duplicates="forgiven" fromFile />
        </Form.Item>
        <SchemaFields texts={BLACKLIST.texts} schema={addToBlacklist.body}>
          <TextField name="remark" />
        </SchemaFields>
      </FormPage>
    </>
  );
}
