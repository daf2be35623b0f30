import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { clientAddress } from './clientAddress.ts';

/** The address of a request with this header, behind so many proxies. */
async function addressOf(forwarded: string | undefined, proxies: number): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, proxies)));
  const answer = await app.request('/', forwarded === undefined ? {} : { headers: { 'x-forwarded-for': forwarded } });
  return answer.text();
}

describe('the address of a request', () => {
  it('is its peer where no proxy is ours, whatever it claims', async () => {
    expect(await addressOf('203.0.113.9', 0)).toBe('local');
  });

  it('is what the farthest of our proxies saw, not what was written before it', async () => {
    expect(await addressOf('203.0.113.9', 1)).toBe('203.0.113.9');
    expect(await addressOf('198.51.100.1, 203.0.113.9', 1)).toBe('203.0.113.9');
    expect(await addressOf('198.51.100.1,203.0.113.9 , 10.0.0.2', 2)).toBe('203.0.113.9');
  });

  it('is its peer where it did not pass them all', async () => {
    for (const forwarded of [undefined, '', '203.0.113.9']) expect(await addressOf(forwarded, 2)).toBe('local');
  });
});
