import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  approveApproval,
  listTaskApprovals,
  rejectApproval,
  remindApproval,
} from '../../src/contract/common/review/approval.ts';
import { listApprovalSettings, updateApprovalSetting } from '../../src/contract/common/review/approvalSetting.ts';
import type { Endpoint } from '../../src/contract/shared/endpoint.ts';
import type { Envelope } from '../../src/contract/shared/envelope.ts';
import { contract } from '../../src/contract/index.ts';
import {
  createTask,
  pauseTask,
  releaseTask,
  resumeTask,
  stopTask,
  submitTask,
  terminateTask,
  withdrawTask,
} from '../../src/contract/outreach/task/task.ts';
import { removeRole } from '../../src/contract/common/people/role.ts';
import { removeUser, setUserStatus } from '../../src/contract/common/people/user.ts';
import { DEFAULT_TENANT_ID } from '../../src/domain/shared/tenant.ts';
import { createTestApi, type TestApi, type TestCaller } from '../../tests/db/testApi.ts';
import { AREA_TESTING, entriesOfAreas } from '../../tests/security/areas.ts';
import { paramKind } from '../../tests/security/idKinds.ts';
import { type OpenAnswer, type OpenCall, openCall } from '../../tests/security/openCall.ts';
import { type SampleInput, sampleInput, withValue } from '../../tests/security/sampleInput.ts';
import { fillTenant } from '../../tests/security/fillTenant.ts';
import type { TenantRows } from '../../tests/security/AreaTesting.ts';
import { auditLog, user, userRole } from '../db/schema/index.ts';

/** What became of two calls at once: their codes in order, and how many lines the log of operations has more. */
interface Race {
  codes: string[];
  lines: number;
}

const codeOf = (envelope: Envelope | undefined): string =>
  envelope?.success === true ? 'done' : (envelope?.fieldErrors?.[0]?.code ?? String(envelope?.errorCode));

