import { Alert, Flex, Table, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { CheckedRecord, TenantDomainDetail } from '../../../contract/common/settings/tenantDomain.ts';
import { StatusTag, type StatusTone, useFormat, useTexts } from '../../../ui/index.ts';

const TONES: Record<CheckedRecord['state'], StatusTone> = {
  found: 'success',
  missing: 'warning',
  different: 'danger',
  unknown: 'neutral',
};

/** A key has 400 characters, which are copied and not read; what was found of it has to stay in sight. */
const VALUE_WIDTH = 280;

/** The DNS records that a domain needs, to copy, each with what was found of it. */
export function DnsRecords({ domain, action }: { domain: TenantDomainDetail; action: ReactNode }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  return (
    <section aria-label={t('common.tenantDomain.records')} style={{ marginBlockEnd: 24 }}>
      <Flex justify="space-between" align="center" gap="middle" wrap>
        <h2 style={{ fontSize: 16 }}>{t('common.tenantDomain.records')}</h2>
        <Flex align="center" gap="small" wrap>
          <Typography.Text type="secondary" aria-live="polite">
            {domain.checkedAt === null
              ? t('common.tenantDomain.neverChecked')
              : `${t('common.tenantDomain.checkedAt')} ${format.dateTime(domain.checkedAt)}`}
          </Typography.Text>
          {action}
        </Flex>
      </Flex>
      <p>{t('common.tenantDomain.recordsHint')}</p>
      {domain.isLocal && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBlockEnd: 16 }}
          title={t(domain.kind === 'email' ? 'common.tenantDomain.localMail' : 'common.tenantDomain.local')}
        />
      )}
      <Table<CheckedRecord>
        rowKey="purpose"
        size="small"
        pagination={false}
        scroll={{ x: 'max-content' }}
        aria-label={t('common.tenantDomain.records')}
        dataSource={domain.records}
        columns={[
          {
            title: t('common.tenantDomain.record.purpose'),
            render: (_value, { purpose, required }) => (
              <Flex vertical>
                {t(`common.tenantDomain.purpose.${purpose}`)}
                <Typography.Text type="secondary">
                  {t(required ? 'common.tenantDomain.required' : 'common.tenantDomain.advised')}
                </Typography.Text>
              </Flex>
            ),
          },
          {
            title: t('common.tenantDomain.record.state'),
            render: (_value, record) => <RecordResult record={record} checkedAt={domain.checkedAt} />,
          },
          { title: t('common.tenantDomain.record.type'), dataIndex: 'type' },
          {
            title: t('common.tenantDomain.record.name'),
            render: (_value, { name }) => <Typography.Text copyable>{name}</Typography.Text>,
          },
          {
            title: t('common.tenantDomain.record.value'),
            render: (_value, { value }) => (
              <Typography.Text
                copyable={{ text: value }}
                ellipsis={{ tooltip: value }}
                style={{ maxWidth: VALUE_WIDTH }}
              >
                {value}
              </Typography.Text>
            ),
          },
        ]}
      />
    </section>
  );
}

function RecordResult({
  record: { state, found, problem },
  checkedAt,
}: {
  record: CheckedRecord;
  checkedAt: string | null;
}): ReactNode {
  const t = useTexts();
  const format = useFormat();
  return (
    <Flex vertical style={{ maxWidth: 320, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
      <StatusTag tone={TONES[state]}>{t(`common.tenantDomain.state.${state}`)}</StatusTag>
      {state === 'different' && (
        <Typography.Text type="secondary">
          {t('common.tenantDomain.foundInstead', { values: found.join('; ') })}
        </Typography.Text>
      )}
      {problem !== null && (
        <Typography.Text type="secondary">
          {t(`common.tenantDomain.problem.${problem}`, { time: format.dateTime(checkedAt) })}
        </Typography.Text>
      )}
    </Flex>
  );
}
