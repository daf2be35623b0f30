import { createHash, randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertWechatAccount } from '../../../../../e2e/seeds/outreach/insertWechatAccount.ts';
import { listOptOuts } from '../../../../../src/contract/common/contacts/blacklist.ts';
import { DEFAULT_TENANT_ID } from '../../../../../src/domain/shared/tenant.ts';
import {
  EVENT_AGE_MS,
  EVENT_BODY_MAX_BYTES,
  RECEIPT_SETTLES_MS,
  RECEIPT_WAITS_MS,
} from '../../../../../src/domain/outreach/channel/wechatEvent.ts';
import { insertCallback, notedOf } from '../../../../../tests/outreach/callbacks.ts';
import { createTestApi, type TestApi } from '../../../../../tests/db/testApi.ts';
import { createChannelCampaign, personId } from '../../../../../tests/outreach/sending/channelCampaign.ts';
import {
  callbackAddress,
  consentRecord,
  optOut,
  wechatAccount,
  wechatFollow,
  wechatReceipt,
} from '../../../../db/schema/index.ts';
import { createLogger } from '../../../../observability/createLogger.ts';
import { sendingChannels } from '../../channels.ts';
import { deleteOldReceipts } from './deleteOldReceipts.ts';
import { settleReceipts } from './settleReceipts.ts';
import { wechatEventRoutes } from './wechatEventRoutes.ts';

const TOKEN = 'token0123456789abcdef';
const PEOPLE = 3;

