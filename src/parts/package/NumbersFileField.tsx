import { Form, Upload, type UploadFile } from 'antd';
import type { ReactNode } from 'react';
import type { ImportedAudience } from '../../domain/profile/audience/packageRows.ts';
import { checkXlsxFile } from '../../domain/shared/file/upload.ts';
import { InboxOutlined } from '../../ui/icons.ts';
import { useTexts } from '../../ui/hooks/useTexts.ts';
import { SheetChoice } from '../../ui/workbook/SheetChoice.tsx';
import { fileOf } from './fileOf.ts';
import { JudgedNumbers } from './JudgedNumbers.tsx';
import { problemOf } from './problemOf.ts';
import { useProblemShown } from './useProblemShown.ts';
import { useJudged } from './useJudged.ts';

/** The workbook of a form, as its value `file`, with what would become of it; refused at once for what can be said before it is sent. */
export function NumbersFileField({ becomes }: { becomes: ImportedAudience }): ReactNode {
  const t = useTexts();
  const form = Form.useFormInstance();
  const file = fileOf(Form.useWatch<UploadFile[] | undefined>('file', form));
  const sheet = Form.useWatch<string | undefined>('sheet', { form, preserve: true });
  const now = useJudged(file, becomes, sheet);
  useProblemShown(form, 'file', now.judged);
  return (
    <>
      <Form.Item
        name="file"
        label={t('ui.numbers.file')}
        valuePropName="fileList"
        getValueFromEvent={({ fileList }: { fileList: UploadFile[] }) => {
          // Another file has other sheets.
          form.setFieldValue('sheet', undefined);
          return fileList;
        }}
        rules={[
          {
            required: true,
            validator: async (_rule, list: UploadFile[] = []) => {
              const given = fileOf(list);
              // A fault of the file before says nothing of this one.
              const problem = given === file ? problemOf(now.judged) : undefined;
              const found = given === undefined ? 'required' : (problem ?? checkXlsxFile(given.name, given.size));
              if (found !== undefined) throw new Error(t(`error.${found}`));
            },
          },
        ]}
      >
        <Upload.Dragger accept=".xlsx" maxCount={1} beforeUpload={() => false}>
          <p>
            <InboxOutlined style={{ fontSize: 32 }} aria-hidden />
          </p>
          <p>{t('ui.numbers.drop')}</p>
        </Upload.Dragger>
      </Form.Item>
      <Form.Item name="sheet" noStyle>
        <SheetChoice sheets={now.sheets} />
      </Form.Item>
      <JudgedNumbers now={now} />
    </>
  );
}
