import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  disableMonitor,
  enableMonitor,
  type Monitor,
  removeMonitor,
} from '../../../contract/profile/monitor/monitor.ts';
import { useHost } from '../../../sdk/index.ts';
import { ConfirmButton, EditOutlined, useAction, useTexts } from '../../../ui/index.ts';
import { MONITORS } from '../parts/recordPages.ts';

/** What can be done with a monitor: enable or disable, remove, edit. */
export function MonitorActions({ monitor }: { monitor: Monitor }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const navigate = useNavigate();
  const [busy, run] = useAction();
  const params = { id: monitor.id };
  const { name } = monitor;
  if (!host.has(MONITORS.edit)) return null;
  return (
    <>
      {monitor.state === 'disabled' ? (
        <Button loading={busy} onClick={() => void run(() => host.request.call(enableMonitor, { params }))}>
          {t('profile.monitor.enable')}
        </Button>
      ) : (
        <ConfirmButton
          disabled={busy}
          question={t('profile.monitor.disableQuestion', { name })}
          explanation={t('profile.monitor.disableExplanation')}
          onConfirm={() => void run(() => host.request.call(disableMonitor, { params }))}
        >
          {t('profile.monitor.disable')}
        </ConfirmButton>
      )}
      <ConfirmButton
        danger
        disabled={busy}
        question={t('profile.monitor.removeQuestion', { name })}
        explanation={t('profile.monitor.removeExplanation')}
        onConfirm={() =>
          void run(async () => {
            await host.request.call(removeMonitor, { params });
            // Before the lists are loaded anew: nobody asks for what is gone.
            await navigate(MONITORS.path);
          })
        }
      >
        {t('ui.action.remove')}
      </ConfirmButton>
      <Button
        type="primary"
        icon={<EditOutlined />}
        onClick={() => void navigate(`${MONITORS.path}/${monitor.id}/edit`)}
      >
        {t('ui.action.edit')}
      </Button>
    </>
  );
}
