import { Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { listSendRecords, type SendRecord } from '../../../../contract/outreach/sending/record.ts';
import { addressData, addressField } from '../../../../domain/common/contacts/personalData.ts';
import { SEND_CHANNELS } from '../../../../domain/shared/sending/sendChannel.ts';
import { REASONS_WITH_ADVICE, REPORT_COLUMNS } from '../../../../domain/common/report/report.ts';
import { ExportButton, PersonLink, useRevealed, withNames } from '../../../../parts/index.ts';
import { ListPage, SendStateTag, useTexts } from '../../../../ui/index.ts';
import { PROBLEM_REPORTS } from '../../parts/recordPages.ts';
import { at } from '../../parts/at.ts';

/** Problem inquiry: what became of a message to one person, why, and what to do about it. */
export const ProblemReport = withNames(ProblemReportPage);

function ProblemReportPage(): ReactNode {
  const t = useTexts();
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
    <ListPage
      of={PROBLEM_REPORTS}
      list={listSendRecords}
      back={{ to: at('common.report.sms'), label: t('common.report.sms.title') }}
      tools={(filters) => <ExportButton kind="sendRecord" filters={filters} />}
      filters={[
        'contactName',
        'number',
        { name: 'address', words: 'common.report.problem.address', begins: people.may },
        { name: 'channel', words: 'ui.field.channel', choices: SEND_CHANNELS },
        { name: 'column', label: 'column', choices: REPORT_COLUMNS, words: 'common.report' },
        { name: 'clicked', choices: ['yes', 'no'], words: 'common.report.problem.clicked' },
        { name: 'taskName', words: 'common.report.task' },
        { name: 'created', words: 'common.report.day', days: true },
      ]}
      linkedFilters={['taskId']}
      columns={[
        {
          key: 'contactName',
          render: ({ contactId, contactName }) => <PersonLink contactId={contactId}>{contactName || '–'}</PersonLink>,
        },
        {
          key: 'address',
          words: 'common.report.problem.address',
          render: ({ id, channel, address }) =>
            people.cell({ id, ...addressData(channel, address) }, addressField(channel)),
        },
        { key: 'taskName', words: 'common.report.task' },
        { key: 'state', words: 'ui.field.status', render: ({ state }) => <SendStateTag state={state} /> },
        { key: 'reason', render: why },
        { key: 'createdAt', as: 'instant' },
        { key: 'finishedAt', as: 'instant' },
      ]}
    />
  );
}
