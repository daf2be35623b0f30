import { Button } from 'antd';
import type { ReactNode } from 'react';
import {
  checkTenantDomain,
  createTenantDomain,
  getTenantDomain,
  updateTenantDomain,
} from '../../../../contract/common/settings/tenantDomain.ts';
import { DOMAIN_KINDS } from '../../../../domain/common/settings/tenantDomain.ts';
import { useHost } from '../../../../sdk/index.ts';
import {
  ChoiceField,
  DayPicker,
  FieldItem,
  RecordForm,
  ReloadOutlined,
  TextField,
  useAction,
  useTexts,
} from '../../../../ui/index.ts';
import { DomainKeys } from '../../settings/DomainKeys.tsx';
import { DnsRecords } from '../../settings/DnsRecords.tsx';
import { DomainStatus } from '../../settings/DomainStatus.tsx';
import { TENANT_DOMAINS } from '../../parts/recordPages.ts';

/** How often the page of a waiting domain looks whether it has become effective. */
const WAITING_MS = 10_000;

/** Adds or changes a domain (§3.4, §5.3); one that exists is shown with the DNS records that it needs. */
export function TenantDomainForm(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const [busy, run] = useAction();
  const check = (id: string): void =>
    void run(() => host.request.call(checkTenantDomain, { params: { id } }), t('common.tenantDomain.checked'));
  return (
    <RecordForm
      of={TENANT_DOMAINS}
      get={getTenantDomain}
      create={createTenantDomain}
      update={updateTenantDomain}
      initial={{ kind: 'activity', mainDomain: '', subdomain: '', senderName: '', validFrom: null, validTo: null }}
      nameOf={(domain) => domain.host}
      status={(domain) => <DomainStatus domain={domain} inLine />}
      refresh={({ status, keys }) =>
        (status === 'notEffective' || (keys?.isChanging === true && keys.signing !== 'newDkim')) && WAITING_MS
      }
      above={(domain) => (
        <>
          <DnsRecords
            domain={domain}
            action={
              host.has(TENANT_DOMAINS.edit) && (
                <Button icon={<ReloadOutlined />} loading={busy} onClick={() => check(domain.id)}>
                  {t('common.tenantDomain.checkNow')}
                </Button>
              )
            }
          />
          <DomainKeys domain={domain} />
        </>
      )}
      // A new one is shown with the records to set.
      leadsTo={({ id }, stored) => (stored === undefined ? `${TENANT_DOMAINS.path}/${id}` : TENANT_DOMAINS.path)}
    >
      {({ values, record, readOnly }) => (
        <>
          <ChoiceField name="kind" choices={DOMAIN_KINDS} disabled={record !== undefined || readOnly} />
          <TextField name="mainDomain" hint input={{ spellCheck: false }} />
          <TextField name="subdomain" hint input={{ spellCheck: false }} />
          {values.kind === 'email' && <TextField name="senderName" hint />}
          <FieldItem name="validFrom" hint>
            <DayPicker />
          </FieldItem>
          <FieldItem name="validTo" hint dependencies={['validFrom']}>
            <DayPicker />
          </FieldItem>
        </>
      )}
    </RecordForm>
  );
}
