import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SLOT_ID } from '../layout/AppSlot.tsx';
import { app, group, page } from '../menu/fixtures.ts';
import { fakeConsole, type FakeConsole } from '../testing/fakeServices.ts';
import { renderInShell } from '../testing/renderInShell.tsx';
import { Console } from './Console.tsx';

const named = (url: string, resourceName: string) => page(url, [], { resourceName });
const permission = {
  systems: [
    group('A', [named('/task', 'Tasks'), named('https://help.example/', 'Help')], { resourceName: 'Outreach' }),
    group('B', [named('/b', 'Bees')], { resourceName: 'Insight' }),
  ],
  configs: [group('C', [named('/common/users', 'Users')])],
};
const apps = [
  app('/', [
    { path: '/task', titleKey: 'unknown.key' },
    { path: '/task/:id', titleKey: 'unknown.key', menu: '/task' },
    { path: '/b', titleKey: 'unknown.key' },
    { path: '/secret', titleKey: 'unknown.key' },
  ]),
  app('/common'),
];

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

async function open(address: string, list = apps, systemId: string | null = null): Promise<FakeConsole> {
  window.history.replaceState(null, '', address);
  const fake = fakeConsole(permission, list);
  fake.store.update({ systemId });
  renderInShell(<Console services={fake.services} />);
  await act(async () => {});
  return fake;
}
const menu = () => screen.getByRole('navigation', { name: 'Main navigation' });
const entries = () =>
  within(menu())
    .getAllByRole('menuitem')
    .map((item) => item.textContent);

describe('Console', () => {
  it('selects the system that holds the page, shows its menu, and titles the page [4.1-09]', async () => {
    const { store } = await open('/b', apps, 'A');
    expect(entries()).toEqual(['Bees']);
    expect(store.state.systemId).toBe('B');
    expect(document.title).toBe('Bees · Engagement Console');
    expect(screen.getByTestId('page-announcer').textContent).toBe('Bees');
  });

  it('lets a body that was left hidden scroll again half a second after every change of page [2.4-23]', async () => {
    const { services } = await open('/task');
    vi.useFakeTimers();
    for (const path of ['/b', '/task']) {
      document.body.style.overflow = 'hidden';
      await act(async () => void services.navigation.go(path));
      act(() => void vi.advanceTimersByTime(499));
      expect([window.location.pathname, document.body.style.overflow]).toEqual([path, 'hidden']);
      act(() => void vi.advanceTimersByTime(1));
      expect(document.body.style.overflow).toBe('auto');
    }
  });

  it('names a page behind a menu entry after it', async () => {
    await open('/task/7');
    expect(document.title).toBe('Tasks sub-page · Engagement Console');
  });

  it('leads from an unknown address to the not-found page, and says which address it was', async () => {
    await open('/no/such/path?x=1');
    expect(window.location.pathname).toBe('/404');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
    expect(screen.getByText('Address: /no/such/path?x=1')).toBeTruthy();
    expect(document.querySelector(`#${SLOT_ID}`)?.childElementCount).toBe(0);
  });

  it('leads from a page without permission to the no-permission page', async () => {
    await open('/secret');
    expect(window.location.pathname).toBe('/403');
    expect(await screen.findByRole('heading', { name: 'No permission' })).toBeTruthy();
  });

  it('leads the index of a prefix to its first permitted page', async () => {
    await open('/common');
    expect(window.location.pathname).toBe('/common/users');
    expect(entries()).toContain('Users');
  });

  it('opens a menu page inside, and leaves the console for an external entry', async () => {
    const { calls } = await open('/task/7');
    await userEvent.click(within(menu()).getByRole('link', { name: 'Tasks' }));
    expect(window.location.pathname).toBe('/task');
    await userEvent.click(within(menu()).getByRole('link', { name: 'Help' }));
    expect(calls).toContain('leave https://help.example/');
    expect(window.location.pathname).toBe('/task');
  });

  it('switches systems by going to the first page of the chosen one', async () => {
    const { store } = await open('/task');
    await userEvent.click(screen.getByRole('button', { name: 'Switch system: Outreach' }));
    await userEvent.click(await screen.findByText('Insight'));
    expect(window.location.pathname).toBe('/b');
    expect(store.state.systemId).toBe('B');
    expect(entries()).toEqual(['Bees']);
  });

  it('hides the side menu where pages fill the screen, in a frame, and when a sub-application asks for it', async () => {
    const { store } = await open('/task');
    act(() => store.setMenuVisible(false));
    expect(screen.queryByRole('navigation')).toBeNull();
    cleanup();
    await open('/401');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Sign in again' })).toBeTruthy();
  });

  it('shows the customer-info modal while the flag is true, and hides it after [4.1-06]', async () => {
    const { store } = await open('/task');
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => store.setCustomerInfoModal(true));
    // The modal is a chunk of its own, which takes its time in a test.
    const name = 'Tell us about your business';
    expect(await screen.findByRole('dialog', { name }, { timeout: 5000 })).toBeTruthy();
    const industry = screen.getByLabelText<HTMLInputElement>('Industry');
    await waitFor(() =>
      expect([...(industry.list?.options ?? [])].map(({ value }) => value)).toEqual(['Manufacturing', 'Finance']),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Later' }));
    expect(store.state.isOpenCustomerInfoModal).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows a failed sub-application beside its slot, and tries it again', async () => {
    const { show, calls } = await open('/task');
    const failure = { app: 'outreach', kind: 'timeout' } as const;
    act(() => show({ loading: false, failed: { failure, title: 'Outreach', report: 'r' } }));
    expect(screen.getByRole('heading', { name: '“Outreach” cannot be used right now' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(calls).toContain('retry outreach');
    expect(entries()).toContain('Tasks');
  });

  it('names the configured applications when none serves the page [8.1-19]', async () => {
    await open('/b', [app('/common')]);
    expect(screen.getByTestId('no-app').textContent).toContain('Configured applications: common');
  });

  it('asks before unsaved work is left', async () => {
    const { askToLeave } = await open('/task');
    const answer = askToLeave();
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(await answer).toBe(false);
  });

  it('signs out', async () => {
    const { calls } = await open('/task');
    await userEvent.click(screen.getByRole('button', { name: 'Account menu: Wang Li' }));
    await userEvent.click(await screen.findByText('Sign out'));
    expect(calls).toContain('signOut false');
  });
});
