import { useQuery } from '@tanstack/react-query';
import { Alert, Modal, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type {
  WechatCheck,
  wechatAccountEndpoints,
} from '../../../../contract/outreach/channel/wechatAccountEndpoints.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ErrorPanel, useFormat, useTexts } from '../../../../ui/index.ts';

/** Asks WeChat about an account, and says what it answers or why it does not. */
export function WechatCheckDialog({
  account: { id, name },
  endpoint,
  onClose,
}: {
  account: { id: string; name: string };
  endpoint: ReturnType<typeof wechatAccountEndpoints<string, string>>['check'];
  onClose: () => void;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const said = useQuery({
    queryKey: [endpoint.id, id],
    queryFn: () => host.request.call(endpoint, { params: { id } }, { showError: false }),
    // What WeChat said a minute ago is no check.
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  return (
    <Modal open footer={null} title={t('outreach.wechatTemplate.checkTitle', { name })} onCancel={onClose}>
      {said.error !== null && <ErrorPanel error={said.error} onRetry={() => void said.refetch()} />}
      {said.isPending && <Skeleton active title={false} />}
      {said.data !== undefined && <Said answer={said.data} />}
    </Modal>
  );
}

function Said({ answer }: { answer: WechatCheck }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  return answer.outcome === 'known' ? (
    <Alert
      type="success"
      showIcon
      title={t('outreach.wechatTemplate.answered', { templates: format.number(answer.templates) })}
    />
  ) : (
    <Alert type="error" showIcon title={t(`error.${answer.code}`)} description={answer.detail} />
  );
}
