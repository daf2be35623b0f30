import { Alert, Button, Flex, Spin, Typography, Upload } from 'antd';
import type { ReactNode } from 'react';
import { downloadImportTemplate } from '../../../../contract/common/contacts/contactImport.ts';
import { CONTACT_ROWS_MAX, type FileFault } from '../../../../domain/shared/file/upload.ts';
import { useHost } from '../../../../sdk/index.ts';
import { DownloadOutlined, InboxOutlined, useAction, useFormat, useTexts } from '../../../../ui/index.ts';
import type { SheetFile } from './useSheetFile.ts';

/** What is wrong with the inside of a file (§8.2: format error); the others say it all themselves. */
const FORMAT_PROBLEMS: readonly FileFault[] = ['fileUnreadable', 'fileNoHeader'];

/** First step of an import: the limits, the template, and the file, which is read in the browser. */
export function ImportFileStep({
  oneAddressIsEnough,
  reading,
}: {
  /** A contact needs a number or an e-mail; otherwise both. */
  oneAddressIsEnough: boolean;
  reading: SheetFile;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const [busy, run] = useAction();
  const { problem, rows, open, cancel } = reading;
  return (
    <>
      <Alert
        type="info"
        showIcon
        style={{ marginBlockEnd: 16 }}
        title={t('common.import.limits', { max: format.number(CONTACT_ROWS_MAX) })}
        description={
          <Flex vertical align="start" gap="small">
            {t(`common.import.columnsHint${oneAddressIsEnough ? '.oneAddress' : ''}`)}
            <Button
              icon={<DownloadOutlined />}
              loading={busy}
              onClick={() => void run(() => host.request.download(downloadImportTemplate, {}), null)}
            >
              {t('common.import.template')}
            </Button>
          </Flex>
        }
      />
      {problem !== null && (
        <Alert
          type="error"
          showIcon
          role="alert"
          style={{ marginBlockEnd: 16 }}
          {...(FORMAT_PROBLEMS.includes(problem)
            ? { title: t('common.import.formatError'), description: t(`error.${problem}`) }
            : { title: t(`error.${problem}`) })}
        />
      )}
      {rows === null ? (
        <Upload.Dragger
          accept=".xlsx"
          maxCount={1}
          showUploadList={false}
          beforeUpload={(file) => {
            void open(file);
            return false;
          }}
        >
          <p>
            <InboxOutlined style={{ fontSize: 32 }} aria-hidden />
          </p>
          <p>{t('common.import.drop')}</p>
        </Upload.Dragger>
      ) : (
        <Flex align="center" gap="middle" wrap>
          <Spin size="small" />
          <Typography.Text role="status">{t('common.import.reading', { count: format.number(rows) })}</Typography.Text>
          <Button onClick={cancel}>{t('ui.action.cancel')}</Button>
        </Flex>
      )}
    </>
  );
}
