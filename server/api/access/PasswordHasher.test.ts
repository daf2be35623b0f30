import { expect, it } from 'vitest';
import { createPasswordHasher, HASH_QUEUE_MAX } from './PasswordHasher.ts';
import { Overload } from '../http/Overload.ts';

it('hashes so many passwords as may run and wait, and refuses the others at once', async () => {
  const passwords = createPasswordHasher({ N: 2 ** 10, r: 8, p: 1 });
  const room = HASH_QUEUE_MAX + 2;
  const all = await Promise.allSettled(Array.from({ length: room + 50 }, () => passwords.hash('Kx7!wq2m')));
  const refused = all.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBe(50);
  for (const one of refused) expect(one.status === 'rejected' && one.reason).toBeInstanceOf(Overload);
  const [first] = all;
  expect(await passwords.verify('Kx7!wq2m', first?.status === 'fulfilled' ? first.value : undefined)).toBe(true);
  expect(await Promise.all(Array.from({ length: room }, () => passwords.verify('x', undefined)))).not.toContain(true);
});