describe('two calls at once', () => {
  let test: TestApi;
  let rows: TenantRows;
  let tasks = 0;
  let samples = 0;
  beforeAll(async () => {
    test = await createTestApi();
    rows = await fillTenant(test, test.admin, DEFAULT_TENANT_ID, 1);
  });
  afterAll(() => test.close());

  const lines = async (): Promise<number> =>
    (await test.ports.db.select({ count: count() }).from(auditLog))[0]?.count ?? 0;
  const race = async (endpoint: Endpoint, call: OpenCall, caller: TestCaller = test.admin): Promise<Race> => {
    const before = await lines();
    const both = await Promise.all([1, 2].map(() => openCall(test.api, caller.token, endpoint, call)));
    return { codes: both.map(({ envelope }) => codeOf(envelope)).toSorted(), lines: (await lines()) - before };
  };
  /** An input that names rows of its own where it can: nobody uses those yet. */
  const freshInput = async (endpoint: Endpoint): Promise<SampleInput> => {
    samples += 1;
    let fresh = rows;
    for (const area of AREA_TESTING) fresh = { ...fresh, ...(await area.fresh?.(test.admin, rows, samples)) };
    const [area = ''] = endpoint.id.split('.');
    const create = contract.find(({ id }) => [`${area}.create`, `${area}.add`, `${area}.upload`].includes(id));
    if (create === undefined || create === endpoint) return sampleInput(endpoint, fresh);
    const { envelope } = await openCall(test.api, test.admin.token, create, sampleInput(create, fresh));
    await test.runImports();
    const { id } = (envelope?.value ?? {}) as { id?: string | number };
    return sampleInput(endpoint, id === undefined ? fresh : { ...fresh, [paramKind(endpoint)]: String(id) });
  };

  it('from the same version: one is saved, the other is told of the conflict, and one line is in the log', async () => {
    const racedElsewhere = new Set(AREA_TESTING.flatMap((area) => area.racedElsewhere ?? []));
    const versioned = contract.filter(
      (endpoint) =>
        !racedElsewhere.has(endpoint.id) &&
        sampleInput(endpoint, rows).bodyLeaves.some(({ path }) => path.join('.') === 'version'),
    );
    expect(versioned.length).toBeGreaterThan(15);
    const callers = new Map<string, TestCaller>();
    for (const [id, rights] of entriesOfAreas((area) => area.callers))
      callers.set(id, await test.userWith(rights as Parameters<TestApi['userWith']>[0]));
    const faults: unknown[] = [];
    for (const endpoint of versioned) {
      const { body, ...rest } = await freshInput(endpoint);
      const probe = await openCall(test.api, test.admin.token, endpoint, {
        ...rest,
        body: withValue(body, ['version'], 999),
      });
      const stored = (probe.envelope?.data ?? {}) as { version?: number };
      const call = { ...rest, body: withValue(body, ['version'], stored.version ?? 1) };
      const { codes, lines: added } = await race(endpoint, call, callers.get(endpoint.id) ?? test.admin);
      if (codes.join() !== 'CONFLICT,done' || added !== 1) faults.push([endpoint.id, codes, added]);
    }
    expect(faults).toEqual([]);
  });

  it('that create the same: one is created, the other is refused at the field that has to be unique', async () => {
    const creating = contract.filter(({ id }) => /\.(create|add|upload)$/.test(id));
    const several = new Set(AREA_TESTING.flatMap((area) => area.repeatable ?? []));
    const faults: unknown[] = [];
    for (const endpoint of creating) {
      const { codes, lines: added } = await race(endpoint, await freshInput(endpoint));
      const done = codes.filter((code) => code === 'done').length;
      if (added !== done || done !== (several.has(endpoint.id) ? 2 : 1)) faults.push([endpoint.id, codes, added]);
    }
    expect(faults).toEqual([]);
  });

  it('that remove the same: one removes it, the other finds nothing', async () => {
    const faults: unknown[] = [];
    for (const endpoint of contract.filter(({ method }) => method === 'DELETE')) {
      const input = await freshInput(endpoint);
      // Who is removed has to be disabled before.
      if (endpoint === removeUser)
        await openCall(test.api, test.admin.token, setUserStatus, { ...input, body: { status: 'disabled' } });
      const { codes, lines: added } = await race(endpoint, input);
      if (codes.join() !== 'NOT_FOUND,done' || added !== 1) faults.push([endpoint.id, codes, added]);
    }
    expect(faults).toEqual([]);
  });

  it('that remove a role and give it to somebody: who comes second is told that it is in use', async () => {
    const { params } = await freshInput(removeRole);
    let removal: Promise<OpenAnswer> | undefined;
    await test.ports.db.transaction(async (tx) => {
      await tx.insert(userRole).values({ userId: rows.user, roleId: params.id ?? '' });
      removal = openCall(test.api, test.admin.token, removeRole, { params });
      // The removal has looked for holders, found none, and waits for this transaction.
      for (let waiting = 0; waiting === 0;) {
        const { rows: locks } = await test.ports.db.execute<{ waiting: number }>(
          sql`select count(*)::int as waiting from pg_locks where not granted`,
        );
        waiting = locks[0]?.waiting ?? 0;
      }
    });
    expect((await removal)?.envelope?.errorCode).toBe('IN_USE');
  });

  it('of a button of a task change its state once, with one line', async () => {
    const { version } = (await test.admin.call(listApprovalSettings, {})).value[0] ?? { version: 0 };
    const form = { enabled: false, reviewers: [] };
    await test.admin.call(updateApprovalSetting, { params: { kind: 'task' }, body: { form, version } });
    const draft = async (scheduledAt: string | null): Promise<{ id: string }> => {
      tasks += 1;
      const [messageId, audienceId] = [rows.message, rows.audience];
      const sendMode = scheduledAt === null ? ('immediate' as const) : ('scheduled' as const);
      const body = { name: `pressed ${tasks}`, messageId, audienceId, sendMode, scheduledAt };
      const { value } = await test.admin.call(createTask, { body });
      return { id: value.id };
    };
    const press = async (params: { id: string }, ...buttons: Endpoint[]): Promise<void> => {
      for (const button of buttons) {
        const { codes, lines: added } = await race(button, { params });
        expect([button.id, codes, added]).toEqual([button.id, [expect.any(String), 'done'], 1]);
        expect(codes[0]).toMatch(/^(STATE_FORBIDS|alreadyReleased)$/);
      }
    };
    await press(await draft(null), submitTask, releaseTask, pauseTask, resumeTask, terminateTask);
    await press(await draft(null), submitTask, stopTask);
    await press(await draft('2026-12-24T00:00:00Z'), submitTask, releaseTask, withdrawTask);
  });

  it('of an approval decide and remind once, with one line', async () => {
    const reviewer = await test.userWith(['task:approve']);
    await test.ports.db.update(user).set({ email: 'reviewer@example.com' }).where(eq(user.id, reviewer.id));
    const { version } = (await test.admin.call(listApprovalSettings, {})).value[0] ?? { version: 0 };
    const form = { enabled: true, reviewers: [{ userId: reviewer.id, name: 'Reviewer' }] };
    await test.admin.call(updateApprovalSetting, { params: { kind: 'task' }, body: { form, version } });
    const submitted = async (): Promise<{ id: string }> => {
      tasks += 1;
      const [messageId, audienceId] = [rows.message, rows.audience];
      const body = { name: `asked ${tasks}`, messageId, audienceId, sendMode: 'immediate' as const, scheduledAt: null };
      const params = { id: (await test.admin.call(createTask, { body })).value.id };
      await test.admin.call(submitTask, { params });
      return { id: (await test.admin.call(listTaskApprovals, { params })).value[0]?.id ?? '' };
    };
    const approved = await race(approveApproval, { params: await submitted() }, reviewer);
    expect([approved.codes, approved.lines]).toEqual([['STATE_FORBIDS', 'done'], 1]);
    const rejected = await race(rejectApproval, { params: await submitted(), body: { reason: 'no' } }, reviewer);
    expect([rejected.codes, rejected.lines]).toEqual([['STATE_FORBIDS', 'done'], 1]);
    const reminded = await race(remindApproval, { params: await submitted() });
    expect([reminded.codes.filter((code) => code === 'done').length, reminded.lines]).toEqual([1, 1]);
  });

  it('of any writing endpoint leave a line for each that was done, and are no fault of ours', async () => {
    const writing = contract.filter(
      ({ method, readOnly, access, stream, id }) =>
        method !== 'GET' &&
        readOnly !== true &&
        access !== 'public' &&
        stream === undefined &&
        // Succeeds as a call, with a line for each item that was approved: its own test says so.
        id !== 'approval.approveMany' &&
        !id.startsWith('session.'),
    );
    for (const endpoint of writing) {
      const { codes, lines: added } = await race(endpoint, sampleInput(endpoint, rows));
      expect([endpoint.id, codes]).not.toEqual([endpoint.id, expect.arrayContaining(['SYSTEM_ERROR'])]);
      expect([endpoint.id, codes, added]).toEqual([endpoint.id, codes, codes.filter((code) => code === 'done').length]);
    }
  });
});
