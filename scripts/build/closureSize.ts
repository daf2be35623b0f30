import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

interface ManifestChunk {
  file: string;
  imports?: string[];
}

/** Size of JavaScript in bytes. */
export interface CodeSize {
  files: number;
  raw: number;
  /** As sent over the wire with gzip. */
  gzip: number;
}

/** Size of some files together. */
export function sizeOf(files: Iterable<string>): CodeSize {
  const size = { files: 0, raw: 0, gzip: 0 };
  for (const file of files) {
    const content = readFileSync(file);
    size.files += 1;
    size.raw += content.length;
    size.gzip += gzipSync(content).length;
  }
  return size;
}

/**
 * Files that load together with modules of a Vite build: their chunks and all that these import statically.
 * @param outDir folder of the build, with `.vite/manifest.json`
 * @param modules keys of the manifest, such as `index.html`
 */
export function closureOf(outDir: string, modules: readonly string[]): Set<string> {
  const manifest = JSON.parse(readFileSync(path.join(outDir, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestChunk
  >;
  const seen = new Set(modules);
  for (const key of seen) for (const id of manifest[key]?.imports ?? []) seen.add(id);
  return new Set([...seen].flatMap((key) => manifest[key]?.file ?? []).map((file) => path.join(outDir, file)));
}
