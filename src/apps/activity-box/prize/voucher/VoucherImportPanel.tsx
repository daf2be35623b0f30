import { Alert, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  downloadVoucherTemplate,
  importVoucherCodes,
  type VoucherImport,
} from '../../../../contract/activity-box/prize/voucherCode.ts';
import { XLSX_MAX_BYTES } from '../../../../domain/shared/file/upload.ts';
import { type GivenValidity, VOUCHER_ROWS_MAX } from '../../../../domain/activity-box/prize/voucherCode.ts';
import { GivenValidityForm } from './GivenValidityForm.tsx';
import { useHost } from '../../../../sdk/index.ts';
import {
  DownloadOutlined,
  sheetBody,
  SheetUpload,
  TextLink,
  useAction,
  useFileCall,
  useFormat,
  useTexts,
} from '../../../../ui/index.ts';
import { at } from '../../parts/at.ts';

/** Faults of a file that the validity of all its codes mends, or of that validity. */
const VALIDITY_FAULTS = ['voucherNoValidity', 'voucherDay', 'voucherDays', 'voucherValidity'];

/** Takes in codes of a file: what cannot be read is said at once, then how every row ended. */
export function VoucherImportPanel({ prizeId }: { prizeId: string }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const [, run] = useAction();
  const { busy, done, refusal, code, send, forget } = useFileCall<VoucherImport>();
  const [chosen, setChosen] = useState<{ file: File; sheet: string | undefined }>();
  const take = (file: File, sheet?: string, validity: GivenValidity = {}): Promise<unknown> => {
    setChosen({ file, sheet });
    const input = { params: { id: prizeId }, body: { ...sheetBody(sheet), ...validity }, file };
    return send(() => host.request.call(importVoucherCodes, input, { showError: false }));
  };
  const needsValidity = chosen !== undefined && code !== undefined && VALIDITY_FAULTS.includes(code);
  return (
    <div style={{ marginBlockEnd: 16 }}>
      <SheetUpload
        label={t('activityBox.voucherCode.import')}
        busy={busy}
        isPrimary
        refusal={refusal}
        onChosen={forget}
        onTake={(file, sheet) => void take(file, sheet)}
      >
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
      </SheetUpload>
      {needsValidity && (
        <GivenValidityForm
          fileName={chosen.file.name}
          busy={busy}
          onGiven={(validity) => void take(chosen.file, chosen.sheet, validity)}
        />
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
              <TextLink to={at('activityBox.voucherReject', { prizeId, importId: done.id })}>
                {t('activityBox.voucherReject.title')}
              </TextLink>
            )
          }
        />
      )}
    </div>
  );
}
