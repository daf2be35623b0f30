import { type SQL, sql } from 'drizzle-orm';
import type { ACTIVITY_CHANNELS } from '../../src/domain/activity/activityBasics.ts';
import {
  type ActivityCount,
  type ActivityGroup,
  BY_BOOST,
  EVERYBODY_ELSE,
} from '../../src/domain/activity/activityFigures.ts';
import {
  activity,
  activityEventHour,
  award,
  boost,
  boostFriend,
  draw,
  participant,
  prize,
  shipping,
} from '../db/schema/index.ts';

/** What figures are summed up by: all together, hours of the one day, days, or a dimension. */
export type FigureKey = 'total' | 'hour' | 'day' | Exclude<ActivityGroup, 'time'>;

/** Which figures of a tenant are counted. */
export interface FigureWindow {
  tenantId: string;
  activityId?: string | undefined;
  channel?: (typeof ACTIVITY_CHANNELS)[number] | undefined;
  /** Instants from the first on, until before the second. */
  from: Date;
  until: Date;
  timeZone: string;
}

/** A statement that counts some of the figures by a key; its rows are `key` and a column for each of `counts`. */
export interface FigureSource {
  counts: readonly ActivityCount[];
  statement: SQL;
}

/** Columns of a source, as far as it has them, that a key is made of. */
interface Keyed {
  at: SQL;
  activityId: SQL;
  channel: SQL;
  prizeId?: SQL;
  groupId?: SQL;
}

const UNKNOWN = sql`null`;

/** The key of a row. Instants are told in the tenant's zone. */
function keyOf(by: FigureKey, { timeZone, from }: FigureWindow, row: Keyed): SQL {
  const local = sql`(${row.at} at time zone ${timeZone})`;
  const keys: Record<FigureKey, SQL> = {
    total: sql`0`,
    // Counted from the beginning of the day: when clocks are set back, an hour comes twice.
    hour: sql`floor(extract(epoch from ${row.at} - ${from.toISOString()}::timestamptz) / 3600)::int`,
    day: sql`${local}::date`,
    hourOfDay: sql`extract(hour from ${local})::int`,
    activity: row.activityId,
    channel: row.channel,
    prize: row.prizeId ?? UNKNOWN,
    customerGroup: row.groupId ?? UNKNOWN,
  };
  return keys[by];
}

const within = (at: SQL, { from, until }: FigureWindow): SQL =>
  sql`${at} >= ${from.toISOString()}::timestamptz and ${at} < ${until.toISOString()}::timestamptz`;

/** Only activities of the tenant, whatever is asked for. */
function ofTenant(activityId: SQL, { tenantId, activityId: asked }: FigureWindow): SQL {
  return asked === undefined
    ? sql`${activityId} in (select ${activity.id} from ${activity} where ${activity.tenantId} = ${tenantId})`
    : sql`${activityId} = (select ${activity.id} from ${activity} where ${activity.tenantId} = ${tenantId} and ${activity.id} = ${asked})`;
}

const ofChannel = (channel: SQL, { channel: asked }: FigureWindow): SQL =>
  asked === undefined ? sql`true` : sql`${channel} = ${asked}`;

/** Who a row is of, where their channel matters: joining a million people to their draws costs more than counting them. */
const joinPerson = (id: SQL, by: FigureKey, { channel }: FigureWindow): SQL =>
  by === 'channel' || channel !== undefined ? sql`join ${participant} p on p.id = ${id}` : sql``;

/** Counts rows by their key, which is grouped as it is and told as a text. */
const counted = (key: SQL, sums: SQL, rows: SQL): SQL =>
  sql`select c.k::text as key, c.* from (select ${key} as k, ${sums} from ${rows} group by 1) c`;

/** Whether a prize was handed over by now: goods by a waybill, codes by being given out; a link is shown with the win. */
const isHandedOver = sql`case z.award_type when 'physical' then s.shipped_at is not null
  when 'voucherCode' then a.voucher_code_id is not null else true end`;

const awarded = sql`${award} a join ${prize} z on z.id = a.prize_id left join ${shipping} s on s.award_id = a.id`;

/** The draw that gave an award; found by the time, which both have, since no index leads from awards to draws. */
const joinDraw = (by: FigureKey): SQL =>
  by === 'customerGroup'
    ? sql`left join ${draw} d on d.activity_id = a.activity_id and d.at = a.won_at and d.award_id = a.id`
    : sql``;

const groupOfAward = sql`case when a.source = 'boost' then ${BY_BOOST} else coalesce(d.group_id::text, ${EVERYBODY_ELSE}) end`;

function events(by: FigureKey, window: FigureWindow): FigureSource {
  const row = { at: sql`e.hour`, activityId: sql`e.activity_id`, channel: sql`e.channel` };
  const of = (kind: string): SQL => sql`coalesce(sum(e.count) filter (where e.kind = ${kind}), 0)::int`;
  return {
    counts: ['views', 'shares'],
    statement: counted(
      keyOf(by, window, row),
      sql`${of('view')} as views, ${of('share')} as shares`,
      sql`${activityEventHour} e where ${ofTenant(row.activityId, window)} and ${within(row.at, window)}
        and ${ofChannel(row.channel, window)} and e.kind in ('view', 'share')`,
    ),
  };
}

