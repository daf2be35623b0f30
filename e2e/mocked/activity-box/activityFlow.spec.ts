import { eq } from 'drizzle-orm';
import { activity, prize } from '../../../server/db/schema/index.ts';
import { only } from '../../../tests/fixtures/only.ts';
import { insertActivity } from '../../seeds/activity-box/insertActivity.ts';
import { insertPrize } from '../../seeds/activity-box/insertPrize.ts';
import { pngImage } from '../../support/pngImage.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

const T = 'activityBox.activity';
const E = 'activityBox.editor';
const L = 'activityBox.logic';
const OF_SUPPLIER = { source: 'platform' as const, supplierName: '供应商', productNumber: 'SKU-1' };

test('of an activity that people see, an edit flow changes details and pages alone, and prizes have an action of their own [4.2-13] [4.2-14]', async ({
  page,
  enter,
  ui,
  form,
  label,
  server,
}) => {
  const operator = await enter();
  const { db, clock } = server.ports;
  const prizeId = await insertPrize(server.ports, `奖品 ${label}`, OF_SUPPLIER);
  const id = await insertActivity(server.ports, operator, label, prizeId, { isFinished: true });
  const begun = new Date(clock.now().getTime() - 3_600_000);
  const { draft } = only(await db.select().from(activity).where(eq(activity.id, id)));
  const since = { displayFrom: begun.toISOString(), participateFrom: begun.toISOString() };
  await db
    .update(activity)
    .set({ draft: { ...draft, basics: { ...draft.basics, ...since } } })
    .where(eq(activity.id, id));
  await ui.go(`/activityBox/pages/detail/${id}`);
  await ui.press(`${T}.publish`);
  await ui.confirm();
  await expect(page.getByText(ui.t(`${T}.status.inProgress`), { exact: true })).toBeVisible();

  // Prizes: more of them at once, and nothing else of the activity is open there.
  await ui.press(`${T}.changePrizes`);
  await expect(page.getByText(ui.t(`${T}.changePrizes.explanation`))).toBeVisible();
  const cup = page.getByRole('group', { name: ui.t(`${L}.itemNumber`, { number: 1 }) });
  await expect(cup.getByLabel(ui.t(`${L}.item.name`))).toBeDisabled();
  await cup.getByLabel(ui.t(`${L}.item.quantity`)).fill('7');
  await form.save();
  await expect(form.saved).toBeVisible();
  await expect.poll(async () => only(await db.select().from(prize).where(eq(prize.id, prizeId))).allotted).toBe(7);
  await ui.openTab(`${T}.pages`);
  await expect(page.getByText(ui.t(`${E}.readOnly`))).toBeVisible();

  // The edit flow: details and pages, and the prizes stay with their own action.
  await page.getByRole('link', { name: ui.t(`${T}.toDetail`) }).click();
  await ui.press(`${T}.startEdit`);
  await ui.confirm();
  await expect(page.getByText(ui.t(`${T}.flow.explanation`))).toBeVisible();
  await expect(page.getByRole('link', { name: ui.t('ui.action.edit'), exact: true })).toHaveCount(2);
  await ui.go(`/activityBox/baseInfo/${id}`);
  await expect(ui.field(`${T}.name`)).toBeEnabled();
  await ui.go(`/activityBox/pages/flow/${id}`);
  await expect(page.getByRole('group', { name: ui.t(`${E}.palette`) })).toBeVisible();
  await ui.openTab(`${T}.logic`);
  await expect(cup.getByLabel(ui.t(`${L}.item.quantity`))).toBeVisible();
});

test('an unfinished activity cannot be published: the button is disabled in words, and the page leads to what is missing [5.4-30]', async ({
  page,
  enter,
  ui,
  label,
  server,
}) => {
  const operator = await enter();
  const prizeId = await insertPrize(server.ports, `奖品 ${label}`, OF_SUPPLIER);
  const id = await insertActivity(server.ports, operator, label, prizeId);
  await ui.go(`/activityBox/pages/detail/${id}`);
  const why = page.getByRole('group', { name: ui.t('error.ACTIVITY_UNFINISHED') });
  await expect(why.getByRole('button', { name: ui.t(`${T}.publish`) })).toBeDisabled();
  await why.focus();
  await expect(page.getByRole('tooltip')).toHaveText(ui.t('error.ACTIVITY_UNFINISHED'));
  await page.getByRole('link', { name: ui.t(`${T}.unfinished.pages`), exact: true }).click();
  // Both steps tell the same: what the pages lack is no readiness of prizes and logic.
  const list = page.getByRole('tab', { name: ui.t(`${E}.faultCount`, { count: '2' }) });
  await expect(list).toBeVisible();
  await ui.openTab(`${T}.logic`);
  await expect(page.getByText(ui.t(`${L}.notReady`, { count: '2' }), { exact: true })).toBeVisible();
  await page.getByRole('link', { name: ui.t(`${T}.unfinished.pages`), exact: true }).click();
  await expect(list).toBeVisible();

  // The background of a wheel has one size: another is refused in words before it is sent.
  await page
    .getByRole('list', { name: ui.t(`${E}.outline`) })
    .getByRole('button', { name: ui.t(`${E}.component.bigWheel`), exact: true })
    .click();
  const file = { name: 'wheel.png', mimeType: 'image/png', buffer: pngImage(670, 671) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText(ui.t('error.imageDimensions', { width: '670', height: '670' })).first()).toBeVisible();
});
