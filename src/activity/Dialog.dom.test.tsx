import { fireEvent, render, screen } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';

const dialog = (label: string, onClose: () => void, children?: React.ReactNode) => (
  <Dialog label={label} close="close" onClose={onClose} isLive>
    {children}
    <button type="button">In {label}</button>
  </Dialog>
);

it('Escape closes a dialog from the moment that it is there', async () => {
  const onClose = vi.fn<() => void>();
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const isThere = new Promise<void>((settle) => new MutationObserver(() => settle()).observe(box, { childList: true }));
  // As a draw that ends does it: not by act(), which runs effects that wait for the paint at once.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  onTestFinished(() => {
    root.unmount();
    box.remove();
    vi.unstubAllGlobals();
  });
  root.render(dialog('a', onClose));
  await isThere;
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('keys reach a dialog after a tap beside it took the focus out', () => {
  const onClose = vi.fn<() => void>();
  render(dialog('a', onClose));
  screen.getByRole('dialog').blur();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(screen.getByRole('button', { name: 'close' })).toHaveFocus();
  screen.getByRole('button', { name: 'close' }).blur();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

it('Escape closes the inner of two dialogs only', () => {
  const onOuter = vi.fn<() => void>();
  const onInner = vi.fn<() => void>();
  render(dialog('outer', onOuter, dialog('inner', onInner)));
  screen.getByRole('button', { name: 'In inner' }).focus();
  fireEvent.keyDown(screen.getByRole('button', { name: 'In inner' }), { key: 'Escape' });
  expect(onInner).toHaveBeenCalledOnce();
  expect(onOuter).not.toHaveBeenCalled();
});
