import { Badge } from 'antd';
import type { ReactNode } from 'react';

/** What a status means to the reader; decides the colour, never alone: the words stand beside it. */
export type StatusTone = 'neutral' | 'progress' | 'success' | 'warning' | 'danger';

const STATUSES = {
  neutral: 'default',
  progress: 'processing',
  success: 'success',
  warning: 'warning',
  danger: 'error',
} as const;

/** A status: a coloured dot and words in the text colour, since the status hues are too pale to read. */
export function StatusTag({ tone, children }: { tone: StatusTone; children: ReactNode }): ReactNode {
  return <Badge status={STATUSES[tone]} text={children} />;
}
