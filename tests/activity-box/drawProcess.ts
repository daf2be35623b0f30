import { DRAW_CONNECTIONS } from './drawConnections.ts';
import { randomBytes } from 'node:crypto';
import { steadyClock } from '../../server/clock/steadyClock.ts';
import { openDatabase } from '../../server/db/openDatabase.ts';
import { createDrawDesk } from '../../server/activity-box/draw/drawDesk.ts';

/**
 * A process that draws for everybody of an activity whose turn it is, once each, to be killed: database, activity, which part of how many,
 * and how many players wait at once. It tells how many it has drawn for when it is through.
 */
const [databaseUrl = '', activityId = '', part = '0', parts = '1', waiting = '200'] = process.argv.slice(2);
const database = await openDatabase(databaseUrl, { max: DRAW_CONNECTIONS });
const desk = createDrawDesk({ db: database.db, clock: steadyClock(() => undefined), random: randomBytes });
const { rows } = await database.pool.query<{ id: string }>(
  `select id from (select id, row_number() over (order by id) as nth from participant where activity_id = $1) p where nth % $2 = $3`,
  [activityId, Number(parts), Number(part)],
);
process.send?.('ready');
const players = rows.values();
let drawn = 0;
const play = async (): Promise<void> => {
  for (const { id } of players) {
    // A player's only draw is named after the player: a process that begins anew asks for the same draws.
    const answer = await desk.draw(activityId, { participantId: id, requestId: id });
    if (answer?.outcome === 'drawn') drawn += 1;
  }
};
await Promise.all(Array.from({ length: Number(waiting) }, play));
process.send?.({ drawn });
await database.close();
