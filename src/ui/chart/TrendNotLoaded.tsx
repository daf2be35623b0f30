import { Button, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../hooks/useTexts.ts';

/** The table of a chart whose drawing could not be loaded, that it could not, and a way to ask for it again. */
export function TrendNotLoaded({ children, onRetry }: { children: ReactNode; onRetry: () => void }): ReactNode {
  const t = useTexts();
  return (
    <>
      <Flex role="alert" wrap align="center" gap="small" style={{ marginBlockEnd: 12 }}>
        <Typography.Text type="warning">{t('ui.chart.notLoaded')}</Typography.Text>
        <Button onClick={onRetry}>{t('ui.action.retry')}</Button>
      </Flex>
      {children}
    </>
  );
}
