import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/contract/shared/endpoint.ts';
import { contract } from '../../src/contract/index.ts';
import { revealPersonalData } from '../../src/contract/common/contacts/personalData.ts';
import { DEFAULT_TENANT_ID } from '../../src/domain/shared/tenant.ts';
import { createTestApi, type TestApi } from '../../tests/db/testApi.ts';
import { databaseMark } from '../../tests/security/databaseMark.ts';
import { fieldKind, paramKind } from '../../tests/security/idKinds.ts';
import { type OpenAnswer, type OpenCall, openCall } from '../../tests/security/openCall.ts';
import { isCountedId, type Path, type SampleInput, sampleInput, withValue } from '../../tests/security/sampleInput.ts';
import { secondTenant } from '../../tests/security/secondTenant.ts';
import { fillTenant } from '../../tests/security/fillTenant.ts';
import type { TenantRows } from '../../tests/security/AreaTesting.ts';
import { entriesOfAreas } from '../../tests/security/areas.ts';

const OTHER = 'other';
const NO_UUID = '00000000-0000-4000-8000-000000000000';
const NO_NUMBER = 900_000_000_000_000;
const UUID = /^[\da-f]{8}-/;

/** A place of an input that names a row. */
interface IdPlace {
  name: string;
  kind: string | undefined;
  with: (id: string | number) => OpenCall;
}

/** Every place of an endpoint's input that names a row: in the path, the query and however deep in the body. */
function idPlaces(endpoint: Endpoint, sample: SampleInput): IdPlace[] {
  const { params, query, body, file } = sample;
  const rest: OpenCall = {
    params,
    ...(query === undefined ? {} : { query }),
    ...(body === undefined ? {} : { body }),
    ...(file === undefined ? {} : { file }),
  };
  const isId = (path: Path): boolean =>
    /^id$|^ids$|Ids?$/.test(String(path.findLast((part) => typeof part === 'string')));
  const places: IdPlace[] = [];
  if ('id' in params) {
    places.push({
      name: 'path',
      kind: paramKind(endpoint),
      with: (id) => ({ ...rest, params: { ...params, id: String(id) } }),
    });
  }
  for (const part of ['query', 'body'] as const) {
    for (const { path, schema } of sample[`${part}Leaves`]) {
      const isNumber = schema.type === 'integer' && isId(path);
      if (schema.format !== 'uuid' && !isNumber && !isCountedId(schema, path)) continue;
      places.push({
        name: `${part} ${path.join('.')}`,
        kind: fieldKind(endpoint, path),
        with: (id) => ({ ...rest, [part]: withValue(sample[part], path, isNumber ? id : String(id)) }),
      });
    }
  }
  return places;
}

/** What was answered, without what differs from call to call. */
const answered = ({ status, headers, text, envelope }: OpenAnswer, id: string | number): unknown => [
  status,
  headers.get('x-total-count'),
  (envelope === undefined ? text : JSON.stringify({ ...envelope, requestId: '' })).replaceAll(
    new RegExp(`\\b${id}\\b`, 'g'),
    'the id',
  ),
];

const ofOperators = contract.filter(
  ({ access }) => access !== 'public' && !(typeof access === 'object' && 'scope' in access),
);

/** Succeeds as a call and says of each item what became of it: that of an id of nothing, and nothing changed. */
const ANSWERS_PER_ITEM: ReadonlySet<string> = new Set(['approval.approveMany']);

