import { type SQL, sql } from 'drizzle-orm';
import { PLACE_FACTOR } from '../../../../src/domain/outreach/taskGroup/channelShare.ts';
import type { ChannelAddress } from '../../channel/SendingChannel.ts';

/** The channels that the people of a task group are dealt to, as SQL. */
export interface DealtShares {
  /** `groupSeed` of the group. */
  seed: number;
  /** In the order of the definition. */
  shares: readonly { taskId: string; weight: number; address: ChannelAddress }[];
}

const LOW_32 = sql.raw(String(2 ** 32 - 1));
const FACTOR = sql.raw(String(PLACE_FACTOR));

/** A contact's place for a group, as a number of 64 bits: the same arithmetic as `contactPlace`. */
export function placeOf(seed: number, contactId: SQL): SQL {
  const mixed = (place: SQL): SQL => sql`(((${place}) # ((${place}) >> 16)) * ${FACTOR} & ${LOW_32})`;
  const first = sql`(${contactId} & ${LOW_32}) # ((${contactId} >> 32) * ${FACTOR} & ${LOW_32}) # ${sql.raw(String(seed))}::bigint`;
  // Each round is a row of its own, since it needs its place twice.
  return sql`(
    select third.place # (third.place >> 16) from (
      select ${mixed(sql`second.place`)} as place from (
        select ${mixed(sql`first.place`)} as place from (select ${first} as place) first
      ) second
    ) third
  )`;
}

/** Whether the message of a channel can reach a contact `c`: it has an address there. */
const reaches = ({ key, fault }: ChannelAddress): SQL =>
  sql`(select (${fault}) is null from (select ${key} as key) own)`;

/**
 * Whether a contact `c` of the number `contactId` is for another channel than that of a task, as an SQL condition: the channels that
 * reach them divide the places, as `channelFor` says. Whom none reaches is for the first one, which says why it does not.
 */
export function isElsewhere({ seed, shares }: DealtShares, taskId: string, contactId: SQL): SQL {
  const nth = shares.findIndex((share) => share.taskId === taskId);
  const open = (address: ChannelAddress, weight: number): SQL =>
    sql`case when ${reaches(address)} then ${sql.raw(String(weight))} else 0 end::bigint`;
  const columns = sql.join(
    shares.map(({ address, weight }, index) => sql`${open(address, weight)} as ${weightName(index)}`),
    sql`, `,
  );
  const sumOf = (count: number): SQL =>
    sql.join([sql`0`, ...shares.slice(0, count).map((_, index) => sql`dealt.${weightName(index)}`)], sql` + `);
  return sql`(
    select case sum.whole when 0 then ${nth > 0} else not (sum.point >= sum.before and sum.point < sum.until) end from (
      select ${sumOf(shares.length)} as whole, ${sumOf(nth)} as before, ${sumOf(nth + 1)} as until,
        (${placeOf(seed, contactId)} * (${sumOf(shares.length)})) >> 32 as point
      from (select ${columns}) dealt
    ) sum
  )`;
}

const weightName = (index: number): SQL => sql.raw(`weight_${index}`);
