import { Flex, Input, Typography } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { type Duplicates, harmfulFaults, readNumberList } from '../../../domain/common/contacts/numberList.ts';
import { SheetUpload, useTexts } from '../../../ui/index.ts';

/** Lines of the field that are in sight. */
const ROWS = 12;

/** Faults named below the field; the rest is counted. */
const FAULTS_SHOWN = 5;

/** Props of {@link NumberLines}; the form gives id, value and onChange. */
export interface NumberLinesProps {
  id?: string;
  value?: string;
  onChange?: (text: string) => void;
  duplicates: Duplicates;
  /** Numbers may also come from an .xlsx file. */
  fromFile?: boolean;
}

/**
 * A field for phone numbers, one per line: typed, pasted, or taken from an .xlsx file. Says how many it holds and which lines are
 * wrong while one types.
 */
export function NumberLines({ id, value = '', onChange, duplicates, fromFile = false }: NumberLinesProps): ReactNode {
  const t = useTexts();
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const list = useMemo(() => readNumberList(value), [value]);
  const wrong = harmfulFaults(list, duplicates);
  const read = async (file: File, sheet?: string): Promise<void> => {
    const reader = await import('./readNumberFile.ts').catch(() => undefined);
    if (reader === undefined) return setFileProblem(t('common.numbers.fileNotRead'));
    const content = await reader.readNumberFile(file, sheet);
    setFileProblem('problem' in content ? t(`error.${content.problem}`) : null);
    if ('lines' in content) onChange?.([value.trim(), content.lines].filter(Boolean).join('\n'));
  };
  return (
    <>
      <Input.TextArea
        id={id}
        rows={ROWS}
        value={value}
        placeholder={t('common.numbers.placeholder')}
        aria-describedby="number-lines-count"
        onChange={(event) => onChange?.(event.target.value)}
      />
      <Flex justify="space-between" align="center" gap="small" wrap style={{ marginBlockStart: 8 }}>
        <Typography.Text id="number-lines-count" type="secondary" role="status">
          {t('common.numbers.count', {
            count: list.numbers.length,
            duplicates: list.faults.length - wrong.length,
            wrong: wrong.length,
          })}
        </Typography.Text>
        {fromFile && (
          <div>
            <SheetUpload
              label={t('common.numbers.fromFile')}
              onChosen={() => setFileProblem(null)}
              onTake={(file, sheet) => void read(file, sheet)}
            />
          </div>
        )}
      </Flex>
      {fileProblem !== null && (
        <Typography.Text type="danger" role="alert">
          {fileProblem}
        </Typography.Text>
      )}
      {wrong.length > 0 && (
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {wrong.slice(0, FAULTS_SHOWN).map(({ line, text, problem }) => (
            <li key={line}>
              <Typography.Text type="danger">
                {t('common.numbers.fault', { line, text: text.slice(0, 40), problem: t(`error.${problem}`) })}
              </Typography.Text>
            </li>
          ))}
          {wrong.length > FAULTS_SHOWN && (
            <li>{t('common.numbers.moreFaults', { count: wrong.length - FAULTS_SHOWN })}</li>
          )}
        </ul>
      )}
    </>
  );
}
