import { Alert, Button, Flex, Upload } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  downloadSourceTemplate,
  importSourceValues,
  type SourceImport,
} from '../../../contract/profile/sourceImport.ts';
import type { SourceField } from '../../../domain/profile/dataSource.ts';
import { checkSourceFile } from '../../../domain/profile/sourceRows.ts';
import { useHost } from '../../../sdk/index.ts';
import { DownloadOutlined, UploadOutlined, useAction, useTexts } from '../../../ui/index.ts';
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
  const [busy, run] = useAction();
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState<SourceImport>();
  const params = { id: sourceId };
  const fill = async (file: File): Promise<void> => {
    setDone(undefined);
    const wrong = checkSourceFile(file.name, file.size);
    setProblem(wrong);
    if (wrong !== undefined) return;
    await run(async () => setDone(await host.request.call(importSourceValues, { params, body: {}, file })), null);
  };
  return (
    <>
      <Flex gap="small" wrap style={{ marginBlockEnd: 16 }}>
        <Upload
          accept=".xlsx,.csv"
          showUploadList={false}
          disabled={busy}
          beforeUpload={(file) => {
            void fill(file);
            return false;
          }}
        >
          <Button type="primary" icon={<UploadOutlined />} loading={busy}>
            {t('profile.dataSource.fill')}
          </Button>
        </Upload>
        <Button
          icon={<DownloadOutlined />}
          onClick={() => void run(() => host.request.download(downloadSourceTemplate, { params }), null)}
        >
          {t('profile.dataSource.template')}
        </Button>
      </Flex>
      {problem !== undefined && (
        <Alert type="error" showIcon style={{ marginBlockEnd: 16 }} title={t(`error.${problem}`)} />
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
