import { sql } from 'drizzle-orm';
import { insertRows } from '../../e2e/support/accessibilityRows.ts';
import { Console } from '../../e2e/pages/Console.ts';
import { PLAIN_PAGES, recordPagesOf } from '../../e2e/support/consolePages.ts';
import { makeOperator } from '../../e2e/support/operators.ts';
import { type RealServer, startRealServer } from '../../e2e/servers/startRealServer.ts';
import { openBrowser } from '../support/openConsolePage.ts';
import { openSignedInPage } from '../support/openSignedInPage.ts';
import type { Attack } from './Attack.ts';

/** Sets a mark in the window of whoever runs it, in the ways in which a page may take a text for HTML. */
const SCRIPT = `"'><script>window.__ran=1</script><img src=x onerror=window.__ran=1><svg onload=window.__ran=1>`;

/** Texts that people write, by the names of their columns. What is left out holds words of ours, such as a state. */
const WRITTEN = [
  'name',
  'title',
  'subject',
  'remark',
  'description',
  'content',
  'label',
  'reason',
  'file_name',
  'sender_name',
  'company',
  'address',
  'summary',
  'note',
  'text',
  'value',
];

/** A page may draw something after its heading. */
const DRAWN_MS = 400;

/** Puts a script behind every text that people write, and opens every page of the console. */
export const storedScript: Attack = {
  what: 'a script behind every name, title, subject and remark of a tenant; then every page is opened',
  async run() {
    const server = await startRealServer();
    const browser = await openBrowser();
    try {
      const operator = await makeOperator(server.ports);
      const rows = await insertRows(server.ports, operator, 'attack');
      const columns = await writeScripts(server);
      const page = await openSignedInPage(browser, server.url, operator.token, 'attack');
      page.setDefaultTimeout(10_000);
      // The loader of this program names functions by a helper that pages do not have.
      await page.addInitScript('globalThis.__name = (named) => named');
      await page.goto(`${server.url}/`);
      const console = new Console(page);
      const ran: string[] = [];
      const dialogs: string[] = [];
      let shown = 0;
      page.on('dialog', (dialog) => {
        dialogs.push(page.url());
        void dialog.dismiss();
      });
      const pages = [...PLAIN_PAGES, ...recordPagesOf(operator, rows)];
      for (const path of pages) {
        // The title of a page of the same kind is not drawn anew.
        await console.go(path).catch(() => page.goto(path));
        await page.locator('h1').first().waitFor();
        await page.waitForTimeout(DRAWN_MS);
        // In frames too: previews show HTML of strangers.
        for (const frame of page.frames())
          if (await frame.evaluate(() => '__ran' in window).catch(() => false)) ran.push(path);
        if ((await page.locator('body').innerText()).includes('onerror=window.__ran')) shown += 1;
      }
      return [
        {
          promise: 'no script runs on any page',
          happened: `${ran.length + dialogs.length} of ${pages.length} pages${ran.length > 0 ? `: ${ran.join(', ')}` : ''}`,
          isHeld: ran.length + dialogs.length === 0,
        },
        {
          promise: 'the texts are shown as they are, so the attack reached the pages',
          happened: `on ${shown} pages, from ${columns} columns`,
          isHeld: shown >= 20,
        },
      ];
    } finally {
      await browser.close();
      await server.close();
    }
  },
};

/** Writes the script behind every written text; a column that refuses it is passed over. Answers how many took it. */
async function writeScripts({ ports: { db } }: RealServer): Promise<number> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text' and c.is_generated = 'NEVER'
      and c.column_name in (${sql.join(
        WRITTEN.map((name) => sql`${name}`),
        sql`, `,
      )})`);
  let written = 0;
  for (const { table, column } of rows) {
    const [in_, of] = [sql.identifier(table), sql.identifier(column)];
    await db
      .execute(sql`update ${in_} set ${of} = ${of} || ${SCRIPT} where ${of} <> ''`)
      .then(() => (written += 1))
      .catch(() => undefined);
  }
  return written;
}
