import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import {
  downloadSourceTemplate,
  importSourceValues,
  type SourceImport,
} from '../../../contract/profile/sourceImport.ts';
import type { SourceField } from '../../../domain/profile/dataSource.ts';
import { checkSourceFile } from '../../../domain/profile/sourceRows.ts';
import { useHost } from '../../../sdk/index.ts';
import { DownloadOutlined, sheetBody, SheetUpload, useAction, useFileCall, useTexts } from '../../../ui/index.ts';
import { SourceRejects } from './SourceRejects.tsx';

/** Fills a data source from a file: what cannot be read is said at once, what was not taken is listed. */
export function SourceFill({
  sourceId,
  fields,
}: {
  sourceId: string;
  fields: readonly Pick<SourceField, 'key' | 'name'>[];
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const [, run] = useAction();
  const { busy, done, refusal, send, forget } = useFileCall<SourceImport>();
  const params = { id: sourceId };
  const fill = (file: File, sheet?: string): Promise<unknown> => {
    const input = { params, body: sheetBody(sheet), file };
    return send(() => host.request.call(importSourceValues, input, { showError: false }));
  };
  return (
    <>
      <div style={{ marginBlockEnd: 16 }}>
        <SheetUpload
          label={t('profile.dataSource.fill')}
          accept=".xlsx,.csv"
          busy={busy}
          isPrimary
          check={checkSourceFile}
          refusal={refusal}
          onChosen={forget}
          onTake={(file, sheet) => void fill(file, sheet)}
        >
          <Button
            icon={<DownloadOutlined />}
            onClick={() => void run(() => host.request.download(downloadSourceTemplate, { params }), null)}
          >
            {t('profile.dataSource.template')}
          </Button>
        </SheetUpload>
      </div>
      {done !== undefined && (
        <>
          <Alert
            type={done.written === done.received ? 'success' : 'warning'}
            showIcon
            role="status"
            style={{ marginBlockEnd: 16 }}
            title={t('profile.dataSource.filled', {
              written: done.written,
              duplicates: done.duplicates,
              invalid: done.invalid,
            })}
          />
          {done.rejected.length > 0 && <SourceRejects of={done} fields={fields} />}
        </>
      )}
    </>
  );
}
