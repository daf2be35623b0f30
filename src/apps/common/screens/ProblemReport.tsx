import { Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { listSendRecords, type SendRecord } from '../../../contract/record.ts';
import { REASONS_WITH_ADVICE, REPORT_COLUMNS } from '../../../domain/report.ts';
import { useHost } from '../../../sdk/index.ts';
import { ListTable, PageHeader, SendStateTag, useFormat, useRevealed, useTexts } from '../../../ui/index.ts';

/** Problem inquiry: what became of a message to one person, why, and what to do about it. */
export function ProblemReport(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const people = useRevealed('sendRecord');
  const why = ({ reason, detail }: SendRecord): ReactNode => {
    if (reason === null) return '–';
    const advised = (REASONS_WITH_ADVICE as readonly string[]).includes(reason);
    return (
      <Flex vertical style={{ maxWidth: 420, whiteSpace: 'normal' }}>
        <span>{t(`error.${reason}`)}</span>
        {detail !== null && <Typography.Text type="secondary">{detail}</Typography.Text>}
        {advised && <Typography.Text type="secondary">{t(`common.report.advice.${reason}`)}</Typography.Text>}
      </Flex>
    );
  };
  return (
    <>
      <PageHeader
        title={t('common.report.problem.title')}
        description={t('common.report.problem.description')}
        back={{ to: '/reportOfEmail', label: t('common.report.email.title') }}
      />
      <ListTable<SendRecord>
        queryKey="report.problem"
        label={t('common.report.problem.title')}
        exportKind="sendRecord"
        load={({ filters, ...page }, signal) =>
          host.request.call(listSendRecords, { query: { ...page, ...filters } }, { signal })
        }
        rowKey={(row) => row.id}
        filters={[
          { name: 'contactName', label: t('common.report.person'), kind: 'text' },
          { name: 'number', label: t('common.report.number'), kind: 'text' },
          {
            name: 'address',
            label: host.has('contact:reveal')
              ? t('common.contact.beginsWith', { field: t('common.contact.email') })
              : t('common.contact.email'),
            kind: 'text',
          },
          {
            name: 'column',
            label: t('common.report.column'),
            kind: 'select',
            options: REPORT_COLUMNS.map((value) => ({ value, label: t(`common.report.${value}`) })),
          },
          { name: 'taskName', label: t('common.report.task'), kind: 'text' },
          { name: 'created', label: t('common.report.day'), kind: 'days' },
        ]}
        linkedFilters={['taskId']}
        emptyHint={t('common.report.empty')}
        columns={[
          { key: 'person', title: t('common.report.person'), render: (row) => row.contactName },
          {
            key: 'address',
            title: t('common.contact.email'),
            render: (row) => people.cell({ id: row.id, email: row.address }, 'email'),
          },
          { key: 'task', title: t('common.report.task'), render: (row) => row.taskName },
          {
            key: 'state',
            title: t('ui.field.status'),
            render: (row) => <SendStateTag state={row.state} />,
          },
          { key: 'reason', title: t('common.report.reason'), render: why },
          { key: 'createdAt', title: t('common.report.runAt'), render: (row) => format.dateTime(row.createdAt) },
          { key: 'finishedAt', title: t('common.report.finishedAt'), render: (row) => format.dateTime(row.finishedAt) },
        ]}
      />
    </>
  );
}
