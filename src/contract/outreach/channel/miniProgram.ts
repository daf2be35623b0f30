import { z } from 'zod';
import { isOriginalId, ORIGINAL_ID_LENGTH } from '../../../domain/outreach/channel/wechatAccount.ts';
import { textFilter } from '../../shared/envelope.ts';
import { requiredText } from '../../shared/fields.ts';
import { recordEndpoints } from '../../shared/recordEndpoints.ts';
import { wechatAccountAnswer, wechatAccountEndpoints, wechatAccountShape } from './wechatAccountEndpoints.ts';

const shape = {
  ...wechatAccountShape,
  /** WeChat's own id of the mini program: links and cards of other apps open it by that. */
  originalId: requiredText(ORIGINAL_ID_LENGTH, 'code').refine(isOriginalId, 'originalIdFormat'),
};

/** §3.4 Mini program. */
export const miniProgram = z.object({ ...shape, ...wechatAccountAnswer });

/** §3.4 Mini program. */
export type MiniProgram = z.output<typeof miniProgram>;

const rights = { view: 'miniProgram:view', edit: 'miniProgram:edit', one: 'a mini program' } as const;

/** Mini programs, found by a part of their name. */
export const {
  list: listMiniPrograms,
  get: getMiniProgram,
  create: createMiniProgram,
  update: updateMiniProgram,
  remove: removeMiniProgram,
} = recordEndpoints('miniProgram', {
  ...rights,
  form: shape,
  answer: miniProgram,
  filters: { name: textFilter },
});

/** What WeChat says of a mini program, and its subscription templates. */
export const {
  check: checkMiniProgram,
  listTemplates: listSubscriptionTemplates,
  synchronise: synchroniseSubscriptionTemplates,
  updateTemplate: updateSubscriptionTemplate,
} = wechatAccountEndpoints('miniProgram', { ...rights, template: 'subscriptionTemplate' });
