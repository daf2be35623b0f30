import { EXPLAINED_MAX_BYTES, type FileFault, readXlsxFile } from '../../domain/shared/file/upload.ts';
import { askWorker } from './askWorker.ts';

/**
 * The bytes of a chosen workbook, or why it is refused. Of one that is too large a worker looks for the cause, because a person sees
 * neither empty rows with formats nor how much pictures weigh.
 */
export async function readChosenWorkbook(
  file: File,
): Promise<{ bytes: Uint8Array<ArrayBuffer> } | { problem: FileFault }> {
  const read = await readXlsxFile(file);
  if (!('problem' in read) || read.problem !== 'fileTooLarge' || file.size > EXPLAINED_MAX_BYTES) return read;
  const content = await file.arrayBuffer().catch(() => undefined);
  if (content === undefined) return { problem: 'fileUnreadable' };
  const found = await askWorker({ bytes: new Uint8Array(content), isTooLarge: true });
  return found !== undefined && 'problem' in found ? found : read;
}
