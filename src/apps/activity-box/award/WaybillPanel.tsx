import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { downloadWaybillFile, importWaybills } from '../../../contract/activity-box/award/award.ts';
import type { AnswerOf } from '../../../contract/shared/endpoint.ts';
import { useHost } from '../../../sdk/index.ts';
import {
  DownloadOutlined,
  sheetBody,
  SheetUpload,
  useAction,
  useFileCall,
  useFormat,
  useTexts,
} from '../../../ui/index.ts';

/** Takes waybills in from a file that was filled in, and says how every row ended. */
export function WaybillPanel(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const [, run] = useAction();
  const { busy, done, refusal, send, forget } = useFileCall<AnswerOf<typeof importWaybills>>();
  const take = (file: File, sheet?: string): Promise<unknown> =>
    send(() => host.request.call(importWaybills, { body: sheetBody(sheet), file }, { showError: false }));
  return (
    <div style={{ marginBlockEnd: 16 }}>
      <SheetUpload
        label={t('activityBox.award.import')}
        busy={busy}
        isPrimary
        refusal={refusal}
        onChosen={forget}
        onTake={(file, sheet) => void take(file, sheet)}
      >
        <Button
          icon={<DownloadOutlined />}
          onClick={() => void run(() => host.request.download(downloadWaybillFile, {}), null)}
        >
          {t('activityBox.award.waybillFile')}
        </Button>
      </SheetUpload>
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
