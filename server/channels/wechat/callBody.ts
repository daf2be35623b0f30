import { randomBytes } from 'node:crypto';
import type { HttpCall } from '../httpCall.ts';
import type { MediaFile } from '../WechatApi.ts';

/** The body of a call with its headers: JSON, a form with one file, or none. */
export function callBody(body: unknown, file: MediaFile | undefined): Pick<HttpCall, 'headers' | 'body'> {
  if (file !== undefined) {
    const boundary = `----${randomBytes(16).toString('hex')}`;
    const head = [
      `--${boundary}`,
      `Content-Disposition: form-data; name="media"; filename="image.${file.type.slice('image/'.length)}"`,
      `Content-Type: ${file.type}`,
      '',
      '',
    ].join('\r\n');
    return {
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: Buffer.concat([Buffer.from(head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    };
  }
  if (body === undefined) return { headers: {}, body: '' };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
