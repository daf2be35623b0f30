import type { ReactNode } from 'react';
import { downloadWaybillFile, importWaybills } from '../../../contract/activity-box/award/award.ts';
import type { AnswerOf } from '../../../contract/shared/endpoint.ts';
import { useHost } from '../../../sdk/index.ts';
import { sheetBody, useFileCall, useFormat, useTexts } from '../../../ui/index.ts';
import { SheetImport } from '../parts/SheetImport.tsx';

/** Takes waybills in from a file that was filled in, and says how every row ended. */
export function WaybillPanel(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const call = useFileCall<AnswerOf<typeof importWaybills>>();
  const take = (file: File, sheet?: string): Promise<unknown> =>
    call.send(() => host.request.call(importWaybills, { body: sheetBody(sheet), file }, { showError: false }));
  return (
    <SheetImport
      label={t('activityBox.award.import')}
      call={call}
      onTake={(file, sheet) => void take(file, sheet)}
      form={{
        label: t('activityBox.award.waybillFile'),
        download: () => host.request.download(downloadWaybillFile, {}),
      }}
      result={({ received, shipped, rejected }) => ({
        isWhole: shipped === received,
        title: t('activityBox.award.imported', {
          received: format.number(received),
          shipped: format.number(shipped),
        }),
        description: rejected.length > 0 && (
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>
            {rejected.map(({ line, reason }) => (
              <li key={line}>
                {t('activityBox.award.rejectedLine', { line: format.number(line), reason: t(`error.${reason}`) })}
              </li>
            ))}
          </ul>
        ),
      })}
    />
  );
}
