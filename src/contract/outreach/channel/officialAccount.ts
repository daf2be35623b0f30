import { z } from 'zod';
import { WECHAT_HOSTINGS } from '../../../domain/outreach/channel/wechatAccount.ts';
import { textFilter } from '../../shared/envelope.ts';
import { recordEndpoints } from '../../shared/recordEndpoints.ts';
import { wechatAccountAnswer, wechatAccountEndpoints, wechatAccountShape } from './wechatAccountEndpoints.ts';

const shape = {
  ...wechatAccountShape,
  /** Who looks after it: the console, or a system of the tenant's own. */
  hosting: z.enum(WECHAT_HOSTINGS, 'required'),
};

/** §3.4 Official account, fully or semi hosted. */
export const officialAccount = z.object({ ...shape, ...wechatAccountAnswer });

/** §3.4 Official account. */
export type OfficialAccount = z.output<typeof officialAccount>;

const rights = { view: 'officialAccount:view', edit: 'officialAccount:edit', one: 'an official account' } as const;

/** Official accounts, found by a part of their name. */
export const {
  list: listOfficialAccounts,
  get: getOfficialAccount,
  create: createOfficialAccount,
  update: updateOfficialAccount,
  remove: removeOfficialAccount,
} = recordEndpoints('officialAccount', {
  ...rights,
  form: shape,
  answer: officialAccount,
  filters: { name: textFilter },
});

/** What WeChat says of an official account, and its templates. */
export const {
  check: checkOfficialAccount,
  listTemplates: listOfficialTemplates,
  synchronise: synchroniseOfficialTemplates,
  updateTemplate: updateOfficialTemplate,
} = wechatAccountEndpoints('officialAccount', { ...rights, template: 'officialTemplate' });
