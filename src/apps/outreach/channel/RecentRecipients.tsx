import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { listRecentRecipients } from '../../../contract/outreach/message/messageTest.ts';
import { ADDRESS_KIND_OF, type SendChannel } from '../../../domain/shared/sending/sendChannel.ts';
import { useHost } from '../../../sdk/index.ts';
import { useTexts } from '../../../ui/index.ts';

/** Recipients of earlier tests, the latest first (§5.3): of channels that write to OpenIds or PushIds; a click adds one. */
export function RecentRecipients({
  messageId,
  channel,
  onPick,
}: {
  messageId: string;
  channel: SendChannel;
  onPick: (recipient: string) => void;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const kind = ADDRESS_KIND_OF[channel];
  const recent = useQuery({
    queryKey: ['message.recentRecipients', messageId],
    queryFn: () => host.request.call(listRecentRecipients, { params: { id: messageId } }, { showError: false }),
    enabled: kind === 'openId' || kind === 'pushId',
  });
  if (recent.data === undefined || recent.data.length === 0) return null;
  const label = t('outreach.testSend.recent');
  return (
    <Flex gap="small" wrap align="center" role="group" aria-label={label} style={{ marginBlockEnd: 16 }}>
      <span>{label}</span>
      {recent.data.map((recipient) => (
        <Button
          key={recipient}
          size="small"
          style={{ maxWidth: '100%', height: 'auto', whiteSpace: 'normal', overflowWrap: 'anywhere' }}
          onClick={() => onPick(recipient)}
        >
          {recipient}
        </Button>
      ))}
    </Flex>
  );
}
