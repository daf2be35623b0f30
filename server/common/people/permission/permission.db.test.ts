import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countHolders, getHolder, listHolders } from '../../../../src/contract/common/people/permission.ts';
import { createRole, listGrantable } from '../../../../src/contract/common/people/role.ts';
import { setUserStatus } from '../../../../src/contract/common/people/user.ts';
import { RIGHTS } from '../../../../src/domain/catalog/rights.ts';
import { createTestApi, type TestApi, type TestCaller } from '../../../../tests/db/testApi.ts';
import { findCaller } from '../../../api/access/authenticate.ts';
import { userRole } from '../../../db/schema/index.ts';

describe('permission management', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());

  const detail = async (id: string) => (await test.admin.call(getHolder, { params: { id } })).value;
  const holdersOf = async (right: (typeof RIGHTS)[number]) =>
    (await test.admin.call(listHolders, { query: { right, pageSize: 1000 } })).value;

  it('tells of every user and every right what the server decides of their calls', async () => {
    const people: (TestCaller & { id: string; roleId: string })[] = [];
    for (const rights of fc.sample(fc.subarray([...RIGHTS]), { numRuns: 6, seed: 7 })) {
      people.push(await test.userWith(rights));
    }
    const [first, second] = people;
    // One of them holds a second role, so that two paths lead to some rights.
    await test.ports.db.insert(userRole).values({ userId: first?.id ?? '', roleId: second?.roleId ?? '' });
    const main = (await holdersOf('task:send')).find(({ isMain }) => isMain);
    const everybody = [...people, { id: main?.id ?? '', token: test.admin.token }];
    const counted = (await test.admin.call(countHolders, {})).value.holders;
    const details = await Promise.all(everybody.map(({ id }) => detail(id)));
    for (const right of RIGHTS) {
      const listed = (await holdersOf(right)).map(({ id }) => id);
      for (const [index, { id, token }] of everybody.entries()) {
        const admitted = (await findCaller(test.ports, token))?.rights.has(right);
        const told = details[index]?.rights.find((one) => one.right === right);
        expect([right, listed.includes(id), (told?.paths.length ?? 0) > 0]).toEqual([right, admitted, admitted]);
      }
      expect([right, counted[right] ?? 0]).toEqual([right, listed.length]);
    }
  });

  it('names the path, and the roles that would give what is missing', async () => {
    const sender = await test.userWith(['task:send']);
    const reader = await test.userWith(['user:view']);
    const role = (await detail(sender.id)).user.roles[0];
    const of = async (id: string, right: string) => (await detail(id)).rights.find((one) => one.right === right);
    expect(await of(sender.id, 'task:view')).toMatchObject({ paths: [{ role, impliedBy: ['task:send'] }], givers: [] });
    expect(await of(reader.id, 'task:send')).toMatchObject({ paths: [] });
    expect((await of(reader.id, 'task:send'))?.givers).toContainEqual(role);
    const { value } = await test.admin.call(listHolders, { query: { right: 'task:send', roleId: role?.id } });
    expect(value).toMatchObject([{ id: sender.id, paths: [{ role, impliedBy: [] }] }]);
  });

  it('says which tag data sources a user sees, and through which role', async () => {
    const source = (await test.admin.call(listGrantable, {})).value.dataSources[0]?.id ?? '';
    const body = { name: 'Sees tags', description: '', rights: ['home:view'], dataSourceIds: [source] };
    const made = (await test.admin.call(createRole, { body })).value;
    const [person, other] = [await test.userWith(['home:view'], []), await test.userWith(['home:view'], [])];
    const before = (await detail(person.id)).dataSources.find(({ id }) => id === source);
    expect(before?.roles).toEqual([]);
    expect(before?.givers).toContainEqual({ id: made.id, name: 'Sees tags' });
    await test.ports.db.insert(userRole).values({ userId: person.id, roleId: made.id });
    const after = (await detail(person.id)).dataSources.find(({ id }) => id === source);
    expect(after).toMatchObject({ roles: [{ id: made.id, name: 'Sees tags' }], givers: [] });
    const { value } = await test.admin.call(listHolders, { query: { dataSourceId: source, keyword: 'holder' } });
    expect(value.map(({ id }) => id)).toContain(person.id);
    expect(value.map(({ id }) => id)).not.toContain(other.id);
  });

  it('does not count who is disabled, but still lists them as such', async () => {
    const person = await test.userWith(['smsOutbox:view']);
    const count = async () => (await test.admin.call(countHolders, {})).value.holders['smsOutbox:view'] ?? 0;
    const before = await count();
    await test.admin.call(setUserStatus, { params: { id: person.id }, body: { status: 'disabled' } });
    expect(await count()).toBe(before - 1);
    const listed = (await holdersOf('smsOutbox:view')).find(({ id }) => id === person.id);
    expect(listed).toMatchObject({ status: 'disabled' });
  });
});
