import { Alert, Button, Flex, Upload } from 'antd';
import { type ReactNode, useState } from 'react';
import { downloadWaybillFile, importWaybills } from '../../../contract/activity-box/award.ts';
import type { AnswerOf } from '../../../contract/shared/endpoint.ts';
import { checkXlsxFile } from '../../../domain/shared/upload.ts';
import { useHost } from '../../../sdk/index.ts';
import { DownloadOutlined, UploadOutlined, useAction, useFormat, useTexts } from '../../../ui/index.ts';

/** Takes waybills in from a file that was filled in, and says how every row ended. */
export function WaybillPanel(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const [busy, run] = useAction();
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState<AnswerOf<typeof importWaybills>>();
  const take = async (file: File): Promise<void> => {
    setDone(undefined);
    const wrong = checkXlsxFile(file.name, file.size);
    setProblem(wrong);
    if (wrong !== undefined) return;
    await run(async () => setDone(await host.request.call(importWaybills, { body: {}, file })), null);
  };
  return (
    <div style={{ marginBlockEnd: 16 }}>
      <Flex gap="small" wrap>
        <Button
          icon={<DownloadOutlined />}
          onClick={() => void run(() => host.request.download(downloadWaybillFile, {}), null)}
        >
          {t('activityBox.award.waybillFile')}
        </Button>
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
            {t('activityBox.award.import')}
          </Button>
        </Upload>
      </Flex>
      {problem !== undefined && (
        <Alert type="error" showIcon role="alert" style={{ marginBlockStart: 16 }} title={t(`error.${problem}`)} />
      )}
      {done !== undefined && (
        <Alert
          type={done.shipped === done.received ? 'success' : 'warning'}
          showIcon
          role="status"
          style={{ marginBlockStart: 16 }}
          title={t('activityBox.award.imported', {
            received: format.number(done.received),
            shipped: format.number(done.shipped),
          })}
          description={
            done.rejected.length > 0 && (
              <ul style={{ margin: 0, paddingInlineStart: 20 }}>
                {done.rejected.map(({ line, reason }) => (
                  <li key={line}>
                    {t('activityBox.award.rejectedLine', { line: format.number(line), reason: t(`error.${reason}`) })}
                  </li>
                ))}
              </ul>
            )
          }
        />
      )}
    </div>
  );
}
