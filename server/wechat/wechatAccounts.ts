import { and, asc, count, eq, ne } from 'drizzle-orm';
import type { MiniProgram } from '../../src/contract/miniProgram.ts';
import type { OfficialAccount } from '../../src/contract/officialAccount.ts';
import { WECHAT_ACCOUNTS_MAX, type WechatAccountKind } from '../../src/domain/wechatAccount.ts';
import type { CallContext } from '../api/CallContext.ts';
import { containing } from '../api/filters.ts';
import { lockTenant } from '../api/lockTenant.ts';
import { recordStore } from '../api/recordStore.ts';
import { Refusal, refuseField } from '../api/Refusal.ts';
import { refuseUsed } from '../api/refuseUsed.ts';
import { requireAddressField } from '../customField/requireAddressField.ts';
import { message, task, wechatAccount, wechatTemplate, wechatToken } from '../db/schema/index.ts';

type Row = typeof wechatAccount.$inferSelect;

/** What forms of either kind send. */
interface Form {
  name: string;
  appId: string;
  appSecret: string;
  apiUrl: string;
  inUse: boolean;
  contactFieldId: string | null;
  hosting?: Row['hosting'];
  originalId?: string;
}

/** Of an account whose templates were never read. */
const NOT_READ = { templates: 0, syncedAt: null, syncTriedAt: null, syncFailure: null };

const shownOfBoth = (row: Row) => ({
  id: row.id,
  name: row.name,
  appId: row.appId,
  appSecret: '' as const,
  apiUrl: row.apiUrl,
  inUse: row.inUse,
  contactFieldId: row.contactFieldId,
  templates: row.templates,
  syncedAt: row.syncedAt?.toISOString() ?? null,
  syncFailure: row.syncFailure,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
});

const shownOfficial = (row: Row): OfficialAccount => ({ ...shownOfBoth(row), hosting: row.hosting ?? 'full' });
const shownMini = (row: Row): MiniProgram => ({ ...shownOfBoth(row), originalId: row.originalId ?? '' });

/** Official accounts or mini programs of tenants: each kind finds its own alone. */
function accountsOf<Shown>(kind: WechatAccountKind, show: (row: Row) => Shown) {
  const store = recordStore({
    table: wechatAccount,
    show,
    logged: ({ name, appId, apiUrl, hosting, originalId, inUse, contactFieldId }) => ({
      name,
      appId,
      apiUrl,
      ...(kind === 'officialAccount' ? { hosting } : { originalId }),
      inUse,
      contactFieldId,
    }),
    unique: {
      wechat_account_name: { path: 'name', code: 'nameTaken' },
      wechat_account_app: { path: 'appId', code: 'appIdTaken' },
    },
    sortable: { name: wechatAccount.name, updatedAt: wechatAccount.updatedAt, syncedAt: wechatAccount.syncedAt },
    sortedBy: 'updatedAt',
  });
  /** One of this kind; its kind never changes, so that it may be asked before. @throws `NOT_FOUND` */
  const row = async (context: CallContext, id: string): Promise<Row> => {
    const found = await store.row(context, id);
    if (found.kind !== kind) throw new Refusal('NOT_FOUND');
    return found;
  };
  return {
    row,
    page: (context: CallContext, { name, ...query }: { name?: string | undefined; pageNo: number; pageSize: number }) =>
      store.page(context, query, and(eq(wechatAccount.kind, kind), containing(name, wechatAccount.name))),
    get: async (context: CallContext, id: string): Promise<Shown> => show(await row(context, id)),
    create: (context: CallContext, form: Form): Promise<Shown> =>
      store.create(context, async (tx) => {
        if (form.appSecret === '') throw refuseField('appSecret', 'required');
        const { tenantId } = context;
        // One after the other, so that they are counted.
        await lockTenant(tx, context);
        await requireAddressField(tx, context, form.contactFieldId);
        const own = and(eq(wechatAccount.tenantId, tenantId), eq(wechatAccount.kind, kind));
        const [have] = await tx.select({ count: count() }).from(wechatAccount).where(own);
        if ((have?.count ?? 0) >= WECHAT_ACCOUNTS_MAX)
          throw refuseField('name', 'tooManyWechatAccounts', { max: WECHAT_ACCOUNTS_MAX });
        return { ...form, kind };
      }),
    save: async (context: CallContext, seen: { id: string; version: number }, form: Form): Promise<Shown> => {
      await row(context, seen.id);
      return store.save(context, seen, async (before, tx) => {
        await requireAddressField(tx, context, form.contactFieldId);
        const { appSecret, ...rest } = form;
        const isElsewhere = form.apiUrl !== before.apiUrl;
        // A secret goes with its address: who redirects an account must know it, or they could read it there.
        if (appSecret === '' && isElsewhere) throw refuseField('appSecret', 'appSecretWithAddress');
        if (appSecret === '' && form.appId !== before.appId) throw refuseField('appSecret', 'appSecretWithAppId');
        if (appSecret !== '' || isElsewhere) await tx.delete(wechatToken).where(eq(wechatToken.accountId, before.id));
        if (form.appId !== before.appId) await tx.delete(wechatTemplate).where(eq(wechatTemplate.accountId, before.id));
        const changed = appSecret === '' ? rest : form;
        // Another app has templates of its own; with another secret they are asked for at once.
        if (form.appId !== before.appId) return { ...changed, ...NOT_READ };
        return appSecret === '' ? changed : { ...changed, syncTriedAt: null };
      });
    },
    remove: async (context: CallContext, id: string): Promise<null> => {
      await row(context, id);
      return store.remove(context, id, async (_row, tx) => {
        const using = await tx
          .select({ name: message.name })
          .from(message)
          .where(eq(message.wechatAccountId, id))
          .orderBy(asc(message.name));
        const asking = await tx
          .select({ name: task.name })
          .from(task)
          .where(and(eq(task.followAccountId, id), ne(task.status, 'deleted')))
          .orderBy(asc(task.name));
        refuseUsed([...using, ...asking]);
      });
    },
  };
}

/** Official accounts. */
export const officialAccounts = accountsOf('officialAccount', shownOfficial);

/** Mini programs. */
export const miniPrograms = accountsOf('miniProgram', shownMini);
