import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSmsSimulator, type SmsSimulator } from '../../../../simulators/sms/createSmsSimulator.ts';
import { createWechatSimulator } from '../../../../simulators/wechat/createWechatSimulator.ts';
import { SCANNER_BURST_MS, SCANNER_FIRST_MS } from '../../../../src/domain/outreach/link/mailScanner.ts';
import { unescapeHtml } from '../../../../src/domain/shared/text/messageTemplate.ts';
import { insertCallback } from '../../../../tests/outreach/callbacks.ts';
import { type Campaign, createCampaign } from '../../../../tests/outreach/sending/campaign.ts';
import { CAMPAIGN_APP, createChannelCampaign, personId } from '../../../../tests/outreach/sending/channelCampaign.ts';
import { copyTask } from '../../../../tests/outreach/sending/copyTask.ts';
import { sendingRoom } from '../../../../tests/outreach/sending/sendingRoom.ts';
import { createSmsCampaign } from '../../../../tests/outreach/sending/smsCampaign.ts';
import { shortLink, tenantDomain } from '../../../db/schema/index.ts';
import { waitingEvents } from '../../channel/callback/waitingEvents.ts';
import { refreshSendStatistic } from '../../sending/sendStatistic/refreshSendStatistic.ts';
import { peopleByState } from '../../sending/sendStatistic/readStatistics.ts';
import { countsOf, ratesOf } from '../../../../src/domain/outreach/sending/sendStatistic.ts';
import { fireTask } from '../../sending/run/fireTask.ts';
import { countedBy } from './countedBy.ts';
import { linkedHosts, sendingOver } from './linkedHosts.ts';
import { settledBefore, settledClicks } from './settledClicks.ts';
import { type ClickRecorders, clickRecorders } from '../shortLink/clickRecorders.ts';
import { redirectRoutes } from '../shortLink/redirectRoutes.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1';
const TARGET = 'https://brand.example/sale?a=1&b=2#top';

