import { Alert, Button, Modal, Typography } from 'antd';
import type { ReactNode } from 'react';
import { DetailFields, useTexts } from '../../../../ui/index.ts';

/** What a callback address was given, which nobody sees again. */
export interface MadeCallback {
  accessKey: string;
  secret: string;
}

/** Shows the secret of a new callback address, once. */
export function CallbackSecret({ of, onClose }: { of: MadeCallback; onClose: () => void }): ReactNode {
  const t = useTexts();
  return (
    <Modal
      open
      title={t('outreach.callback.secretTitle')}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('outreach.callback.kept')}
        </Button>
      }
    >
      <Alert
        type="warning"
        showIcon
        role="alert"
        style={{ marginBlockEnd: 16 }}
        title={t('outreach.callback.secretOnce')}
      />
      <DetailFields
        fields={(['accessKey', 'secret'] as const).map((key) => ({
          label: t(`outreach.callback.${key}`),
          value: (
            <Typography.Text code copyable={{ text: of[key] }} style={{ overflowWrap: 'anywhere' }}>
              {of[key]}
            </Typography.Text>
          ),
        }))}
      />
    </Modal>
  );
}
