import { randomUUID } from 'node:crypto';
import { insertIdField } from '../seeds/common/insertIdField.ts';
import { insertWechatAccount, insertWechatTemplate } from '../seeds/outreach/insertWechatAccount.ts';
import { Console } from '../pages/Console.ts';
import { enterAs, makeOperator } from '../support/operators.ts';
import { test as base, expect } from '../servers/realServer.ts';
import { type BrowserSending, type Listed, expectRecords, sendInBrowser, twoPeople } from '../support/sendInBrowser.ts';
import { createWechatSimulator, type WechatSimulator } from '../../simulators/wechat/createWechatSimulator.ts';
import type { FollowerSettings } from '../../simulators/wechat/readSettings.ts';
import { ACCOUNT_KIND_OF, type WechatChannel } from '../../src/domain/shared/sending/sendChannel.ts';
import type { SendState } from '../../src/domain/shared/sending/sendState.ts';
import { DEFAULT_TENANT_ID } from '../../src/domain/shared/tenant.ts';
import { wechatEventUrl } from '../../src/domain/outreach/channel/wechatEvent.ts';

const EVENT_TOKEN = 'token0123456789abcdef';
const TEMPLATE = {
  id: 'T-1',
  title: '预约成功通知',
  content: '预约门店:{{thing1.DATA}}\n预约时间:{{time2.DATA}}\n',
};
const TIME = '2026年11月22日 10:00';

interface Wechat {
  ui: Console;
  people: [Listed, Listed];
  service: WechatSimulator;
  /** Puts two people into WeChat, and sends them what is written; the records then say what became of each. */
  send: (
    channel: WechatChannel,
    person: Partial<FollowerSettings>,
    { write, state }: { write: BrowserSending['write']; state: SendState },
  ) => Promise<void>;
}

/** An operator is signed in, and WeChat answers in the place of the real one. */
const test = base.extend<{ label: string; wechat: Wechat }>({
  label: async ({ server }, use) => use(server.ports.random(4).toString('hex')),
  wechat: async ({ page, context, server, label }, use) => {
    const { ports, clock } = server;
    const ui = new Console(page);
    const people = twoPeople(label, ports.random);
    const service = await createWechatSimulator({ now: () => clock.now().getTime(), settings: { apps: [] } });
    await enterAs(context, server.url, await makeOperator(ports));
    const send: Wechat['send'] = async (channel, person, { write, state }) => {
      const id = randomUUID();
      const appId = `wx${label.padStart(16, '0')}`;
      const kind = ACCOUNT_KIND_OF[channel];
      const idTitle = `openId${label}`;
      await insertWechatAccount(ports, kind, {
        id,
        tenantId: DEFAULT_TENANT_ID,
        name: `账号 ${label}`,
        appId,
        apiUrl: service.url,
        eventToken: EVENT_TOKEN,
        contactFieldId: await insertIdField(ports, idTitle),
      });
      await insertWechatTemplate(ports, { tenantId: DEFAULT_TENANT_ID, accountId: id, templateId: TEMPLATE.id });
      const app = {
        appId,
        secret: 'a'.repeat(32),
        kind: kind === 'miniProgram' ? ('miniProgram' as const) : ('service' as const),
        templates: [TEMPLATE],
        followers: people.map((one) => ({ openId: one.id, ...person })),
        callback: { url: wechatEventUrl(server.url, id), token: EVENT_TOKEN },
      };
      service.configure({ apps: [app], faults: { eventDelayMs: 0 } });
      const name = `微信 ${label}`;
      const writeByAccount = async (): Promise<void> => {
        await ui.choose(ui.field(`outreach.message.account.${kind}`), `账号 ${label}`);
        await write();
      };
      await sendInBrowser(page, ui, { channel, name, people, idTitle, write: writeByAccount });
      // What WeChat says of a message is taken in before the page is opened that shows it.
      const events = state === 'delivered' ? service.messages().length : 0;
      await expect.poll(() => service.state().events).toEqual({ done: events, lost: 0 });
      await expectRecords(page, ui, { name, people }, () => [ui.t(`ui.sendState.${state}`)]);
    };
    await use({ ui, people, service, send });
    await service.close();
  },
});

// A whole job of an operator, from the file to the records.
test.describe.configure({ timeout: 120_000 });

/** What was taken of each person, in the order of the people. */
const takenOf = ({ service, people }: Wechat) =>
  people.map(({ id }) =>
    service
      .messages()
      .filter(({ openIds }) => openIds.includes(id))
      .map(({ kind, content, templateId }) => ({ kind, content, templateId })),
  );

test('a template message is written by a template, sent by a task, and the records show whom it reached [1-04]', async ({
  page,
  wechat,
}) => {
  const { ui, people, service } = wechat;
  await wechat.send(
    'wechatTemplate',
    {},
    {
      state: 'delivered',
      write: async () => {
        await ui.choose(ui.field('outreach.message.templateId'), TEMPLATE.title);
        await page.getByLabel('预约门店').fill('{{name}}的{{城市}}店');
        await page.getByLabel('预约时间').fill(TIME);
      },
    },
  );
  expect(takenOf(wechat)).toEqual(
    people.map(({ name, city }) => [
      { kind: 'template', templateId: TEMPLATE.id, content: { thing1: `${name}的${city}店`, time2: TIME } },
    ]),
  );
  expect(service.refused()).toEqual([]);
});

test('a mass message is written and sent by a task to all at once, and the records show whom it reached [1-05]', async ({
  wechat,
}) => {
  const { ui, people, service } = wechat;
  await wechat.send(
    'wechatMass',
    {},
    { state: 'delivered', write: () => ui.field('outreach.message.text').fill('会员日快到了') },
  );
  const [sent, ...others] = service.messages();
  expect(others).toEqual([]);
  expect(sent).toMatchObject({ kind: 'mass', content: '会员日快到了' });
  expect(sent?.openIds.toSorted()).toEqual(people.map(({ id }) => id));
});

test('a customer-service message is written and sent by a task to who wrote before, and the records show it [1-06]', async ({
  server,
  wechat,
}) => {
  const { ui, people } = wechat;
  await wechat.send(
    'wechatCustom',
    { wroteAt: server.clock.now().getTime() },
    { state: 'accepted', write: () => ui.field('outreach.message.text').fill('{{name}}，{{城市}}有礼') },
  );
  expect(takenOf(wechat)).toEqual(
    people.map(({ name, city }) => [{ kind: 'custom', templateId: undefined, content: `${name}，${city}有礼` }]),
  );
});

test('a subscription message of a mini program is written by a template, sent by a task, and the records show whom it reached [1-07]', async ({
  page,
  wechat,
}) => {
  const { ui, people } = wechat;
  await wechat.send(
    'miniProgram',
    { consents: { [TEMPLATE.id]: 1 } },
    {
      state: 'delivered',
      write: async () => {
        await ui.choose(ui.field('outreach.message.templateId'), TEMPLATE.title);
        await page.getByLabel('预约门店').fill('{{name}}的{{城市}}店');
        await page.getByLabel('预约时间').fill(TIME);
        await ui.field('outreach.message.page').fill('pages/index/index');
      },
    },
  );
  expect(takenOf(wechat)).toEqual(
    people.map(({ name, city }) => [
      { kind: 'subscribe', templateId: TEMPLATE.id, content: { thing1: `${name}的${city}店`, time2: TIME } },
    ]),
  );
});