describe('a click on a link of a message', () => {
  const room = sendingRoom();
  const { engines, fire, untilStatus } = room;
  let recorders: ClickRecorders;

  beforeEach(() => {
    recorders = clickRecorders(room.ports);
  });
  afterEach(async () => {
    await room.stopEngines();
    await recorders.stop();
  });

  /** Opens an address as somebody's phone does, and leaves what it counts waiting. */
  const visit = (url: string, { agent = PHONE, method = 'GET', ports = room.ports, headers = {} } = {}) => {
    const peer = { incoming: { socket: { remoteAddress: '198.51.100.7', remoteFamily: 'IPv4' } } };
    const request = new Request(url, { method, headers: { 'user-agent': agent, ...headers } });
    return redirectRoutes(ports, recorders).fetch(request, peer);
  };
  /** Opens an address, and has it counted; answers where it leads. */
  const open = async (url: string, how: { agent?: string; method?: string } = {}) => {
    const answer = await visit(url, how);
    await recorders.flush();
    return { status: answer.status, to: answer.headers.get('location') };
  };
  const clickedOf = async (runId: string) =>
    (
      await room.database.pool.query<{ clicked: Date | null }>(
        'select clicked_at as clicked from send_record where run_id = $1 order by id',
        [runId],
      )
    ).rows.map(({ clicked }) => clicked?.toISOString() ?? null);
  const sent = async (campaign: Campaign) => {
    const runId = await fire(campaign);
    await engines();
    await untilStatus(campaign, 'completed');
    return runId;
  };
  const statisticsOf = async ({ tenantId }: Campaign) => {
    await refreshSendStatistic(room.ports, tenantId);
    const day = room.clock.now().toISOString().slice(0, 10);
    const selection = { tenantId, range: { from: day, to: day } };
    const counts = countsOf(await peopleByState(room.database.db, selection));
    return { clicked: counts.clicked, rate: ratesOf(counts).clickRate };
  };
  const hrefOf = (nth: number): string => {
    const mail = room.server.mails.find(({ to }) => to === `p${nth}@people.test`);
    return unescapeHtml(/<a href="([^"]*)"[^>]*>Sale/.exec(mail?.html ?? '')?.[1] ?? '');
  };

  it('of an e-mail stands on the tracking domain of its tenant, is answered there, and on the console’s address without one', async () => {
    const content = `<p><a href="${TARGET.replace('&', '&amp;')}">Sale</a></p>`;
    const campaign = await createCampaign(room.database.db, 1, { content });
    const now = room.clock.now();
    const domain = (host: string, more: Partial<typeof tenantDomain.$inferInsert> = {}) => ({
      tenantId: campaign.tenantId,
      kind: 'tracking' as const,
      mainDomain: host,
      subdomain: '',
      host: `${randomUUID().slice(0, 8)}.${host}`,
      senderName: '',
      status: 'effective' as const,
      waitingSince: now,
      nextCheckAt: now,
      createdAt: now,
      updatedAt: now,
      ...more,
    });
    const good = domain('track.brand.example');
    await room.database.db
      .insert(tenantDomain)
      .values([
        domain('waits.example', { status: 'notEffective' }),
        domain('over.example', { validTo: '2026-11-01' }),
        domain('activity.example', { kind: 'activity' }),
        domain('other.example', { tenantId: 'other' }),
      ]);
    await sent(campaign);
    expect(new URL(hrefOf(1)).hostname).toBe(new URL(room.ports.config.publicUrl).hostname);
    await room.stopEngines();
    room.server.mails.splice(0);
    await room.database.db.insert(tenantDomain).values(good);
    const next = { ...campaign, taskId: await copyTask(room.database.pool, campaign.taskId) };
    const runId = await sent(next);
    const link = new URL(hrefOf(1));
    expect(link.hostname).toBe(good.host);
    expect(link.port).toBe(new URL(room.ports.config.publicUrl).port);
    expect(await open(link.href)).toEqual({ status: 302, to: TARGET });
    expect(await clickedOf(runId)).toEqual([room.clock.now().toISOString()]);
    // The run says where its links stand, and no longer keeps the domain once it is through.
    const { db } = room.database;
    const linked = await linkedHosts(db, campaign.tenantId, [good.host, 'other.example']);
    expect(linked).toEqual(new Map([[good.host, { since: room.clock.now(), last: room.clock.now() }]]));
    const over = () => db.transaction((tx) => sendingOver(tx, { tenantId: campaign.tenantId, host: good.host }, 5));
    expect(await over()).toEqual([]);
    await room.database.pool.query(`update task_run set status = 'paused' where id = $1`, [runId]);
    expect(await over()).toHaveLength(1);
  });

  it('of an e-mail is noted at its person, once, and counted by statistics; the way out is no click [9-73]', async () => {
    const campaign = await createCampaign(room.database.db, 4, {
      content: `<p>{{name}}: <a href="${TARGET.replace('&', '&amp;')}">Sale</a></p>`,
    });
    const addressId = await insertCallback(room.ports, ['clicked'], campaign.tenantId);
    const runId = await sent(campaign);
    const first = room.clock.now().toISOString();
    expect(await open(hrefOf(2))).toEqual({ status: 302, to: TARGET });
    room.clock.advance(60_000);
    expect(await open(hrefOf(2))).toEqual({ status: 302, to: TARGET });
    expect(await clickedOf(runId)).toEqual([null, first, null, null]);
    expect(await statisticsOf(campaign)).toEqual({ clicked: 1, rate: 0.25 });
    expect((await waitingEvents(room.database.db, addressId)).events).toMatchObject([
      {
        type: 'clicked',
        at: first,
        channel: 'email',
        address: 'p2@people.test',
        taskId: campaign.taskId,
        reason: null,
      },
    ]);
    expect(room.server.mails[0]?.html).toMatch(/<a href="[^"]*\/api\/public\/unsubscribe\?token=/);
  });

  it('is none where a scanner or a check of where it leads opens it, or where the address was changed', async () => {
    const campaign = await createCampaign(room.database.db, 1, { content: `<a href="${TARGET}">Sale</a>` });
    const runId = await sent(campaign);
    expect(await open(hrefOf(1), { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).toMatchObject({ status: 302 });
    expect(await open(hrefOf(1), { method: 'HEAD' })).toMatchObject({ status: 302 });
    const elsewhere = new URL(hrefOf(1));
    elsewhere.searchParams.set('u', 'https://evil.example');
    expect(await open(elsewhere.href)).toEqual({ status: 404, to: null });
    expect(await clickedOf(runId)).toEqual([null]);
  });

  it('of a run waits for whoever is removing the tracking domain, and does without it then', async () => {
    const campaign = await createCampaign(room.database.db, 1);
    const runId = await room.database.db.transaction((tx) => fireTask(room.ports, tx, campaign.taskId, null));
    const now = room.clock.now();
    const [domain] = await room.database.db
      .insert(tenantDomain)
      .values({
        tenantId: campaign.tenantId,
        kind: 'tracking',
        mainDomain: 'gone.example',
        subdomain: '',
        host: `${randomUUID().slice(0, 8)}.gone.example`,
        senderName: '',
        status: 'effective',
        waitingSince: now,
        nextCheckAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    const removal = await room.database.pool.connect();
    let isCounted = false;
    await removal.query('begin');
    await removal.query('delete from tenant_domain where id = $1', [domain?.id]);
    const counted = countedBy(room.ports, { id: runId, tenantId: campaign.tenantId }).finally(() => {
      isCounted = true;
    });
    await room.until(async () => {
      const { rows } = await room.database.pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return isCounted || rows.length > 0;
    });
    await removal.query('commit');
    removal.release();
    expect(new URL((await counted).base).hostname).toBe(new URL(room.ports.config.publicUrl).hostname);
  });

  it('is none where a filter opens all links of a mail at once, and systems hear of the person’s alone, who comes later', async () => {
    const links = ['one', 'two', 'three'].map((name) => `<a href="https://brand.example/${name}">${name}</a>`);
    const campaign = await createCampaign(room.database.db, 2, { content: links.join(' ') });
    const addressId = await insertCallback(room.ports, ['clicked'], campaign.tenantId);
    const runId = await sent(campaign);
    const hrefs = (nth: number): string[] => {
      const mail = room.server.mails.find(({ to }) => to === `p${nth}@people.test`);
      return [...(mail?.html ?? '').matchAll(/<a href="([^"]*\/c\/[^"]*)"/g)].map(([, href]) =>
        unescapeHtml(href ?? ''),
      );
    };
    expect(hrefs(1)).toHaveLength(3);
    room.clock.advance(SCANNER_FIRST_MS);
    for (const href of hrefs(1)) await visit(href);
    for (const href of hrefs(2).slice(0, 1)) await visit(href);
    const other = room.clock.now().toISOString();
    await recorders.flush();
    expect(await clickedOf(runId)).toEqual([null, other]);
    room.clock.advance(60_000);
    await open(hrefs(1)[1] ?? '');
    const own = room.clock.now().toISOString();
    expect(await clickedOf(runId)).toEqual([own, other]);
    const { events } = await waitingEvents(room.database.db, addressId);
    expect(events.map(({ at }) => at).toSorted()).toEqual([other, own]);
  });

  it('within ten seconds of the hand-over is one where a browser navigates, and only over TLS it says so', async () => {
    const campaign = await createCampaign(room.database.db, 3, { content: `<a href="${TARGET}">Sale</a>` });
    const runId = await sent(campaign);
    const now = room.clock.now().toISOString();
    const safe = { ...room.ports, config: { ...room.ports.config, publicUrl: 'https://console.example' } };
    await visit(hrefOf(1), { ports: safe });
    await visit(hrefOf(2), { ports: safe, headers: { 'sec-fetch-mode': 'navigate' } });
    await visit(hrefOf(3));
    await recorders.flush();
    expect(await clickedOf(runId)).toEqual([null, now, now]);
  });

  it('waits until no other link of its message has been opened for two seconds, and messages go whole', () => {
    const at = room.clock.now();
    const click = (rowId: number, ms: number) => ({
      rowId,
      at: new Date(at.getTime() + ms),
      link: 'a',
      isNavigation: true,
    });
    const waiting = [click(1, 0), click(2, 0), click(1, 1_500), click(3, 0), click(3, 1)];
    const settled = (ms: number, most = 10) =>
      settledClicks(waiting, settledBefore(new Date(at.getTime() + ms)), most).map(({ rowId }) => rowId);
    expect(settled(SCANNER_BURST_MS)).toEqual([]);
    expect(settled(SCANNER_BURST_MS + 1)).toEqual([2]);
    expect(settled(SCANNER_BURST_MS + 2)).toEqual([2, 3, 3]);
    expect(settled(SCANNER_BURST_MS + 1_501)).toEqual([1, 1, 2, 3, 3]);
    expect(settled(SCANNER_BURST_MS + 1_501, 1)).toEqual([1, 1]);
  });

  it('waits no longer than some ten seconds, however often its link is opened again', () => {
    const at = room.clock.now().getTime();
    const again = Array.from({ length: 30 }, (_none, nth) => ({
      rowId: 1,
      at: new Date(at + nth * 1_000),
      link: 'a',
      isNavigation: true,
    }));
    const settled = (seconds: number): number =>
      settledClicks(again.slice(0, seconds), settledBefore(new Date(at + seconds * 1_000)), 100).length;
    expect(settled(12)).toBe(0);
    expect(settled(13)).toBe(13);
  });

  const addLink = async ({ tenantId }: Campaign, code: string) => {
    const now = room.clock.now();
    await room.database.db
      .insert(shortLink)
      .values({ tenantId, name: code, target: TARGET, code, createdAt: now, updatedAt: now });
  };

  it('of a text message is known by the short link of each person, which is counted as well', async () => {
    const gateway: SmsSimulator = await createSmsSimulator({
      now: () => room.clock.now().getTime(),
      settings: { accounts: [{ key: 'k1', secret: 's1', rate: 10_000, balance: 1_000, signatures: ['示例商城'] }] },
    });
    const code = `sale${randomUUID().slice(0, 8)}`;
    const sms = await createSmsCampaign(room.database.db, 3, gateway.url, { content: `看这里 {link_${code}} 礼` });
    await addLink(sms, code);
    const runId = await sent(sms);
    const texts = gateway.messages().toReversed();
    const links = texts.map(({ text }) => /https?:\/\/\S+/.exec(text)?.[0] ?? '');
    room.ports.smsGateways.close();
    await gateway.close();
    expect(new Set(links).size).toBe(3);
    expect(new Set(texts.map(({ text }) => text.length)).size).toBe(1);
    expect(await open(links[1] ?? '')).toEqual({ status: 302, to: TARGET });
    expect(await open((links[2] ?? '').slice(0, -1))).toEqual({ status: 302, to: TARGET });
    expect(await clickedOf(runId)).toEqual([null, room.clock.now().toISOString(), null]);
    const [link] = await room.database.db.select().from(shortLink).where(eq(shortLink.code, code));
    const { rows } = await room.database.pool.query('select clicks, visitors from short_link_day where link_id = $1', [
      link?.id,
    ]);
    expect(rows).toEqual([{ clicks: 2, visitors: 1 }]);
  });

  it('people get no text message whose short link is not there, rather than braces', async () => {
    const sms = await createSmsCampaign(room.database.db, 2, 'http://127.0.0.1:9', { content: '看这里 {link_gone}' });
    const runId = await sent(sms);
    const { rows } = await room.database.pool.query('select state, reason from send_record where run_id = $1', [runId]);
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ state: 'skipped', reason: 'valueMissing' })));
  });

  it('of an article of WeChat is noted at who opened it', async () => {
    const followers = [1, 2].map((nth) => ({ openId: personId(nth), wroteAt: room.clock.now().getTime() }));
    const wechat = await createWechatSimulator({
      now: () => room.clock.now().getTime(),
      settings: { apps: [{ ...CAMPAIGN_APP, kind: 'service', templates: [], followers }] },
    });
    const message = {
      cardStyle: 'smallImage' as const,
      title: 'T',
      content: 'C',
      link: TARGET,
      image: 'https://b.example/a.png',
    };
    const campaign = await createChannelCampaign(room.database.db, 'wechatCustom', 2, { url: wechat.url, message });
    const runId = await sent(campaign);
    const said = JSON.stringify(wechat.messages());
    room.ports.wechat.close();
    await wechat.close();
    const links = [...said.matchAll(/https?:[^"\\]+\/c\/[^"\\]+/g)].map(([link]) => link);
    expect(new Set(links).size).toBe(2);
    for (const link of links) expect((await open(link)).to).toBe(TARGET);
    expect(await clickedOf(runId)).not.toContain(null);
  });
});
