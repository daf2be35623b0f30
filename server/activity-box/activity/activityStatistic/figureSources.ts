import { type SQL, sql } from 'drizzle-orm';
import type { ACTIVITY_CHANNELS } from '../../../../src/domain/activity-box/activity/activityBasics.ts';
import {
  type ActivityCount,
  type ActivityGroup,
  BY_BOOST,
  EVERYBODY_ELSE,
} from '../../../../src/domain/activity-box/activity/activityFigures.ts';
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
} from '../../../db/schema/index.ts';

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

/** Stand for no group among those of draws and prizes: ids are compared faster than texts. */
const NO_GROUP = '00000000-0000-0000-0000-000000000000';
const BOOSTED = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Columns of a source, as far as it has them, that a key is made of. */
interface Keyed {
  at: SQL;
  activityId: SQL;
  channel: SQL;
  prizeId?: SQL;
  groupId?: SQL;
}

const UNKNOWN = sql`null`;

/** Offsets of zones are whole quarters of an hour, and so are the beginnings of days and hours. */
const quarterOf = (at: SQL): SQL => sql`date_bin('15 minutes', ${at}, '2000-01-01T00:00:00Z'::timestamptz)`;

const isOfTime = (by: FigureKey): by is 'hour' | 'day' | 'hourOfDay' =>
  by === 'hour' || by === 'day' || by === 'hourOfDay';

/** What rows are grouped by: of time quarters of an hour, since telling a million instants in a zone takes longer than counting them. */
function groupedBy(by: FigureKey, row: Keyed): SQL {
  if (isOfTime(by)) return quarterOf(row.at);
  const keys = {
    total: sql`0`,
    activity: row.activityId,
    channel: row.channel,
    prize: row.prizeId ?? UNKNOWN,
    customerGroup: row.groupId ?? UNKNOWN,
  };
  return keys[by];
}

