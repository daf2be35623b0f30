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
