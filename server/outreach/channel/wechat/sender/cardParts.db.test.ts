import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { createWechatSimulator, type WechatSimulator } from '../../../../../simulators/wechat/createWechatSimulator.ts';
import type { MessageContent } from '../../../../../src/domain/outreach/message/messageFields.ts';
import { only } from '../../../../../tests/fixtures/only.ts';
import { smallFile } from '../../../../../tests/files/smallFiles.ts';
import {
  CAMPAIGN_APP,
  createChannelCampaign,
  personId,
} from '../../../../../tests/outreach/sending/channelCampaign.ts';
import { sendingRoom } from '../../../../../tests/outreach/sending/sendingRoom.ts';
import { storedFile, wechatAccount } from '../../../../db/schema/index.ts';
import { deleteUnownedFiles } from '../../../../api/records/storedFiles.ts';
import { resumeRun } from '../../../sending/run/controlRun.ts';
import { runProgress, taskProgress } from '../../../sending/run/taskProgress.ts';
import { DAY_MS } from '../../../../../src/domain/shared/time/duration.ts';

const room = sendingRoom();
const { engines, fire, untilStatus } = room;
let wechat: WechatSimulator;

afterEach(async () => {
  await room.stopEngines();
  room.ports.wechat.close();
  await wechat.close();
});

/** A mini program that WeChat knows beside the campaign's account. */
const PROGRAM = { appId: 'wx00000000000000bb', secret: 'b'.repeat(32) };
const PICTURE = { cardStyle: 'largeImage' } as const;
const CARD = { cardStyle: 'miniProgramCard', title: '{{name}}的礼物', page: 'pages/gift?city={{city}}' } as const;

/** What WeChat has: the account with so many people who wrote to it lately, and the mini program. */
const settings = (people: number, of: object = {}) => {
  const wroteAt = room.clock.now().getTime();
  const followers = Array.from({ length: people }, (_, index) => ({ openId: personId(index + 1), wroteAt }));
  return {
    apps: [
      { ...CAMPAIGN_APP, kind: 'service' as const, followers, ...of },
      { ...PROGRAM, kind: 'miniProgram' as const },
    ],
  };
};

/** Makes a campaign whose message has a picture, handed in a week ago, and the tenant's mini program. */
async function campaign(people: number, message: Partial<MessageContent>, of: object = {}) {
  const now = room.clock.now();
  wechat = await createWechatSimulator({ now: () => room.clock.now().getTime(), settings: settings(people, of) });
  const { db, pool } = room.database;
  const made = await createChannelCampaign(db, 'wechatCustom', people, { url: wechat.url, message });
  const { tenantId } = made;
  const bytes = Buffer.from(await smallFile('png').arrayBuffer());
  const file = { name: 'a.png', type: 'png', size: bytes.length, sha256: '', bytes } as const;
  const handedIn = { uploadedBy: randomUUID(), uploadedAt: new Date(now.getTime() - 7 * DAY_MS) };
  const picture = only(
    await db
      .insert(storedFile)
      .values({ tenantId, purpose: 'message', ...file, ...handedIn })
      .returning(),
  );
  const { appId, secret: appSecret } = PROGRAM;
  const stamps = { tenantId, createdAt: now, updatedAt: now };
  const program = only(
    await db
      .insert(wechatAccount)
      .values({ ...stamps, name: 'Shop', kind: 'miniProgram', appId, appSecret, apiUrl: wechat.url, inUse: true })
      .returning(),
  );
  const isCard = message.cardStyle === 'miniProgramCard';
  await pool.query(
    'update message set details = details || $2::jsonb where id = (select message_id from task where id = $1)',
    [made.taskId, JSON.stringify({ picture: { id: picture.id }, miniProgramId: isCard ? program.id : null })],
  );
  return { ...made, pictureId: picture.id };
}

const contents = () => wechat.messages().map(({ content }) => content as Record<string, string>);
const reasonsOf = async (runId: string): Promise<unknown[]> => {
  const rows = await room.database.pool.query('select state, reason from send_record where run_id = $1 order by id', [
    runId,
  ]);
  return rows.rows.map(({ state, reason }) => [state, reason]);
};
/** How many pictures WeChat has of the tenant's account. */
const pictures = async (tenantId: string): Promise<number> => {
  const { rows } = await room.database.pool.query('select count(*)::int as n from wechat_media where tenant_id = $1', [
    tenantId,
  ]);
  return rows[0]?.n ?? 0;
};

