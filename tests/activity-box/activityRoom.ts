import { randomUUID } from 'node:crypto';
import type { ActivityContent } from '../../src/contract/activity-box/activityPage/activityContent.ts';
import { type ActivityLogic, NEW_ACTIVITY_LOGIC } from '../../src/domain/activity-box/logic/activityLogic.ts';
import { CHANCE_WHOLE } from '../../src/domain/activity-box/draw/chance.ts';
import { newPages } from '../../src/domain/activity-box/activityPage/newComponent.ts';
import type { AwardType } from '../../src/domain/activity-box/prize/prize.ts';
import type { Db } from '../../server/db/Db.ts';
import { activity, activityChance, activityItem, participant, prize } from '../../server/db/schema/index.ts';
import { DAY_MS } from '../../src/domain/shared/time/duration.ts';

/** A published activity with one prize, an item without, and people who may draw. */
export interface PlayRoom {
  activityId: string;
  prizeId: string;
  participantIds: string[];
}

/** What is particular of a room. Chances in millionths. */
export interface PlayOptions {
  tenantId: string;
  now: Date;
  quantity: number;
  chance?: number;
  people?: number;
  dailyCap?: number | null;
  prizeDailyCap?: number | null;
  awardType?: AwardType;
  logic?: Partial<ActivityLogic>;
}

/** Puts a published activity in progress into the database; the prize has exactly what the activity was given. */
export async function insertPlay(db: Db, options: PlayOptions): Promise<PlayRoom> {
  const {
    tenantId,
    now,
    quantity,
    chance = CHANCE_WHOLE / 2,
    people = 1,
    dailyCap = null,
    prizeDailyCap = null,
  } = options;
  const label = randomUUID().slice(0, 8);
  const by = randomUUID();
  const [given] = await db
    .insert(prize)
    .values({
      tenantId,
      name: `cup ${label}`,
      source: 'own',
      supplierName: '',
      productNumber: '',
      endedBySupplier: false,
      awardType: options.awardType ?? 'physical',
      priceCents: 100,
      link: '',
      redemption: '',
      dailyCap: prizeDailyCap,
      inUse: true,
      stock: quantity,
      allotted: quantity,
      alertEmails: [],
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: prize.id });
  if (given === undefined) throw new Error('no prize');
  const logic: ActivityLogic = {
    ...NEW_ACTIVITY_LOGIC,
    prizesOn: true,
    items: [
      { id: 'cup', name: 'Cup', prizeId: given.id, quantity, dailyCap },
      { id: 'none', name: 'Thanks', prizeId: null, quantity: 0, dailyCap: null },
    ],
    replacementItemId: 'none',
    tables: [
      {
        groupId: null,
        shares: [
          { itemId: 'cup', millionths: chance },
          { itemId: 'none', millionths: CHANCE_WHOLE - chance },
        ],
      },
    ],
    ...options.logic,
  };
  const around = (days: number): Date => new Date(now.getTime() + days * DAY_MS);
  const validity = {
    displayFrom: around(-2),
    participateFrom: around(-1),
    participateTo: around(30),
    displayTo: around(31),
  };
  const basics: ActivityContent['basics'] = {
    name: `play ${label}`,
    code: label,
    templateType: 'lottery',
    displayFrom: validity.displayFrom.toISOString(),
    displayTo: validity.displayTo.toISOString(),
    participateFrom: validity.participateFrom.toISOString(),
    participateTo: validity.participateTo.toISOString(),
    channels: ['h5'],
    administratorIds: [],
    domainId: null,
    remarks: '',
    share: { officialAccountId: null, title: '', description: '', imageId: null },
  };
  const [row] = await db
    .insert(activity)
    .values({
      tenantId,
      publicKey: label,
      name: basics.name,
      code: basics.code,
      state: 'online',
      // Draws read chances and stocks; the console lists the activity by its draft.
      draft: { basics, pages: newPages('首页'), logic },
      liveVersion: 1,
      ...validity,
      templateType: basics.templateType,
      administratorIds: basics.administratorIds,
      createdBy: by,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: activity.id });
  if (row === undefined) throw new Error('no activity');
  await db
    .insert(activityChance)
    .values({ activityId: row.id, tenantId, effectiveFrom: around(-2), logic, setBy: by, setAt: now });
  await db.insert(activityItem).values(
    logic.items.map((item) => ({
      activityId: row.id,
      itemId: item.id,
      tenantId,
      prizeId: item.prizeId,
      name: item.name,
      quantity: item.quantity,
      dailyCap: item.dailyCap,
    })),
  );
  return {
    activityId: row.id,
    prizeId: given.id,
    participantIds: await insertPlayers(db, { ...options, activityId: row.id, people, logic }),
  };
}

/** Puts people into an activity, with the chances that its rules give at the beginning; their numbers are `13900000000` and on. */
export async function insertPlayers(
  db: Db,
  {
    tenantId,
    activityId,
    people,
    logic,
    now,
  }: { tenantId: string; activityId: string; people: number; logic: ActivityLogic; now: Date },
): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < people; from += 1_000) {
    const rows = await db
      .insert(participant)
      .values(
        Array.from({ length: Math.min(1_000, people - from) }, (_, nth) => ({
          tenantId,
          activityId,
          phone: String(13_900_000_000 + from + nth),
          channel: 'h5',
          chancesLeft: logic.rules.entryChances,
          dailyLeft: logic.rules.dailyChances,
          day: '',
          joinedAt: now,
        })),
      )
      .returning({ id: participant.id });
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}
