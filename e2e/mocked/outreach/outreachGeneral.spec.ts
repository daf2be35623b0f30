import { eq, sql } from 'drizzle-orm';
import { outreachGeneral } from '../../../server/db/schema/index.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { LATENESS_MINUTES } from '../../../src/domain/outreach/task/taskStatus.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

const G = 'outreach.outreachGeneral';

test('the general configuration is saved, a wrong value is refused at its field, and a new task begins with it [2.5-054] [3.4-25]', async ({
  page,
  enter,
  form,
  ui,
  server,
}) => {
  const { db } = server.ports;
  const own = eq(outreachGeneral.tenantId, DEFAULT_TENANT_ID);
  await enter();
  try {
    await ui.visit('/config/general', `${G}.title`);
    await expect(ui.field(`${G}.latenessMinutes`)).toHaveValue(String(LATENESS_MINUTES.default));
    await form.type({ [`${G}.latenessMinutes`]: '30', [`${G}.frequencyMax`]: '3', [`${G}.frequencyDays`]: '7' });
    await page.getByRole('radio', { name: ui.t(`${G}.priority.low`), exact: true }).check();
    await ui.press(`${G}.reviewers.add`);
    await page.getByLabel(ui.t(`${G}.reviewers.nameOf`, { index: 1 })).fill('王芳');
    await page.getByLabel(ui.t(`${G}.reviewers.emailOf`, { index: 1 })).fill('wang');
    await form.save();
    await expect(page.getByText(ui.t('error.emailFormat')).first()).toBeVisible();
    await page.getByLabel(ui.t(`${G}.reviewers.emailOf`, { index: 1 })).fill('wang@example.com');
    await form.save();
    await expect(form.saved).toBeVisible();
    await page.reload();
    await expect(ui.field(`${G}.latenessMinutes`)).toHaveValue('30');
    await expect(page.getByLabel(ui.t(`${G}.reviewers.emailOf`, { index: 1 }))).toHaveValue('wang@example.com');

    await ui.visit('/task/create', 'outreach.task.create.title');
    await expect(ui.field('outreach.task.frequencyMax')).toHaveValue('3');
    await expect(ui.field('outreach.task.frequencyDays')).toHaveValue('7');
    await expect(page.getByRole('radio', { name: ui.t('outreach.task.priority.low'), exact: true })).toBeChecked();

    await ui.visit('/config/general', `${G}.title`);
    await form.type({ [`${G}.latenessMinutes`]: '45' });
    await db
      .update(outreachGeneral)
      .set({ latenessMinutes: 60, version: sql`${outreachGeneral.version} + 1` })
      .where(own);
    await form.save();
    const dialog = page.getByRole('dialog', { name: ui.t('ui.conflict.title') });
    await expect(dialog).toContainText('60');
    await expect(dialog).toContainText('45');
  } finally {
    await db.delete(outreachGeneral).where(own);
  }
});

test('who may only see the general configuration changes nothing', async ({ page, enter, ui }) => {
  await enter(['outreachGeneral:view']);
  await ui.visit('/config/general', `${G}.title`);
  await expect(ui.field(`${G}.latenessMinutes`)).toBeDisabled();
  await expect(page.getByRole('button', { name: ui.t('ui.action.save') })).toHaveCount(0);
  await expect(page.getByRole('button', { name: ui.t(`${G}.reviewers.add`) })).toHaveCount(0);
});
