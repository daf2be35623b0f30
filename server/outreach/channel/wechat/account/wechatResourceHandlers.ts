import { and, asc, eq } from 'drizzle-orm';
import type { WechatTemplate } from '../../../../../src/contract/outreach/channel/wechatAccountEndpoints.ts';
import {
  getMiniProgramTemplateList,
  getOpenIdAndFormIdCount,
  getWechatTemplateList,
} from '../../../../../src/contract/outreach/channel/wechatResource.ts';
import type { WechatAccountKind } from '../../../../../src/domain/shared/sending/sendChannel.ts';
import type { CallContext } from '../../../../api/CallContext.ts';
import { implement, type Implementation } from '../../../../api/implement.ts';
import { Refusal } from '../../../../api/Refusal.ts';
import { wechatAccount, wechatTemplate } from '../../../../db/schema/index.ts';
import { shownTemplate } from './wechatTemplates.ts';

/** Templates of the accounts of a kind that are in use: of one app, or of all. */
async function templatesInUse(
  { ports, tenantId }: CallContext,
  kind: WechatAccountKind,
  appId?: string,
): Promise<{ list: WechatTemplate[] }> {
  const found = await ports.db
    .select({ template: wechatTemplate })
    .from(wechatTemplate)
    .innerJoin(wechatAccount, eq(wechatAccount.id, wechatTemplate.accountId))
    .where(
      and(
        eq(wechatTemplate.tenantId, tenantId),
        eq(wechatAccount.tenantId, tenantId),
        eq(wechatAccount.kind, kind),
        eq(wechatAccount.inUse, true),
        ...(appId === undefined ? [] : [eq(wechatAccount.appId, appId)]),
      ),
    )
    .orderBy(asc(wechatAccount.name), asc(wechatTemplate.position));
  return { list: found.map(({ template }) => shownTemplate(template)) };
}

/** Handlers of the calls of §7.2 about WeChat. */
export const wechatResourceHandlers: readonly Implementation[] = [
  implement(getWechatTemplateList, (context, { query }) => templatesInUse(context, 'officialAccount', query.appId)),
  implement(getMiniProgramTemplateList, (context, { query }) => templatesInUse(context, 'miniProgram', query.appId)),
  implement(getOpenIdAndFormIdCount, async (context, { query: { appId } }) => {
    const { ports, tenantId, t } = context;
    const [account] = await ports.db
      .select()
      .from(wechatAccount)
      .where(and(eq(wechatAccount.tenantId, tenantId), eq(wechatAccount.appId, appId)));
    if (account === undefined) throw new Refusal('NOT_FOUND');
    if (account.kind === 'miniProgram') return { openIdCount: null, formIdCount: 0 };
    const said = await ports.wechat.followers(account);
    if (said.outcome === 'unknown')
      throw new Refusal('WECHAT_REFUSED', { params: { reason: t(`error.${said.code}`) } });
    return { openIdCount: said.total, formIdCount: 0 };
  }),
];
