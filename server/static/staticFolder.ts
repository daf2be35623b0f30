import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { acceptedEncoding, compressors, type Encoding } from './compression.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.map', '.svg', '.txt']);
/** Below this, compressing costs more than it saves. */
const COMPRESS_FROM_BYTES = 1_024;
/** Characters of a content hash, at least. */
const HASH_LENGTH = 8;
/** Whether a file has a content hash in its name, as the build writes it: `assets/main-aB3dE5f7.js`. */
function isHashed(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const stem = name.slice(0, name.lastIndexOf('.'));
  const dash = stem.lastIndexOf('-', stem.length - 1 - HASH_LENGTH);
  return path.includes('/assets/') && dash > 0 && /^[\w-]+$/.test(stem.slice(dash + 1));
}

interface CachedFile {
  modified: number;
  etag: string;
  bodies: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
}

/** A folder of built files, answered from memory and compressed once. */
export interface StaticFolder {
  /** The answer for a path below the folder; undefined where there is no such file. */
  answer(path: string, request: Request): Promise<Response | undefined>;
}

/** Serves a folder. `transform` may change a file's text as it is read (the page's base, for one). */
export function staticFolder(root: string, transform?: (path: string, text: string) => string): StaticFolder {
  const cache = new Map<string, CachedFile>();

  const load = async (path: string): Promise<CachedFile | undefined> => {
    const file = join(root, normalize(`${sep}${path}`));
    const found = await stat(file).catch(() => undefined);
    if (found === undefined || !found.isFile()) return undefined;
    const known = cache.get(path);
    if (known?.modified === found.mtimeMs) return known;
    const read = await readFile(file);
    const bytes = transform === undefined ? read : Buffer.from(transform(path, read.toString('utf8')));
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const fresh: CachedFile = { modified: found.mtimeMs, etag, bodies: new Map() };
    fresh.bodies.set('identity', compressors.identity(bytes));
    cache.set(path, fresh);
    return fresh;
  };

  return {
    async answer(path, request) {
      const file = await load(path).catch(() => undefined);
      if (file === undefined) return undefined;
      const extension = extname(path);
      const headers = new Headers({
        'content-type': TYPES[extension] ?? 'application/octet-stream',
        'cache-control': isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        etag: file.etag,
        vary: 'accept-encoding',
      });
      if (request.headers.get('if-none-match')?.includes(file.etag) === true) {
        return new Response(null, { status: 304, headers });
      }
      const plain = (await file.bodies.get('identity')) ?? new Uint8Array();
      const worthIt = COMPRESSED.has(extension) && plain.length >= COMPRESS_FROM_BYTES;
      const encoding = worthIt ? acceptedEncoding(request.headers.get('accept-encoding') ?? '') : 'identity';
      const body = file.bodies.get(encoding) ?? compressors[encoding](Buffer.from(plain));
      file.bodies.set(encoding, body);
      if (encoding !== 'identity') headers.set('content-encoding', encoding);
      return new Response(request.method === 'HEAD' ? null : await body, { headers });
    },
  };
}
