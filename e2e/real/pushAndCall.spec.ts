import { createCallSimulator } from '../../simulators/call/createCallSimulator.ts';
import { createPushSimulator } from '../../simulators/push/createPushSimulator.ts';
import { identity } from '../../server/db/schema/index.ts';
import { DEFAULT_TENANT_ID } from '../../src/domain/shared/tenant.ts';
import { PASSED_IDENTITY } from '../../tests/outreach/sending/channelCampaign.ts';
import { Console } from '../pages/Console.ts';
import { insertCallAccount } from '../seeds/outreach/insertCallAccount.ts';
import { insertIdField } from '../seeds/common/insertIdField.ts';
import { insertPushAccount } from '../seeds/outreach/insertPushAccount.ts';
import { intoMarketingWindow } from '../support/intoMarketingWindow.ts';
import { ListPage } from '../pages/ListPage.ts';
import { makeApiKey } from '../seeds/common/makeApiKey.ts';
import { enterAs, makeOperator } from '../support/operators.ts';
import { expect, test } from '../servers/realServer.ts';
import { expectRecords, sendInBrowser, twoPeople } from '../support/sendInBrowser.ts';

// A whole job of an operator, from the file to the records.
test.describe.configure({ timeout: 120_000 });
// Calls go by day alone: the clock is moved.
test.use({ serverOf: 'calls' });

test('a notification is written, sent by a task to the devices of an audience, and the records show whom it reached [1-08]', async ({
  page,
  context,
  server,
}) => {
  const { ports, clock } = server;
  const ui = new Console(page);
  const label = ports.random(4).toString('hex');
  const people = twoPeople(label, ports.random);
  const idTitle = `pushId${label}`;
  const name = `推送 ${label}`;
  const operator = await makeOperator(ports);
  await enterAs(context, server.url, operator);
  const credentials = await makeApiKey(server.url, operator.token, { name, scopes: ['push:receipt'] });
  const app = {
    appKey: label,
    masterSecret: 's3cret',
    platforms: ['android', 'ios'] as ('android' | 'ios')[],
    rate: 500,
    quota: 1_000,
    callbacks: { receiptUrl: `${server.url}/api/custom/push/receipt`, ...credentials },
  };
  const service = await createPushSimulator({
    now: () => clock.now().getTime(),
    settings: { apps: [app], faults: { receiptDelayMs: 0 } },
  });
  try {
    const contactFieldId = await insertIdField(ports, idTitle);
    const account = { name, requestUrl: service.url, appKey: app.appKey, masterSecret: app.masterSecret };
    await insertPushAccount(ports, { ...account, contactFieldId, inUse: true });
    await sendInBrowser(page, ui, {
      channel: 'appPush',
      name,
      people,
      idTitle,
      write: async () => {
        await ui.field('outreach.message.heading').fill('{{name}}，早上好');
        await ui.field('outreach.message.text').fill('{{城市}}今日有礼');
        await ui.field('outreach.message.link').fill('shop://gift');
      },
    });
    const taken = service.messages().map(({ pushId, notification }) => ({ pushId, notification }));
    expect(taken.toSorted((one, other) => (one.pushId < other.pushId ? -1 : 1))).toEqual(
      people.map((one) => ({
        pushId: one.id,
        notification: { title: `${one.name}，早上好`, body: `${one.city}今日有礼`, link: 'shop://gift' },
      })),
    );
    await expect.poll(() => service.state().apps[0]?.receipts).toMatchObject({ waiting: 0, done: 2, setAside: 0 });
    await expectRecords(page, ui, { name, people }, () => [ui.t('ui.sendState.delivered')]);
  } finally {
    await service.close();
  }
});

test('a call is written and made by a task to an audience, and records and report show who picked up [1-09]', async ({
  page,
  context,
  server,
}) => {
  const { ports, clock } = server;
  intoMarketingWindow(clock);
  const ui = new Console(page);
  const label = ports.random(4).toString('hex');
  const people = twoPeople(label, ports.random);
  const [, busy] = people;
  const name = `外呼 ${label}`;
  const operator = await makeOperator(ports);
  await enterAs(context, server.url, operator);
  const credentials = await makeApiKey(server.url, operator.token, { name, scopes: ['call:result'] });
  const account = {
    key: label,
    secret: 's3cret',
    lines: 10,
    quota: 1_000,
    balance: 1_000,
    callers: ['057188888888'],
    identity: 'passed' as const,
    callbacks: { resultUrl: `${server.url}/api/custom/call/result`, ...credentials },
  };
  const service = await createCallSimulator({
    now: () => clock.now().getTime(),
    settings: {
      accounts: [account],
      outcomes: [{ callee: `+86${busy.number}`, result: 'busy' }],
      faults: { ringMs: 0, talkMs: 0 },
    },
  });
  try {
    const accountId = await insertCallAccount(ports, {
      name,
      requestUrl: service.url,
      accessKey: account.key,
      accessSecret: account.secret,
      callerNumbers: account.callers,
    });
    await ports.db.insert(identity).values({ ...PASSED_IDENTITY, tenantId: DEFAULT_TENANT_ID, accountId });
    await sendInBrowser(page, ui, {
      channel: 'call',
      name,
      people,
      idTitle: `unused${label}`,
      write: async () => {
        await ui.field('outreach.message.text').fill('您好，会员日明天开始。');
        await page.getByRole('radio', { name: ui.t('outreach.message.playTimesOf', { times: 2 }) }).check();
      },
    });
    const taken = service
      .messages()
      .map(({ callee, caller, text, playTimes }) => ({ callee, caller, text, playTimes }));
    expect(taken).toHaveLength(people.length);
    for (const { number } of people)
      expect(taken).toContainEqual({
        callee: `+86${number}`,
        caller: '057188888888',
        text: '您好，会员日明天开始。',
        playTimes: 2,
      });
    await expect.poll(() => service.state().accounts[0]?.ended).toMatchObject({ waiting: 0, done: 2, setAside: 0 });
    const missed = [ui.t('ui.sendState.undelivered'), ui.t('error.callBusy')];
    await expectRecords(page, ui, { name, people }, (one) =>
      one === busy ? missed : [ui.t('ui.sendState.delivered')],
    );

    const narrowed = new URLSearchParams({ group: 'task', taskName: name });
    await ui.visit(`/common/reportOfCall?${narrowed}`, 'common.report.call.title');
    await expect(new ListPage(page, ui).row(name)).toContainText('50%');
  } finally {
    await service.close();
  }
});
