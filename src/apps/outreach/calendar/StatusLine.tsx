import { theme } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  EditOutlined,
  ExclamationCircleOutlined,
  type StatusTone,
  useTexts,
} from '../../../ui/index.ts';
import type { StatusWords } from './entryWords.ts';

const ICONS: Readonly<Record<StatusTone, ComponentType<{ 'aria-hidden': boolean }>>> = {
  neutral: EditOutlined,
  progress: ClockCircleOutlined,
  success: CheckCircleOutlined,
  warning: ExclamationCircleOutlined,
  danger: CloseCircleOutlined,
};

/** A status by colour, icon and words, after what kind of thing it is of. */
export function StatusLine({ kind, status: { tone, key } }: { kind?: string; status: StatusWords }): ReactNode {
  const t = useTexts();
  const { token } = theme.useToken();
  const colors: Readonly<Record<StatusTone, string>> = {
    neutral: token.colorTextSecondary,
    progress: token.colorPrimary,
    success: token.colorSuccess,
    warning: token.colorWarning,
    danger: token.colorError,
  };
  const Icon = ICONS[tone];
  return (
    <span>
      <span style={{ color: colors[tone] }}>
        <Icon aria-hidden />
      </span>{' '}
      {kind !== undefined && `${kind} · `}
      {t(key)}
    </span>
  );
}
