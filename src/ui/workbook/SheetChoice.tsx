import { Flex, Select, Typography } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../hooks/useTexts.ts';

/** Props of {@link SheetChoice}; a form gives value and onChange. */
export interface SheetChoiceProps {
  /** Names of the sheets with content, in their order. */
  sheets: readonly string[];
  /** The sheet that is read; the first one unless said. */
  value?: string | undefined;
  onChange?: (sheet: string) => void;
}

/** Names the sheet of a workbook that is read, and lets another be chosen. Nothing where there is no choice. */
export function SheetChoice({ sheets, value, onChange }: SheetChoiceProps): ReactNode {
  const t = useTexts();
  const id = useId();
  if (sheets.length < 2) return null;
  return (
    <Flex vertical gap={4} style={{ marginBlockEnd: 16, maxWidth: 480 }}>
      <label htmlFor={id}>{t('ui.sheet.label')}</label>
      <Select<string>
        id={id}
        value={value ?? sheets[0] ?? ''}
        onChange={(sheet) => onChange?.(sheet)}
        options={sheets.map((sheet) => ({ value: sheet, label: sheet }))}
      />
      <Typography.Text type="secondary">{t('ui.sheet.several', { count: sheets.length })}</Typography.Text>
    </Flex>
  );
}
