import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSmsSimulator, type SmsSimulator } from '../../../simulators/sms/createSmsSimulator.ts';
import { createWechatSimulator } from '../../../simulators/wechat/createWechatSimulator.ts';
import { unescapeHtml } from '../../../src/domain/shared/messageTemplate.ts';
import { insertCallback } from '../../../tests/fixtures/callbacks.ts';
import { type Campaign, createCampaign } from '../../../tests/sending/campaign.ts';
import { CAMPAIGN_APP, createChannelCampaign, personId } from '../../../tests/sending/channelCampaign.ts';
import { copyTask } from '../../../tests/sending/copyTask.ts';
import { sendingRoom } from '../../../tests/sending/sendingRoom.ts';
import { createSmsCampaign } from '../../../tests/sending/smsCampaign.ts';
import { shortLink, tenantDomain } from '../../db/schema/index.ts';
import { waitingEvents } from '../callback/waitingEvents.ts';
import { refreshSendStatistic } from '../sendStatistic/refreshSendStatistic.ts';
import { peopleByState } from '../sendStatistic/readStatistics.ts';
import { countsOf, ratesOf } from '../../../src/domain/outreach/sendStatistic.ts';
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

  /** Opens an address as somebody's phone does; answers where it leads. */
  const open = async (url: string, { agent = PHONE, method = 'GET' } = {}) => {
    const peer = { incoming: { socket: { remoteAddress: '198.51.100.7', remoteFamily: 'IPv4' } } };
    const request = new Request(url, { method, headers: { 'user-agent': agent } });
    const answer = await redirectRoutes(room.ports, recorders).fetch(request, peer);
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
