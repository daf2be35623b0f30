import { eq } from 'drizzle-orm';
import { importAudience } from '../../../server/profile/audience/importAudience.ts';
import { audience, audienceMember, contact } from '../../../server/db/schema/index.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { insertSending } from '../../seeds/outreach/insertSending.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

test('beside the form of a task its message stands as a chosen person of the audience gets it, and the form says who reviews [3.4-17]', async ({
  page,
  enter,
  ui,
  server,
  label,
}) => {
  const operator = await enter();
  const { db, clock } = server.ports;
  const sending = await insertSending(server.ports, operator, label);
  const now = clock.now();
  const stamps = { tenantId: DEFAULT_TENANT_ID, createdAt: now, updatedAt: now };
  const person = {
    name: `李四 ${label}`,
    number: `139${String(Date.now()).slice(-8)}`,
    email: `li.${label}@example.com`,
  };
  const [second] = await db
    .insert(contact)
    .values({ ...stamps, ...person })
    .returning();
  await db.insert(audienceMember).values({ audienceId: sending.audience, contactId: second?.id ?? 0, line: 3 });
  await ui.go('/task/create');
  await expect(page.getByText(ui.t('outreach.task.previewHint'))).toBeVisible();
  await ui.choose(ui.field('outreach.task.message'), `会员日 ${label}`);
  await ui.choose(ui.field('outreach.task.audience'), `会员 ${label}`);
  await expect(page.getByText('张三，八折')).toBeVisible();
  await ui.choose(page.getByLabel(ui.t('outreach.message.previewPerson')), `李四 ${label}`);
  await expect(page.getByText(`李四 ${label}，八折`)).toBeVisible();
  await expect(page.getByText(ui.t('ui.approval.route'), { exact: true })).toBeVisible();
});

test('an audience that is older than two hundred others is found, and stands by its name in a task that goes by it', async ({
  page,
  enter,
  form,
  ui,
  server,
  label,
}) => {
  const operator = await enter();
  const { db, clock } = server.ports;
  await insertSending(server.ports, operator, label);
  const made = {
    tenantId: DEFAULT_TENANT_ID,
    createdBy: operator.id,
    status: 'ready' as const,
    result: 'success' as const,
  };
  const later = new Date(clock.now().getTime() + 1_000);
  await db.insert(audience).values(
    Array.from({ length: 201 }, (_, nth) => ({
      ...made,
      name: `新人群 ${label} ${nth}`,
      fileName: 'a.xlsx',
      createdAt: later,
      updatedAt: later,
    })),
  );
  await ui.go('/task/create');
  await form.type({ 'outreach.task.name': `旧人群 ${label}` });
  await ui.choose(ui.field('outreach.task.message'), `会员日 ${label}`);
  await ui.field('outreach.task.audience').fill(`会员 ${label}`);
  await page.getByTitle(`会员 ${label}`).click();
  await form.save();
  await expect(ui.heading(`旧人群 ${label}`)).toBeVisible();
  await ui.press('ui.action.edit');
  await expect(page.getByTitle(`会员 ${label}`)).toBeVisible();
});

test('an audience of typed numbers is made without leaving the task, and is chosen; what was typed of the task stays [3.4-17]', async ({
  page,
  enter,
  form,
  ui,
  server,
  label,
}) => {
  const operator = await enter();
  await insertSending(server.ports, operator, label);
  await ui.go('/task/create');
  await form.type({ 'outreach.task.name': `当场人群 ${label}` });
  await ui.choose(ui.field('outreach.task.message'), `会员日 ${label}`);
  await ui.press('outreach.task.newAudience');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: ui.t('outreach.task.newAudience.make') }).click();
  await expect(dialog.getByText(ui.t('error.required')).first()).toBeVisible();
  await dialog.getByLabel(ui.t('outreach.task.newAudience.name')).fill(`手工 ${label}`);
  await dialog.getByText(ui.t('ui.numbers.source.typed'), { exact: true }).click();
  await dialog.getByRole('textbox', { name: ui.t('ui.numbers.typed') }).fill(`139${String(Date.now()).slice(-8)}`);
  await expect(dialog.getByText(ui.t('ui.numbers.counts', { good: '1', duplicates: '0', invalid: '0' }))).toBeVisible();
  await dialog.getByRole('button', { name: ui.t('outreach.task.newAudience.make') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(ui.t('outreach.task.newAudience.importing'))).toBeVisible();
  const [made] = await server.ports.db
    .select({ id: audience.id })
    .from(audience)
    .where(eq(audience.name, `手工 ${label}`));
  await importAudience(server.ports, made?.id ?? '');
  await expect(page.getByText(ui.t('outreach.task.estimate', { count: 1 }))).toBeVisible();
  await expect(page.getByTitle(`手工 ${label}`)).toBeVisible();
  await form.save();
  await expect(ui.heading(`当场人群 ${label}`)).toBeVisible();
});
