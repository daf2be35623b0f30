import { Alert, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  downloadSourceTemplate,
  importSourceValues,
  type SourceImport,
} from '../../../contract/profile/dataSource/sourceImport.ts';
import type { SourceField } from '../../../domain/profile/dataSource/dataSource.ts';
import {
  checkSourceFile,
  guessPersonColumns,
  type PersonColumns,
} from '../../../domain/profile/dataSource/sourceRows.ts';
import { useHost } from '../../../sdk/index.ts';
import {
  DownloadOutlined,
  readTitles,
  sheetBody,
  SheetUpload,
  useAction,
  useFileCall,
  useTexts,
} from '../../../ui/index.ts';
import { SourcePersonColumns } from './SourcePersonColumns.tsx';
import { SourceRejects } from './SourceRejects.tsx';

/** A file that waits for the choice of the columns that say who a row is. */
interface Waiting {
  file: File;
  sheet: string | undefined;
  titles: readonly string[];
  person: PersonColumns;
}

/**
 * Fills a data source from a file: the columns that say who a row is are told by their titles, and can be chosen; what cannot be read is said
 * at once, what was not taken is listed.
 */
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
  const [waiting, setWaiting] = useState<Waiting>();
  const [reading, setReading] = useState(false);
  const fill = (file: File, sheet?: string, person?: PersonColumns): Promise<unknown> => {
    const body = { ...sheetBody(sheet), ...(person === undefined ? {} : { person: JSON.stringify(person) }) };
    setWaiting(undefined);
    return send(() => host.request.call(importSourceValues, { params, body, file }, { showError: false }));
  };
  const ask = async (file: File, sheet?: string): Promise<void> => {
    setReading(true);
    const titles = await readTitles(file, sheet).finally(() => setReading(false));
    // The server says why a file cannot be read.
    if (titles.length === 0) await fill(file, sheet);
    else setWaiting({ file, sheet, titles, person: guessPersonColumns(titles, fields) });
  };
  return (
    <>
      <div style={{ marginBlockEnd: 16 }}>
        <SheetUpload
          label={t('profile.dataSource.fill')}
          accept=".xlsx,.csv"
          busy={busy || reading}
          isPrimary
          check={checkSourceFile}
          refusal={refusal}
          onChosen={() => {
            setWaiting(undefined);
            forget();
          }}
          onTake={(file, sheet) => void ask(file, sheet)}
        >
          <Button
            icon={<DownloadOutlined />}
            onClick={() => void run(() => host.request.download(downloadSourceTemplate, { params }), null)}
          >
            {t('profile.dataSource.template')}
          </Button>
        </SheetUpload>
      </div>
      {waiting !== undefined && (
        <SourcePersonColumns
          titles={waiting.titles}
          value={waiting.person}
          onChange={(person) => setWaiting({ ...waiting, person })}
          onTake={() => void fill(waiting.file, waiting.sheet, waiting.person)}
          onCancel={() => setWaiting(undefined)}
        />
      )}
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
