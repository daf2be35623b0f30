import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freeUnreachable, listUnreachable } from '../../../../src/contract/common/contacts/unreachableAddress.ts';
import { listOperations } from '../../../../src/contract/common/access/operationLog.ts';
import { revealPersonalData } from '../../../../src/contract/common/contacts/personalData.ts';
import { createExport, downloadExport } from '../../../../src/contract/exportFile.ts';
import { UNREACHABLE_DAYS } from '../../../../src/domain/shared/sending/sendState.ts';
import { DEFAULT_TENANT_ID } from '../../../../src/domain/shared/tenant.ts';
import { createTestApi, type TestApi, type TestCaller } from '../../../../tests/db/testApi.ts';
import { unreachableAddress } from '../../../db/schema/index.ts';
import { makeExport } from '../../access/exportFile/makeExport.ts';
import { DAY_MS } from '../../../../src/domain/shared/time/duration.ts';

const PUSH_ID = 'aB3456789012345678';

describe('addresses at which nobody is', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    const now = test.clock.now().getTime();
    const at = (days: number) => new Date(now - days * DAY_MS);
    await test.ports.db.delete(unreachableAddress);
    await test.ports.db.insert(unreachableAddress).values([
      { tenantId: DEFAULT_TENANT_ID, channel: 'email', address: 'ann@example.com', since: at(2) },
      { tenantId: DEFAULT_TENANT_ID, channel: 'appPush', address: PUSH_ID, since: at(1) },
      { tenantId: DEFAULT_TENANT_ID, channel: 'email', address: 'old@example.com', since: at(UNREACHABLE_DAYS + 1) },
      { tenantId: 'other', channel: 'email', address: 'bob@example.com', since: at(1) },
    ]);
  });

  const found = async (query: { address?: string; channel?: 'email' | 'appPush' }, caller = test.admin) =>
    (await caller.call(listUnreachable, { query })).value;
  const addresses = async (query: Parameters<typeof found>[0], caller?: TestCaller) =>
    (await found(query, caller)).map(({ address }) => address);

  it('are listed, newest first and hidden in part, as long as people are left out for them', async () => {
    const [push, mail, ...others] = await found({});
    expect(others).toEqual([]);
    expect(push).toMatchObject({ channel: 'appPush', address: 'aB34…5678' });
    expect(mail).toMatchObject({ channel: 'email', address: 'a***@example.com' });
    const days = Date.parse(mail?.until ?? '') - Date.parse(mail?.since ?? '');
    expect(days).toBe(UNREACHABLE_DAYS * DAY_MS);
  });

  it('are found by channel and by the address; who may not see them does not find one letter by letter', async () => {
    expect(await addresses({ channel: 'appPush' })).toEqual(['aB34…5678']);
    expect(await addresses({ address: 'AN' })).toEqual(['a***@example.com']);
    expect(await addresses({ address: PUSH_ID })).toHaveLength(1);
    const viewer = await test.userWith(['blacklist:view']);
    expect(await addresses({ address: 'an' }, viewer)).toEqual([]);
    expect(await addresses({ address: 'Ann@Example.com' }, viewer)).toEqual(['a***@example.com']);
  });

  it('are told in full one at a time, with a line in the log', async () => {
    const [row] = await found({ channel: 'appPush' });
    const body = { subject: 'unreachableAddress' as const, id: row?.id ?? 0 };
    expect((await test.admin.call(revealPersonalData, { body })).value).toEqual({ accountId: PUSH_ID });
    const { value } = await test.admin.call(listOperations, { query: { action: 'personalData.reveal' } });
    expect(value[0]).toMatchObject({ entityName: 'aB34…5678', after: { subject: 'unreachableAddress' } });
  });

  it('are freed by who may change the blacklist, with a line in the log that does not say whose they are', async () => {
    const [row] = await found({ channel: 'email' });
    const body = { ids: [row?.id ?? 0] };
    const viewer = await test.userWith(['blacklist:view']);
    expect((await viewer.call(freeUnreachable, { body })).body.errorCode).toBe('NO_PERMISSION');
    expect((await test.admin.call(freeUnreachable, { body })).value).toEqual({ freed: 1 });
    expect(await addresses({ channel: 'email' })).toEqual([]);
    expect((await test.admin.call(freeUnreachable, { body })).body.errorCode).toBe('NOT_FOUND');
    const log = await test.admin.call(listOperations, { query: { action: 'unreachableAddress.free' } });
    expect(log.value).toMatchObject([{ entityName: 'a***@example.com', before: { freed: 1 } }]);
    expect(log.text).not.toContain('ann@');
  });

  it('of another tenant are neither seen nor freed', async () => {
    const rows = await test.ports.db.select().from(unreachableAddress);
    const theirs = rows.find(({ tenantId }) => tenantId === 'other');
    const body = { ids: [theirs?.id ?? 0] };
    expect((await test.admin.call(freeUnreachable, { body })).body.errorCode).toBe('NOT_FOUND');
  });

  it('go into a file as the list shows them', async () => {
    const inFile = async (caller: TestCaller): Promise<string> => {
      const { value } = await caller.call(createExport, {
        body: { kind: 'unreachableAddress', filters: {}, inFull: caller === test.admin },
      });
      await makeExport(test.ports, value.id, new AbortController().signal);
      return (await caller.call(downloadExport, { params: { id: value.id } })).text;
    };
    const full = await inFile(test.admin);
    expect(full).toContain('Address,Channel,Said on');
    expect(full).toContain('ann@example.com,E-mail,');
    expect(full).toContain(`${PUSH_ID},App push,`);
    expect(full).not.toMatch(/old@|bob@/);
    expect(await inFile(await test.userWith(['export:view', 'blacklist:view']))).toContain('a***@example.com,E-mail,');
  });
});
