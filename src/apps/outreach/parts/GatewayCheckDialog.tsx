import { useQuery } from '@tanstack/react-query';
import { Alert, Flex, Modal, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { checkDeveloperAccount, type DeveloperAccount, type GatewayCheck } from '../../../contract/developerAccount.ts';
import { useHost } from '../../../sdk/index.ts';
import { DetailFields, ErrorPanel, useFormat, useTexts } from '../../../ui/index.ts';

/** Asks the gateway about an account, and says what it answers or why it does not. */
export function GatewayCheckDialog({
  account: { id, name },
  onClose,
}: {
  account: Pick<DeveloperAccount, 'id' | 'name'>;
  onClose: () => void;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const said = useQuery({
    queryKey: ['developerAccount.check', id],
    queryFn: () => host.request.call(checkDeveloperAccount, { params: { id } }, { showError: false }),
    // What a gateway said a minute ago is no check.
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  return (
    <Modal open footer={null} title={t('outreach.developerAccount.checkTitle', { name })} onCancel={onClose}>
      {said.error !== null && <ErrorPanel error={said.error} onRetry={() => void said.refetch()} />}
      {said.isPending && <Skeleton active title={false} />}
      {said.data !== undefined && <Said answer={said.data} />}
    </Modal>
  );
}

function Said({ answer }: { answer: GatewayCheck }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  if (answer.outcome === 'unknown')
    return <Alert type="error" showIcon title={t(`error.${answer.code}`)} description={answer.detail} />;
  return (
    <Flex vertical gap="middle">
      <Alert type="success" showIcon title={t('outreach.developerAccount.answered')} />
      <DetailFields
        fields={[
          { label: t('outreach.developerAccount.balance'), value: format.number(answer.balance) },
          { label: t('outreach.developerAccount.rate'), value: format.number(answer.rate) },
          { label: t('outreach.developerAccount.signatures'), value: answer.signatures.join('、') || '–' },
        ]}
      />
    </Flex>
  );
}
