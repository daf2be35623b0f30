import { Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import {
  discardDomainKey,
  makeDomainKey,
  retireDomainKey,
  type TenantDomainDetail,
} from '../../../contract/common/settings/tenantDomain.ts';
import { useHost } from '../../../sdk/index.ts';
import { ConfirmButton, StatusTag, useAction, useFormat, useTexts } from '../../../ui/index.ts';
import { TENANT_DOMAINS } from '../parts/recordPages.ts';

/** Which key e-mails of a domain are signed with, and how it is changed: a new one beside the old one, which goes last. */
export function DomainKeys({
  domain: { id, host: name, keys },
}: {
  domain: Pick<TenantDomainDetail, 'id' | 'host' | 'keys'>;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const [busy, run] = useAction();
  if (keys === null) return null;
  const { signing, isChanging, oldMayGoAt, oldMayGo, newMayGo } = keys;
  const mayEdit = host.has(TENANT_DOMAINS.edit);
  const words = isChanging ? (signing === 'newDkim' ? 'changed' : 'waiting') : signing === null ? 'unsigned' : 'signed';
  return (
    <section aria-label={t('common.tenantDomain.keys')} style={{ marginBlockEnd: 24 }}>
      <Flex justify="space-between" align="center" gap="middle" wrap>
        <h2 style={{ fontSize: 16 }}>{t('common.tenantDomain.keys')}</h2>
        <Flex gap="small" wrap>
          {mayEdit && !isChanging && (
            <ConfirmButton
              disabled={busy}
              question={t('common.tenantDomain.keys.makeQuestion', { host: name })}
              explanation={t('common.tenantDomain.keys.makeExplanation')}
              onConfirm={() =>
                void run(() => host.request.call(makeDomainKey, { params: { id } }), t('common.tenantDomain.keys.made'))
              }
            >
              {t('common.tenantDomain.keys.make')}
            </ConfirmButton>
          )}
          {mayEdit && newMayGo && (
            <ConfirmButton
              disabled={busy}
              question={t('common.tenantDomain.keys.discardQuestion', { host: name })}
              explanation={t('common.tenantDomain.keys.discardExplanation')}
              onConfirm={() =>
                void run(
                  () => host.request.call(discardDomainKey, { params: { id } }),
                  t('common.tenantDomain.keys.discarded'),
                )
              }
            >
              {t('common.tenantDomain.keys.discard')}
            </ConfirmButton>
          )}
          {mayEdit && isChanging && (
            <ConfirmButton
              disabled={busy || !oldMayGo}
              question={t('common.tenantDomain.keys.retireQuestion', { host: name })}
              explanation={t('common.tenantDomain.keys.retireExplanation')}
              onConfirm={() =>
                void run(
                  () => host.request.call(retireDomainKey, { params: { id } }),
                  t('common.tenantDomain.keys.retired'),
                )
              }
            >
              {t('common.tenantDomain.keys.retire')}
            </ConfirmButton>
          )}
        </Flex>
      </Flex>
      <Flex vertical>
        <StatusTag tone={signing === null ? 'warning' : words === 'waiting' ? 'progress' : 'success'}>
          {t(`common.tenantDomain.keys.${words}`)}
        </StatusTag>
        {oldMayGoAt !== null && !oldMayGo && (
          <Typography.Text type="secondary">
            {t('common.tenantDomain.keys.oldMayGoAt', { time: format.dateTime(oldMayGoAt) })}
          </Typography.Text>
        )}
      </Flex>
    </section>
  );
}
