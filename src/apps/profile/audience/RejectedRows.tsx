import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { ImportReject, rejectEndpoints } from '../../../contract/shared/importRejects.ts';
import { useHost } from '../../../sdk/index.ts';
import { DownloadOutlined, ListTable, useAction, useFormat, useTexts } from '../../../ui/index.ts';

/** Rows of a file that did not become people, each with its line and reason; all of them as a file too. */
export function RejectedRows({
  id,
  state,
  endpoints,
}: {
  id: string;
  /** The list is loaded anew when it changes. */
  state: string;
  endpoints: ReturnType<typeof rejectEndpoints<string>>;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const [busy, run] = useAction();
  return (
    <>
      <Button
        icon={<DownloadOutlined />}
        loading={busy}
        style={{ marginBlockEnd: 16 }}
        onClick={() => void run(() => host.request.download(endpoints.download, { params: { id } }), null)}
      >
        {t('profile.reject.download')}
      </Button>
      <ListTable<ImportReject>
        queryKey={`${endpoints.list.id}.${id}.${state}`}
        columnsOf={endpoints.list.id}
        label={t('profile.reject.title')}
        load={({ filters, ...page }, signal) =>
          host.request.call(endpoints.list, { params: { id }, query: { ...page, ...filters } }, { signal })
        }
        rowKey={(row) => row.line}
        filters={[
          {
            name: 'outcome',
            label: t('profile.reject.outcome'),
            kind: 'select',
            options: ['duplicate', 'invalid'].map((value) => ({ value, label: t(`profile.reject.outcome.${value}`) })),
          },
        ]}
        columns={[
          {
            key: 'line',
            title: t('profile.reject.line'),
            numeric: true,
            width: 90,
            render: (row) => format.number(row.line),
          },
          {
            key: 'outcome',
            title: t('profile.reject.outcome'),
            render: (row) => t(`profile.reject.outcome.${row.outcome}`),
          },
          { key: 'reason', title: t('profile.reject.reason'), render: (row) => t(`error.${row.reason}`) },
          {
            key: 'values',
            title: t('profile.reject.row'),
            render: (row) => row.values.filter((value) => value !== '').join(' | '),
          },
        ]}
      />
    </>
  );
}
