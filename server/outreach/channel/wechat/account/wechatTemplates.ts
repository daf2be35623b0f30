import { and, eq } from 'drizzle-orm';
import type { WechatTemplate } from '../../../../../src/contract/outreach/channel/wechatAccountEndpoints.ts';
import {
  namedFields,
  SUBSCRIPTION_TYPES,
  type SubscriptionType,
  templateFields,
  type WechatTemplateField,
} from '../../../../../src/domain/outreach/message/wechatTemplate.ts';
import type { CallContext } from '../../../../api/CallContext.ts';
import { containing } from '../../../../api/records/filters.ts';
import { recordStore } from '../../../../api/records/recordStore.ts';
import { refuseField } from '../../../../api/Refusal.ts';
import { wechatTemplate } from '../../../../db/schema/index.ts';

type Row = typeof wechatTemplate.$inferSelect;

const subscriptionOf = (type: number | null): SubscriptionType | null => {
  if (type === null) return null;
  return type === SUBSCRIPTION_TYPES.long ? 'long' : 'once';
};

/** A template as it is answered. */
export const shownTemplate = (row: Row): WechatTemplate => ({
  id: row.id,
  templateId: row.templateId,
  title: row.title,
  content: row.content,
  example: row.example,
  fields: namedFields(row.fields, row.names),
  subscription: subscriptionOf(row.subscription),
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
});

const templates = recordStore({
  table: wechatTemplate,
  show: shownTemplate,
  logged: ({ title, templateId, fields, names }) => ({ title, templateId, fields: namedFields(fields, names) }),
  nameOf: ({ title }) => title,
  sortable: { position: wechatTemplate.position, title: wechatTemplate.title },
  sortedBy: 'position',
});

type Page = { keyword?: string | undefined } & Parameters<typeof templates.page>[1];

/** Templates of an account, as WeChat lists them. */
export function templatePage(context: CallContext, account: { id: string }, { keyword, ...query }: Page) {
  const ofAccount = eq(wechatTemplate.accountId, account.id);
  const found = containing(keyword, wechatTemplate.title, wechatTemplate.templateId, wechatTemplate.content);
  return templates.page(context, { order: 'asc', ...query }, and(ofAccount, found));
}

interface Naming {
  id: string;
  version: number;
  fields: readonly WechatTemplateField[];
}

/**
 * Keeps the names of a template's fields; one that is as WeChat has it is none of ours. @throws `NOT_FOUND` also where the template
 * belongs to an account of the other kind
 */
export async function nameFields(
  context: CallContext,
  { id, version, fields }: Naming,
  accounts: { row: (context: CallContext, id: string) => Promise<unknown> },
): Promise<WechatTemplate> {
  await accounts.row(context, (await templates.row(context, id)).accountId);
  return templates.save(context, { id, version }, ({ content }) => {
    const own = new Map(templateFields(content).map(({ key, name }) => [key, name]));
    const foreign = fields.findIndex(({ key }) => !own.has(key));
    if (foreign >= 0) throw refuseField(`fields.${foreign}.name`, 'formatIncorrect');
    return {
      names: Object.fromEntries(
        fields.filter(({ key, name }) => own.get(key) !== name).map(({ key, name }) => [key, name]),
      ),
    };
  });
}
