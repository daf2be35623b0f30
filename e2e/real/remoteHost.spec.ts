import { Console } from '../pages/Console.ts';
import { makeOperator } from '../support/operators.ts';
import { expect, test } from '../servers/realServer.ts';

const PASSWORD = 'Kx7!wq2m';

test('works under a name that is no local host, where browsers give no service worker, clipboard or randomUUID', async ({
  page,
  server,
  watched,
}) => {
  // Browsers say that they ignore this header on pages that do not come by HTTPS.
  watched.expect(/Cross-Origin-Opener-Policy header has been ignored/);
  const url = `http://console.test:${new URL(server.url).port}`;
  const operator = await makeOperator(server.ports, { password: PASSWORD });
  const ui = new Console(page);
  await page.goto(`${url}/task`);
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await ui.signIn(operator.username, PASSWORD);
  await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
  await ui.open('menu.message');
  await expect(ui.heading(ui.t('outreach.message.title'))).toBeVisible();
  await page.goto(`${url}/common/userManagement`);
  await expect(ui.heading(ui.t('common.user.title'))).toBeVisible();
});
