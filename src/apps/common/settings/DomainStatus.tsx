import { Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { TenantDomain } from '../../../contract/common/settings/tenantDomain.ts';
import { DNS_HOURS } from '../../../domain/common/settings/tenantDomain.ts';
import { StatusTag, useTexts } from '../../../ui/index.ts';

/** Whether a domain works (§4.3), what it waits for, and whether it may be used today. */
export function DomainStatus({
  domain,
  inLine = false,
}: {
  domain: Pick<TenantDomain, 'status' | 'validity'>;
  /** All beside each other, as below a title. */
  inLine?: boolean;
}): ReactNode {
  const t = useTexts();
  const { status, validity } = domain;
  return (
    <Flex vertical={!inLine} gap={inLine ? '0 12px' : 0} wrap={inLine}>
      <StatusTag tone={status === 'effective' ? 'success' : 'progress'}>
        {t(`common.tenantDomain.status.${status}`)}
      </StatusTag>
      {status === 'notEffective' && (
        <Typography.Text type="secondary">{t('common.tenantDomain.waiting', { hours: DNS_HOURS })}</Typography.Text>
      )}
      {validity !== 'valid' && (
        <StatusTag tone={validity === 'expired' ? 'danger' : 'warning'}>
          {t(`common.tenantDomain.validity.${validity}`)}
        </StatusTag>
      )}
    </Flex>
  );
}
