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
import { sheetBody, TextLink, useFileCall, useFormat, useTexts } from '../../../../ui/index.ts';
import { at } from '../../parts/at.ts';
import { SheetImport } from '../../parts/SheetImport.tsx';

/** Faults of a file that the validity of all its codes mends, or of that validity. */
const VALIDITY_FAULTS = ['voucherNoValidity', 'voucherDay', 'voucherDays', 'voucherValidity'];

/** Takes in codes of a file: what cannot be read is said at once, then how every row ended. */
export function VoucherImportPanel({ prizeId }: { prizeId: string }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const call = useFileCall<VoucherImport>();
  const { busy, code } = call;
  const [chosen, setChosen] = useState<{ file: File; sheet: string | undefined }>();
  const take = (file: File, sheet?: string, validity: GivenValidity = {}): Promise<unknown> => {
    setChosen({ file, sheet });
    const input = { params: { id: prizeId }, body: { ...sheetBody(sheet), ...validity }, file };
    return call.send(() => host.request.call(importVoucherCodes, input, { showError: false }));
  };
  const needsValidity = chosen !== undefined && code !== undefined && VALIDITY_FAULTS.includes(code);
  return (
    <SheetImport
      label={t('activityBox.voucherCode.import')}
      call={call}
      onTake={(file, sheet) => void take(file, sheet)}
      form={{
        label: t('activityBox.voucherCode.template'),
        download: () => host.request.download(downloadVoucherTemplate, {}),
      }}
      hint={
        <span>
          {t('activityBox.voucherCode.importHint', {
            size: XLSX_MAX_BYTES / 1024 / 1024,
            max: format.number(VOUCHER_ROWS_MAX),
          })}
        </span>
      }
      result={({ id, received, accepted, duplicates, invalid }) => ({
        isWhole: accepted === received,
        title: t('activityBox.voucherCode.imported', {
          accepted: format.number(accepted),
          duplicates: format.number(duplicates),
          invalid: format.number(invalid),
        }),
        action: accepted < received && (
          <TextLink to={at('activityBox.voucherReject', { prizeId, importId: id })}>
            {t('activityBox.voucherReject.title')}
          </TextLink>
        ),
      })}
    >
      {needsValidity && (
        <GivenValidityForm
          fileName={chosen.file.name}
          busy={busy}
          onGiven={(validity) => void take(chosen.file, chosen.sheet, validity)}
        />
      )}
    </SheetImport>
  );
}
