import {
  checkMiniProgram,
  createMiniProgram,
  getMiniProgram,
  listMiniPrograms,
  listSubscriptionTemplates,
  removeMiniProgram,
  synchroniseSubscriptionTemplates,
  updateMiniProgram,
  updateSubscriptionTemplate,
} from '../../../../../src/contract/outreach/channel/miniProgram.ts';
import {
  checkOfficialAccount,
  createOfficialAccount,
  getOfficialAccount,
  listOfficialAccounts,
  listOfficialTemplates,
  removeOfficialAccount,
  synchroniseOfficialTemplates,
  updateOfficialAccount,
  updateOfficialTemplate,
} from '../../../../../src/contract/outreach/channel/officialAccount.ts';
import type { WechatCheck } from '../../../../../src/contract/outreach/channel/wechatAccountEndpoints.ts';
import type { CallContext } from '../../../../api/CallContext.ts';
import { implement, type Implementation } from '../../../../api/implement.ts';
import { Refusal } from '../../../../api/Refusal.ts';
import type { wechatAccount } from '../../../../db/schema/index.ts';
import { keepTemplates } from './keepTemplates.ts';
import { readTemplates } from './readTemplates.ts';
import { miniPrograms, officialAccounts } from './wechatAccounts.ts';
import { nameFields, templatePage } from './wechatTemplates.ts';

type Row = typeof wechatAccount.$inferSelect;

async function check({ ports }: CallContext, account: Row): Promise<WechatCheck> {
  const said = await readTemplates(ports, account);
  return said.outcome === 'known' ? { outcome: 'known', templates: said.templates.length } : said;
}

/** Reads the templates of an account anew. @throws `WECHAT_REFUSED` with the reason in words, `NOT_FOUND` where it is gone */
async function synchronise(context: CallContext, account: Row): Promise<{ templates: number }> {
  const said = await readTemplates(context.ports, account);
  if (said.outcome === 'unknown')
    throw new Refusal('WECHAT_REFUSED', { params: { reason: context.t(`error.${said.code}`) } });
  const templates = said.templates.length;
  return context.change(async (tx) => {
    const isKept = await keepTemplates(tx, account, said.templates, context.ports.clock.now());
    if (!isKept) throw new Refusal('NOT_FOUND');
    const audit = { entityId: account.id, entityName: account.name, after: { templates } };
    return { result: { templates }, audit };
  });
}

/** Handlers of official accounts, mini programs and the templates of both. */
export const wechatAccountHandlers: readonly Implementation[] = [
  implement(listOfficialAccounts, (context, { query }) => officialAccounts.page(context, query)),
  implement(getOfficialAccount, (context, { params }) => officialAccounts.get(context, params.id)),
  implement(createOfficialAccount, (context, { body }) => officialAccounts.create(context, body)),
  implement(updateOfficialAccount, (context, { params: { id }, body: { version, ...form } }) =>
    officialAccounts.save(context, { id, version }, form),
  ),
  implement(removeOfficialAccount, (context, { params }) => officialAccounts.remove(context, params.id)),
  implement(checkOfficialAccount, async (context, { params }) =>
    check(context, await officialAccounts.row(context, params.id)),
  ),
  implement(listOfficialTemplates, async (context, { params, query }) =>
    templatePage(context, await officialAccounts.row(context, params.id), query),
  ),
  implement(synchroniseOfficialTemplates, async (context, { params }) =>
    synchronise(context, await officialAccounts.row(context, params.id)),
  ),
  implement(updateOfficialTemplate, (context, { params: { id }, body }) =>
    nameFields(context, { id, ...body }, officialAccounts),
  ),
  implement(listMiniPrograms, (context, { query }) => miniPrograms.page(context, query)),
  implement(getMiniProgram, (context, { params }) => miniPrograms.get(context, params.id)),
  implement(createMiniProgram, (context, { body }) => miniPrograms.create(context, body)),
  implement(updateMiniProgram, (context, { params: { id }, body: { version, ...form } }) =>
    miniPrograms.save(context, { id, version }, form),
  ),
  implement(removeMiniProgram, (context, { params }) => miniPrograms.remove(context, params.id)),
  implement(checkMiniProgram, async (context, { params }) =>
    check(context, await miniPrograms.row(context, params.id)),
  ),
  implement(listSubscriptionTemplates, async (context, { params, query }) =>
    templatePage(context, await miniPrograms.row(context, params.id), query),
  ),
  implement(synchroniseSubscriptionTemplates, async (context, { params }) =>
    synchronise(context, await miniPrograms.row(context, params.id)),
  ),
  implement(updateSubscriptionTemplate, (context, { params: { id }, body }) =>
    nameFields(context, { id, ...body }, miniPrograms),
  ),
];
