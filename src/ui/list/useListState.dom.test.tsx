import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useListState } from './useListState.ts';

it('of two changes that come before the router has drawn the first, neither is lost, and a change from elsewhere counts', () => {
  const wrapper = ({ children }: { children: ReactNode }): ReactNode => (
    <MemoryRouter initialEntries={['/list?kind=refusal&pageNo=3']}>{children}</MemoryRouter>
  );
  const { result } = renderHook(() => useListState(['kind', 'name']), { wrapper });
  act(() => {
    const [, change] = result.current;
    change({ filters: { kind: undefined } });
    change({ filters: { name: 'Ann' } });
  });
  expect(result.current[0].filters).toEqual({ name: 'Ann' });
  expect(result.current[0].pageNo).toBe(1);
  act(() => result.current[1]({ pageNo: 2 }));
  expect(result.current[0]).toMatchObject({ filters: { name: 'Ann' }, pageNo: 2 });
});

it('a change that comes when the operator has already gone to another page does nothing', () => {
  const wrapper = ({ children }: { children: ReactNode }): ReactNode => (
    <MemoryRouter initialEntries={['/list']}>{children}</MemoryRouter>
  );
  const { result } = renderHook(() => ({ list: useListState(['name']), query: useLocation().search }), { wrapper });
  const [, change] = result.current.list;
  const here = window.location.pathname;
  window.history.pushState({}, '', '/elsewhere');
  try {
    act(() => change({ filters: { name: 'Ann' } }));
    expect(result.current.query).toBe('');
  } finally {
    window.history.replaceState({}, '', here);
  }
  act(() => change({ filters: { name: 'Ann' } }));
  expect(result.current.query).toBe('?name=Ann');
});
