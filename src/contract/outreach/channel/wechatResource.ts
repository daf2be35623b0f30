import { z } from 'zod';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { appIdQuery, wechatTemplate } from './wechatAccountEndpoints.ts';

const list = z.object({ list: z.array(wechatTemplate) });
const officialReaders = { right: ['officialAccount:view', 'message:view', 'task:view'] } as const;
const miniReaders = { right: ['miniProgram:view', 'message:view', 'task:view'] } as const;

/** §7.2: the templates of an official account in use, by its app id; none of an app that the tenant does not have. */
export const getWechatTemplateList = defineEndpoint({
  id: 'wechatResource.templates',
  method: 'GET',
  path: 'customV2/template/getWeChatTemplateList',
  access: officialReaders,
  summary: 'Templates of an official account',
  query: z.object({ appId: appIdQuery }),
  answer: list,
});

/** §7.2: the subscription templates of a mini program in use, by its app id, or without one those of all in use. */
export const getMiniProgramTemplateList = defineEndpoint({
  id: 'wechatResource.miniProgramTemplates',
  method: 'GET',
  path: 'customV2/template/mp/getTemplateList',
  access: miniReaders,
  summary: 'Subscription templates of mini programs',
  query: z.object({ appId: appIdQuery.optional() }),
  answer: list,
});

/**
 * §7.2: how many people can be reached by OpenId and by form id. WeChat counts the followers of an official account; whom a mini
 * program knows it tells nobody, so that count is null. Form ids were abolished by WeChat, so there are none.
 */
export const getOpenIdAndFormIdCount = defineEndpoint({
  id: 'wechatResource.counts',
  method: 'GET',
  path: 'customV2/template/wx/mp/getOpenIdAndFormIdCount',
  access: { right: ['officialAccount:view', 'miniProgram:view', 'message:view', 'task:view'] },
  summary: 'OpenIds and form ids of an app',
  query: z.object({ appId: appIdQuery }),
  answer: z.object({ openIdCount: z.number().int().nullable(), formIdCount: z.number().int() }),
});
