import { Button, Radio } from 'antd';
import type { ReactNode } from 'react';
import type { ExportRequest } from '../../contract/exportFile.ts';
import { fullExportRight, hasPeople } from '../../domain/catalog/exports.ts';
import type { ExportKind } from '../../domain/common/access/exportFile.ts';
import { useHost } from '../../sdk/index.ts';
import { DownloadOutlined } from '../../ui/icons.ts';
import { useAction } from '../../ui/hooks/useAction.ts';
import { useOwnModal } from '../../ui/hooks/useOwnModal.ts';
import { useTexts } from '../../ui/hooks/useTexts.ts';

/**
 * Begins the export of a list as it is narrowed now; the file is made in the background and fetched from the exports. An operator
 * who may see numbers and addresses of people is asked whether the file masks them, which it does unless they say otherwise.
 */
export function ExportButton({
  kind,
  filters,
  label,
}: {
  kind: ExportKind;
  filters: Readonly<Record<string, string>>;
  /** The words of the button, where a page has several. */
  label?: string;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const modal = useOwnModal();
  const [busy, run] = useAction();
  if (!host.has('export:view')) return null;
  const right = hasPeople(kind) ? fullExportRight(kind) : undefined;
  const mayReveal = right !== undefined && host.has(right);
  const begin = async (inFull: boolean): Promise<void> => {
    // The description of this call knows the filters of every list: too much to load with each of them.
    const { createExport } = await import('../../contract/exportFile.ts');
    await host.request.call(createExport, { body: { kind, filters, inFull } as ExportRequest });
  };
  const ask = async (): Promise<void> => {
    let inFull = false;
    const yes =
      !mayReveal ||
      (await modal.confirm({
        title: t('ui.export.people'),
        content: (
          <Radio.Group
            aria-label={t('ui.export.people')}
            defaultValue={false}
            onChange={({ target }) => {
              inFull = target.value === true;
            }}
            options={[
              { value: false, label: t('ui.export.masked') },
              { value: true, label: t('ui.export.inFull') },
            ]}
          />
        ),
        okText: t('ui.export.action'),
        cancelText: t('ui.action.cancel'),
      }));
    if (yes) await run(() => begin(inFull), t('ui.export.begun'));
  };
  return (
    <Button icon={<DownloadOutlined />} loading={busy} onClick={() => void ask()}>
      {label ?? t('ui.export.action')}
    </Button>
  );
}
