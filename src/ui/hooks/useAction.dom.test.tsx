import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { RequestError } from '../../sdk/index.ts';
import { InKit } from '../testing/InKit.tsx';
import { useAction } from './useAction.ts';

const said: string[] = [];
afterEach(() => void said.splice(0));

const show = () =>
  renderHook(() => useAction(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={new QueryClient()}>
        <InKit host={{ notify: (kind, text) => said.push(`${kind}: ${text}`) }}>{children}</InKit>
      </QueryClientProvider>
    ),
  }).result;

it('says that it was done, or what was asked to be said, or nothing', async () => {
  const result = show();
  for (const done of [undefined, 'Sent', null])
    expect(await act(() => result.current[1](async () => undefined, done))).toBe(true);
  expect(said).toEqual(['success: Done', 'success: Sent']);
});

it('a second action while one is under way does nothing', async () => {
  const result = show();
  let runs = 0;
  const work = async (): Promise<void> => {
    runs += 1;
  };
  expect(await act(() => Promise.all([result.current[1](work), result.current[1](work)]))).toEqual([true, false]);
  expect([runs, said]).toEqual([1, ['success: Done']]);
});

it('says nothing more of a refusal, which was shown', async () => {
  const result = show();
  const refused = new RequestError({ kind: 'business', message: 'No', code: 'conflict' } as never);
  expect(await act(() => result.current[1](() => Promise.reject(refused)))).toBe(false);
  expect(said).toEqual([]);
});

it('an exception is told in words of an action, and goes on to whoever watches for faults', async () => {
  const result = show();
  const fault = new TypeError('down');
  await act(() => expect(result.current[1](() => Promise.reject(fault))).rejects.toBe(fault));
  expect(said).toEqual([expect.stringMatching(/^error: Something went wrong on this page\./)]);
});
