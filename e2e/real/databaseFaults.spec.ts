import { sql } from 'drizzle-orm';
import { Console } from '../pages/Console.ts';
import { FormPage } from '../pages/FormPage.ts';
import { enterAs, makeOperator } from '../support/operators.ts';
import { expect, test } from '../servers/realServer.ts';

// The specification's words stand here as they are read: neither the texts nor an answer of the test gives them.
for (const { what, sqlState, said, httpFault } of [
  { what: 'two changes that met', sqlState: '40P01', said: '系统繁忙，请稍后再试', httpFault: false },
  { what: 'a fault of the server', sqlState: '22012', said: '服务器异常，请稍后重试', httpFault: true },
]) {
  test(`of ${what} the operator reads the words of the specification, and keeps what was typed [8.2-07] [8.2-34]`, async ({
    page,
    context,
    server,
    watched,
  }) => {
    if (httpFault) watched.expect(/Failed to load resource/);
    const { db } = server.ports;
    await enterAs(context, server.url, await makeOperator(server.ports));
    const ui = new Console(page);
    const form = new FormPage(page, ui);
    await page.goto('/common/contacts/create');
    await form.type({
      'common.contact.name': '张三',
      'common.contact.number': '13800138123',
      'common.contact.email': 'zhang@people.test',
    });
    await db.execute(sql`
      create function fail_on_purpose() returns trigger language plpgsql as
        ${sql.raw(`$$ begin raise exception 'failed on purpose' using errcode = '${sqlState}'; end $$`)};
      create trigger fail_on_purpose before insert on contact for each statement execute function fail_on_purpose()`);
    try {
      await ui.press('ui.action.save');
      await expect(page.getByText(said).first()).toBeVisible();
      await expect(form.field('common.contact.name')).toHaveValue('张三');
    } finally {
      await db.execute(sql`drop function fail_on_purpose cascade`);
    }
  });
}
