import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { ActivityContent } from '../../../src/contract/activity-box/activityPage/activityContent.ts';
import type { PlayPageData } from '../../../src/contract/activity-box/play/playPage.ts';
import type { ActivityLogic } from '../../../src/domain/activity-box/logic/activityLogic.ts';
import { activityRules } from '../../../src/domain/activity-box/activity/activityRules.ts';
import type { PublishedActivity } from '../../../src/domain/activity-box/play/shownPhase.ts';
import { newPage } from '../../../src/domain/activity-box/activityPage/newComponent.ts';
import { pageImages } from '../../../src/domain/activity-box/activityPage/pageImages.ts';
import type { Db } from '../../db/Db.ts';
import { activity, activityVersion, prize, tenantDomain } from '../../db/schema/index.ts';
import { logicAt } from '../draw/logicAt.ts';
import { tenantSettings } from '../../api/tenant/tenantSettings.ts';
import { PUBLISHED } from './findPlay.ts';

/** An activity with all that its public page shows, whoever looks. */
export interface PlayPage extends PublishedActivity {
  tenantId: string;
  version: number;
  content: ActivityContent;
  timeZone: string;
  items: PlayPageData['items'];
  rules: PlayPageData['rules'];
  /** Files that it shows: nobody gets others by its address. */
  images: ReadonlySet<string>;
  /** The domain of the tenant that it was opened at; null at the address of the console, by whatever name. */
  domain: string | null;
  /** The same of two readings that are drawn alike, whatever the clock says. */
  fingerprint: string;
}

/** Address of a picture of an activity. */
export const pictureUrl = (key: string, fileId: string): string => `/a/${key}/i/${fileId}`;

/** Prizes of the items, with what the rules and the page say of them. */
async function prizesOf(db: Db, logic: ActivityLogic | undefined) {
  const ids = (logic?.items ?? []).flatMap(({ prizeId }) => prizeId ?? []);
  if (ids.length === 0) return new Map<string, { imageId: string | null; priceCents: number | null }>();
  const rows = await db
    .select({ id: prize.id, imageId: prize.imageId, priceCents: prize.priceCents })
    .from(prize)
    .where(inArray(prize.id, ids));
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/**
 * Reads the page of an activity; undefined for a key that is none, and at a host that is a domain of another tenant. Whether people see
 * it is not judged here, since that follows from the clock.
 */
export async function readPlayPage(db: Db, key: string, host: string, now: Date): Promise<PlayPage | undefined> {
  const owners = await db
    .select({ tenantId: tenantDomain.tenantId })
    .from(tenantDomain)
    .where(and(eq(tenantDomain.host, host), eq(tenantDomain.status, 'effective')));
  const [row] = await db
    .select({ ...PUBLISHED, content: activityVersion.content, version: activityVersion.number })
    .from(activity)
    .innerJoin(
      activityVersion,
      and(eq(activityVersion.activityId, activity.id), eq(activityVersion.number, activity.liveVersion)),
    )
    .where(eq(activity.publicKey, key));
  if (row === undefined) return undefined;
  if (owners.some(({ tenantId }) => tenantId !== row.tenantId)) return undefined;
  const { id, ...shown } = row;
  const logic = (await logicAt(db, id, now))?.logic;
  const [prizes, { timeZone }] = await Promise.all([prizesOf(db, logic), tenantSettings(db, row.tenantId)]);
  const participation = { from: row.participateFrom.toISOString(), to: row.participateTo.toISOString() };
  const priceCents = (prizeId: string): number | null => prizes.get(prizeId)?.priceCents ?? null;
  const shareImage = row.content.basics.share.imageId;
  const domain = owners.length > 0 ? host : null;
  const drawn = {
    timeZone,
    domain,
    items: (logic?.items ?? []).map(({ id: itemId, name, prizeId }) => {
      const imageId = prizes.get(prizeId ?? '')?.imageId ?? null;
      return {
        id: itemId,
        name,
        image: imageId === null ? null : pictureUrl(key, imageId),
        isWin: prizeId !== null,
      };
    }),
    rules: logic === undefined ? [] : activityRules(logic, { participation, priceCents }),
  };
  // A version never changes: its number stands for its content.
  const named = JSON.stringify([key, row.version, drawn]);
  return {
    ...shown,
    ...drawn,
    fingerprint: createHash('sha256').update(named).digest('base64url'),
    images: new Set([
      ...pageImages(row.content.pages),
      ...(shareImage === null ? [] : [shareImage]),
      ...[...prizes.values()].flatMap(({ imageId }) => imageId ?? []),
    ]),
  };
}

/** What is shown of an activity that is not to be seen: its home page, empty. */
export const closedPages = (): ActivityContent['pages'] => ({ pages: [newPage('home', 'home', 'home')] });
