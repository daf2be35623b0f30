import { Button, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../hooks/useTexts.ts';

/** Says where a part of a page would stand that its code did not come, and asks for it again. */
export function NotLoaded({ onRetry }: { onRetry: () => void }): ReactNode {
  const t = useTexts();
  return (
    <Flex role="alert" wrap align="center" gap="small">
      <Typography.Text type="danger">{t('ui.part.notLoaded')}</Typography.Text>
      <Button onClick={onRetry}>{t('ui.action.retry')}</Button>
    </Flex>
  );
}
