import { readFile } from 'node:fs/promises';
import { audience, audienceMember } from '../../../server/db/schema/index.ts';
import type { Ports } from '../../../server/ports.ts';
import { getPersonTimeline } from '../../../src/contract/profile/person/person.ts';
import { maskPhone } from '../../../src/domain/shared/address/maskPhone.ts';
import { TIMELINE_KINDS, TIMELINE_PAGE, type TimelineKind } from '../../../src/domain/profile/person/personTimeline.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { insertEntry, insertPerson } from '../../../tests/profile/personHistory.ts';
import { expect, test } from '../../servers/mockedConsole.ts';
import type { Operator } from '../../support/operators.ts';
import { settled } from '../../support/settled.ts';
import { violations } from '../../support/violations.ts';

/** A person with entries of these kinds, an hour apart, the first of them the newest. */
async function historied(ports: Ports, operator: Operator, label: string, kinds: readonly TimelineKind[]) {
  const number = `136${String(ports.random(4).readUInt32BE() % 1e8).padStart(8, '0')}`;
  const person = { number, email: `zhou.${label}@example.com` };
  const tenantId = DEFAULT_TENANT_ID;
  const values = { tenantId, name: `周 ${label}`, ...person, attributes: { 城市: '杭州' } };
  const id = await insertPerson(ports.db, values, ports.clock.now());
  const who = { tenantId, label, operatorId: operator.id, person: { id, ...person } };
  const ids: string[] = [];
  for (const [index, kind] of kinds.entries()) {
    const at = new Date(Date.parse('2026-11-20T04:00:00Z') - index * 3_600_000).toISOString();
    ids.push(await insertEntry(ports.db, who, kind, at));
  }
  return { id, number, name: values.name, ids };
}

