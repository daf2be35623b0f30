import { Alert, Button, Flex, Upload } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  downloadVoucherTemplate,
  importVoucherCodes,
  type VoucherImport,
} from '../../../contract/activity-box/voucherCode.ts';
import { checkXlsxFile, XLSX_MAX_BYTES } from '../../../domain/shared/upload.ts';
import { VOUCHER_ROWS_MAX } from '../../../domain/activity-box/voucherCode.ts';
import { useHost } from '../../../sdk/index.ts';
import { DownloadOutlined, TextLink, UploadOutlined, useAction, useFormat, useTexts } from '../../../ui/index.ts';

/** Takes in codes of a file: what cannot be read is said at once, then how every row ended. */
export function VoucherImportPanel({ prizeId }: { prizeId: string }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const [busy, run] = useAction();
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState<VoucherImport>();
  const take = async (file: File): Promise<void> => {
    setDone(undefined);
    const wrong = checkXlsxFile(file.name, file.size);
    setProblem(wrong);
    if (wrong !== undefined) return;
    const call = () => host.request.call(importVoucherCodes, { params: { id: prizeId }, body: {}, file });
    await run(async () => setDone(await call()), null);
  };
  return (
    <div style={{ marginBlockEnd: 16 }}>
      <Flex gap="small" align="center" wrap>
        <Upload
          accept=".xlsx"
          showUploadList={false}
          disabled={busy}
          beforeUpload={(file) => {
            void take(file);
            return false;
          }}
        >
          <Button type="primary" icon={<UploadOutlined />} loading={busy}>
            {t('activityBox.voucherCode.import')}
          </Button>
        </Upload>
        <Button
          icon={<DownloadOutlined />}
          onClick={() => void run(() => host.request.download(downloadVoucherTemplate, {}), null)}
        >
          {t('activityBox.voucherCode.template')}
        </Button>
        <span>
          {t('activityBox.voucherCode.importHint', {
            size: XLSX_MAX_BYTES / 1024 / 1024,
            max: format.number(VOUCHER_ROWS_MAX),
          })}
        </span>
      </Flex>
      {problem !== undefined && (
        <Alert type="error" showIcon role="alert" style={{ marginBlockStart: 16 }} title={t(`error.${problem}`)} />
      )}
      {done !== undefined && (
        <Alert
          type={done.accepted === done.received ? 'success' : 'warning'}
          showIcon
          role="status"
          style={{ marginBlockStart: 16 }}
          title={t('activityBox.voucherCode.imported', {
            accepted: format.number(done.accepted),
            duplicates: format.number(done.duplicates),
            invalid: format.number(done.invalid),
          })}
          action={
            done.accepted < done.received && (
              <TextLink to={`/codes/${prizeId}/imports/${done.id}`}>{t('activityBox.voucherReject.title')}</TextLink>
            )
          }
        />
      )}
    </div>
  );
}
