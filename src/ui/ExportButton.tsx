import { Button } from 'antd';
import type { ReactNode } from 'react';
import { createExport, type ExportRequest } from '../contract/exportFile.ts';
import type { ExportKind } from '../domain/exportFile.ts';
import { useHost } from '../sdk/index.ts';
import { DownloadOutlined } from './icons.ts';
import { useAction } from './useAction.ts';
import { useTexts } from './useTexts.ts';

/** Begins the export of a list as it is narrowed now; the file is made in the background and fetched from the exports. */
export function ExportButton({
  kind,
  filters,
}: {
  kind: ExportKind;
  filters: Readonly<Record<string, string>>;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const [busy, run] = useAction();
  if (!host.has('export:view')) return null;
  return (
    <Button
      icon={<DownloadOutlined />}
      loading={busy}
      onClick={() =>
        // The server reads the filters of a kind by its own schema; an address may carry others.
        void run(
          () => host.request.call(createExport, { body: { kind, filters } as ExportRequest }),
          t('ui.export.begun'),
        )
      }
    >
      {t('ui.export.action')}
    </Button>
  );
}
