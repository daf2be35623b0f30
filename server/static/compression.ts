import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How a body travels. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Compresses a body that is answered more than once. */
export const compressors: Record<Encoding, (bytes: Buffer) => Promise<Uint8Array<ArrayBuffer>>> = {
  br: async (bytes) =>
    new Uint8Array(
      await promisify(brotliCompress)(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
    ),
  gzip: async (bytes) => new Uint8Array(await promisify(gzip)(bytes, { level: 9 })),
  identity: async (bytes) => new Uint8Array(bytes),
};

/** The best encoding that an `Accept-Encoding` takes. */
export function acceptedEncoding(header: string): Encoding {
  const accepted = header.split(',').map((part) => part.trim());
  const takes = (name: string) =>
    accepted.some((part) => part === name || (part.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(part)));
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}
