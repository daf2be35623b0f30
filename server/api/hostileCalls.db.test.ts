import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKey } from '../../src/contract/common/access/apiKey.ts';
import { uploadPackage } from '../../src/contract/profile/audience/package.ts';
import type { Endpoint } from '../../src/contract/shared/endpoint.ts';
import { contract } from '../../src/contract/index.ts';
import { createMessage, listMessages } from '../../src/contract/outreach/message/message.ts';
import { changePassword, getUserInfo, signIn } from '../../src/contract/shell/session.ts';
import { sendTelemetry } from '../../src/contract/shell/telemetry.ts';
import { unsubscribePage } from '../../src/contract/common/contacts/unsubscribe.ts';
import { API_SCOPES } from '../../src/domain/common/access/apiKey.ts';
import { ERROR_CODES } from '../../src/domain/shared/errorCode.ts';
import { DEFAULT_TENANT_ID } from '../../src/domain/shared/tenant.ts';
import type { Credentials } from '../../tests/api/signedRequest.ts';
import { createTestApi, GOOD_PASSWORD, type TestApi } from '../../tests/db/testApi.ts';
import { hostileCalls, nestedJson } from '../../tests/security/hostileCalls.ts';
import { type OpenAnswer, openCall } from '../../tests/security/openCall.ts';
import { sampleInput } from '../../tests/security/sampleInput.ts';
import { fillTenant } from '../../tests/security/fillTenant.ts';
import type { TenantRows } from '../../tests/security/AreaTesting.ts';
import { Turns } from '../../tests/security/Turns.ts';
import { countWrites } from '../../tests/security/countWrites.ts';
import { installationSecret } from '../db/installationSecret.ts';

/** What is wrong with an answer, whatever was asked; nothing with a good one. */
function faultOf({ status, envelope, text }: OpenAnswer, endpoint: Endpoint, mustRefuse: boolean): string | undefined {
  if (status >= 500 || (status === 401 && endpoint.access !== 'public')) return `${status} ${text.slice(0, 200)}`;
  if (envelope === undefined) {
    const free = endpoint.shape === 'html' || endpoint.shape === 'bare' || endpoint.shape === 'file';
    const isPage = endpoint.shape === 'html' && status === 404 && text.startsWith('<!doctype html>');
    return (free && status === 200) || isPage ? undefined : `no envelope: ${status} ${text.slice(0, 100)}`;
  }
  if (envelope.success === true) return mustRefuse ? 'taken' : undefined;
  const code = String(envelope.errorCode);
  if (!(ERROR_CODES as readonly string[]).includes(code) || code === 'SYSTEM_ERROR') return code;
  return String(envelope.errorMsg).includes('urc id') ? `no words for ${code}` : undefined;
}

const isForMachines = ({ access }: Endpoint): boolean => typeof access === 'object' && 'scope' in access;

/** Pieces of a body that names no length. */
function piecesOf(text: string, times: number): ReadableStream<Uint8Array> {
  let left = times;
  return new ReadableStream({
    pull(stream) {
      if (left === 0) return stream.close();
      left -= 1;
      stream.enqueue(new TextEncoder().encode(text));
    },
  });
}

