import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { getIdentity, type Identity as IdentityRecord } from '../../../../contract/outreach/channel/identity.ts';
import type { IdentityState } from '../../../../domain/outreach/channel/identity.ts';
import { useHost } from '../../../../sdk/index.ts';
import {
  DetailFields,
  EmptyState,
  ErrorPanel,
  PageHeader,
  StatusTag,
  type StatusTone,
  TextLink,
  useFormat,
  useTexts,
} from '../../../../ui/index.ts';
import { IdentityForm } from '../../channel/identity/IdentityForm.tsx';
import { IdentitySteps } from '../../channel/identity/IdentitySteps.tsx';
import { at } from '../../parts/at.ts';

/** As wide as the form. */
const NOTICE = { marginBlockEnd: 16, maxWidth: 720 };

/** While the service is being asked, milliseconds between two looks. */
const REFRESH_MS = 2_000;

const TONES: Readonly<Record<IdentityState, StatusTone>> = {
  notVerified: 'neutral',
  verifying: 'progress',
  passed: 'success',
  failed: 'danger',
};

/** Identity verification before the first outbound call (§4.3): passes, or fails with its reason and is tried again. */
export function Identity(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const query = useQuery({
    queryKey: [getIdentity.id],
    queryFn: () => host.request.call(getIdentity, {}),
    refetchInterval: ({ state: { data } }) => (data?.state === 'verifying' ? REFRESH_MS : false),
  });
  const identity = query.data;
  return (
    <>
      <PageHeader
        title={t('outreach.identity.title')}
        description={t('outreach.identity.about')}
        status={
          identity !== undefined && (
            <StatusTag tone={TONES[identity.state]}>{t(`outreach.identity.state.${identity.state}`)}</StatusTag>
          )
        }
      />
      {query.isError && <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton active />}
      {identity !== undefined && (
        <>
          <IdentitySteps of={identity} />
          <Standing identity={identity} onTried={() => void query.refetch()} />
        </>
      )}
    </>
  );
}

/** Where it stands, and what can be done about it. */
function Standing({ identity, onTried }: { identity: IdentityRecord; onTried: () => void }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  // What came of an attempt on this page stands in the form.
  const [hasTried, setHasTried] = useState(false);
  const { account, state, reason, verifiedBy, verifiedAt } = identity;
  if (account === null)
    return (
      <EmptyState
        kind="firstUse"
        hint={t('outreach.identity.noAccount')}
        action={<TextLink to={at('outreach.callAccount')}>{t('outreach.callAccount.title')}</TextLink>}
      />
    );
  const who = [
    { label: t('outreach.identity.account'), value: account.name },
    { label: t('outreach.identity.verifiedBy'), value: verifiedBy || '–' },
    { label: t('outreach.identity.verifiedAt'), value: verifiedAt === null ? '–' : format.dateTime(verifiedAt) },
  ];
  if (state === 'passed')
    return (
      <>
        <Alert type="success" showIcon style={NOTICE} title={t('outreach.identity.passed')} />
        <DetailFields
          fields={[
            { label: t('outreach.identity.companyName'), value: identity.companyName },
            { label: t('outreach.identity.creditCode'), value: identity.creditCode },
            { label: t('outreach.identity.legalPerson'), value: identity.legalPerson },
            { label: t('outreach.identity.idNumber'), value: `**************${identity.idNumberEnd}` },
            { label: t('outreach.identity.phone'), value: identity.phone },
            ...who,
          ]}
        />
      </>
    );
  return (
    <>
      {state === 'verifying' && <Alert type="info" showIcon style={NOTICE} title={t('outreach.identity.verifying')} />}
      {state === 'failed' && reason !== null && (
        <>
          {!hasTried && (
            <Alert
              type="error"
              showIcon
              style={NOTICE}
              title={t('error.IDENTITY_FAILED', { reason: t(`error.${reason}`) })}
            />
          )}
          <DetailFields fields={who} />
        </>
      )}
      <IdentityForm
        identity={identity}
        accountId={account.id}
        onTried={() => {
          setHasTried(true);
          onTried();
        }}
      />
    </>
  );
}
