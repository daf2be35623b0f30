import { expect, type Page } from 'playwright/test';
import type { SendChannel } from '../../src/domain/shared/sending/sendChannel.ts';
import { writeXlsx } from '../../src/domain/shared/file/xlsx/writeXlsx.ts';
import type { Console } from '../pages/Console.ts';
import { ListPage } from '../pages/ListPage.ts';

/** Somebody of a file of contacts. */
export interface Listed {
  name: string;
  number: string;
  city: string;
  /** What the service of a channel calls them. */
  id: string;
}

/** What is sent, over which channel and to whom. */
export interface BrowserSending {
  channel: SendChannel;
  /** Name of the package, of the message and of the task. */
  name: string;
  people: readonly Listed[];
  /** Title of the column of ids, which is the parameter of their custom field. */
  idTitle: string;
  /** Fills what the form of the message asks beside channel and name. */
  write: () => Promise<void>;
}

/** Two people whom no other test knows, in the order of their names. */
export function twoPeople(label: string, random: (bytes: number) => Buffer): [Listed, Listed] {
  const number = (): string => `137${String(random(4).readUInt32BE() % 100_000_000).padStart(8, '0')}`;
  const person = (name: string, city: string, nth: number): Listed => ({
    name: `${name} ${label}`,
    number: number(),
    city,
    id: `oPerson${nth}-${label.padStart(20, '0')}`,
  });
  return [person('安', '上海', 1), person('李', '北京', 2)];
}

/** Uploads people, writes a message to them and sends it by a task, as an operator does; ends on the page of the completed task. */
export async function sendInBrowser(
  page: Page,
  ui: Console,
  { channel, name, people, idTitle, write }: BrowserSending,
): Promise<void> {
  await page.goto('/profile/package/create');
  // The first page of a browser loads the whole console.
  await expect(ui.heading(ui.t('profile.package.create.title'))).toBeVisible({ timeout: 30_000 });
  await ui.field('profile.package.name').fill(name);
  const rows = people.map((one) => [one.name, one.number, `${one.number}@example.com`, one.city, one.id]);
  await ui.choosePackageFile({
    name: 'people.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(writeXlsx([['姓名', '手机号', '邮箱', '城市', idTitle], ...rows])),
  });
  await ui.press('profile.package.submit');
  await expect(ui.heading(name)).toBeVisible();
  await expect(page.getByText(ui.t('profile.package.result.success')).first()).toBeVisible();

  await ui.visit('/message/create', 'outreach.message.create.title');
  await ui.choose(ui.field('ui.field.channel'), ui.t(`ui.field.channel.${channel}`));
  await ui.field('outreach.message.name').fill(name);
  await write();
  await ui.press('ui.action.save');
  await expect(ui.heading(ui.t('outreach.message.title'))).toBeVisible();

  await ui.visit('/task/create', 'outreach.task.create.title');
  await ui.field('outreach.task.name').fill(name);
  await ui.choose(ui.field('outreach.task.message'), name);
  await ui.choose(ui.field('outreach.task.audience'), name);
  await ui.press('ui.action.save');
  await expect(ui.heading(name)).toBeVisible();
  await ui.press('outreach.task.action.submit');
  await ui.confirm();
  await ui.press('outreach.task.action.release');
  await ui.confirm();
  await ui.waitUntilCompleted();
}

/** Opens the records by the menu: of the sending of that name, everybody has theirs, and in what state with which words. */
export async function expectRecords(
  page: Page,
  ui: Console,
  { name, people }: Pick<BrowserSending, 'name' | 'people'>,
  words: (person: Listed) => readonly string[],
): Promise<void> {
  await ui.open('menu.record');
  const rows = new ListPage(page, ui).row(name);
  await expect(rows).toHaveCount(people.length);
  for (const person of people)
    for (const word of words(person)) await expect(rows.filter({ hasText: person.name })).toContainText(word);
}
