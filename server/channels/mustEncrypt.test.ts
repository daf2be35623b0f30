import { expect, it } from 'vitest';
import { mustEncrypt } from './mustEncrypt.ts';

it('over the public internet a mail server has to encrypt, unless its address says otherwise', async () => {
  const judged = (host: string, more: { secure?: boolean; ignoreTLS?: boolean } = {}): Promise<boolean> =>
    mustEncrypt({ host, secure: false, ignoreTLS: false, ...more });
  expect(
    await Promise.all(
      ['8.8.8.8', '2001:4860:4860::8888', '[2001:4860:4860::8888]', 'no.such.host.invalid'].map((host) => judged(host)),
    ),
  ).toEqual([true, true, true, true]);
  expect(await Promise.all(['127.0.0.1', '10.0.0.1', '[::1]', 'localhost'].map((host) => judged(host)))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(await judged('8.8.8.8', { ignoreTLS: true })).toBe(false);
  expect(await judged('8.8.8.8', { secure: true })).toBe(false);
});
