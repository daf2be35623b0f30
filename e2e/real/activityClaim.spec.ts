import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright/test';
import { prize, shipping, voucherCode } from '../../server/db/schema/index.ts';
import { sealCode } from '../../server/activity-box/prize/voucherCode/sealedCode.ts';
import { CHANCE_WHOLE } from '../../src/domain/activity-box/draw/chance.ts';
import { newComponent, newPages } from '../../src/domain/activity-box/activityPage/newComponent.ts';
import type { AwardType } from '../../src/domain/activity-box/prize/prize.ts';
import { DEFAULT_TENANT_ID } from '../../src/domain/shared/tenant.ts';
import { insertPublished } from '../../tests/activity-box/playRoom.ts';
import { codeSentTo } from '../support/codeSentTo.ts';
import { expect, test } from '../servers/realServer.ts';
import type { RealServer } from '../servers/startRealServer.ts';
import { violations } from '../support/violations.ts';

test.use({ viewport: { width: 390, height: 844 }, locale: 'en-US', reducedMotion: 'reduce' });

/** The pages of a new activity, with nothing but a wheel on them. */
function defaultPages() {
  const { pages } = newPages('Home');
  const wheel = Object.assign(newComponent('bigWheel', 'wheel'), { prizeItemIds: ['cup', 'none'], buttonText: 'Spin' });
  return { pages: pages.map((page) => ({ ...page, components: [wheel] })) };
}

const publish = (server: RealServer, awardType: AwardType) =>
  insertPublished(server.ports.db, {
    tenantId: DEFAULT_TENANT_ID,
    now: server.clock.now(),
    quantity: 1,
    chance: CHANCE_WHOLE,
    people: 0,
    awardType,
    pages: defaultPages(),
  });

/** Signs in at the page that the activity has by itself, and draws. */
async function win(page: Page, server: RealServer, key: string, phone: string): Promise<ReturnType<Page['getByRole']>> {
  await page.goto(`/a/${key}`);
  await page.getByRole('button', { name: 'Spin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Phone number').fill(phone);
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  await expect(dialog.getByRole('status')).not.toBeEmpty();
  await dialog.getByLabel('Code').fill(await codeSentTo(server.ports.db, phone));
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Spin' }).click();
  const result = page.getByRole('dialog', { name: 'Result' });
  await expect(result).toContainText('You won: Cup');
  return result;
}

test('who wins a voucher in an activity of one page copies its code by keyboard, reads the rules, and finds both again', async ({
  page,
  server,
}) => {
  const { key, prizeId } = await publish(server, 'voucherCode');
  const id = randomUUID();
  await server.ports.db.insert(voucherCode).values({
    id,
    tenantId: DEFAULT_TENANT_ID,
    prizeId,
    cardNumber: '',
    sealedCode: await sealCode(server.ports, id, 'GIFT-2026'),
    codeHash: Buffer.from(id),
    codeEnding: '2026',
    validityType: 'afterActivation',
    validDays: 30,
    createdAt: server.clock.now(),
  });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const result = await win(page, server, key, '13900139101');
  await expect(result).toContainText('GIFT-2026');
  expect(await violations(page)).toEqual([]);
  await result.getByRole('button', { name: 'Copy code Cup' }).focus();
  await page.keyboard.press('Enter');
  await expect(result.getByText('The code was copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('GIFT-2026');
  await result.getByText('Rules', { exact: true }).click();
  await expect(result.getByText(/Prizes, quantities and chances/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await result.getByRole('button', { name: 'What I won' }).click();
  await expect(page.getByRole('listitem')).toContainText('GIFT-2026');
  expect(await violations(page)).toEqual([]);
  // A new visit: what was won and the rules are found from the first page.
  await page.goto('about:blank');
  await page.goto(`/a/${key}`);
  await page.getByRole('button', { name: 'Rules' }).click();
  await expect(page.getByRole('dialog', { name: 'Rules' })).toContainText('Prizes, quantities and chances');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'What I won' }).click();
  await expect(page.getByRole('listitem')).toContainText('GIFT-2026');
});

test('who wins a thing says in the result where it goes, and who wins a coupon follows its link', async ({
  page,
  server,
}) => {
  const { db } = server.ports;
  const physical = await publish(server, 'physical');
  const result = await win(page, server, physical.key, '13900139102');
  await result.getByLabel('Recipient').fill('Li Lei');
  await result.getByLabel('Region').fill('Guangdong');
  await result.getByLabel('Address', { exact: true }).fill('1 Science Road');
  expect(await violations(page)).toEqual([]);
  await result.getByLabel('Address', { exact: true }).press('Enter');
  await expect(result.getByText('The address was saved')).toBeVisible();
  await expect(result.getByText('To be sent to: Li Lei, 13900139102, Guangdong 1 Science Road')).toBeVisible();
  expect(await db.$count(shipping, eq(shipping.recipient, 'Li Lei'))).toBe(1);

  const coupon = await publish(server, 'coupon');
  await db.update(prize).set({ link: 'https://shop.example/coupon' }).where(eq(prize.id, coupon.prizeId));
  const other = await win(page, server, coupon.key, '13900139103');
  await expect(other.getByRole('link', { name: 'Redeem Cup' })).toHaveAttribute('href', 'https://shop.example/coupon');
  expect(await violations(page)).toEqual([]);
});
