import { eq } from 'drizzle-orm';
import { taskRun } from '../../../server/db/schema/index.ts';
import type { DomainKind } from '../../../src/domain/common/settings/tenantDomain.ts';
import { insertSending } from '../../seeds/outreach/insertSending.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

const KINDS: [kind: DomainKind, clause: string][] = [
  ['activity', '2.5-032'],
  ['shortLink', '2.5-033'],
  ['email', '2.5-034'],
  ['tracking', '2.5-035'],
];

for (const [kind, clause] of KINDS) {
  test(`a domain for ${kind} is added and waits for DNS, about an hour [${clause}] [4.3-34]`, async ({
    page,
    enter,
    form,
    list,
    ui,
    label,
  }) => {
    await enter();
    const domain = `d${label}.com`;
    await ui.go('/common/generalSet/domains');
    await ui.press('common.tenantDomain.create.title');
    await ui.choose(ui.field('common.tenantDomain.kind'), ui.t(`common.tenantDomain.kind.${kind}`));
    await form.type({ 'common.tenantDomain.mainDomain': domain, 'common.tenantDomain.subdomain': 'go.' });
    if (kind === 'email') await form.type({ 'common.tenantDomain.senderName': '会员中心' });
    await form.save();
    await expect(ui.heading(`go.${domain}`)).toBeVisible();
    const waiting = ui.t('common.tenantDomain.waiting', { hours: 1 });
    await expect(page.getByText(waiting)).toBeVisible();
    await page.getByRole('link', { name: ui.t('common.tenantDomain.title') }).click();
    // Until then the records of the domain are rows too.
    await expect(ui.heading(ui.t('common.generalSet.title'))).toBeVisible();
    const row = list.row(`go.${domain}`);
    await expect(row).toContainText(ui.t(`common.tenantDomain.kind.${kind}`));
    await expect(row).toContainText(ui.t('common.tenantDomain.status.notEffective'));
    await expect(row).toContainText(waiting);
  });
}

test('a domain that is written wrongly is refused at its field', async ({ enter, form, ui, label }) => {
  await enter();
  const domain = `w${label}.com`;
  await ui.go('/common/generalSet/domains/create');
  await form.type({ 'common.tenantDomain.mainDomain': 'my-brand.com', 'common.tenantDomain.subdomain': 'mail' });
  await form.save();
  await expect(form.error('common.tenantDomain.mainDomain')).toHaveText(ui.t('error.mainDomainFormat'));
  await expect(form.error('common.tenantDomain.subdomain')).toHaveText(ui.t('error.subdomainFormat'));
  const good = { 'common.tenantDomain.mainDomain': domain, 'common.tenantDomain.subdomain': 'mail.' };
  await form.type(good);
  await form.save();
  await expect(ui.heading(`mail.${domain}`)).toBeVisible();
  await ui.go('/common/generalSet/domains/create');
  await form.type(good);
  await form.save();
  await expect(form.error('common.tenantDomain.mainDomain')).toHaveText(ui.t('error.domainTaken'));
});