it('a large picture is handed to WeChat once, and reaches everybody under its name [3.4-20]', async () => {
  const task = await campaign(3, PICTURE, { quotas: { media: 1 } });
  const runId = await fire(task);
  await engines();
  await untilStatus(task, 'completed');
  expect((await runProgress(room.database.db, runId)).states).toEqual({ accepted: 3 });
  expect(new Set(contents().map((content) => content['media_id'])).size).toBe(1);
  expect(await pictures(task.tenantId)).toBe(1);
});

it('a card opens the mini program at the page of each person, below their title and the picture [5.3-19]', async () => {
  const task = await campaign(2, CARD);
  const runId = await fire(task);
  await engines();
  await untilStatus(task, 'completed');
  expect(await reasonsOf(runId)).toEqual([
    ['accepted', null],
    ['accepted', null],
  ]);
  const shown = contents().map(({ title, pagepath, appid }) => ({ title, pagepath, appid }));
  expect(shown.toSorted((one, other) => String(one.title).localeCompare(String(other.title)))).toEqual(
    [1, 2].map((nth) => ({
      title: `Person ${nth}的礼物`,
      pagepath: `pages/gift?city=Town ${nth}`,
      appid: PROGRAM.appId,
    })),
  );
});

it('who has no value for the title, or a title that is too long with theirs, is left out before anything is sent', async () => {
  const task = await campaign(3, { ...CARD, title: '{{city}}' });
  const set = (nth: number, city: string) =>
    room.database.pool.query(
      `update contact set attributes = attributes || jsonb_build_object('city', $3::text) where tenant_id = $1 and name = $2`,
      [task.tenantId, `Person ${nth}`, city],
    );
  await set(1, '');
  await set(2, '长'.repeat(29));
  const runId = await fire(task);
  await engines();
  await untilStatus(task, 'completed');
  expect(await runProgress(room.database.db, runId)).toEqual({
    total: 3,
    states: { accepted: 1, skipped: 2 },
    skipped: { valueMissing: 1, textTooLong: 1 },
  });
});

it('while WeChat takes no picture nobody is lost, and with the next day it goes on by itself', async () => {
  const task = await campaign(2, PICTURE, { quotas: { media: 0 } });
  const runId = await fire(task);
  await engines();
  await room.until(async () => (await taskProgress(room.database.db, task.taskId))?.waitsUntil != null);
  expect(await taskProgress(room.database.db, task.taskId)).toMatchObject({
    haltReason: 'wechatQuotaExceeded',
    states: { planned: 2 },
  });
  expect(wechat.messages()).toEqual([]);
  room.clock.set('2026-11-20T16:00:00Z');
  wechat.configure(settings(2));
  await untilStatus(task, 'completed');
  expect((await runProgress(room.database.db, runId)).states).toEqual({ accepted: 2 });
});

it('a run keeps the picture that it began with, though the message has let it go; without it the run stops and says so', async () => {
  const task = await campaign(1, PICTURE);
  const runId = await fire(task);
  const { db, pool } = room.database;
  const kept = async (): Promise<number> =>
    (await pool.query('select 1 from stored_file where id = $1', [task.pictureId])).rows.length;
  await deleteUnownedFiles(room.ports);
  expect(await kept()).toBe(1);
  const [held] = (await pool.query('delete from stored_file where id = $1 returning *', [task.pictureId])).rows;
  await engines();
  await untilStatus(task, 'runFailed');
  expect((await taskProgress(db, task.taskId))?.haltReason).toBe('fileMissing');
  await pool.query('insert into stored_file select * from jsonb_populate_record(null::stored_file, $1::jsonb)', [
    JSON.stringify({ ...held, bytes: `\\x${held.bytes.toString('hex')}` }),
  ]);
  await db.transaction((tx) => resumeRun(room.ports, tx, task.taskId));
  await untilStatus(task, 'completed');
  expect((await runProgress(db, runId)).states).toEqual({ accepted: 1 });
  await deleteUnownedFiles(room.ports);
  expect(await kept()).toBe(0);
});

it('a card of a mini program that is not linked to the account is refused in words of its own, and the run goes on to its end', async () => {
  const task = await campaign(2, CARD);
  const [account] = settings(2).apps;
  wechat.configure({ apps: [account] });
  const runId = await fire(task);
  await engines();
  await untilStatus(task, 'completed');
  expect(await reasonsOf(runId)).toEqual([
    ['rejected', 'miniProgramNotLinked'],
    ['rejected', 'miniProgramNotLinked'],
  ]);
});
