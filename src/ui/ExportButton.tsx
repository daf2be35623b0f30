import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { ExportRequest } from '../contract/exportFile.ts';
import type { ExportKind } from '../domain/common/exportFile.ts';
import { useHost } from '../sdk/index.ts';
import { DownloadOutlined } from './icons.ts';
import { useAction } from './useAction.ts';
import { useTexts } from './useTexts.ts';

/** Begins the export of a list as it is narrowed now; the file is made in the background and fetched from the exports. */
export function ExportButton({
  kind,
  filters,
  label,
}: {
  kind: ExportKind;
  filters: Readonly<Record<string, string>>;
  /** What the button says, where there is more than one. */
  label?: string;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const [busy, run] = useAction();
  if (!host.has('export:view')) return null;
  const begin = async (): Promise<void> => {
    // The description of this call knows the filters of every list: too much to load with each of them.
    const { createExport } = await import('../contract/exportFile.ts');
    await host.request.call(createExport, { body: { kind, filters } as ExportRequest });
  };
  return (
    <Button icon={<DownloadOutlined />} loading={busy} onClick={() => void run(begin, t('ui.export.begun'))}>
      {label ?? t('ui.export.action')}
    </Button>
  );
}
