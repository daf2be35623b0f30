import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getContact } from '../../src/contract/common/contacts/contactForm.ts';
import { contract } from '../../src/contract/index.ts';
import { DEFAULT_TENANT_ID } from '../../src/domain/shared/tenant.ts';
import { createTestApi, GOOD_PASSWORD, type TestApi } from '../../tests/db/testApi.ts';
import { type OpenCall, openCall } from '../../tests/security/openCall.ts';
import { type Leaf, sampleInput, withValue } from '../../tests/security/sampleInput.ts';
import { fillTenant } from '../../tests/security/fillTenant.ts';
import type { TenantRows } from '../../tests/security/AreaTesting.ts';
import { createApi } from '../api/http/createApi.ts';
import { accessLog } from '../static/accessLog.ts';
import { createLogger } from './createLogger.ts';

/** What must not be found again: a number, an address, a password. */
const NUMBER = '13912345678';
const ADDRESS = 'marked.person@private.example';
const PASSWORD = 'Mk7!secretword';
const MARKS = [NUMBER, ADDRESS, PASSWORD];

describe('the log of calls', () => {
  let test: TestApi;
  let rows: TenantRows;
  let lines: string[];
  let app: Hono;
  beforeAll(async () => {
    test = await createTestApi();
    rows = await fillTenant(test, test.admin, DEFAULT_TENANT_ID, 1);
    lines = [];
    const logger = createLogger('debug', { write: (line) => void lines.push(line) });
    Object.assign(test.ports, { logger });
    app = new Hono();
    app.use('*', accessLog(test.ports));
    app.route('/', createApi(test.ports));
  });
  afterAll(() => test.close());

  /** A call of an endpoint with a mark in each of its texts, in its path and its file's name. */
  const markedCall = (endpoint: (typeof contract)[number], mark: string): OpenCall => {
    const { bodyLeaves, queryLeaves, ...input } = sampleInput(endpoint, rows);
    const put = (whole: unknown, leaves: Leaf[]): unknown =>
      leaves.reduce(
        (all, { path, schema }) =>
          schema.type === 'string' && schema.enum === undefined && schema.format === undefined && path.length > 0
            ? withValue(all, path, mark)
            : all,
        whole,
      );
    return {
      ...input,
      ...(input.body === undefined ? {} : { body: put(input.body, bodyLeaves) }),
      ...(input.query === undefined ? {} : { query: put(input.query, queryLeaves) as Record<string, unknown> }),
      ...(input.file === undefined ? {} : { file: new File([input.file], `${mark}.xlsx`) }),
    };
  };
  /** Makes every call with every mark; answers what was logged, and the token that the last of them carried. */
  const walk = async (): Promise<{ log: string; token: string }> => {
    lines.length = 0;
    let { token } = await test.signIn('admin', GOOD_PASSWORD);
    for (const endpoint of contract.filter(({ stream }) => stream === undefined)) {
      for (const mark of MARKS) {
        const { status } = await openCall(app, token, endpoint, markedCall(endpoint, mark));
        if (status === 401 || endpoint.id === 'session.signOut') {
          ({ token } = await test.signIn('admin', GOOD_PASSWORD));
        }
      }
    }
    await openCall(app, token, getContact, { path: `custom/contact/get/${NUMBER}` });
    return { log: lines.join(''), token };
  };

  it('has a line for every call, and in none of them a number, an address or a secret', async () => {
    const { log, token } = await walk();
    expect(lines.length).toBeGreaterThan(contract.length);
    expect([...MARKS, token].filter((mark) => log.includes(mark))).toEqual([]);
  });

  it('says of what failed in the database which query it was, and none of its values', async () => {
    for (const table of ['contact', 'blocked_number', 'whitelist_number', 'message', 'sms_outbox', 'tenant_domain']) {
      const broken = sql`alter table ${sql.identifier(table)} add constraint broken check (tenant_id is null) not valid`;
      await test.ports.db.execute(broken);
    }
    const { log, token } = await walk();
    expect(log).toContain('Failed query');
    expect([...MARKS, token].filter((mark) => log.includes(mark))).toEqual([]);
  });
});
