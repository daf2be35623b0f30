import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Prize } from '../../contract/activity-box/prize/prize.ts';
import { mountSubApp } from '../../sdk/testing/mountSubApp.ts';
import enUS from './locales/en_US.json';
import jaJP from './locales/ja_JP.json';
import { bootstrap, mount, unmount } from './main.tsx';

/** A prize as the server lists it. */
const PRIZE: Prize = {
  id: 'p1',
  name: 'Cup',
  source: 'own',
  supplierName: '',
  productNumber: '',
  endedBySupplier: false,
  awardType: 'physical',
  unitPrice: '12.30',
  image: null,
  link: '',
  redemption: '',
  dailyCap: null,
  inUse: true,
  alertPercent: null,
  alertEmails: [],
  stock: 3,
  allotted: 1,
  won: 0,
  expired: 0,
  usableStock: 2,
  dailyRemaining: null,
  fault: 'OWN_PRIZE_DATA',
  lacks: ['image'],
  version: 1,
  createdAt: '2026-03-02T02:00:00.000Z',
  updatedAt: '2026-03-02T02:00:00.000Z',
};

/** The first page is loaded when it is first shown: on a busy machine that takes a while. */
const PATIENCE = { timeout: 15_000 };

afterEach(() => {
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

it('shows its list, follows the language, and leaves nothing behind', async () => {
  const app = await mountSubApp({
    name: 'activity-box',
    basename: '/activityBox',
    path: '/prizes',
    subApp: { bootstrap, mount, unmount },
    answer: () => [PRIZE],
  });
  const title = enUS['activityBox.prize.title'];
  expect(await screen.findByRole('heading', { level: 1, name: title }, PATIENCE)).toBeVisible();
  expect(await screen.findByText('Cup', {}, PATIENCE)).toBeVisible();
  await app.speak('ja_JP');
  const translated = jaJP['activityBox.prize.title'];
  expect(await screen.findByRole('heading', { level: 1, name: translated }, PATIENCE)).toBeVisible();
  await app.leave();
  expect([app.container.innerHTML, app.listeners.size, app.failures, app.said]).toEqual(['', 0, [], []]);
});