function participants(by: FigureKey, window: FigureWindow): FigureSource {
  const row = { at: sql`p.joined_at`, activityId: sql`p.activity_id`, channel: sql`p.channel` };
  return {
    counts: ['participants'],
    statement: counted(
      keyOf(by, window, row),
      sql`count(*)::int as participants`,
      sql`${participant} p where ${ofTenant(row.activityId, window)} and ${within(row.at, window)}
        and ${ofChannel(row.channel, window)}`,
    ),
  };
}

function draws(by: FigureKey, window: FigureWindow): FigureSource {
  const groupId = sql`coalesce(d.group_id::text, ${EVERYBODY_ELSE})`;
  const row = { at: sql`d.at`, activityId: sql`d.activity_id`, channel: sql`p.channel`, groupId };
  return {
    counts: ['draws'],
    statement: counted(
      keyOf(by, window, row),
      sql`count(*)::int as draws`,
      sql`${draw} d ${joinPerson(sql`d.participant_id`, by, window)}
        where ${ofTenant(row.activityId, window)} and ${within(row.at, window)} and ${ofChannel(row.channel, window)}`,
    ),
  };
}

const awardRow = {
  activityId: sql`a.activity_id`,
  channel: sql`p.channel`,
  prizeId: sql`a.prize_id`,
  groupId: groupOfAward,
};

function awards(by: FigureKey, window: FigureWindow): FigureSource {
  const row = { ...awardRow, at: sql`a.won_at` };
  return {
    counts: ['awards', 'redeemed'],
    statement: counted(
      keyOf(by, window, row),
      sql`count(*)::int as awards, (count(*) filter (where ${isHandedOver}))::int as redeemed`,
      sql`${awarded} ${joinPerson(sql`a.participant_id`, by, window)} ${joinDraw(by)}
        where ${ofTenant(row.activityId, window)} and ${within(row.at, window)} and ${ofChannel(row.channel, window)}`,
    ),
  };
}

/**
 * People by the first time that they won: in the activity, or by prize and customer group the first time each. All that they won before the end of the
 * window is looked at, but of activities alone that gave something within it.
 */
function winners(by: FigureKey, window: FigureWindow): FigureSource {
  const { from, until } = window;
  const apart = by === 'prize' || by === 'customerGroup' || by === 'channel' || by === 'activity';
  const part = apart ? keyOf(by, window, { ...awardRow, at: sql`a.won_at` }) : sql`0`;
  const row = {
    at: sql`w.first`,
    activityId: sql`w.part`,
    channel: sql`w.part`,
    prizeId: sql`w.part`,
    groupId: sql`w.part`,
  };
  return {
    counts: ['winners', 'redeemers'],
    statement: counted(
      keyOf(by, window, row),
      sql`count(*)::int as winners, (count(*) filter (where w.handed))::int as redeemers`,
      sql`(select a.participant_id, ${part} as part, min(a.won_at) as first, bool_or(${isHandedOver}) as handed
          from ${awarded} ${joinPerson(sql`a.participant_id`, by, window)} ${joinDraw(by)}
          where ${ofTenant(awardRow.activityId, window)} and a.won_at < ${until.toISOString()}::timestamptz
            and ${ofChannel(awardRow.channel, window)}
            and exists (select from ${award} n where n.activity_id = a.activity_id and ${within(sql`n.won_at`, window)})
          group by 1, 2) w
        where w.first >= ${from.toISOString()}::timestamptz`,
    ),
  };
}

function boosts(by: FigureKey, window: FigureWindow): FigureSource {
  const row = { at: sql`b.started_at`, activityId: sql`b.activity_id`, channel: sql`p.channel` };
  return {
    counts: ['boosts', 'boostsReached'],
    statement: counted(
      keyOf(by, window, row),
      sql`count(*)::int as boosts, count(b.reached_at)::int as "boostsReached"`,
      sql`${boost} b ${joinPerson(sql`b.participant_id`, by, window)}
        where ${ofTenant(row.activityId, window)} and ${within(row.at, window)} and ${ofChannel(row.channel, window)}`,
    ),
  };
}

function helps(by: FigureKey, window: FigureWindow): FigureSource {
  const row = { at: sql`f.at`, activityId: sql`b.activity_id`, channel: sql`p.channel` };
  return {
    counts: ['helps'],
    statement: counted(
      keyOf(by, window, row),
      sql`count(*)::int as helps`,
      sql`${boostFriend} f join ${boost} b on b.id = f.boost_id ${joinPerson(sql`f.friend_id`, by, window)}
        where ${ofTenant(row.activityId, window)} and ${within(row.at, window)} and ${ofChannel(row.channel, window)}`,
    ),
  };
}

/** The statements that together count all that lines of a key can know. */
export function figureSources(by: FigureKey, window: FigureWindow): readonly FigureSource[] {
  if (by === 'prize') return [awards(by, window), winners(by, window)];
  if (by === 'customerGroup') return [draws(by, window), awards(by, window), winners(by, window)];
  return [events, participants, draws, awards, winners, boosts, helps].map((source) => source(by, window));
}
