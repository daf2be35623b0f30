import { eq } from 'drizzle-orm';
import type { Page } from 'playwright/test';
import { participantAnswer } from '../../server/db/schema/index.ts';
import { CHANCE_WHOLE } from '../../src/domain/activity-box/draw/chance.ts';
import type { FormField } from '../../src/domain/activity-box/activityPage/FormField.ts';
import { newComponent, newPage } from '../../src/domain/activity-box/activityPage/newComponent.ts';
import type { PageComponent } from '../../src/domain/activity-box/activityPage/PageComponent.ts';
import { DEFAULT_TENANT_ID } from '../../src/domain/shared/tenant.ts';
import { insertPublished } from '../../tests/activity-box/playRoom.ts';
import { codeSentTo } from '../support/codeSentTo.ts';
import { expect, test } from '../servers/realServer.ts';
import type { RealServer } from '../servers/startRealServer.ts';

test.use({ viewport: { width: 390, height: 844 }, locale: 'en-US', reducedMotion: 'reduce' });

const publish = (server: RealServer, ...components: PageComponent[]) =>
  insertPublished(server.ports.db, {
    tenantId: DEFAULT_TENANT_ID,
    now: server.clock.now(),
    quantity: 1,
    chance: CHANCE_WHOLE,
    people: 0,
    pages: {
      pages: [{ ...newPage('home', 'home', 'Home'), components }, newPage('lotteryResult', 'result', 'What came out')],
    },
  });

async function signIn(page: Page, server: RealServer, phone: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Phone number').fill(phone);
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  await expect(dialog.getByRole('status')).not.toBeEmpty();
  await dialog.getByLabel('Code').fill(await codeSentTo(server.ports.db, phone));
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
}

test('the page of the lottery result opens after a draw, and the way back leads home [2.5-089]', async ({
  page,
  server,
}) => {
  const wheel = Object.assign(newComponent('bigWheel', 'wheel'), { prizeItemIds: ['cup', 'none'], buttonText: 'Spin' });
  const { key } = await publish(server, wheel);
  await page.goto(`/a/${key}`);
  const spin = page.getByRole('button', { name: 'Spin' });
  await spin.click();
  await signIn(page, server, '13900139401');
  await spin.click();
  await expect(page.getByText('You won: Cup')).toBeVisible();
  await expect(page.getByLabel('Recipient')).toBeVisible();
  await expect(spin).toBeHidden();
  await page.goBack();
  await expect(spin).toBeVisible();
});

test('an input, a radio and a dropdown that are left empty are refused at their fields, and an input takes so many characters [3.4-27]', async ({
  page,
  server,
}) => {
  const fields: FormField[] = [
    { id: 'word', kind: 'input', label: 'Word', isRequired: true, maxLength: 5 },
    { id: 'size', kind: 'radio', label: 'Size', isRequired: true, maxLength: 20, options: ['Small', 'Large'] },
    { id: 'color', kind: 'dropdown', label: 'Color', isRequired: true, maxLength: 20, options: ['Red', 'Blue'] },
  ];
  const form = Object.assign(newComponent('form', 'form'), { title: 'Tell us', fields, submitText: 'Submit' });
  const { key, activityId } = await publish(server, form);
  await page.goto(`/a/${key}`);
  const submit = page.getByRole('button', { name: 'Submit' });
  await submit.click();
  const refused = page.getByRole('alert').filter({ hasText: 'Please fill this in' });
  await expect(refused).toHaveCount(3);
  await page.getByLabel('Word').pressSequentially('abcdefg');
  await expect(page.getByLabel('Word')).toHaveValue('abcde');
  await submit.click();
  await expect(refused).toHaveCount(2);
  await page.getByRole('radio', { name: 'Large' }).check();
  await submit.click();
  await expect(refused).toHaveCount(1);
  const answers = () => server.ports.db.$count(participantAnswer, eq(participantAnswer.activityId, activityId));
  expect(await answers()).toBe(0);
  await page.getByLabel('Color').selectOption('Blue');
  await submit.click();
  await signIn(page, server, '13900139402');
  await submit.click();
  await expect(page.getByText('Submitted')).toBeVisible();
  expect(await answers()).toBe(1);
});