test('a look-up shows what was found, and the domain becomes effective once it is right; then it is removed', async ({
  page,
  enter,
  form,
  list,
  ui,
  server,
  label,
}) => {
  await enter();
  const host = `go.f${label}.com`;
  server.names.set(host, { CNAME: ['elsewhere.example.com'] });
  await ui.go('/common/generalSet/domains/create');
  await form.type({ 'common.tenantDomain.mainDomain': host.slice(3), 'common.tenantDomain.subdomain': 'go.' });
  await form.save();
  const record = page.getByRole('row', { name: 'CNAME' });
  await expect(record).toContainText(host);
  await ui.press('common.tenantDomain.checkNow');
  await expect(record).toContainText(ui.t('common.tenantDomain.state.different'));
  await expect(record).toContainText('elsewhere.example.com');
  server.names.set(host, { CNAME: [new URL(server.ports.config.publicUrl).hostname] });
  server.clock.skip(10_000);
  await ui.press('common.tenantDomain.checkNow');
  await expect(record).toContainText(ui.t('common.tenantDomain.state.found'));
  await expect(page.getByText(ui.t('common.tenantDomain.status.effective'))).toBeVisible();
  server.names.set(host, 'silent');
  server.clock.skip(10_000);
  await ui.press('common.tenantDomain.checkNow');
  await expect(record).toContainText(ui.t('common.tenantDomain.problem.timeout', { time: '' }).trim());
  await expect(page.getByText(ui.t('common.tenantDomain.status.effective'))).toBeVisible();

  await ui.go('/common/generalSet/domains');
  await list
    .row(host)
    .getByRole('button', { name: ui.t('ui.action.remove') })
    .click();
  await ui.confirm();
  await expect(list.row(host)).toHaveCount(0);
});

test('the key that e-mails are signed with is changed on the page of its domain: a new one waits for its record beside the old one, and can be discarded', async ({
  page,
  enter,
  form,
  ui,
  label,
}) => {
  await enter();
  await ui.go('/common/generalSet/domains/create');
  await ui.choose(ui.field('common.tenantDomain.kind'), ui.t('common.tenantDomain.kind.email'));
  await form.type({ 'common.tenantDomain.mainDomain': `k${label}.com`, 'common.tenantDomain.subdomain': 'mail.' });
  await form.save();
  const keys = page.getByRole('region', { name: ui.t('common.tenantDomain.keys') });
  const records = page.getByRole('region', { name: ui.t('common.tenantDomain.records') });
  await expect(keys).toContainText(ui.t('common.tenantDomain.keys.unsigned'));
  await keys.getByRole('button', { name: ui.t('common.tenantDomain.keys.make') }).click();
  await ui.confirm();
  await expect(keys).toContainText(ui.t('common.tenantDomain.keys.waiting'));
  await expect(records).toContainText(ui.t('common.tenantDomain.purpose.newDkim'));
  await expect(keys.getByRole('button', { name: ui.t('common.tenantDomain.keys.retire') })).toBeDisabled();
  await keys.getByRole('button', { name: ui.t('common.tenantDomain.keys.discard') }).click();
  await ui.confirm();
  await expect(keys).toContainText(ui.t('common.tenantDomain.keys.unsigned'));
  await expect(records).not.toContainText(ui.t('common.tenantDomain.purpose.newDkim'));
  await expect(keys.getByRole('button', { name: ui.t('common.tenantDomain.keys.make') })).toBeEnabled();
});

test('removing a tracking domain says since when links of messages stand on it', async ({
  page,
  enter,
  form,
  ui,
  label,
  list,
  server,
}) => {
  const operator = await enter();
  const { db } = server.ports;
  const host = `go.t${label}.com`;
  await ui.go('/common/generalSet/domains/create');
  await ui.choose(ui.field('common.tenantDomain.kind'), ui.t('common.tenantDomain.kind.tracking'));
  await form.type({ 'common.tenantDomain.mainDomain': `t${label}.com`, 'common.tenantDomain.subdomain': 'go.' });
  await form.save();
  const { completed } = await insertSending(server.ports, operator, label);
  await db
    .update(taskRun)
    .set({ linkHosts: [host] })
    .where(eq(taskRun.taskId, completed));
  await ui.go(`/common/generalSet/domains?host=${host}`);
  await list
    .row(host)
    .getByRole('button', { name: ui.t('ui.action.remove') })
    .click();
  const said = ui.t('common.tenantDomain.removeLinked', { since: '|', last: '|' }).split('|');
  await expect(
    page.getByText(new RegExp(said.map((part) => part.replaceAll('.', String.raw`\.`)).join('.+'))),
  ).toBeVisible();
  await ui.confirm();
  await expect(list.row(host)).toHaveCount(0);
});
