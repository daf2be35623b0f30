import { theme } from 'antd';
import type { ReactNode } from 'react';
import { PhoneFrame } from './PhoneFrame.tsx';

/** A text message as it stands on a phone. */
export function PhoneText({ label, children }: { label: string; children: ReactNode }): ReactNode {
  const { token } = theme.useToken();
  return (
    <PhoneFrame label={label}>
      <div
        style={{
          padding: '8px 12px',
          background: token.colorBgContainer,
          borderRadius: 12,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {children === '' ? '–' : children}
      </div>
    </PhoneFrame>
  );
}
