import { findByUserIdAndProductId } from '../../../src/contract/shell/menu.ts';
import { FOREIGN_BACKENDS, serveForeignBackend } from '../../servers/serveForeignBackend.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

/** The page's policy does not know the fixtures' origin. */
test.use({ bypassCSP: true, keepsConsole: false });

for (const backend of FOREIGN_BACKENDS) {
  test(`the menu and the switcher work with a backend of other shapes: ${backend}`, async ({
    page,
    enter,
    ui,
    watched,
  }) => {
    if (backend === 'data') watched.expect(/Failed to load resource/);
    await enter();
    await serveForeignBackend(page, backend);
    await page.addInitScript(() => localStorage.getItem('systemId') ?? localStorage.setItem('systemId', '21'));
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: ui.t('shell.layout.navigation') });
    // The stored system is found though its id comes as a number, and stays stored.
    await menu.getByRole('menuitem', { name: 'Archive' }).click();
    await expect(page.getByTestId('at')).toHaveText('/desk/archive');
    await expect(menu.getByRole('menuitem', { name: 'Gone' })).toHaveCount(0);
    await menu.getByRole('menuitem', { name: 'Desk' }).click();
    await expect(page.getByTestId('at')).toHaveText('/desk/open');
    expect(await page.evaluate(() => localStorage.getItem('systemId'))).toBe('21');

    const switcher = page.getByRole('button', { name: ui.t('shell.layout.system') });
    await switcher.click();
    await page.getByRole('menuitem', { name: 'Sales' }).click();
    await expect(page.getByTestId('at')).toHaveText('/leads/list');
    expect(await page.evaluate(() => localStorage.getItem('systemId'))).toBe('20');

    await switcher.click();
    await page.getByRole('menuitem', { name: ui.t('shell.menu.general') }).click();
    await expect(page.getByTestId('at')).toHaveText('/people/list');
    await menu.getByRole('menuitem', { name: 'Log' }).click();
    await expect(page.getByTestId('at')).toHaveText('/people/log');
  });
}

test('what cannot be read of a menu is said on the screen, and the rest is there', async ({ page, enter, ui }) => {
  await enter();
  await serveForeignBackend(page, 'values');
  const page1 = { id: 1, resourceName: 'Desk', resourceType: 1, status: 1, url: '/desk/open' };
  const systems = [{ id: 9, resourceName: 'Service', resourceType: 0, status: 1, children: [page1, 'lost'] }];
  await page.route(`**/${findByUserIdAndProductId.path}`, (route) =>
    route.fulfill({ json: { success: true, data: { systems } } }),
  );
  await page.goto('/desk/open');
  await expect(page.getByTestId('at')).toHaveText('/desk/open');
  const detail = 'systems[0].children[1] is no menu resource; it is left out';
  const said = ui.t('shell.boot.answerUnreadable', { call: findByUserIdAndProductId.path, detail });
  await expect(page.getByText(said)).toBeVisible();
});

test('an answer without any permissions says so, and what was wrong', async ({ page, enter }) => {
  await enter();
  await serveForeignBackend(page, 'values');
  await page.route(`**/${findByUserIdAndProductId.path}`, (route) =>
    route.fulfill({ json: { success: true, data: null } }),
  );
  await page.goto('/desk/open');
  await expect(page.getByTestId('permissions-failed')).toContainText('neither systems nor configs');
});
