import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AudiencePackage } from '../../contract/profile/audience/package.ts';
import { mountSubApp } from '../../sdk/testing/mountSubApp.ts';
import enUS from './locales/en_US.json';
import jaJP from './locales/ja_JP.json';
import { bootstrap, mount, unmount } from './main.tsx';

/** A package as the server lists it. */
const PACKAGE: AudiencePackage = {
  id: 'p1',
  name: 'Members',
  fileName: 'members.xlsx',
  sheet: 'Sheet1',
  status: 'ready',
  result: 'success',
  errorCode: null,
  totalRows: 3,
  people: 3,
  phoneCount: 3,
  duplicates: 0,
  invalid: 0,
  variables: [],
  createdByName: 'Wang Li',
  createdAt: '2026-03-02T02:00:00.000Z',
};

/** The first page is loaded when it is first shown: on a busy machine that takes a while. */
const PATIENCE = { timeout: 15_000 };

afterEach(() => {
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

it('shows its list, follows the language, and leaves nothing behind', async () => {
  const app = await mountSubApp({
    name: 'profile',
    basename: '/profile',
    path: '/package',
    subApp: { bootstrap, mount, unmount },
    answer: (url) => (url.endsWith('/monitor/news') ? { unread: 0, newest: null } : [PACKAGE]),
  });
  const title = enUS['profile.package.title'];
  expect(await screen.findByRole('heading', { level: 1, name: title }, PATIENCE)).toBeVisible();
  expect(await screen.findByText('Members', {}, PATIENCE)).toBeVisible();
  await app.speak('ja_JP');
  const translated = jaJP['profile.package.title'];
  expect(await screen.findByRole('heading', { level: 1, name: translated }, PATIENCE)).toBeVisible();
  await app.leave();
  expect([app.container.innerHTML, app.listeners.size, app.failures, app.said]).toEqual(['', 0, [], []]);
});
