import { CloseCircleFilled } from '@ant-design/icons';
import { Button, Flex, theme, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../hooks/useTexts.ts';
import { RequestError } from '../../sdk/index.ts';

/** What went wrong, in the server's words where it has some, with the request id to quote to support. */
export function ErrorPanel({ error, onRetry }: { error: unknown; onRetry?: () => void }): ReactNode {
  const t = useTexts();
  const { token } = theme.useToken();
  const known = error instanceof RequestError ? error : undefined;
  const id = known?.requestId;
  return (
    <Flex vertical align="center" gap="small" style={{ padding: token.paddingXL, textAlign: 'center' }}>
      <CloseCircleFilled style={{ fontSize: 48, color: token.colorError }} />
      <Typography.Title level={2} style={{ margin: 0, fontSize: token.fontSizeHeading4 }}>
        {t('ui.error.title')}
      </Typography.Title>
      <Typography.Text type="secondary">
        {known?.message || t('ui.error.unknown')}
        {id !== undefined && <div>{t('ui.error.requestId', { id })}</div>}
      </Typography.Text>
      {onRetry !== undefined && <Button onClick={onRetry}>{t('ui.action.retry')}</Button>}
    </Flex>
  );
}
