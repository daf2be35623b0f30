import { useQuery } from '@tanstack/react-query';
import { Alert, Flex, Modal, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { DetailFields, ErrorPanel, useTexts } from '../../../ui/index.ts';

/** What a gateway says of an account, or why it does not. */
type CheckAnswer = { outcome: 'known' } | { outcome: 'unknown'; code: string; detail: string };

/** Props of {@link GatewayCheckDialog}. */
interface GatewayCheckDialogProps<Answer extends CheckAnswer> {
  title: string;
  /** Names the question: the endpoint's id and that of the account. */
  queryKey: readonly string[];
  ask: () => Promise<Answer>;
  /** Said where the gateway answers. */
  answered: string;
  /** What it answers. */
  fields: (known: Extract<Answer, { outcome: 'known' }>) => { label: string; value: ReactNode }[];
  /** Said beside it where something does not fit. */
  warning?: (known: Extract<Answer, { outcome: 'known' }>) => string | undefined;
  onClose: () => void;
}

/** Asks a gateway about an account, and says what it answers or why it does not. */
export function GatewayCheckDialog<Answer extends CheckAnswer>({
  title,
  queryKey,
  ask,
  onClose,
  ...words
}: GatewayCheckDialogProps<Answer>): ReactNode {
  const said = useQuery({
    queryKey,
    queryFn: ask,
    // What a gateway said a minute ago is no check.
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  return (
    <Modal open footer={null} title={title} onCancel={onClose}>
      {said.error !== null && <ErrorPanel error={said.error} onRetry={() => void said.refetch()} />}
      {said.isPending && <Skeleton active title={false} />}
      {said.data !== undefined && <Said answer={said.data} {...words} />}
    </Modal>
  );
}

function Said<Answer extends CheckAnswer>({
  answer,
  answered,
  fields,
  warning,
}: Pick<GatewayCheckDialogProps<Answer>, 'answered' | 'fields' | 'warning'> & { answer: Answer }): ReactNode {
  const t = useTexts();
  if (answer.outcome === 'unknown')
    return <Alert type="error" showIcon title={t(`error.${answer.code}`)} description={answer.detail} />;
  const known = answer as Extract<Answer, { outcome: 'known' }>;
  const warned = warning?.(known);
  const said = fields(known);
  return (
    <Flex vertical gap="middle">
      <Alert type="success" showIcon title={answered} />
      {warned !== undefined && <Alert type="warning" showIcon title={warned} />}
      {said.length > 0 && <DetailFields fields={said} />}
    </Flex>
  );
}
