import { theme } from 'antd';
import type { ReactNode } from 'react';
import { SectionTitle, useTexts } from '../../../../ui/index.ts';

/** The agreement text (§5.3) as it is read before it is accepted: with the keyboard too, however long it is. */
export function AgreementText({ text }: { text: string }): ReactNode {
  const t = useTexts();
  const { token } = theme.useToken();
  return (
    <>
      <SectionTitle>{t('outreach.identity.agreement')}</SectionTitle>
      <div
        role="region"
        aria-label={t('outreach.identity.agreement')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
        tabIndex={0}
        style={{
          maxHeight: 240,
          overflow: 'auto',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          padding: 12,
          marginBlockEnd: 16,
          border: `1px solid ${token.colorBorder}`,
          borderRadius: token.borderRadius,
        }}
      >
        {text}
      </div>
    </>
  );
}
