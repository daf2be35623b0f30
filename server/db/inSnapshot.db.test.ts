import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../tests/db/testApi.ts';
import { inSnapshot } from './inSnapshot.ts';

const never = new AbortController().signal;

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi();
});
afterAll(() => test.close());

it('reads four large things at a time, whoever comes later waits and everything else goes on', async () => {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const read = (index: number): Promise<void> =>
    inSnapshot(test.ports.db, never, async ({ client }) => {
      await client.query('select 1');
      begun.push(index);
      await new Promise<void>((end) => ends.push(end));
    });
  const reads = [0, 1, 2, 3, 4].map(read);
  await expect.poll(() => begun.length).toBe(4);
  // As long as the others read, nothing of the fifth reaches the database, which answers others.
  await test.ports.db.execute('select 1');
  expect(new Set(begun)).toEqual(new Set([0, 1, 2, 3]));
  ends.shift()?.();
  await expect.poll(() => begun.at(4)).toBe(4);
  for (const end of ends) end();
  await Promise.all(reads);
});

it('ends for who leaves while waiting, without a turn, and reads on when one failed', async () => {
  const ends: (() => void)[] = [];
  const reads = [0, 1, 2, 3].map(() =>
    inSnapshot(test.ports.db, never, () => new Promise<void>((end) => ends.push(end))),
  );
  await expect.poll(() => ends.length).toBe(4);
  const leaving = new AbortController();
  const waiting = inSnapshot(test.ports.db, leaving.signal, async () => 'read');
  leaving.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  for (const end of ends) end();
  await Promise.all(reads);
  for (let turn = 0; turn < 5; turn += 1)
    await expect(inSnapshot(test.ports.db, never, ({ client }) => client.query('nonsense'))).rejects.toThrow('syntax');
  expect(await inSnapshot(test.ports.db, never, async () => 'read')).toBe('read');
});

it('gives each step memory that the database otherwise does not', async () => {
  const memory = async ({
    client,
  }: {
    client: { query: (text: string) => Promise<{ rows: { work_mem: string }[] }> };
  }) => (await client.query('show work_mem')).rows[0]?.work_mem;
  expect(await inSnapshot(test.ports.db, never, (snapshot) => memory(snapshot))).toBe('64MB');
  const { rows } = await test.ports.db.execute<{ work_mem: string }>('show work_mem');
  expect(rows[0]?.work_mem).not.toBe('64MB');
});
