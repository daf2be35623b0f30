import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { MiniProgram } from '../../../../../src/contract/outreach/channel/miniProgram.ts';
import type { OfficialAccount } from '../../../../../src/contract/outreach/channel/officialAccount.ts';
import { WECHAT_ACCOUNTS_MAX } from '../../../../../src/domain/outreach/channel/wechatAccount.ts';
import { type WechatAccountKind } from '../../../../../src/domain/shared/sending/sendChannel.ts';
import { type EventMode, wechatEventUrl } from '../../../../../src/domain/outreach/channel/wechatEvent.ts';
import type { CallContext } from '../../../../api/CallContext.ts';
import { containing } from '../../../../api/records/filters.ts';
import { recordStore } from '../../../../api/records/recordStore.ts';
import { Refusal, refuseField } from '../../../../api/Refusal.ts';
import { refuseUsed } from '../../../../api/records/refuseUsed.ts';
import { requireAddressField } from '../../../../common/contacts/customField/requireAddressField.ts';
import {
  message,
  task,
  wechatAccount,
  wechatFollow,
  wechatMedia,
  wechatReceipt,
  wechatReplyWindow,
  wechatTemplate,
  wechatToken,
} from '../../../../db/schema/index.ts';

type Row = typeof wechatAccount.$inferSelect;

/** What forms of either kind send. */
interface Form {
  name: string;
  appId: string;
  appSecret: string;
  apiUrl: string;
  inUse: boolean;
  contactFieldId: string | null;
  eventMode: EventMode;
  eventToken: string;
  encodingAesKey: string;
  hosting?: Row['hosting'];
  originalId?: string;
}

/** Of an account whose templates were never read. */
const NOT_READ = { templates: 0, syncedAt: null, syncTriedAt: null, syncFailure: null };

/** Of an account that pushes no events here, or of whose app none has come. */
const NOT_SEEN = { eventsSince: null, eventAt: null };

/** How the events of an account come: its secrets say so. */
const eventModeOf = ({ eventToken, encodingAesKey }: Pick<Row, 'eventToken' | 'encodingAesKey'>): EventMode => {
  if (eventToken === '') return 'off';
  return encodingAesKey === '' ? 'plain' : 'safe';
};

/**
 * The secrets of events after a form, which leaves empty what stays; what its mode does not need is forgotten. @throws a refusal at the
 * field of one that is needed and is not there
 */
function eventSecrets(
  { eventMode, eventToken, encodingAesKey }: Pick<Form, 'eventMode' | 'eventToken' | 'encodingAesKey'>,
  before: Pick<Row, 'eventToken' | 'encodingAesKey'>,
): Pick<Row, 'eventToken' | 'encodingAesKey'> {
  const token = eventMode === 'off' ? '' : eventToken || before.eventToken;
  const key = eventMode === 'safe' ? encodingAesKey || before.encodingAesKey : '';
  if (eventMode !== 'off' && token === '') throw refuseField('eventToken', 'required');
  if (eventMode === 'safe' && key === '') throw refuseField('encodingAesKey', 'required');
  return { eventToken: token, encodingAesKey: key };
}

const NO_EVENTS = { eventToken: '', encodingAesKey: '' };

const shownOfBoth = (row: Row, { ports }: CallContext) => ({
  id: row.id,
  name: row.name,
  appId: row.appId,
  appSecret: '' as const,
  eventToken: '' as const,
  encodingAesKey: '' as const,
  eventMode: eventModeOf(row),
  eventUrl: wechatEventUrl(ports.config.publicUrl, row.id),
  apiUrl: row.apiUrl,
  inUse: row.inUse,
  contactFieldId: row.contactFieldId,
  templates: row.templates,
  syncedAt: row.syncedAt?.toISOString() ?? null,
  syncFailure: row.syncFailure,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
});

const shownOfficial = (row: Row, context: CallContext): OfficialAccount => ({
  ...shownOfBoth(row, context),
  hosting: row.hosting ?? 'full',
});
const shownMini = (row: Row, context: CallContext): MiniProgram => ({
  ...shownOfBoth(row, context),
  originalId: row.originalId ?? '',
});

/** Official accounts or mini programs of tenants: each kind finds its own alone. */
function accountsOf<Shown>(kind: WechatAccountKind, show: (row: Row, context: CallContext) => Shown) {
  const store = recordStore({
    table: wechatAccount,
    show,
    logged: ({ name, appId, apiUrl, hosting, originalId, inUse, contactFieldId, ...row }) => ({
      name,
      appId,
      apiUrl,
      ...(kind === 'officialAccount' ? { hosting } : { originalId }),
      inUse,
      contactFieldId,
      eventMode: eventModeOf(row),
    }),
    unique: {
      wechat_account_name: { path: 'name', code: 'nameTaken' },
      wechat_account_app: { path: 'appId', code: 'appIdTaken' },
    },
    sortable: { name: wechatAccount.name, updatedAt: wechatAccount.updatedAt, syncedAt: wechatAccount.syncedAt },
    limit: { most: WECHAT_ACCOUNTS_MAX, code: 'tooManyWechatAccounts', of: eq(wechatAccount.kind, kind) },
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
    get: async (context: CallContext, id: string): Promise<Shown> => show(await row(context, id), context),
    create: (context: CallContext, form: Form): Promise<Shown> =>
      store.create(context, async (tx) => {
        if (form.appSecret === '') throw refuseField('appSecret', 'required');
        await requireAddressField(tx, context, form.contactFieldId);
        const { eventMode: _mode, ...rest } = form;
        return { ...rest, ...eventSecrets(form, NO_EVENTS), kind };
      }),
    save: async (context: CallContext, seen: { id: string; version: number }, form: Form): Promise<Shown> => {
      await row(context, seen.id);
      return store.save(context, seen, async (before, tx) => {
        await requireAddressField(tx, context, form.contactFieldId);
        const { appSecret, eventMode: _mode, ...others } = form;
        const rest = { ...others, ...eventSecrets(form, before) };
        const isElsewhere = form.apiUrl !== before.apiUrl;
        // A secret goes with its address: who redirects an account must know it, or they could read it there.
        if (appSecret === '' && isElsewhere) throw refuseField('appSecret', 'appSecretWithAddress');
        if (appSecret === '' && form.appId !== before.appId) throw refuseField('appSecret', 'appSecretWithAppId');
        if (appSecret !== '' || isElsewhere) await tx.delete(wechatToken).where(eq(wechatToken.accountId, before.id));
        if (form.appId !== before.appId) {
          await tx.delete(wechatTemplate).where(eq(wechatTemplate.accountId, before.id));
          await tx.delete(wechatMedia).where(eq(wechatMedia.accountId, before.id));
          await tx.delete(wechatReceipt).where(eq(wechatReceipt.accountId, before.id));
          await tx.delete(wechatFollow).where(eq(wechatFollow.accountId, before.id));
          await tx.delete(wechatReplyWindow).where(eq(wechatReplyWindow.accountId, before.id));
        }
        const isUnseen = rest.eventToken === '' || form.appId !== before.appId;
        const known = isUnseen ? { ...rest, ...NOT_SEEN } : rest;
        const changed = appSecret === '' ? known : { ...known, appSecret };
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
          .where(
            and(
              eq(message.tenantId, context.tenantId),
              // It goes by the account, or is a card that opens the mini program.
              or(eq(message.wechatAccountId, id), sql`${message.details} ->> 'miniProgramId' = ${id}`),
            ),
          )
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
