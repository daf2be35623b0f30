import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { LeaveGuarded } from './LeaveGuarded.tsx';
import { InKit } from '../testing/InKit.tsx';
import { useLeaveGuard } from './useLeaveGuard.ts';

/** Keys of forms whose host was told last that they hold unsaved input. */
const told = new Set<string>();
const host = {
  setDirty: (key: string, isDirty: boolean) => {
    if (isDirty) told.add(key);
    else told.delete(key);
  },
};

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
      <InKit host={host}>
        <ConfigProvider theme={{ token: { motion: false } }}>
          <App>
            <RouterProvider router={router} />
          </App>
        </ConfigProvider>
      </InKit>,
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
    await press(user, 'Stay');
    expect(screen.queryByRole('heading', { name: 'Next' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'go on' }));
    await press(user, 'Leave');
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
