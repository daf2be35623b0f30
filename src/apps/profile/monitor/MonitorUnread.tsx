import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { type Monitor, readMonitorAlerts } from '../../../contract/profile/monitor/monitor.ts';
import { useHost } from '../../../sdk/index.ts';
import { useAction, useFormat, useTexts } from '../../../ui/index.ts';

/** How many alerts of a monitor the operator was told and has not read yet, with the button that says they have. */
export function MonitorUnread({ of: { id, unread } }: { of: Pick<Monitor, 'id' | 'unread'> }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const [busy, run] = useAction();
  if (unread === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: 16 }}
      title={t('profile.monitor.unreadOf', { number: format.number(unread) })}
      action={
        <Button
          size="small"
          loading={busy}
          onClick={() => void run(() => host.request.call(readMonitorAlerts, { params: { id } }), null)}
        >
          {t('profile.monitor.markRead')}
        </Button>
      }
    />
  );
}
