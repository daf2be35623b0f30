import { insertProduct } from '../../seeds/outreach/insertProduct.ts';
import { insertSending } from '../../seeds/outreach/insertSending.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

const P = 'outreach.product';

test('a main account makes a product; a task names it, is found by it, and keeps it from being removed [3.4-17] [6-16]', async ({
  page,
  enter,
  form,
  list,
  ui,
  server,
  label,
}) => {
  const operator = await enter('main');
  await insertSending(server.ports, operator, label);
  await ui.visit('/config/product', `${P}.title`);
  await ui.dismissCustomerInfo();
  await ui.press(`${P}.create.title`);
  await form.type({
    [`${P}.name`]: `云盘 ${label}`,
    [`${P}.code`]: '云盘',
    [`${P}.purchaseLink`]: 'http://example.com',
  });
  await ui.press('ui.action.save');
  await expect(form.error(`${P}.code`)).toContainText(ui.t('error.productCodeFormat'));
  await expect(form.error(`${P}.purchaseLink`)).toContainText(ui.t('error.purchaseLinkFormat'));
  await form.type({ [`${P}.code`]: label, [`${P}.purchaseLink`]: 'https://example.com/buy' });
  await form.save();
  await expect(ui.heading(ui.t(`${P}.title`))).toBeVisible();
  await expect(list.row(`云盘 ${label}`)).toContainText(ui.t(`${P}.inUse`));
  await expect(list.row(`云盘 ${label}`).getByRole('link', { name: 'https://example.com/buy' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );

  await ui.visit('/task/create', 'outreach.task.create.title');
  await form.type({ 'outreach.task.name': `促销 ${label}` });
  await ui.choose(ui.field('outreach.task.productId'), `云盘 ${label} (${label})`);
  await ui.choose(ui.field('outreach.task.message'), `会员日 ${label}`);
  await ui.choose(ui.field('outreach.task.audience'), `会员 ${label}`);
  await form.save();
  await expect(ui.heading(`促销 ${label}`)).toBeVisible();
  await expect(page.getByText(`云盘 ${label}`, { exact: true })).toBeVisible();

  await ui.visit('/task', 'outreach.task.title');
  await ui.choose(page.getByLabel(ui.t('outreach.task.productId'), { exact: true }).first(), `云盘 ${label}`);
  await expect(page).toHaveURL(/productId=/);
  await expect(list.row(`促销 ${label}`)).toBeVisible();
  await expect(list.row(label)).toHaveCount(1);

  await ui.visit(`/config/product?keyword=${label}`, `${P}.title`);
  await list
    .row(`云盘 ${label}`)
    .getByRole('button', { name: ui.t('ui.action.remove') })
    .click();
  await ui.confirm();
  await expect(page.getByText(ui.t('error.IN_USE_BY', { names: `促销 ${label}` })).first()).toBeVisible();
  await expect(list.row(`云盘 ${label}`)).toBeVisible();
});

test('a product out of use is not offered to a new task, and whoever may not see products finds no permission', async ({
  page,
  enter,
  ui,
  server,
  label,
}) => {
  await insertProduct(server.ports, { name: `在用 ${label}`, code: `in-${label}` });
  await insertProduct(server.ports, { name: `停用 ${label}`, code: `out-${label}`, inUse: false });
  await enter(['task:view', 'task:edit', 'message:view', 'package:view']);
  await ui.visit('/task/create', 'outreach.task.create.title');
  await ui.field('outreach.task.productId').fill(label);
  await expect(page.getByRole('option', { name: `在用 ${label} (in-${label})` })).toHaveCount(1);
  await expect(page.getByRole('option', { name: `停用 ${label} (out-${label})` })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await ui.findLocked('/config/product', '/config/general');
});
