import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { HANDLERS, WORDS, WORLD } from '../../tests/activity-box/activityPlay.ts';
import type { ActivityPages, PageType } from '../domain/activity-box/activityPage/ActivityPages.ts';
import { newComponent, newPage } from '../domain/activity-box/activityPage/newComponent.ts';
import type { PageAction } from '../domain/activity-box/activityPage/PageAction.ts';
import type { PageComponent } from '../domain/activity-box/activityPage/PageComponent.ts';
import { ActivityPlayer, type PlayerHandlers } from './index.ts';

const button = (text: string, action: PageAction): PageComponent =>
  Object.assign(newComponent('floatingButton', text), { text, action });
const page = (type: PageType, ...components: PageComponent[]) => ({ ...newPage(type, type, type), components });
const DOC: ActivityPages = {
  pages: [
    page(
      'home',
      button('Rules', { type: 'openRules' }),
      button('Mine', { type: 'openRecords' }),
      button('Details', { type: 'openPage', pageId: 'activityDetails' }),
      Object.assign(newComponent('luckyBag', 'bag'), { prizeItemIds: ['i0'], buttonText: 'Draw' }),
    ),
    page('rulesPopup', Object.assign(newComponent('text', 't1'), { text: 'All rules' })),
    page('activityDetails', Object.assign(newComponent('text', 't2'), { text: 'All details' })),
    page('loginPopup'),
    page('winningRecords'),
    page('resultPopup'),
  ],
};
const SIGNED_OUT = { ...WORLD, participant: { ...WORLD.participant, isSignedIn: false } };

function player(world = WORLD, handlers: Partial<PlayerHandlers> = {}) {
  return (
    <ActivityPlayer
      doc={DOC}
      words={WORDS}
      world={world}
      handlers={{ ...HANDLERS, onShare: () => undefined, onCopyBoostLink: () => undefined, ...handlers }}
    />
  );
}
const tap = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
/** Does something that leads back, and waits for the browser to be there. */
const goBack = async (how: () => void): Promise<void> => {
  const there = new Promise((settle) => window.addEventListener('popstate', settle, { once: true }));
  how();
  await act(async () => void (await there));
};
const press = (name: string) => () => void fireEvent.click(screen.getByRole('button', { name }));

// Each test begins as a visit of its own.
beforeEach(() => window.history.pushState(null, ''));

it('opens popups over the page, goes to other pages and back', async () => {
  render(player());
  await tap('Rules');
  expect(screen.getByRole('dialog', { name: 'rulesPopup' })).toHaveTextContent('All rules');
  await goBack(press('close'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await tap('Details');
  expect(screen.getByText('All details')).toBeVisible();
  await goBack(press('previous'));
  expect(screen.getByRole('button', { name: 'Rules' })).toBeVisible();
});

it('asks whoever is not signed in to do so first, and is out of the way when they have', async () => {
  const onDraw = vi.fn<PlayerHandlers['onDraw']>();
  const { rerender } = render(player(SIGNED_OUT, { onDraw }));
  await tap('Draw');
  expect(screen.getByRole('dialog', { name: 'loginPopup' })).toBeVisible();
  expect(onDraw).not.toHaveBeenCalled();
  await goBack(() => rerender(player()));
  expect(screen.queryByRole('dialog')).toBeNull();
  await tap('Mine');
  expect(screen.getByText('noRecords')).toBeVisible();
});

it('shows what a draw brought', async () => {
  vi.useFakeTimers();
  try {
    render(player(WORLD, { onDraw: async () => ({ itemId: 'i0' }) }));
    await tap('Draw');
    await act(async () => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.getByRole('dialog', { name: 'resultPopup' })).toHaveTextContent('won Prize 0');
  } finally {
    vi.useRealTimers();
  }
});

it('the way back of the phone closes a popup and leaves a page, and the activity only from its first page', async () => {
  render(player());
  const start = window.history.length;
  await tap('Rules');
  expect(window.history.length).toBe(start + 1);
  await goBack(() => window.history.back());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(window.history.state).toBeNull();
  await tap('Details');
  await goBack(() => window.history.back());
  expect(screen.getByRole('button', { name: 'Rules' })).toBeVisible();
  expect(window.history.state).toBeNull();
});

it('closed twice at once it is left once, and who goes on meanwhile gets where they wanted', async () => {
  render(player());
  await tap('Details');
  await goBack(() => {
    press('previous')();
    press('previous')();
  });
  expect(window.history.state).toBeNull();
  await tap('Rules');
  await goBack(() => {
    press('close')();
    press('Details')();
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('All details')).toBeVisible();
});

it('a page opened anew shows the page that one was at, and no popup that has lost what it told', async () => {
  const { unmount } = render(player());
  await tap('Details');
  unmount();
  const again = render(player());
  expect(screen.getByText('All details')).toBeVisible();
  again.unmount();
  window.history.replaceState({ activityPlace: { pageIds: [], popupId: 'resultPopup' } }, '');
  const popup = render(player());
  expect(screen.queryByRole('dialog')).toBeNull();
  popup.unmount();
  // Whatever else stands there.
  window.history.replaceState({ activityPlace: { pageIds: 'x' } }, '');
  render(player());
  expect(screen.getByRole('button', { name: 'Rules' })).toBeVisible();
});
