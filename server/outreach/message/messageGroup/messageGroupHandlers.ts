import { randomUUID } from 'node:crypto';
import { asc, count, eq, inArray } from 'drizzle-orm';
import {
  createMessageGroup,
  downloadGroupIcon,
  getGroupIcon,
  getMessageGroup,
  listMessageGroupChoices,
  listMessageGroups,
  type MessageGroup,
  removeMessageGroup,
  updateMessageGroup,
  uploadGroupIcon,
} from '../../../../src/contract/outreach/message/messageGroup.ts';
import { GROUP_ICON_RULE, MESSAGE_GROUPS_MAX } from '../../../../src/domain/outreach/message/messageGroup.ts';
import type { CallContext } from '../../../api/CallContext.ts';
import { containing } from '../../../api/records/filters.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { recordStore } from '../../../api/records/recordStore.ts';
import { Refusal } from '../../../api/Refusal.ts';
import { refuseUsed } from '../../../api/records/refuseUsed.ts';
import type { Transaction } from '../../../db/Db.ts';
import { message, messageGroup } from '../../../db/schema/index.ts';
import { fileEntries, ownFiles, readFile, readImage, storeFile } from '../../../api/records/storedFiles.ts';

const PURPOSE = 'messageGroup';

/** A group whose icon is known by its id only, until it is read. */
type Row = Omit<MessageGroup, 'icon'> & { iconId: string | null };

const groups = recordStore({
  table: messageGroup,
  // Counted where it is read.
  show: ({ tenantId: _tenant, createdAt, updatedAt, ...row }): Row => ({
    ...row,
    messageCount: 0,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }),
  logged: ({ name, code, iconId }) => ({ name, code, iconId }),
  unique: {
    message_group_name: { path: 'name', code: 'nameTaken' },
    message_group_code: { path: 'code', code: 'codeTaken' },
  },
  sortable: { name: messageGroup.name, code: messageGroup.code, updatedAt: messageGroup.updatedAt },
  limit: { most: MESSAGE_GROUPS_MAX, code: 'tooManyMessageGroups' },
  sortedBy: 'updatedAt',
});

/** The same groups with their icons and how many messages stand in each. */
async function completed({ ports: { db }, tenantId }: CallContext, rows: readonly Row[]): Promise<MessageGroup[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const found = await db
    .select({ id: message.groupId, messages: count() })
    .from(message)
    .where(inArray(message.groupId, ids))
    .groupBy(message.groupId);
  const messages = new Map(found.map((one) => [one.id, one.messages]));
  const icons = await fileEntries(
    db,
    tenantId,
    rows.flatMap(({ iconId }) => iconId ?? []),
  );
  return rows.map(({ iconId, ...row }) => ({
    ...row,
    icon: icons.get(iconId ?? '') ?? null,
    messageCount: messages.get(row.id) ?? 0,
  }));
}

async function completedOne(context: CallContext, row: Row): Promise<MessageGroup> {
  const [one] = await completed(context, [row]);
  if (one === undefined) throw new Refusal('NOT_FOUND');
  return one;
}

const ownIcon = ({ tenantId }: CallContext, tx: Transaction, id: string, icon: { id: string } | null): Promise<void> =>
  ownFiles(tx, { tenantId, purpose: PURPOSE, id }, icon === null ? [] : [{ path: 'icon', id: icon.id }]);

const create = implement(createMessageGroup, async (context, { body: { name, code, icon } }) => {
  const id = randomUUID();
  const made = await groups.create(context, async (tx) => {
    await ownIcon(context, tx, id, icon);
    return { id, name, code, iconId: icon?.id ?? null };
  });
  return completedOne(context, made);
});

const update = implement(
  updateMessageGroup,
  async (context, { params: { id }, body: { version, name, code, icon } }) => {
    const saved = await groups
      .save(context, { id, version }, async (_before, tx) => {
        await ownIcon(context, tx, id, icon);
        return { name, code, iconId: icon?.id ?? null };
      })
      .catch(async (error: unknown) => {
        // Both copies are compared in the form, which needs the icon of the stored one.
        if (!(error instanceof Refusal) || error.code !== 'CONFLICT') throw error;
        throw new Refusal('CONFLICT', { data: await completedOne(context, error.details.data as Row) });
      });
    return completedOne(context, saved);
  },
);

const remove = implement(removeMessageGroup, (context, { params: { id } }) =>
  groups.remove(context, id, async (_row, tx) => {
    refuseUsed(
      await tx.select({ name: message.name }).from(message).where(eq(message.groupId, id)).orderBy(message.name),
    );
    await ownIcon(context, tx, id, null);
  }),
);

const iconOf = ({ tenantId }: CallContext, id: string) => ({ tenantId, purpose: PURPOSE, id }) as const;

/** Handlers of message groups. */
export const messageGroupHandlers: readonly Implementation[] = [
  implement(listMessageGroups, async (context, { query: { keyword, ...query } }) => {
    const where = containing(keyword, messageGroup.name, messageGroup.code);
    const { rows, total } = await groups.page(context, query, where);
    return { rows: await completed(context, rows), total };
  }),
  implement(getMessageGroup, async (context, { params: { id } }) =>
    completedOne(context, await groups.get(context, id)),
  ),
  create,
  update,
  remove,
  implement(listMessageGroupChoices, ({ ports, tenantId }) =>
    ports.db
      .select({ id: messageGroup.id, name: messageGroup.name })
      .from(messageGroup)
      .where(eq(messageGroup.tenantId, tenantId))
      .orderBy(asc(messageGroup.name)),
  ),
  implement(uploadGroupIcon, (context, { file }) => storeFile(context, PURPOSE, GROUP_ICON_RULE, file)),
  implement(downloadGroupIcon, (context, { params: { id } }) => readFile(context.ports.db, iconOf(context, id))),
  implement(getGroupIcon, (context, { params: { id } }) => readImage(context.ports.db, iconOf(context, id))),
];
