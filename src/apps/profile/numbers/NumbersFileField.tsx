import { Form, Upload, type UploadFile } from 'antd';
import type { ReactNode } from 'react';
import { checkXlsxFile } from '../../../domain/upload.ts';
import { InboxOutlined, useTexts } from '../../../ui/index.ts';
import { fileOf } from './fileOf.ts';
import { problemOf } from './problemOf.ts';
import type { JudgedNow } from './useJudged.ts';

/** The workbook of a form, as its value `file`; refused at once for what can be said before it is sent. */
export function NumbersFileField({ file, judged }: { file: File | undefined; judged: JudgedNow }): ReactNode {
  const t = useTexts();
  return (
    <Form.Item
      name="file"
      label={t('profile.file.label')}
      valuePropName="fileList"
      getValueFromEvent={({ fileList }: { fileList: UploadFile[] }) => fileList}
      rules={[
        {
          required: true,
          validator: async (_rule, list: UploadFile[] = []) => {
            const given = fileOf(list);
            const problem = given === undefined ? 'required' : checkXlsxFile(given.name, given.size);
            // What was found of the file before says nothing.
            const found = problem ?? (given === file ? problemOf(judged.judged) : undefined);
            if (found !== undefined) throw new Error(t(`error.${found}`));
          },
        },
      ]}
    >
      <Upload.Dragger accept=".xlsx" maxCount={1} beforeUpload={() => false}>
        <p>
          <InboxOutlined style={{ fontSize: 32 }} aria-hidden />
        </p>
        <p>{t('profile.file.drop')}</p>
      </Upload.Dragger>
    </Form.Item>
  );
}
