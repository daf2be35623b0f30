import { Button, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { listSmsTemplates, removeSmsTemplate, type SmsTemplate } from '../../../contract/smsTemplate.ts';
import { REVIEW_STATES, type ReviewState } from '../../../domain/reviewState.ts';
import { smsLength } from '../../../domain/smsLength.ts';
import { SMS_TYPES, smsText, type SmsType } from '../../../domain/smsTemplate.ts';
import { useHost } from '../../../sdk/index.ts';
import {
  ConfirmButton,
  ListTable,
  PageHeader,
  PlusOutlined,
  TextLink,
  useAction,
  useFormat,
  useTexts,
} from '../../../ui/index.ts';
import { ReviewStatus } from '../parts/ReviewStatus.tsx';

const textOf = ({ signature, content, unsubscribe, samples }: SmsTemplate): string =>
  smsText({ signature, content, unsubscribe }, samples);

/** Templates of text messages (§2.5, §3.4). */
export function SmsTemplateList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const [busy, run] = useAction();
  const mayEdit = host.has('smsTemplate:edit');
  const create = mayEdit && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate('/smsMessage/create')}>
      {t('common.smsTemplate.create.title')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('common.smsTemplate.title')}
        description={
          <Flex gap="small" wrap>
            {t('common.smsTemplate.description')}
            <TextLink to="/smsMessage/sensitiveWords">{t('common.smsTemplate.sensitiveWords.title')}</TextLink>
          </Flex>
        }
        actions={create}
      />
      <ListTable<SmsTemplate>
        queryKey="smsTemplate.list"
        label={t('common.smsTemplate.title')}
        load={({ filters: { smsType, status, keyword }, ...page }, signal) =>
          host.request.call(
            listSmsTemplates,
            {
              query: {
                ...page,
                keyword,
                smsType: smsType as SmsType | undefined,
                status: status as ReviewState | undefined,
              },
            },
            { signal },
          )
        }
        rowKey={(row) => row.id}
        filters={[
          { name: 'keyword', label: t('common.smsTemplate.keyword'), kind: 'text' },
          {
            name: 'smsType',
            label: t('common.smsTemplate.type'),
            kind: 'select',
            options: SMS_TYPES.map((value) => ({ value, label: t(`common.smsTemplate.type.${value}`) })),
          },
          {
            name: 'status',
            label: t('common.review.status'),
            kind: 'select',
            options: REVIEW_STATES.map((value) => ({ value, label: t(`common.review.status.${value}`) })),
          },
        ]}
        emptyHint={t('common.smsTemplate.empty')}
        emptyAction={create}
        columns={[
          {
            key: 'name',
            title: t('common.smsTemplate.name'),
            sort: 'name',
            render: (row) => <TextLink to={`/smsMessage/${row.id}`}>{row.name}</TextLink>,
          },
          {
            key: 'type',
            title: t('common.smsTemplate.type'),
            render: (row) => t(`common.smsTemplate.type.${row.type}`),
          },
          {
            key: 'text',
            title: t('common.smsTemplate.text'),
            render: (row) => (
              <Typography.Paragraph
                ellipsis={{ rows: 2 }}
                title={textOf(row)}
                style={{ marginBlockEnd: 0, maxWidth: 240, whiteSpace: 'normal' }}
              >
                {textOf(row)}
              </Typography.Paragraph>
            ),
          },
          {
            key: 'parts',
            title: t('common.smsTemplate.parts'),
            numeric: true,
            render: (row) => smsLength(textOf(row), row.region).parts,
          },
          {
            key: 'status',
            title: t('common.review.status'),
            sort: 'status',
            render: (row) => <ReviewStatus status={row.status} reason={row.rejectionReason} />,
          },
          {
            key: 'updatedAt',
            title: t('ui.field.updatedAt'),
            sort: 'updatedAt',
            render: (row) => format.dateTime(row.updatedAt),
          },
          {
            key: 'actions',
            title: t('ui.field.actions'),
            render: (row) =>
              mayEdit && (
                <Flex gap="small" align="center">
                  <TextLink to={`/smsMessage/${row.id}/copy`}>{t('common.smsTemplate.copy')}</TextLink>
                  <ConfirmButton
                    type="link"
                    size="small"
                    disabled={busy}
                    question={t('common.smsTemplate.removeQuestion', { name: row.name })}
                    explanation={t('common.smsTemplate.removeExplanation')}
                    onConfirm={() => void run(() => host.request.call(removeSmsTemplate, { params: { id: row.id } }))}
                  >
                    {t('ui.action.remove')}
                  </ConfirmButton>
                </Flex>
              ),
          },
        ]}
      />
    </>
  );
}
