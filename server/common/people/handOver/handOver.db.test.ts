import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listBackgroundJobs } from '../../../../src/contract/shell/backgroundJob.ts';
import { uploadPackage } from '../../../../src/contract/profile/audience/package.ts';
import { countAssets, handOverAssets } from '../../../../src/contract/common/people/handOver.ts';
import { createMessage } from '../../../../src/contract/outreach/message/message.ts';
import { listOperations } from '../../../../src/contract/common/access/operationLog.ts';
import { setUserStatus } from '../../../../src/contract/common/people/user.ts';
import { DEFAULT_TENANT_ID } from '../../../../src/domain/shared/tenant.ts';
import { writeXlsx } from '../../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { createTestApi, type TestApi, type TestCaller } from '../../../../tests/db/testApi.ts';
import { createCampaign } from '../../../../tests/outreach/sending/campaign.ts';
import { message, task, user } from '../../../db/schema/index.ts';

type Person = TestCaller & { id: string };

describe('handing over what belongs to a leaver', () => {
  let test: TestApi;
  let leaver: Person;
  let heir: Person;
  beforeAll(async () => {
    test = await createTestApi();
    leaver = await test.userWith(['message:edit', 'package:edit']);
    heir = await test.userWith(['message:edit', 'package:edit']);
    await leaver.call(createMessage, { body: { name: 'Hello', subject: 'Hi', content: '<p>Hi</p>' } });
    const sheet = writeXlsx([
      ['name', 'number', 'email'],
      ['Ann', '13800138000', 'ann@example.com'],
    ]);
    await leaver.call(uploadPackage, { body: { name: 'Everybody' }, file: new File([sheet], 'a.xlsx') });
    await test.runImports();
  });
  afterAll(() => test.close());

  const anyUser = async () => {
    const [row] = await test.ports.db.select().from(user).where(eq(user.id, leaver.id));
    if (row === undefined) throw new Error('there is no leaver');
    return row;
  };
  const owned = async ({ id }: Person) => (await test.admin.call(countAssets, { params: { id } })).value;
  const give = (to: string, kinds: ('task' | 'message' | 'audience')[] = ['task', 'message', 'audience']) =>
    test.admin.call(handOverAssets, { params: { id: leaver.id }, body: { toUserId: to, kinds } });

  it('is refused to nobody, to themselves, and to who is disabled or of nowhere', async () => {
    await test.admin.call(setUserStatus, { params: { id: heir.id }, body: { status: 'disabled' } });
    for (const to of [leaver.id, heir.id, '00000000-0000-4000-8000-000000000000'])
      expect((await give(to)).body.fieldErrors).toEqual([{ path: 'toUserId', code: 'handOverTarget' }]);
    expect((await give(leaver.id, [])).body.fieldErrors?.[0]).toMatchObject({ path: 'kinds', code: 'required' });
    await test.admin.call(setUserStatus, { params: { id: heir.id }, body: { status: 'enabled' } });
    expect(await owned(leaver)).toEqual({ task: 0, message: 1, audience: 1, activity: 0 });
  });

  it('gives the kinds that are asked for, once, and who made them stays as it is', async () => {
    expect((await give(heir.id, ['message'])).value).toEqual({ task: 0, message: 1, audience: 0, activity: 0 });
    expect([await owned(leaver), await owned(heir)]).toEqual([
      { task: 0, message: 0, audience: 1, activity: 0 },
      { task: 0, message: 1, audience: 0, activity: 0 },
    ]);
    const [row] = await test.ports.db.select().from(message);
    expect(row).toMatchObject({ createdBy: leaver.id, ownerId: heir.id });
    expect((await give(heir.id)).value).toEqual({ task: 0, message: 0, audience: 1, activity: 0 });
    expect((await give(heir.id)).value).toEqual({ task: 0, message: 0, audience: 0, activity: 0 });
  });

  it('background work follows the new owner', async () => {
    const names = async (who: Person) => (await who.call(listBackgroundJobs, {})).value.map(({ name }) => name);
    expect([await names(leaver), await names(test.admin as Person)]).toEqual([[], []]);
    const session = await test.userWith(['package:view']);
    expect(await names(session)).toEqual([]);
    const { value } = await test.admin.call(handOverAssets, {
      params: { id: heir.id },
      body: { toUserId: session.id, kinds: ['audience'] },
    });
    expect(value.audience).toBe(1);
    expect(await names(session)).toEqual(['Everybody']);
  });

  it('leaves a line with both names and the counts, and is for who may edit users and is as mighty', async () => {
    const { value } = await test.admin.call(listOperations, { query: { action: 'handOver.give' } });
    expect(value[0]?.after).toMatchObject({ audience: 1, message: 0, task: 0 });
    expect(value.length).toBe(4);
    const weak = await test.userWith(['user:edit']);
    const target = { params: { id: leaver.id }, body: { toUserId: weak.id, kinds: ['message' as const] } };
    expect((await weak.call(handOverAssets, target)).body.errorCode).toBe('NO_PERMISSION');
    expect((await heir.call(handOverAssets, target)).status).toBe(401);
  });

  it('counts and gives no task that was removed, and nothing of another business', async () => {
    const { taskId, tenantId } = await createCampaign(test.ports.db, 1, { status: 'deleted' });
    const now = test.clock.now();
    const row = { ...(await anyUser()), id: randomUUID(), tenantId, username: 'stranger' };
    const [stranger] = await test.ports.db.insert(user).values(row).returning();
    const id = stranger?.id ?? '';
    expect((await test.admin.call(countAssets, { params: { id } })).body.errorCode).toBe('NOT_FOUND');
    expect((await give(id)).body.fieldErrors).toEqual([{ path: 'toUserId', code: 'handOverTarget' }]);
    await test.ports.db
      .update(task)
      .set({ tenantId: DEFAULT_TENANT_ID, createdBy: leaver.id, updatedAt: now })
      .where(eq(task.id, taskId));
    expect((await owned(leaver)).task).toBe(0);
    expect((await give(heir.id)).value.task).toBe(0);
  });

  describe('at the same moment', () => {
    let pending: number;
    /** Runs a call; until it is answered it counts as pending. */
    const begin = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
      pending += 1;
      return call().finally(() => (pending -= 1));
    };
    /** Until so many calls wait for a lock, or none is under way any more. */
    const blocked = async (calls: number): Promise<void> => {
      for (let waiting = 0; waiting < calls && pending > 0;)
        waiting = (await test.ports.db.execute('select from pg_locks where not granted')).rows.length;
    };
    let people: [Person, Person];
    beforeEach(async () => {
      pending = 0;
      const [one, other] = [await test.userWith(['message:edit']), await test.userWith(['message:edit'])];
      people = one.id < other.id ? [one, other] : [other, one];
      for (const person of people)
        await person.call(createMessage, {
          body: { name: `of ${person.id.slice(0, 8)}`, subject: 'Hi', content: '<p>Hi</p>' },
        });
    });
    const handOver = (from: Person, to: Person) =>
      begin(() =>
        test.admin.call(handOverAssets, { params: { id: from.id }, body: { toUserId: to.id, kinds: ['message'] } }),
      );

    it('nothing is given to somebody who is being removed', async () => {
      const [one, other] = people;
      let given: ReturnType<typeof handOver> | undefined;
      await test.ports.db.transaction(async (tx) => {
        await tx.update(user).set({ removedAt: test.clock.now() }).where(eq(user.id, other.id));
        given = handOver(one, other);
        await blocked(1);
      });
      expect((await given)?.body.fieldErrors).toEqual([{ path: 'toUserId', code: 'handOverTarget' }]);
      expect((await owned(one)).message).toBe(1);
    });

    it('two people give to each other: who waits for one of them does not keep the other', async () => {
      const [one, other] = people;
      let both: ReturnType<typeof handOver>[] = [];
      await test.ports.db.transaction(async (tx) => {
        const lock = ({ id }: Person) =>
          tx.select().from(user).where(eq(user.id, id)).for('update', { skipLocked: true });
        await lock(one);
        both = [handOver(other, one), handOver(one, other)];
        await blocked(2);
        expect(await lock(other)).toHaveLength(1);
      });
      expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
      expect((await owned(one)).message + (await owned(other)).message).toBe(2);
    });
  });
});
