import { Tag } from 'antd';
import type { ReactNode } from 'react';

/** What a status means to the reader; decides the colour, never alone: the words stand beside it. */
export type StatusTone = 'neutral' | 'progress' | 'success' | 'warning' | 'danger';

const COLORS: Record<StatusTone, string> = {
  neutral: 'default',
  progress: 'processing',
  success: 'success',
  warning: 'warning',
  danger: 'error',
};

/** A status in words and colour. */
export function StatusTag({ tone, children }: { tone: StatusTone; children: ReactNode }): ReactNode {
  return (
    <Tag color={COLORS[tone]} variant="filled">
      {children}
    </Tag>
  );
}
