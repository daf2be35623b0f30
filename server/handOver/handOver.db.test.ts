import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listBackgroundJobs } from '../../src/contract/backgroundJob.ts';
import { uploadAudience } from '../../src/contract/audience.ts';
import { countAssets, handOverAssets } from '../../src/contract/handOver.ts';
import { createMessage } from '../../src/contract/message.ts';
import { listOperations } from '../../src/contract/operationLog.ts';
import { setUserStatus } from '../../src/contract/user.ts';
import { DEFAULT_TENANT_ID } from '../../src/domain/tenant.ts';
import { writeXlsx } from '../../src/domain/xlsx/writeXlsx.ts';
import { createTestApi, type TestApi, type TestCaller } from '../../tests/db/testApi.ts';
import { createCampaign } from '../../tests/sending/campaign.ts';
import { message, task, user } from '../db/schema/index.ts';

type Person = TestCaller & { id: string };

describe('handing over what belongs to a leaver', () => {
  let test: TestApi;
  let leaver: Person;
  let heir: Person;
  beforeAll(async () => {
    test = await createTestApi();
    leaver = await test.userWith(['message:edit', 'audience:edit']);
    heir = await test.userWith(['message:edit', 'audience:edit']);
    await leaver.call(createMessage, { body: { name: 'Hello', subject: 'Hi', content: '<p>Hi</p>' } });
    const sheet = writeXlsx([
      ['name', 'number', 'email'],
      ['Ann', '13800138000', 'ann@example.com'],
    ]);
    await leaver.call(uploadAudience, { body: { name: 'Everybody' }, file: new File([sheet], 'a.xlsx') });
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
    expect(await owned(leaver)).toEqual({ task: 0, message: 1, audience: 1 });
  });

  it('gives the kinds that are asked for, once, and who made them stays as it is', async () => {
    expect((await give(heir.id, ['message'])).value).toEqual({ task: 0, message: 1, audience: 0 });
    expect([await owned(leaver), await owned(heir)]).toEqual([
      { task: 0, message: 0, audience: 1 },
      { task: 0, message: 1, audience: 0 },
    ]);
    const [row] = await test.ports.db.select().from(message);
    expect(row).toMatchObject({ createdBy: leaver.id, ownerId: heir.id });
    expect((await give(heir.id)).value).toEqual({ task: 0, message: 0, audience: 1 });
    expect((await give(heir.id)).value).toEqual({ task: 0, message: 0, audience: 0 });
  });

  it('background work follows the new owner', async () => {
    const names = async (who: Person) => (await who.call(listBackgroundJobs, {})).value.map(({ name }) => name);
    expect([await names(leaver), await names(test.admin as Person)]).toEqual([[], []]);
    const session = await test.userWith(['audience:view']);
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
});
