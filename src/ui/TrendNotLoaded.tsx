import { Typography } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from './useTexts.ts';

/** The table of a chart whose drawing could not be loaded, and that it could not. */
export function TrendNotLoaded({ children }: { children: ReactNode }): ReactNode {
  const t = useTexts();
  return (
    <>
      <Typography.Paragraph type="warning">{t('ui.chart.notLoaded')}</Typography.Paragraph>
      {children}
    </>
  );
}
