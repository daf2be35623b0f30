import { inArray } from 'drizzle-orm';
import type { ActivityContent } from '../../../src/contract/activity-box/activityPage/activityContent.ts';
import { writeChance } from '../../../src/domain/activity-box/draw/chance.ts';
import type { ActivityPage } from '../../../src/domain/activity-box/activityPage/ActivityPages.ts';
import type { PageComponent } from '../../../src/domain/activity-box/activityPage/PageComponent.ts';
import type { Snapshot } from '../../../src/domain/common/review/snapshotChanges.ts';
import type { Transaction } from '../../db/Db.ts';
import { audience, prize, tenantDomain, user, wechatAccount } from '../../db/schema/index.ts';

/** Digits of a file's id that tell it from others. */
const ID_DIGITS = 8;

/** What people read and see of a component: texts, and images by the begin of their id, so that another image is a change. */
function wordsOf(component: PageComponent): string {
  const words: string[] = [];
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string' && key === 'fileId') words.push(`[${value.slice(0, ID_DIGITS)}]`);
    else if (typeof value === 'string' && !['id', 'type', 'kind', 'style', 'size', 'align', 'side'].includes(key)) {
      if (value !== '') words.push(value);
    } else if (typeof value === 'number') words.push(`${key} ${value}`);
    else if (Array.isArray(value)) value.forEach((one) => walk(one, key));
    else if (typeof value === 'object' && value !== null)
      for (const [name, one] of Object.entries(value)) walk(one, name);
  };
  walk(component, '');
  return `${component.type}: ${words.join(' · ')}`;
}

const wordsOfPage = ({ type, background, components }: ActivityPage): string =>
  [
    `${type} ${background.color} ${(background.imageId ?? '').slice(0, ID_DIGITS)}`.trim(),
    ...components.map(wordsOf),
  ].join('\n');

/** Names of rows by their ids. */
async function namesOf(
  tx: Transaction,
  table: typeof user | typeof audience | typeof prize | typeof wechatAccount,
  ids: readonly string[],
): Promise<(id: string | null) => string> {
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ id: table.id, name: table.name })
          .from(table as typeof user)
          .where(inArray(table.id, [...ids]));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => names.get(id ?? '') ?? '';
}

/**
 * What is submitted of an activity, field by field as a reviewer reads it, and compared with what was approved before. Fields of pages, items
 * and chances carry the name of what they are of behind a colon.
 */
export async function activitySnapshot(tx: Transaction, { basics, pages, logic }: ActivityContent): Promise<Snapshot> {
  const { administratorIds, domainId, share } = basics;
  const userName = await namesOf(tx, user, administratorIds);
  const groupIds = [...logic.eligibleGroupIds, ...logic.tables.flatMap(({ groupId }) => groupId ?? [])];
  const groupName = await namesOf(tx, audience, groupIds);
  const prizeName = await namesOf(
    tx,
    prize,
    logic.items.flatMap(({ prizeId }) => prizeId ?? []),
  );
  const accountName = await namesOf(
    tx,
    wechatAccount,
    share.officialAccountId === null ? [] : [share.officialAccountId],
  );
  const [domain] =
    domainId === null
      ? []
      : await tx
          .select()
          .from(tenantDomain)
          .where(inArray(tenantDomain.id, [domainId]));
  const itemName = (id: string | null): string => logic.items.find((one) => one.id === id)?.name ?? '';
  const { boost } = logic;
  return {
    name: basics.name,
    code: basics.code,
    templateType: basics.templateType,
    displayFrom: basics.displayFrom,
    displayTo: basics.displayTo,
    participateFrom: basics.participateFrom,
    participateTo: basics.participateTo,
    channels: basics.channels.join(','),
    administrators: administratorIds.map(userName).join(', '),
    domain: domain?.host ?? null,
    remarks: basics.remarks,
    shareTitle: share.title,
    shareDescription: share.description,
    shareImage: share.imageId?.slice(0, ID_DIGITS) ?? null,
    shareAccount: share.officialAccountId === null ? null : accountName(share.officialAccountId),
    ...Object.fromEntries(pages.pages.map((page) => [`page:${page.name}`, wordsOfPage(page)])),
    prizesOn: Number(logic.prizesOn),
    ...(logic.prizesOn
      ? {
          eligibleGroups: logic.eligibleGroupIds.map(groupName).join(', '),
          ...Object.fromEntries(
            logic.items.map(({ name, prizeId, quantity, dailyCap }) => [
              `item:${name}`,
              prizeId === null
                ? '–'
                : [prizeName(prizeId), `× ${quantity}`, ...(dailyCap === null ? [] : [`≤ ${dailyCap} / 24 h`])].join(
                    ' ',
                  ),
            ]),
          ),
          replacement: itemName(logic.replacementItemId),
          ...Object.fromEntries(
            logic.tables.map(({ groupId, shares }) => [
              `chances:${groupId === null ? '' : groupName(groupId)}`,
              shares.map(({ itemId, millionths }) => `${itemName(itemId)} ${writeChance(millionths)} %`).join(', '),
            ]),
          ),
          ...logic.rules,
        }
      : {}),
    boost:
      boost === null
        ? null
        : [
            `${boost.target} ${boost.unit}`,
            itemName(boost.itemId),
            `${boost.friends}`,
            ...[boost.firstEntry, boost.friend].map((reward) =>
              reward.kind === 'fixed' ? `${reward.value}` : `${reward.min}–${reward.max}`,
            ),
            boost.correction,
          ].join(' · '),
  };
}
