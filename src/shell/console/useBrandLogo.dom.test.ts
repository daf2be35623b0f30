import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useBrandLogo } from './useBrandLogo.ts';

/** A reader that answers when the test says so. */
function reader() {
  const waiting = new Map<string, { resolve: (src: string) => void; reject: (error: Error) => void }>();
  const read = (id: string): Promise<string> =>
    new Promise((resolve, reject) => void waiting.set(id, { resolve, reject }));
  return { read, waiting };
}

it('is the product’s mark without a logo, nothing while it is read, and then the logo', async () => {
  const { read, waiting } = reader();
  const { result, rerender } = renderHook(({ id }) => useBrandLogo(read, id), {
    initialProps: { id: null as string | null },
  });
  expect(result.current).toBeUndefined();
  rerender({ id: 'a' });
  expect(result.current).toBeNull();
  rerender({ id: 'b' });
  await act(async () => waiting.get('b')?.resolve('data:b'));
  // What comes late of the one before changes nothing.
  await act(async () => waiting.get('a')?.resolve('data:a'));
  expect(result.current).toBe('data:b');
});

it('is the product’s mark where the logo cannot be read', async () => {
  const { read, waiting } = reader();
  const { result } = renderHook(() => useBrandLogo(read, 'a'));
  await act(async () => waiting.get('a')?.reject(new Error('gone')));
  expect(result.current).toBeUndefined();
});