describe('calls that nobody who means well makes', () => {
  let test: TestApi;
  let rows: TenantRows;
  let machine: Credentials;
  let writes: () => Promise<number>;
  beforeAll(async () => {
    test = await createTestApi();
    rows = await fillTenant(test, test.admin, DEFAULT_TENANT_ID, 1);
    const scopes = [...API_SCOPES];
    machine = (await test.admin.call(createApiKey, { body: { name: 'hostile', scopes } })).value;
    // Makes the installation's secrets, which are there once for all.
    await installationSecret(test.ports, 'identities');
    await test.anybody.call(unsubscribePage, { query: { token: 'none' } });
    writes = await countWrites(test.ports.db);
  });
  afterAll(() => test.close());

  it('nested 100,000 deep are refused also where nobody is signed in', async () => {
    for (const endpoint of [signIn, sendTelemetry]) {
      const { envelope } = await openCall(test.api, '', endpoint, { rawBody: nestedJson(100_000) });
      expect(envelope?.errorCode).toBe('VALIDATION');
    }
  });

  it('longer than the limit are refused, whether they say how long they are or not, and whatever is in them', async () => {
    const before = await writes();
    const kib = 'x'.repeat(1024);
    const file = new File([kib.repeat(21 * 1024)], 'a.xlsx');
    const calls = [
      openCall(test.api, test.admin.token, createMessage, { rawBody: `"${kib.repeat(1100)}"` }),
      openCall(test.api, test.admin.token, createMessage, { rawBody: piecesOf(kib, 1100) }),
      openCall(test.api, '', signIn, { rawBody: piecesOf(kib, 1100) }),
      openCall(test.api, test.admin.token, uploadPackage, { body: { name: 'big' }, file }),
    ];
    for (const { status, envelope } of await Promise.all(calls)) {
      expect([status, envelope?.errorCode, envelope?.fieldErrors?.[0]?.code]).toEqual([
        200,
        'VALIDATION',
        'fileTooLarge',
      ]);
    }
    expect(await writes()).toBe(before);
  });

  it('with characters that no database keeps are refused at the field that holds them', async () => {
    const body = { name: 'good', subject: 'a\u0000', content: 'a\ud800' };
    const { body: answer } = await test.admin.call(createMessage, { body });
    expect(answer.fieldErrors).toEqual([{ path: 'content', code: 'formatIncorrect' }]);
    const again = await test.admin.call(createMessage, { body: { ...body, content: 'good' } });
    expect(again.body.fieldErrors).toEqual([{ path: 'subject', code: 'formatIncorrect' }]);
  });

  it('of an unknown address are answered alike, with the envelope', async () => {
    const paths = ['nothing', 'custom', `custom/message/${'x/'.repeat(2000)}`, '%00', '%'];
    for (const path of paths) {
      const { status, envelope } = await openCall(test.api, test.admin.token, listMessages, { path });
      expect([path, status, envelope?.errorCode]).toEqual([path, 404, 'NOT_FOUND']);
    }
  });

  it('of any endpoint are refused with a code that has words, never as a fault of ours, and change nothing', async () => {
    const faults: string[] = [];
    let made = 0;
    let token = '';
    let before = await writes();
    const turns = new Turns();
    for (const endpoint of contract.filter(({ stream }) => stream === undefined)) {
      // A call before may have ended the session.
      const { status } = await openCall(test.api, token, getUserInfo, {});
      if (status === 401) {
        ({ token } = await test.signIn('admin', GOOD_PASSWORD));
        before = await writes();
      }
      for (const { name, call, refused } of hostileCalls(endpoint, sampleInput(endpoint, rows), turns)) {
        made += 1;
        const signedBy = isForMachines(endpoint) ? { ...machine, now: test.clock.now() } : undefined;
        const sent =
          signedBy === undefined
            ? openCall(test.api, token, endpoint, call)
            : openCall(test.api, '', endpoint, { ...call, signedBy });
        const answer = await sent;
        const fault = faultOf(answer, endpoint, refused);
        if (fault !== undefined) faults.push(`${endpoint.id} ${name}: ${fault}`);
        // What only reads changes nothing, whatever it answers; a download leaves a line in the log.
        const reads = (endpoint.method === 'GET' && endpoint.shape !== 'file') || endpoint.readOnly === true;
        if (reads || answer.envelope?.success === false) continue;
        // What is merely odd may be done, and may end the session.
        if (endpoint.id === 'session.signOut') ({ token } = await test.signIn('admin', GOOD_PASSWORD));
        before = await writes();
      }
      const now = await writes();
      // Refused passwords are counted, also those of accounts that do not exist.
      const countsTries = endpoint === changePassword || endpoint === signIn;
      if (now !== before && !countsTries) faults.push(`${endpoint.id}: something was changed`);
      before = now;
    }
    expect(faults).toEqual([]);
    expect(made).toBeGreaterThan(5_000);
  }, 240_000);
});