describe('ids of another tenant', () => {
  let test: TestApi;
  let ours: TenantRows;
  let theirs: TenantRows;
  beforeAll(async () => {
    test = await createTestApi();
    const other = await secondTenant(test, OTHER);
    ours = await fillTenant(test, test.admin, DEFAULT_TENANT_ID, 1);
    theirs = await fillTenant(test, other, OTHER, 2);
  });
  afterAll(() => test.close());

  it('are known here for every place of the contract that takes one', () => {
    const unknown = ofOperators.flatMap((endpoint) =>
      idPlaces(endpoint, sampleInput(endpoint, ours)).flatMap(({ name, kind }) =>
        kind === undefined || ours[kind] === undefined ? [`${endpoint.id} ${name}: ${kind ?? 'no kind'}`] : [],
      ),
    );
    expect(unknown).toEqual([]);
  });

  it('are answered like ids of nothing wherever they stand, and what they name stays as it is', async () => {
    const before = await databaseMark(test.ports.db, OTHER);
    const faults: string[] = [];
    let places = 0;
    for (const endpoint of ofOperators) {
      const writes = endpoint.method !== 'GET' && endpoint.readOnly !== true;
      for (const { name, kind, with: put } of idPlaces(endpoint, sampleInput(endpoint, ours))) {
        const their = kind === undefined ? undefined : theirs[kind];
        if (their === undefined) continue;
        places += 1;
        const foreign = UUID.test(their) ? their : Number(their);
        const nothing = typeof foreign === 'string' ? NO_UUID : NO_NUMBER;
        const [answer, none] = [
          await openCall(test.api, test.admin.token, endpoint, put(foreign)),
          await openCall(test.api, test.admin.token, endpoint, put(nothing)),
        ];
        const where = `${endpoint.id} ${name}`;
        if (answer.status !== 200) faults.push(`${where}: HTTP ${answer.status}`);
        if (writes && !ANSWERS_PER_ITEM.has(endpoint.id) && answer.envelope?.success !== false)
          faults.push(`${where}: taken`);
        const [got, wanted] = [answered(answer, foreign), answered(none, nothing)];
        if (JSON.stringify(got) !== JSON.stringify(wanted)) faults.push(`${where}: ${JSON.stringify([got, wanted])}`);
      }
    }
    expect(faults).toEqual([]);
    expect(places).toBeGreaterThan(100);
    expect(await databaseMark(test.ports.db, OTHER)).toBe(before);
  });

  it('of hidden numbers and addresses reveal nothing, whatever list they are of', async () => {
    const subjects = {
      contact: theirs.contact,
      blockedNumber: theirs.blacklist,
      whitelistNumber: theirs.whitelist,
      unreachableAddress: theirs.unreachableAddress,
    };
    for (const [subject, id] of Object.entries(subjects)) {
      const body = { subject: subject as 'contact', id: Number(id) };
      expect((await test.admin.call(revealPersonalData, { body })).body.errorCode).toBe('NOT_FOUND');
    }
  });

  it('mean something only because the same calls with own ids reach their rows', async () => {
    /** Refusals that a row is found for, or that are about something else of the same call. */
    const reached = new Set([
      'STATE_FORBIDS',
      'GROUP_HINDERED',
      'IN_USE',
      'IN_USE_BY',
      'SIGNATURE_IN_USE',
      'CONFLICT',
      'WECHAT_REFUSED',
    ]);
    const refusals = entriesOfAreas((area) => area.refusals);
    // An account that becomes another app loses its templates.
    const losing = new Set(['officialAccount.update', 'miniProgram.update']);
    const late = ({ id, method }: Endpoint): number => (method === 'DELETE' ? 2 : Number(losing.has(id)));
    const order = ofOperators.toSorted((a, b) => late(a) - late(b));
    const missed: string[] = [];
    for (const endpoint of order.filter(({ id }) => !id.startsWith('session.'))) {
      const { envelope } = await openCall(test.api, test.admin.token, endpoint, sampleInput(endpoint, ours));
      if (envelope === undefined || envelope.success === true) continue;
      const code = envelope.fieldErrors?.[0]?.code ?? String(envelope.errorCode);
      if (!reached.has(code) && refusals.get(endpoint.id) !== code)
        missed.push(`${endpoint.id} ${JSON.stringify(envelope)}`);
    }
    expect(missed).toEqual([]);
  });
});
