import { Alert, type AlertProps, Button } from 'antd';
import type { ReactNode } from 'react';
import { DownloadOutlined, type FileCall, SheetUpload, useAction } from '../../../ui/index.ts';

/** Props of {@link SheetImport}. */
interface SheetImportProps<Answer> {
  /** Words of the button that takes the file. */
  label: string;
  /** The call that takes the file. */
  call: FileCall<Answer>;
  onTake: (file: File, sheet?: string) => void;
  /** A file to fill in: words of its button, and the call that downloads it. */
  form: { label: string; download: () => Promise<unknown> };
  /** Further words beside the buttons. */
  hint?: ReactNode;
  /** Appears between the upload and the result. */
  children?: ReactNode;
  /** How the result reads; `isWhole` if the server took all rows. */
  result: (done: Answer) => Pick<AlertProps, 'title' | 'description' | 'action'> & { isWhole: boolean };
}

/** Imports rows of a file that an operator filled in, and shows how many of them the server took. */
export function SheetImport<Answer>({
  label,
  call: { busy, done, refusal, forget },
  onTake,
  form,
  hint,
  children,
  result,
}: SheetImportProps<Answer>): ReactNode {
  const [, run] = useAction();
  return (
    <div style={{ marginBlockEnd: 16 }}>
      <SheetUpload label={label} busy={busy} isPrimary refusal={refusal} onChosen={forget} onTake={onTake}>
        <Button icon={<DownloadOutlined />} onClick={() => void run(form.download, null)}>
          {form.label}
        </Button>
        {hint}
      </SheetUpload>
      {children}
      {done !== undefined && <Result {...result(done)} />}
    </div>
  );
}

function Result({ isWhole, ...words }: ReturnType<SheetImportProps<unknown>['result']>): ReactNode {
  return (
    <Alert type={isWhole ? 'success' : 'warning'} showIcon role="status" style={{ marginBlockStart: 16 }} {...words} />
  );
}
