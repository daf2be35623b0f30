import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A file and what is to stand in it. */
export interface Change {
  /** Path below the project's root. */
  file: string;
  text: string;
}

/** Writes all files, or, when one cannot be written, puts everything back as it was and throws. */
export function applyChanges(root: string, changes: readonly Change[]): void {
  const undo: (() => void)[] = [];
  try {
    for (const { file, text } of changes) {
      const target = path.join(root, file);
      if (existsSync(target)) {
        const before = readFileSync(target);
        undo.push(() => writeFileSync(target, before));
      } else {
        const made = mkdirSync(path.dirname(target), { recursive: true });
        // The uppermost folder that was made takes the file with it.
        undo.push(() => rmSync(made ?? target, { recursive: true, force: true }));
      }
      writeFileSync(target, text);
    }
  } catch (error) {
    for (const step of undo.toReversed()) step();
    throw error;
  }
}