describe('events of WeChat', () => {
  let test: TestApi;
  let routes: Hono;
  let lines: string[];
  let accountId: string;
  let made = 0;

  beforeAll(async () => {
    test = await createTestApi();
    lines = [];
    const logger = createLogger('debug', { write: (line) => void lines.push(line) });
    routes = wechatEventRoutes({ ...test.ports, logger });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.ports.db.delete(callbackAddress);
    accountId = await newAccount();
  });

  const newAccount = (more: object = {}): Promise<string> => {
    made += 1;
    return insertWechatAccount(test.ports, 'officialAccount', {
      tenantId: DEFAULT_TENANT_ID,
      name: `account ${made}`,
      appId: `wx${String(made).padStart(16, '0')}`,
      eventToken: TOKEN,
      ...more,
    });
  };
  const seconds = (offset = 0): number => Math.floor(test.clock.now().getTime() / 1_000) + offset;
  interface Sent {
    to?: string;
    token?: string;
    at?: number;
    method?: 'GET' | 'POST';
    query?: Record<string, string>;
  }
  function request(
    body: string,
    { to = accountId, token = TOKEN, at = seconds(), method = 'POST', query = {} }: Sent = {},
  ) {
    const nonce = randomBytes(5).toString('hex');
    const signature = createHash('sha1')
      .update([token, String(at), nonce].toSorted().join(''))
      .digest('hex');
    const asked = new URLSearchParams({ signature, timestamp: String(at), nonce, ...query });
    return new Request(`http://console.test/api/wechat/event/${to}?${asked}`, {
      method,
      ...(method === 'GET' ? {} : { body, headers: { 'content-type': 'text/xml' } }),
    });
  }
  const answered = async (sent: Request): Promise<string> => {
    const answer = await routes.fetch(sent);
    return `${answer.status} ${await answer.text()}`;
  };
  const push = (body: string, more: Sent = {}): Promise<string> => answered(request(body, more));
  const xml = (event: string, fields: string, at = seconds(), from = 'oSomebody0001'): string =>
    `<xml><ToUserName><![CDATA[gh_0]]></ToUserName><FromUserName><![CDATA[${from}]]></FromUserName><CreateTime>${at}</CreateTime><MsgType><![CDATA[event]]></MsgType><Event><![CDATA[${event}]]></Event>${fields}</xml>`;
  const template = (id: string, status = 'success'): string =>
    xml('TEMPLATESENDJOBFINISH', `<MsgID>${id}</MsgID><Status><![CDATA[${status}]]></Status>`);
  const mass = (id: string, status: string, [total, filtered, sent, errors]: readonly number[] = []): string =>
    xml(
      'MASSSENDJOBFINISH',
      `<MsgID>${id}</MsgID><Status><![CDATA[${status}]]></Status>${
        total === undefined
          ? ''
          : `<TotalCount>${total}</TotalCount><FilterCount>${filtered}</FilterCount><SentCount>${sent}</SentCount><ErrorCount>${errors}</ErrorCount>`
      }`,
    );
  const follow = (event: 'subscribe' | 'unsubscribe', openId: string, at = seconds()): string =>
    xml(event, '', at, openId);

  /** A run by the account whose people's messages have these names at WeChat. */
  async function runOf(
    names: readonly (string | null)[],
    { state = 'accepted', by = accountId, channel = 'wechatTemplate' } = {},
  ) {
    const { db } = test.ports;
    const campaign = await createChannelCampaign(db, 'wechatTemplate', names.length, { url: 'http://127.0.0.1:9' });
    const run = crypto.randomUUID();
    await test.database.pool.query(
      `insert into task_run (id, tenant_id, task_id, channel, status, subject, content, sender_name, sender_address, started_at, details)
       values ($1, $2, $3, $5, 'sending', '', '', '', '', now(), jsonb_build_object('wechatAccountId', $4::text))`,
      [run, DEFAULT_TENANT_ID, campaign.taskId, by, channel],
    );
    await test.database.pool.query(
      `insert into send_record (tenant_id, task_id, run_id, contact_id, address, address_key, state, channel_message_id, handed_over_at, created_at)
       select $1, $2, $3, m.contact_id, 'oPerson-' || lpad(m.line::text, 20, '0'), 'oPerson-' || lpad(m.line::text, 20, '0'), $4,
         ($5::text[])[m.line], now(), now()
       from audience_member m where m.audience_id = $6 order by m.line`,
      [DEFAULT_TENANT_ID, campaign.taskId, run, state, names, campaign.audienceId],
    );
    return run;
  }
  const states = async (run: string): Promise<unknown[]> =>
    (
      await test.database.pool.query('select state, reason, detail from send_record where run_id = $1 order by id', [
        run,
      ])
    ).rows.map(({ state, reason, detail }) => [state, reason, detail]);
  let names = 1_000;
  /** Ids of messages that nobody else has. */
  const newNames = (count: number): string[] => Array.from({ length: count }, () => String((names += 1)));

  describe('from whom', () => {
    it('the address is set up by what WeChat asks to have answered', async () => {
      const query = { echostr: '4375120948345356249' };
      expect(await push('', { method: 'GET', query })).toBe('200 4375120948345356249');
      expect(await push('', { method: 'GET', query, token: 'other' })).toBe('403 refused');
      expect(await push('', { method: 'GET', query, at: seconds(-301) })).toBe('403 refused');
      expect(await push('', { method: 'GET', query: { echostr: '<script>' } })).toBe('403 refused');
    });

    it('nobody learns anything who cannot sign: no account, one without a token, another token, a changed part', async () => {
      const without = await newAccount({ eventToken: '' });
      const body = template('1');
      const refusals = [
        await push(body, { to: crypto.randomUUID() }),
        await push(body, { to: 'no-id' }),
        await push(body, { to: without }),
        await push(body, { to: without, token: '' }),
        await push(body, { to: without, token: 'no token' }),
        await push(body, { token: TOKEN.toUpperCase() }),
        await push(body, { query: { nonce: 'other' } }),
        await push(body, { query: { timestamp: String(seconds(1)) } }),
        await push(body, { query: { signature: '' } }),
        await push(body, { query: { signature: '0'.repeat(40) } }),
      ];
      expect(refusals).toEqual(refusals.map(() => '403 refused'));
      expect(await push(body)).toBe('200 success');
    });

    it('what is older than five minutes, or from the future, is refused', async () => {
      const age = EVENT_AGE_MS / 1_000;
      const [id = ''] = newNames(1);
      for (const offset of [-age - 1, age + 1])
        expect(await push(template(id), { at: seconds(offset) })).toBe('403 refused');
      for (const offset of [-age, age]) expect(await push(template(id), { at: seconds(offset) })).toBe('200 success');
    });

    it('what is no XML, declares entities, or is too large is refused, and what means nothing here is answered', async () => {
      const hostile = `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${template('1')}`;
      for (const body of ['', '{}', '<xml>', hostile]) expect(await push(body)).toBe('403 refused');
      expect(await push(`<xml>${'x'.repeat(EVENT_BODY_MAX_BYTES)}</xml>`)).toMatch(/^413/);
      for (const body of [
        '<xml/>',
        xml('CLICK', ''),
        template('not a number'),
        mass('1', ''),
        follow('subscribe', '<>'),
      ])
        expect(await push(body)).toBe('200 success');
    });

    it('who is refused again and again is slowed down, while WeChat goes on', async () => {
      const guess = () => push(template('1'), { token: 'guess' });
      const refusals = new Set<string>();
      for (let turn = 0; turn < 70; turn += 1) refusals.add(await guess());
      expect([...refusals]).toEqual(['403 refused', '429 refused']);
      expect(await push(template('1'))).toBe('200 success');
      test.clock.advance(60_000);
    });

    it('neither OpenIds nor secrets stand in the log, also while the database fails, and WeChat is to come again then', async () => {
      await push(follow('unsubscribe', 'oMarked-person-1'));
      await test.database.pool.query('alter table wechat_follow rename to away');
      expect(await push(follow('subscribe', 'oMarked-person-1', seconds(1)))).toBe('500 failed');
      await test.database.pool.query('alter table away rename to wechat_follow');
      expect(lines.join('\n')).toContain('cannot be taken in');
      await push(follow('unsubscribe', 'oMarked-person-1'), { token: 'wrong' });
      expect(lines.join('\n')).toContain('signature');
      expect(lines.join('\n')).not.toMatch(/oMarked|token0123/);
    });
  });

  describe('of messages', () => {
    it('say who got a template message, and why others did not', async () => {
      const ids = newNames(PEOPLE);
      const run = await runOf(ids);
      await push(template(ids[0] ?? ''));
      await push(template(ids[1] ?? '', 'failed:user block'));
      await push(template(ids[2] ?? '', 'failed: system failed'));
      expect(await states(run)).toEqual([
        ['delivered', null, 'success'],
        ['undelivered', 'wechatUserBlocked', 'failed:user block'],
        ['undelivered', 'wechatSystemFailed', 'failed: system failed'],
      ]);
    });

    it('of a mini program say the same of several subscription messages at once', async () => {
      const ids = newNames(2);
      const run = await runOf(ids, { channel: 'miniProgram' });
      const item = (id: string, code: number) =>
        `<List><TemplateId><![CDATA[T]]></TemplateId><MsgID>${id}</MsgID><ErrorCode>${code}</ErrorCode><ErrorStatus><![CDATA[x]]></ErrorStatus></List>`;
      const list = `${item(ids[0] ?? '', 0)}${item(ids[1] ?? '', 43101)}${item('x', 0)}`;
      await push(xml('subscribe_msg_sent_event', `<SubscribeMsgSentEvent>${list}</SubscribeMsgSentEvent>`));
      expect(await states(run)).toEqual([
        ['delivered', null, '0'],
        ['undelivered', 'wechatNotSubscribed', '43101'],
      ]);
    });

    it('call everybody of a mass message reached where WeChat counts all, and nobody where it refused it', async () => {
      const [good = '', bad = '', part = ''] = newNames(3);
      const channel = 'wechatMass';
      const [all, none, some] = [
        await runOf([good, good], { channel }),
        await runOf([bad, bad], { channel }),
        await runOf([part, part], { channel }),
      ];
      await push(mass(good, 'send success', [2, 2, 2, 0]));
      await push(mass(bad, 'err(20001)'));
      await push(mass(part, 'send success', [2, 2, 1, 1]));
      expect(await states(all ?? '')).toEqual([1, 2].map(() => ['delivered', null, 'send success']));
      expect(await states(none ?? '')).toEqual([1, 2].map(() => ['undelivered', 'wechatMassRefused', 'err(20001)']));
      expect(await states(some ?? '')).toEqual([1, 2].map(() => ['accepted', null, null]));
      const [kept] = await test.ports.db.select().from(wechatReceipt).where(eq(wechatReceipt.messageId, part));
      expect(kept).toMatchObject({ state: null, counts: { total: 2, filtered: 2, sent: 1, errors: 1 } });
    });

    it('come twice and in any order, change once, and never take back that somebody got it', async () => {
      const addressId = await insertCallback(test.ports, ['delivered', 'undelivered']);
      const [id = ''] = newNames(1);
      const run = await runOf([id]);
      const good = request(template(id));
      const again = good.clone();
      expect([await answered(good), await answered(again)]).toEqual(['200 success', '200 success']);
      await push(template(id));
      await push(template(id, 'failed:user block'));
      expect(await states(run)).toEqual([['delivered', null, 'success']]);
      expect(await notedOf(test.ports, addressId)).toHaveLength(1);
      const [late = ''] = newNames(1);
      const other = await runOf([late]);
      await push(template(late, 'failed:user block'));
      await push(template(late));
      expect(await states(other)).toEqual([['delivered', null, 'success']]);
    });

    it('wait for the answer of the call that sent the message, when they are quicker', async () => {
      const [id = ''] = newNames(1);
      const run = await runOf([null], { state: 'handedOver' });
      expect(await push(template(id, 'failed:user block'))).toBe('200 success');
      expect(await states(run)).toEqual([['handedOver', null, null]]);
      await test.database.pool.query(
        `update send_record set state = 'accepted', channel_message_id = $2 where run_id = $1`,
        [run, id],
      );
      const row = (await test.database.pool.query('select * from task_run where id = $1', [run])).rows[0];
      const told = { ...row, tenantId: row.tenant_id };
      await sendingChannels(test.ports).wechatTemplate.named?.(told, [id, id]);
      expect(await states(run)).toEqual([['undelivered', 'wechatUserBlocked', 'failed:user block']]);
    });

    it('arrive in the ledger also where whoever had the answer died with it: at once, or before they are forgotten', async () => {
      const [soon = '', late = '', foreign = ''] = newNames(3);
      const sibling = await newAccount();
      const waiting = async (id: string): Promise<string> => {
        const run = await runOf([null], { state: 'handedOver' });
        await push(template(id));
        await test.database.pool.query(
          `update send_record set state = 'accepted', channel_message_id = $2 where run_id = $1`,
          [run, id],
        );
        return run;
      };
      const other = await runOf([foreign]);
      await push(template(foreign), { to: sibling });
      const [first, second] = [await waiting(soon), await waiting(late)];
      const missed = `update wechat_receipt set created_at = created_at - $2 * interval '1 millisecond' where message_id = $1`;
      await test.database.pool.query(missed, [late, RECEIPT_SETTLES_MS + 1]);
      await settleReceipts(test.ports);
      const delivered = [['delivered', null, 'success']];
      expect([await states(first), await states(second)]).toEqual([delivered, [['accepted', null, null]]]);
      await test.database.pool.query(missed, [late, RECEIPT_WAITS_MS - RECEIPT_SETTLES_MS]);
      await settleReceipts(test.ports);
      await deleteOldReceipts(test.ports);
      expect(await states(second)).toEqual(delivered);
      // What another account was told of the same name changes nothing.
      expect(await states(other)).toEqual([['accepted', null, null]]);
    });

    it('settle what nobody had an answer for, and never touch who was not sent to', async () => {
      for (const [state, after] of [
        ['unknown', 'delivered'],
        ['handedOver', 'delivered'],
        ['planned', 'planned'],
        ['skipped', 'skipped'],
        ['rejected', 'rejected'],
        ['cancelled', 'cancelled'],
      ]) {
        const [id = ''] = newNames(1);
        const run = await runOf([id], { state: state ?? '' });
        await push(template(id));
        expect((await states(run))[0]).toEqual([after, null, after === 'delivered' ? 'success' : null]);
      }
    });

    it('of another account, another tenant or an unknown message change nothing', async () => {
      const [id = ''] = newNames(1);
      const foreign = await newAccount({ tenantId: 'other' });
      const sibling = await newAccount();
      const run = await runOf([id]);
      await push(template(id), { to: sibling });
      await push(template(id), { to: foreign });
      await push(template('999999999'));
      expect(await states(run)).toEqual([['accepted', null, null]]);
      // Nor does an account of another tenant reach a run that names it.
      const [stolen = ''] = newNames(1);
      const theirs = await runOf([stolen], { by: foreign });
      await push(template(stolen), { to: foreign });
      expect(await states(theirs)).toEqual([['accepted', null, null]]);
    });

    it('are forgotten after three days, and go with their account', async () => {
      const [id = ''] = newNames(1);
      const kept = async () =>
        (await test.ports.db.select().from(wechatReceipt).where(eq(wechatReceipt.messageId, id))).length;
      await push(template(id));
      test.clock.advance(RECEIPT_WAITS_MS);
      await deleteOldReceipts(test.ports);
      expect(await kept()).toBe(1);
      test.clock.advance(1);
      await deleteOldReceipts(test.ports);
      expect(await kept()).toBe(0);
      await push(template(id));
      await test.ports.db.delete(wechatAccount).where(eq(wechatAccount.id, accountId));
      expect(await kept()).toBe(0);
    });
  });

  describe('of who follows', () => {
    const optedOut = async (openId: string) =>
      (await test.ports.db.select().from(optOut).where(eq(optOut.addressKey, openId))).map(
        ({ channel, source, tenantId }) => [tenantId, channel, source],
      );

    it('opt out whoever ends to follow of all that the account sends, and end that when they follow again', async () => {
      const addressId = await insertCallback(test.ports, ['optOut']);
      const person = personId(1);
      const run = await runOf(newNames(1));
      await push(follow('unsubscribe', person));
      expect(await optedOut(person)).toEqual([[DEFAULT_TENANT_ID, 'officialAccount', 'unfollow']]);
      expect(await notedOf(test.ports, addressId)).toHaveLength(1);
      const admin = await test.signIn('admin', 'Kx7!wq2m');
      const { value } = await admin.call(listOptOuts, { query: { channel: 'officialAccount', address: 'oPerson' } });
      expect(value).toMatchObject([{ channel: 'officialAccount', source: 'unfollow', address: 'oPer…0001' }]);
      const [record] = await test.ports.db.select().from(consentRecord).where(eq(consentRecord.address, person));
      const { rows } = await test.database.pool.query(
        'select contact_id, opted_out_at is not null as marked from send_record where run_id = $1',
        [run],
      );
      expect(record).toMatchObject({ decision: 'withdrawn', contactId: Number(rows[0]?.contact_id) });
      expect(rows[0]?.marked).toBe(true);
      test.clock.advance(1_000);
      await push(follow('subscribe', person));
      expect(await optedOut(person)).toEqual([]);
    });

    it('count once however often they come, and by when they happened', async () => {
      const person = 'oAgainAndAgain';
      const early = follow('unsubscribe', person);
      await push(early);
      test.clock.advance(5_000);
      await push(follow('subscribe', person));
      // The first one again: it was answered too late.
      expect(await push(early)).toBe('200 success');
      expect(await optedOut(person)).toEqual([]);
      const records = await test.ports.db.select().from(consentRecord).where(eq(consentRecord.address, person));
      expect(records).toHaveLength(1);
      await push(follow('unsubscribe', person, seconds(3_600)));
      expect(await optedOut(person)).toHaveLength(1);
      const [known] = await test.ports.db.select().from(wechatFollow).where(eq(wechatFollow.openId, person));
      expect(known?.at.getTime()).toBeLessThanOrEqual(test.clock.now().getTime());
    });

    it('are those of an official account alone', async () => {
      const mini = await insertWechatAccount(test.ports, 'miniProgram', {
        tenantId: DEFAULT_TENANT_ID,
        name: 'mini',
        appId: 'wxffffffffffffffff',
        eventToken: TOKEN,
      });
      await push(follow('unsubscribe', 'oOfMiniProgram'), { to: mini });
      expect(await optedOut('oOfMiniProgram')).toEqual([]);
      const rows = await test.ports.db.execute(sql`select 1 from wechat_follow where open_id = 'oOfMiniProgram'`);
      expect(rows.rows).toEqual([]);
    });
  });
});
