import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  listOperationActions,
  listOperations,
  type Operation,
} from '../../../../contract/common/access/operationLog.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ExportButton, withNames } from '../../../../parts/index.ts';
import { DetailFields, ListPage, useFormat, useTexts } from '../../../../ui/index.ts';
import { OPERATIONS } from '../../parts/recordPages.ts';

const pretty = (value: unknown): string =>
  value === null || value === undefined ? '–' : JSON.stringify(value, null, 2);

/** Who did what, when, before and after. */
export const OperationLog = withNames(OperationLogPage);

function OperationLogPage(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const [open, setOpen] = useState<Operation>();
  const actions = useQuery({
    queryKey: ['operationLog.actions'],
    queryFn: ({ signal }) => host.request.call(listOperationActions, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const actionName = (action: string): string => t(`common.operation.${action}`);
  return (
    <>
      <ListPage
        of={OPERATIONS}
        list={listOperations}
        tools={(filters) => <ExportButton kind="operationLog" filters={filters} />}
        filters={[
          { name: 'username', words: 'common.user.username' },
          {
            name: 'action',
            label: t('common.operationLog.action'),
            kind: 'select',
            searchable: true,
            options: (actions.data ?? []).map((value) => ({ value, label: actionName(value) })),
          },
          'entityName',
          { name: 'created', days: true },
          'requestId',
        ]}
        columns={[
          { key: 'createdAt', as: 'instant' },
          { key: 'username', words: 'common.user.username' },
          { key: 'action', render: ({ action }) => actionName(action) },
          'entityName',
          {
            key: 'details',
            title: t('ui.field.actions'),
            render: (row) => (
              <Button type="link" onClick={() => setOpen(row)}>
                {t('common.operationLog.details')}
              </Button>
            ),
          },
        ]}
      />
      <Drawer
        open={open !== undefined}
        size="large"
        title={open === undefined ? '' : actionName(open.action)}
        onClose={() => setOpen(undefined)}
      >
        {open !== undefined && (
          <>
            <DetailFields
              fields={[
                { label: t('common.operationLog.createdAt'), value: format.dateTime(open.createdAt) },
                { label: t('common.user.username'), value: open.username || '–' },
                { label: t('common.operationLog.entityName'), value: open.entityName },
                {
                  label: t('common.operationLog.requestId'),
                  value: <Typography.Text copyable>{open.requestId}</Typography.Text>,
                },
              ]}
            />
            {(['before', 'after'] as const).map((side) => (
              <section key={side}>
                <Typography.Title level={2} style={{ fontSize: 16 }}>
                  {t(`common.operationLog.${side}`)}
                </Typography.Title>
                <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{pretty(open[side])}</pre>
              </section>
            ))}
          </>
        )}
      </Drawer>
    </>
  );
}