/** The key of a line, made of what its rows were grouped by. */
function keyOf(by: FigureKey, { timeZone, from }: FigureWindow, grouped: SQL): SQL {
  const local = sql`(${grouped} at time zone ${timeZone})`;
  const id = sql`${grouped}::text`;
  const keys: Record<FigureKey, SQL> = {
    total: id,
    // Counted from the beginning of the day: when clocks are set back, an hour comes twice.
    hour: sql`floor(extract(epoch from ${grouped} - ${from.toISOString()}::timestamptz) / 3600)::int::text`,
    day: sql`${local}::date::text`,
    hourOfDay: sql`extract(hour from ${local})::int::text`,
    activity: id,
    channel: id,
    prize: id,
    customerGroup: sql`case ${grouped} when ${NO_GROUP}::uuid then ${EVERYBODY_ELSE} when ${BOOSTED}::uuid then ${BY_BOOST}
      else ${grouped}::text end`,
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

/** Counts rows by what they are grouped by; its rows become `key` and the counts. */
const counted = (by: FigureKey, window: FigureWindow, row: Keyed, sums: SQL, rows: SQL): SQL =>
  sql`select ${keyOf(by, window, sql`c.grouped`)} as key, c.* from (
    select ${groupedBy(by, row)} as grouped, ${sums} from ${rows} group by 1) c`;

/** Whether a prize was handed over by now: goods by a waybill, codes by being given out; a link is shown with the win. */
const isHandedOver = sql`case z.award_type when 'physical' then s.shipped_at is not null
  when 'voucherCode' then a.voucher_code_id is not null else true end`;

const awarded = sql`${award} a join ${prize} z on z.id = a.prize_id left join ${shipping} s on s.award_id = a.id`;

function events(by: FigureKey, window: FigureWindow): FigureSource {
  const row = { at: sql`e.hour`, activityId: sql`e.activity_id`, channel: sql`e.channel` };
  const of = (kind: string): SQL => sql`coalesce(sum(e.count) filter (where e.kind = ${kind}), 0)::int`;
  return {
    counts: ['views', 'shares'],
    statement: counted(
      by,
      window,
      row,
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
      by,
      window,
      row,
      sql`count(*)::int as participants`,
      sql`${participant} p where ${ofTenant(row.activityId, window)} and ${within(row.at, window)}
        and ${ofChannel(row.channel, window)}`,
    ),
  };
}

function draws(by: FigureKey, window: FigureWindow): FigureSource {
  const groupId = sql`coalesce(d.group_id, ${NO_GROUP}::uuid)`;
  const row = { at: sql`d.at`, activityId: sql`d.activity_id`, channel: sql`p.channel`, groupId };
  return {
    counts: ['draws'],
    statement: counted(
      by,
      window,
      row,
      sql`count(*)::int as draws`,
      sql`${draw} d ${joinPerson(sql`d.participant_id`, by, window)}
        where ${ofTenant(row.activityId, window)} and ${within(row.at, window)} and ${ofChannel(row.channel, window)}`,
    ),
  };
}

/** Of all activities only those that gave something within the window. */
const hasWins = (window: FigureWindow): SQL =>
  window.activityId === undefined
    ? sql`exists (select from ${award} n where n.activity_id = a.activity_id and ${within(sql`n.won_at`, window)})`
    : sql`true`;

/**
 * Each person with their first win, in the part of their awards that is asked for, and whether anything of it was handed over. All that was
 * won before the end of the window is looked at.
 */
const winnersBy = (by: FigureKey, window: FigureWindow, part: SQL): SQL => sql`(
  select ${part} as part, a.participant_id, min(a.won_at) as first, bool_or(${isHandedOver}) as handed,
    count(*) filter (where a.won_at >= ${window.from.toISOString()}::timestamptz) as awards,
    count(*) filter (where a.won_at >= ${window.from.toISOString()}::timestamptz and ${isHandedOver}) as redeemed
  from ${awarded}
  where ${ofTenant(sql`a.activity_id`, window)} and a.won_at < ${window.until.toISOString()}::timestamptz
    and ${hasWins(window)}
  group by 1, 2) w ${joinPerson(sql`w.participant_id`, by, window)}`;

const isNew = ({ from }: FigureWindow): SQL => sql`w.first >= ${from.toISOString()}::timestamptz`;

/** What awards of a person are told apart by. Their channel is that of the person. */
const PARTS: Partial<Record<FigureKey, SQL>> = {
  activity: sql`a.activity_id`,
  prize: sql`a.prize_id`,
  customerGroup: sql`case when a.source = 'boost' then ${BOOSTED}::uuid else coalesce(a.group_id, ${NO_GROUP}::uuid) end`,
};

/** Awards and the people who won them, in one go: of what a person's awards are told apart by, such as prizes, at the first time of each. */
function wins(by: FigureKey, window: FigureWindow): FigureSource {
  const part = sql`w.part`;
  const row = { at: UNKNOWN, activityId: part, channel: sql`p.channel`, prizeId: part, groupId: part };
  return {
    counts: ['awards', 'redeemed', 'winners', 'redeemers'],
    statement: counted(
      by,
      window,
      row,
      sql`sum(w.awards)::int as awards, sum(w.redeemed)::int as redeemed,
        (count(*) filter (where ${isNew(window)}))::int as winners,
        (count(*) filter (where ${isNew(window)} and w.handed))::int as redeemers`,
      sql`${winnersBy(by, window, PARTS[by] ?? sql`0`)} where w.awards > 0 and ${ofChannel(row.channel, window)}`,
    ),
  };
}

/** Awards over time. */
function awards(by: FigureKey, window: FigureWindow): FigureSource {
  const row = { at: sql`a.won_at`, activityId: sql`a.activity_id`, channel: sql`p.channel` };
  return {
    counts: ['awards', 'redeemed'],
    statement: counted(
      by,
      window,
      row,
      sql`count(*)::int as awards, (count(*) filter (where ${isHandedOver}))::int as redeemed`,
      sql`${awarded} ${joinPerson(sql`a.participant_id`, by, window)}
        where ${ofTenant(row.activityId, window)} and ${within(row.at, window)} and ${ofChannel(row.channel, window)}`,
    ),
  };
}

/** People over time, by the first time that they won. */
function winners(by: FigureKey, window: FigureWindow): FigureSource {
  const row = { at: sql`w.first`, activityId: UNKNOWN, channel: sql`p.channel` };
  return {
    counts: ['winners', 'redeemers'],
    statement: counted(
      by,
      window,
      row,
      sql`count(*)::int as winners, (count(*) filter (where w.handed))::int as redeemers`,
      sql`${winnersBy(by, window, sql`0`)} where ${isNew(window)} and ${ofChannel(row.channel, window)}`,
    ),
  };
}

function boosts(by: FigureKey, window: FigureWindow): FigureSource {
  const row = { at: sql`b.started_at`, activityId: sql`b.activity_id`, channel: sql`p.channel` };
  return {
    counts: ['boosts', 'boostsReached'],
    statement: counted(
      by,
      window,
      row,
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
      by,
      window,
      row,
      sql`count(*)::int as helps`,
      sql`${boostFriend} f join ${boost} b on b.id = f.boost_id ${joinPerson(sql`f.friend_id`, by, window)}
        where ${ofTenant(row.activityId, window)} and ${within(row.at, window)} and ${ofChannel(row.channel, window)}`,
    ),
  };
}

/** The statements that together count all that lines of a key can know. */
export function figureSources(by: FigureKey, window: FigureWindow): readonly FigureSource[] {
  if (by === 'prize') return [wins(by, window)];
  if (by === 'customerGroup') return [draws(by, window), wins(by, window)];
  const won = isOfTime(by) ? [awards, winners] : [wins];
  return [events, participants, draws, ...won, boosts, helps].map((source) => source(by, window));
}
