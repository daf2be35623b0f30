import type { FileFault } from '../../domain/shared/file/upload.ts';
import type { Judged } from './judgeNumbers.ts';

/** Why numbers are not sent, as far as it is known here; the server judges them again. */
export function problemOf(judged: Judged | null): FileFault | 'fileNoGoodRow' | undefined {
  if (judged === null || 'cancelled' in judged || 'failed' in judged) return undefined;
  if ('problem' in judged) return judged.problem;
  return judged.judgement.good === 0 ? 'fileNoGoodRow' : undefined;
}
