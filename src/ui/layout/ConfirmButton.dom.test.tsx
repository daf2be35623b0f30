import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ConfirmButton } from './ConfirmButton.tsx';
import { InKit } from '../testing/InKit.tsx';

afterEach(cleanup);

function show(onConfirm: () => void) {
  const page = (content: ReactNode) => (
    <InKit>
      <ConfigProvider theme={{ token: { motion: false } }}>
        <App>{content}</App>
      </ConfigProvider>
    </InKit>
  );
  const button = (
    <ConfirmButton question="Delete it?" onConfirm={onConfirm}>
      Delete
    </ConfirmButton>
  );
  const { rerender } = render(page(button));
  return { leave: () => rerender(page('another page')) };
}

it('asks before it does anything, and does it once', async () => {
  const onConfirm = vi.fn<() => void>();
  show(onConfirm);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(onConfirm).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(onConfirm).toHaveBeenCalledOnce());
});

it('does not ask on another page any more', async () => {
  const onConfirm = vi.fn<() => void>();
  const { leave } = show(onConfirm);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  leave();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('another page')).toBeTruthy();
  expect(onConfirm).not.toHaveBeenCalled();
});
