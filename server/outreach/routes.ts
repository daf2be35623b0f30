import { Hono } from 'hono';
import { WECHAT_EVENT_PATH } from '../../src/domain/outreach/channel/wechatEvent.ts';
import { MESSAGE_CLICK_PATH } from '../../src/domain/outreach/link/personalLink.ts';
import { SHORT_LINK_PATH } from '../../src/domain/outreach/link/shortLink.ts';
import type { AreaRoutes } from '../area/Area.ts';
import type { Ports } from '../ports.ts';
import { wechatEventRoutes } from './channel/wechat/event/wechatEventRoutes.ts';
import { clickRecorders } from './link/shortLink/clickRecorders.ts';
import { redirectRoutes } from './link/shortLink/redirectRoutes.ts';

/** Short links, links of messages, and the address that WeChat calls. */
export function outreachRoutes(ports: Ports): AreaRoutes {
  const recorders = clickRecorders(ports);
  return {
    routes: new Hono().route('/', wechatEventRoutes(ports)).route('/', redirectRoutes(ports, recorders)),
    askingTheDatabase: [`${SHORT_LINK_PATH}/*`, `${MESSAGE_CLICK_PATH}/*`, `${WECHAT_EVENT_PATH}/*`],
    stop: () => recorders.stop(),
  };
}
