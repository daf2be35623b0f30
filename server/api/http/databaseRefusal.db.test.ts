import { afterAll, beforeAll, expect, it } from 'vitest';
import { createContact, updateContact } from '../../../src/contract/common/contacts/contactForm.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';

let test: TestApi;

beforeAll(async () => {
  test = await createTestApi();
});
afterAll(() => test.close());

const create = async (name: string, number: string) =>
  (await test.admin.call(createContact, { body: { name, number, email: `${number}@people.test`, attributes: {} } }))
    .value;

it('of two changes that wait for each other, one is done and one is told that the system is busy, with HTTP 200 [8.2-34]', async () => {
  const [one, other] = [await create('One', '13800138001'), await create('Other', '13800138002')];
  // Each takes a lock, waits until the other one has its own, and then asks for that.
  await test.database.pool.query(`
    create function meet() returns trigger language plpgsql as $$
    declare
      own int := case when new.id = ${one.id} then 1 else 2 end;
    begin
      perform pg_advisory_xact_lock(7, own);
      for look in 1 .. 1000 loop
        exit when exists (select from pg_locks where locktype = 'advisory' and classid = 7 and objid = 3 - own and granted);
        perform pg_sleep(0.01);
      end loop;
      perform pg_advisory_xact_lock(7, 3 - own);
      return new;
    end $$;
    create trigger meet before update on contact for each row execute function meet()`);
  const answers = await Promise.all(
    [one, other].map(({ id, version }) =>
      test.admin.call(updateContact, { params: { id: String(id) }, body: { name: 'Changed', version } }),
    ),
  );
  await test.database.pool.query('drop trigger meet on contact');
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(answers.map(({ body }) => body.errorCode))).toEqual(new Set(['SYSTEM_BUSY', null]));
  const { rows } = await test.database.pool.query(
    `select count(*)::int as changed from contact where name = 'Changed'`,
  );
  expect(rows).toEqual([{ changed: 1 }]);
});

it.each([
  ['40001', 200, 'SYSTEM_BUSY'],
  ['40P01', 200, 'SYSTEM_BUSY'],
  ['55P03', 200, 'SYSTEM_BUSY'],
  ['57P01', 503, 'SYSTEM_BUSY'],
  ['53100', 503, 'SYSTEM_BUSY'],
  ['23503', 200, 'NOT_FOUND'],
  ['22012', 500, 'SYSTEM_ERROR'],
])('what fails in the database with %s answers %i %s', async (sqlState, status, errorCode) => {
  await test.database.pool.query(`
    create or replace function fail() returns trigger language plpgsql as
      $$ begin raise exception 'failed on purpose' using errcode = '${sqlState}'; end $$;
    create or replace trigger fail before insert on contact for each row execute function fail()`);
  const body = { name: 'A', number: '13800138009', email: 'a@people.test', attributes: {} };
  const answer = await test.admin.call(createContact, { body });
  await test.database.pool.query('drop trigger fail on contact');
  expect([answer.status, answer.body.errorCode]).toEqual([status, errorCode]);
});
