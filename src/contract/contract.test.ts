import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { API_SCOPES } from '../domain/common/access/apiKey.ts';
import { isRight } from '../domain/catalog/rights.ts';
import { contract } from './index.ts';

const repeated = (names: readonly string[]): string[] => names.filter((name, index) => names.indexOf(name) !== index);

/** Longer than anything that somebody types or another system sends in one field. */
const ENDLESS = 'x'.repeat(200_000);

describe('every endpoint', () => {
  it('has a name and an address of its own, and says what it does', () => {
    expect(contract.length).toBeGreaterThan(100);
    expect(repeated(contract.map(({ id }) => id))).toEqual([]);
    expect(repeated(contract.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`))).toEqual([]);
    for (const { id, method, path, summary } of contract) {
      expect(id).toMatch(/^\w+\.\w+$/);
      expect(['GET', 'POST', 'PUT', 'DELETE']).toContain(method);
      expect([path, summary].map((text) => text.length > 1)).toEqual([true, true]);
    }
  });

  it('is open to everybody, to a session, or to a right or scope that there is', () => {
    for (const { id, access } of contract) {
      if (typeof access === 'string') expect([id, ['public', 'session'].includes(access)]).toEqual([id, true]);
      else if ('scope' in access) expect(API_SCOPES).toContain(access.scope);
      else
        expect([id, [access.right].flat().every(isRight), [access.right].flat().length > 0]).toEqual([id, true, true]);
    }
  });

  it('takes no text without an end', () => {
    const taken = contract.flatMap(({ id, body, query }) =>
      [body, query].flatMap((schema) =>
        schema instanceof z.ZodObject
          ? Object.entries(schema.shape as Record<string, z.ZodType>)
              .filter(([, field]) => [ENDLESS, [ENDLESS]].some((value) => field.safeParse(value).success))
              .map(([name]) => `${id} ${name}`)
          : [],
      ),
    );
    expect(taken).toEqual([]);
  });

  it('that lists takes a page', () => {
    const pageless = contract.filter(
      ({ list, query }) => list === true && query instanceof z.ZodObject && !('pageNo' in query.shape),
    );
    expect(pageless.map(({ id }) => id)).toEqual([]);
  });
});
