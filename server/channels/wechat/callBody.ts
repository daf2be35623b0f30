import { randomBytes } from 'node:crypto';
import type { HttpCall } from '../httpCall.ts';
import type { MediaFile } from '../WechatApi.ts';
import type { WechatChannel } from '../../../src/domain/shared/sending/sendChannel.ts';
import type { CustomContent } from '../../../src/domain/outreach/message/customMessage.ts';

/** A customer-service message as WeChat takes it. */
export function wiredContent(content: CustomContent): Record<string, unknown> {
  if (content.kind === 'text') return { msgtype: 'text', text: { content: content.text } };
  if (content.kind === 'image') return { msgtype: 'image', image: { media_id: content.mediaId } };
  if (content.kind === 'article') {
    const { title, description, url, picture } = content;
    return { msgtype: 'news', news: { articles: [{ title, description, url, picurl: picture }] } };
  }
  const { title, appId, page, thumbMediaId } = content;
  const card = { title, pagepath: page, thumb_media_id: thumbMediaId };
  return { msgtype: 'miniprogrampage', miniprogrampage: appId === undefined ? card : { ...card, appid: appId } };
}

/** The call of the API that each channel sends by; WeChat counts what is left of a day for each. */
export const SEND_PATHS: Readonly<Record<WechatChannel, string>> = {
  wechatTemplate: '/cgi-bin/message/template/send',
  wechatMass: '/cgi-bin/message/mass/send',
  wechatCustom: '/cgi-bin/message/custom/send',
  miniProgram: '/cgi-bin/message/subscribe/send',
};

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