test('a person is opened from the members of a group, with what is known and all that happened, and leads back there [2.5-015]', async ({
  page,
  enter,
  ui,
  list,
  server,
  label,
}) => {
  const operator = await enter();
  const { id, number, name } = await historied(server.ports, operator, label, TIMELINE_KINDS);
  const now = server.ports.clock.now();
  const [group] = await server.ports.db
    .insert(audience)
    .values({
      tenantId: DEFAULT_TENANT_ID,
      kind: 'package',
      name: `名单 ${label}`,
      fileName: 'a.xlsx',
      status: 'ready',
      accepted: 1,
      createdBy: operator.id,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  await server.ports.db
    .insert(audienceMember)
    .values({ audienceId: group?.id ?? '', contactId: id, line: 2, since: new Date('2026-11-01T00:00:00Z') });
  await ui.go(`/profile/package/${group?.id}`);
  await list.row(name).getByRole('link', { name }).click();
  await expect(ui.heading(name)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/profile/user/${id}`);

  const main = page.getByRole('main');
  await expect(main.getByText(ui.t('profile.person.status.blacklisted')).first()).toBeVisible();
  await expect(main.getByText('杭州')).toBeVisible();
  await expect(
    main.getByText(ui.t('profile.person.messageCounts', { total: 1, accepted: 1, rejected: 0, skipped: 0 })),
  ).toBeVisible();
  await expect(main.getByText(maskPhone(number))).toBeVisible();
  await main.getByRole('button', { name: ui.t('ui.personal.show', { value: maskPhone(number) }) }).click();
  await expect(main.getByText(number)).toBeVisible();

  const timeline = page.getByRole('region', { name: ui.t('profile.person.timeline') });
  const entries = timeline.getByRole('listitem');
  await expect(entries).toHaveCount(TIMELINE_KINDS.length + 1);
  for (const [index, kind] of TIMELINE_KINDS.entries())
    await expect(entries.nth(index)).toContainText(ui.t(`profile.person.kind.${kind}`));
  await expect(entries.nth(0)).toContainText(ui.t('ui.sendState.accepted'));
  await expect(entries.nth(0)).toContainText(`八折 ${label}`);
  await expect(entries.nth(2)).toContainText(`buy_${label}`);
  await expect(entries.nth(2)).toContainText('amount: 12');
  await expect(entries.nth(3)).toContainText(`会员协议 ${label}`);

  await ui.choose(
    timeline.getByLabel(ui.t('profile.person.timeline.kind'), { exact: true }),
    ui.t('profile.person.kind.event'),
  );
  await expect(entries).toHaveCount(1);
  await expect(page).toHaveURL(/[?&]kind=event(&|$)/);
  await page.reload();
  await expect(entries).toHaveCount(1);
  await ui.go(`/profile/user/${id}?kind=event&atTo=2026-01-01`);
  await expect(list.noResult).toBeVisible();
  await list.clear();
  await expect(entries).toHaveCount(TIMELINE_KINDS.length + 1);

  await ui.go(`/profile/user/${id}?from=${encodeURIComponent(`/profile/package/${group?.id}`)}`);
  await ui.openTab('profile.person.groups');
  await expect(page).toHaveURL(/[?&]tab=groups(&|$)/);
  await expect(list.row(`名单 ${label}`)).toContainText('2026/11/01');
  await expect(list.rows).toHaveCount(3);
  await main.getByRole('link', { name: ui.t('profile.package.title') }).click();
  await expect(ui.heading(`名单 ${label}`)).toBeVisible();
});

test('a long timeline is read on by the button, by keyboard too, until the end is said', async ({
  page,
  enter,
  ui,
  faults,
  watched,
  server,
  label,
}) => {
  const operator = await enter(['contact:view', 'site:view']);
  const kinds = Array.from({ length: TIMELINE_PAGE + 3 }, () => 'event' as const);
  const { id } = await historied(server.ports, operator, label, kinds);
  await page.goto(`/profile/user/${id}`);
  const timeline = page.getByRole('region', { name: ui.t('profile.person.timeline') });
  const entries = timeline.getByRole('listitem');
  await expect(entries).toHaveCount(TIMELINE_PAGE);
  await expect(timeline.getByText(ui.t('profile.person.timeline.shown', { count: TIMELINE_PAGE }))).toBeVisible();

  watched.expect(/Failed to load resource/);
  faults.on(getPersonTimeline, 500);
  const more = timeline.getByRole('button', { name: ui.t('profile.person.timeline.more') });
  await more.press('Enter');
  await expect(timeline.getByRole('heading', { name: ui.t('ui.error.title') })).toBeVisible();
  await expect(entries).toHaveCount(TIMELINE_PAGE);
  faults.off();
  await timeline.getByRole('button', { name: ui.t('ui.action.retry') }).click();
  await expect(entries).toHaveCount(kinds.length);
  await expect(timeline.getByText(ui.t('profile.person.timeline.shown', { count: kinds.length }))).toBeVisible();
  await expect(timeline.getByText(ui.t('profile.person.timeline.end'))).toBeVisible();
  await page.reload();
  await more.press('Enter');
  await expect(entries).toHaveCount(kinds.length);
  await expect(timeline.getByText(ui.t('profile.person.timeline.end')).locator('..')).toBeFocused();
});

test('who lacks a right is told what is not shown, sees numbers hidden in part, and finds no button that is not theirs', async ({
  page,
  enter,
  ui,
  list,
  server,
  label,
}) => {
  const operator = await enter(['contact:view', 'package:view', 'smsReply:view']);
  const { id, number, name, ids } = await historied(server.ports, operator, label, TIMELINE_KINDS);
  await page.goto(`/profile/user/${id}`);
  await expect(ui.heading(name)).toBeVisible();
  const main = page.getByRole('main');
  const hidden = (kinds: readonly TimelineKind[]) =>
    main.getByText(
      ui.t('profile.person.hidden', { kinds: kinds.map((kind) => ui.t(`profile.person.kind.${kind}`)).join(' · ') }),
    );
  await expect(hidden(['message', 'event', 'blacklist', 'group'])).toBeVisible();
  const timeline = page.getByRole('region', { name: ui.t('profile.person.timeline') });
  await expect(timeline.getByRole('listitem')).toHaveCount(5);
  await expect(timeline).toContainText('139****5678');
  await expect(timeline).not.toContainText('13912345678');
  await expect(main.getByText(maskPhone(number))).toBeVisible();
  await expect(main.getByText(ui.t('profile.person.messages'), { exact: true })).toHaveCount(0);
  for (const key of ['profile.person.edit', 'profile.person.export'])
    await expect(main.getByRole('button', { name: ui.t(key) })).toHaveCount(0);
  await ui.openTab('profile.person.groups');
  await expect(hidden(['group'])).toBeVisible();
  await expect(list.rows).toHaveCount(1);

  await enter(['package:view']);
  await ui.findLocked(`/profile/user/${id}`);
  await ui.go(`/profile/package/${ids[TIMELINE_KINDS.indexOf('package')]}`);
  await expect(list.row(name)).toBeVisible();
  await expect(list.row(name).getByRole('link')).toHaveCount(0);
});

test('everything that is held about a person is downloaded in full, and the log says so', async ({
  page,
  enter,
  ui,
  list,
  server,
  label,
}) => {
  const operator = await enter();
  const { id, number, name } = await historied(server.ports, operator, label, ['reply', 'consent']);
  await ui.go(`/common/contacts?name=${encodeURIComponent(name)}`);
  await list.row(name).getByRole('link', { name }).click();
  await expect(ui.heading(name)).toBeVisible();
  const downloading = page.waitForEvent('download');
  await ui.press('profile.person.export');
  const file = await downloading;
  expect(file.suggestedFilename()).toContain(String(id));
  const held = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, unknown>;
  expect(held).toMatchObject({
    leftOut: [],
    person: { number, attributes: [{ name: '城市', value: '杭州' }] },
    timeline: [{ kind: 'reply', text: `请打 13912345678，${label}` }, { kind: 'consent' }],
  });
  await page
    .getByRole('link', { name: ui.t('profile.person.contacts') })
    .last()
    .click();
  await expect(ui.heading(ui.t('common.contact.title'))).toBeVisible();
  await ui.go('/common/operationLog?action=person.export');
  await expect(list.row(name)).toHaveCount(1);
});

test('the page has no violation in either scheme, with a history and without one, where it says so', async ({
  page,
  enter,
  ui,
  server,
  label,
}) => {
  test.setTimeout(120_000);
  const operator = await enter();
  const full = await historied(server.ports, operator, `${label}f`, TIMELINE_KINDS);
  const empty = await historied(server.ports, operator, `${label}e`, []);
  for (const [address, shown] of [
    [`${full.id}`, `buy_${label}f`],
    [`${full.id}?tab=tags`, ui.t('profile.person.tags')],
    [`${full.id}?tab=groups`, ui.t('profile.person.groups.since')],
    [`${empty.id}`, ui.t('profile.person.timeline.empty')],
    [`${empty.id}?tab=groups`, ui.t('profile.person.groups.empty')],
  ] as const) {
    await page.goto(`/profile/user/${address}`);
    await expect(page.getByText(shown).first()).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      expect(await violations(page)).toEqual([]);
    }
  }
});

test('a person who is not there is said not to be', async ({ page, enter, ui }) => {
  await enter(['contact:view']);
  for (const nobody of ['999999999999', 'nobody']) {
    await page.goto(`/profile/user/${nobody}`);
    await expect(page.getByRole('heading', { name: ui.t('ui.error.title') })).toBeVisible();
    const back = page.getByRole('main').getByRole('link', { name: ui.t('profile.person.contacts') });
    await expect(back).toHaveAttribute('href', '/common/contacts');
  }
});

test('records of messages and the problem inquiry lead to the person, and from there back', async ({
  page,
  enter,
  ui,
  list,
  server,
  label,
}) => {
  const operator = await enter(['contact:view', 'record:view', 'report:view']);
  const { id, name } = await historied(server.ports, operator, label, ['message']);
  for (const [from, filter, title] of [
    ['/records/send', `address=zhou.${label}@example.com`, 'outreach.record.title'],
    ['/common/reportOfProblem', `contactName=${encodeURIComponent(name)}`, 'common.report.problem.title'],
  ] as const) {
    await page.goto(`${from}?${filter}`);
    await list.row(name).getByRole('link', { name }).click();
    await expect(ui.heading(name)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`/profile/user/${id}`);
    await page
      .getByRole('main')
      .getByRole('link', { name: ui.t('profile.person.back') })
      .click();
    await expect(ui.heading(ui.t(title))).toBeVisible();
    await expect(list.row(name)).toBeVisible();
  }
});
