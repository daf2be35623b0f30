import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import { createInstance } from 'i18next';
import { type ReactNode, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { HostContext } from '../sdk/index.ts';
import { LeaveGuarded } from './LeaveGuarded.tsx';
import { loadUiTexts } from './loadUiTexts.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';

const i18n = createInstance();
beforeAll(async () => {
  await i18n.init({
    lng: 'en_US',
    keySeparator: false,
    nsSeparator: false,
    resources: { en_US: { translation: await loadUiTexts('en_US') } },
  });
});

/** Keys of forms whose host was told last that they hold unsaved input. */
const told = new Set<string>();
const host = {
  snapshot: () => ({ lang: 'en_US' }),
  setDirty: (key: string, isDirty: boolean) => (isDirty ? told.add(key) : told.delete(key)),
} as never;

/** A form that is typed into by a click, and saved by another. */
function Typed({ name }: { name: string }): ReactNode {
  const [dirty, setDirty] = useState(false);
  const release = useLeaveGuard(name, dirty);
  return (
    <>
      <button onClick={() => setDirty(true)}>type into {name}</button>
      <button onClick={release}>save {name}</button>
    </>
  );
}

const show = async (): Promise<ReturnType<typeof userEvent.setup>> => {
  const forms = (
    <>
      <Typed name="first" />
      <Typed name="second" />
      <Link to="/next">go on</Link>
    </>
  );
  const children = [
    { path: '/', element: forms },
    { path: '/next', element: <h1>Next</h1> },
  ];
  const router = createMemoryRouter([{ Component: LeaveGuarded, children }]);
  await act(async () => {
    render(
      <HostContext value={host}>
        <I18nextProvider i18n={i18n}>
          <ConfigProvider theme={{ token: { motion: false } }}>
            <App>
              <RouterProvider router={router} />
            </App>
          </ConfigProvider>
        </I18nextProvider>
      </HostContext>,
    );
  });
  return userEvent.setup();
};
const press = async (user: ReturnType<typeof userEvent.setup>, name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));

it.each(['first', 'second'])(
  'of several forms of a page, each that holds unsaved input keeps it from being left unasked: the %s',
  async (name) => {
    const user = await show();
    await press(user, `type into ${name}`);
    expect([...told]).toEqual([name]);
    await user.click(screen.getByRole('link', { name: 'go on' }));
    await press(user, i18n.t('ui.leave.stay'));
    expect(screen.queryByRole('heading', { name: 'Next' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'go on' }));
    await press(user, i18n.t('ui.leave.leave'));
    expect(await screen.findByRole('heading', { name: 'Next' })).toBeVisible();
    expect([...told]).toEqual([]);
  },
);

it('what was saved lets the page be left', async () => {
  const user = await show();
  await press(user, 'type into first');
  await press(user, 'save first');
  await user.click(screen.getByRole('link', { name: 'go on' }));
  expect(await screen.findByRole('heading', { name: 'Next' })).toBeVisible();
});
