import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { HANDLERS, WORDS, WORLD } from '../../tests/fixtures/activityPlay.ts';
import type { ActivityPages, PageType } from '../domain/activityPage/ActivityPages.ts';
import { newComponent, newPage } from '../domain/activityPage/newComponent.ts';
import type { PageAction } from '../domain/activityPage/PageAction.ts';
import type { PageComponent } from '../domain/activityPage/PageComponent.ts';
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

it('opens popups over the page, goes to other pages and back', async () => {
  render(player());
  await tap('Rules');
  expect(screen.getByRole('dialog', { name: 'rulesPopup' })).toHaveTextContent('All rules');
  await tap('close');
  expect(screen.queryByRole('dialog')).toBeNull();
  await tap('Details');
  expect(screen.getByText('All details')).toBeVisible();
  await tap('previous');
  expect(screen.getByRole('button', { name: 'Rules' })).toBeVisible();
});

it('asks whoever is not signed in to do so first, and is out of the way when they have', async () => {
  const onDraw = vi.fn<PlayerHandlers['onDraw']>();
  const { rerender } = render(player(SIGNED_OUT, { onDraw }));
  await tap('Draw');
  expect(screen.getByRole('dialog', { name: 'loginPopup' })).toBeVisible();
  expect(onDraw).not.toHaveBeenCalled();
  rerender(player());
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
