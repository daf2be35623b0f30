import { Alert, Button, Flex, Upload } from 'antd';
import { type ReactNode, useState } from 'react';
import { checkXlsxFile, type FileFault } from '../../domain/shared/file/upload.ts';
import { UploadOutlined } from '../icons.ts';
import { useTexts } from '../hooks/useTexts.ts';
import { lookIntoWorkbook } from './lookIntoWorkbook.ts';
import { SheetChoice } from './SheetChoice.tsx';

/** Props of {@link SheetUpload}. */
export interface SheetUploadProps {
  /** Words of the button. */
  label: string;
  /** Types that are offered; `.xlsx` unless said. */
  accept?: string;
  busy?: boolean;
  /** Why the file was refused that was sent last, in words. */
  refusal?: string | undefined;
  isPrimary?: boolean;
  /** Why a file is refused before it is opened; that of workbooks unless said. */
  check?: (name: string, size: number) => FileFault | 'sourceFileType' | undefined;
  /** A new file was chosen: what was said of the one before is of no use. */
  onChosen?: () => void;
  /** Takes the file; the sheet is named where there was a choice. */
  onTake: (file: File, sheet?: string) => void;
  /** Buttons and hints beside the button. */
  children?: ReactNode;
}

/** A workbook that waits for the choice of a sheet. */
interface Waiting {
  file: File;
  sheets: string[];
  sheet: string;
}

/** A button that takes a file at once. Of a workbook with several sheets it asks which one is read; problems stand below it. */
export function SheetUpload({
  label,
  accept = '.xlsx',
  busy = false,
  refusal,
  isPrimary = false,
  check = checkXlsxFile,
  onChosen,
  onTake,
  children,
}: SheetUploadProps): ReactNode {
  const t = useTexts();
  const [problem, setProblem] = useState<string>();
  const [waiting, setWaiting] = useState<Waiting>();
  const [looking, setLooking] = useState(false);
  const choose = async (file: File): Promise<void> => {
    onChosen?.();
    setWaiting(undefined);
    const isWorkbook = /\.xlsx$/i.test(file.name);
    const wrong = check(file.name, file.size);
    // Looking into a workbook that is too large says what makes it so.
    const isRefused = wrong !== undefined && !(isWorkbook && wrong === 'fileTooLarge');
    setProblem(isRefused ? wrong : undefined);
    if (isRefused) return;
    if (!isWorkbook) return onTake(file);
    setLooking(true);
    const found = await lookIntoWorkbook(file);
    setLooking(false);
    if ('problem' in found) return setProblem(found.problem);
    const [sheet = ''] = found.sheets;
    if (found.sheets.length < 2) onTake(file);
    else setWaiting({ file, sheets: found.sheets, sheet });
  };
  const words = problem === undefined ? refusal : t(`error.${problem}`);
  return (
    <>
      <Flex gap="small" align="center" wrap>
        <Upload
          accept={accept}
          showUploadList={false}
          disabled={busy || looking}
          beforeUpload={(file) => {
            void choose(file);
            return false;
          }}
        >
          <Button type={isPrimary ? 'primary' : 'default'} icon={<UploadOutlined />} loading={busy || looking}>
            {label}
          </Button>
        </Upload>
        {children}
      </Flex>
      {waiting !== undefined && (
        <div style={{ marginBlockStart: 16 }}>
          <SheetChoice
            sheets={waiting.sheets}
            value={waiting.sheet}
            onChange={(sheet) => setWaiting({ ...waiting, sheet })}
          />
          <Button
            type="primary"
            onClick={() => {
              setWaiting(undefined);
              onTake(waiting.file, waiting.sheet);
            }}
          >
            {t('ui.sheet.read')}
          </Button>
        </div>
      )}
      {words !== undefined && (
        <Alert type="error" showIcon role="alert" style={{ marginBlockStart: 16 }} title={words} />
      )}
    </>
  );
}
