import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { englishTexts, renderInShell } from '../testing/renderInShell.tsx';
import { AppSlot, SLOT_ID } from './AppSlot.tsx';
import { ConsoleLayout, MAIN_ID, type ConsoleLayoutProps } from './ConsoleLayout.tsx';

afterEach(cleanup);

const props: ConsoleLayoutProps = {
  inFrame: false,
  header: <header>head</header>,
  menu: <p>the menu</p>,
  collapsed: false,
  onCollapse: () => {},
  title: 'Tasks',
  pageKey: '/task',
  children: <button type="button">inside</button>,
};
const main = () => document.querySelector(`#${MAIN_ID}`);

describe('ConsoleLayout', () => {
  it('leaves the focus alone at first, then moves it to the page on every change, and announces the title', () => {
    const texts = englishTexts();
    const { rerender } = renderInShell(<ConsoleLayout {...props} />, texts);
    expect(document.activeElement).toBe(document.body);
    rerender(<ConsoleLayout {...props} title="Audiences" pageKey="/audience" />);
    expect(document.activeElement).toBe(main());
    expect(screen.getByTestId('page-announcer').textContent).toBe('Audiences');
  });

  it('does not take the focus from a field of the page', () => {
    const { rerender } = renderInShell(<ConsoleLayout {...props} />);
    screen.getByRole('button', { name: 'inside' }).focus();
    rerender(<ConsoleLayout {...props} pageKey="/other" />);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'inside' }));
  });

  it('skips to the main region without changing the address', async () => {
    renderInShell(<ConsoleLayout {...props} />);
    const before = window.location.href;
    await userEvent.click(screen.getByRole('link', { name: 'Skip to main content' }));
    expect(document.activeElement).toBe(main());
    expect(window.location.href).toBe(before);
  });

  it('draws neither header nor menu in a frame', () => {
    renderInShell(<ConsoleLayout {...props} inFrame menu={null} />);
    expect(screen.queryByText('head')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('folds the menu', async () => {
    const onCollapse = vi.fn<(collapsed: boolean) => void>();
    renderInShell(<ConsoleLayout {...props} onCollapse={onCollapse} />);
    await userEvent.click(screen.getByRole('button', { name: 'Collapse menu' }));
    expect(onCollapse).toHaveBeenCalledWith(true);
  });
});

describe('AppSlot', () => {
  it('keeps one and the same element, whatever stands in its place', () => {
    const onReady = vi.fn<(container: HTMLElement) => void>();
    const { rerender } = renderInShell(<AppSlot padded onReady={onReady} loading={false} instead={null} />);
    const slot = document.querySelector(`#${SLOT_ID}`);
    rerender(<AppSlot padded onReady={onReady} loading instead={null} />);
    expect(slot?.getAttribute('aria-busy')).toBe('true');
    rerender(<AppSlot padded onReady={onReady} loading={false} instead={<p>an error</p>} />);
    expect(document.querySelector(`#${SLOT_ID}`)).toBe(slot);
    expect(slot?.childElementCount).toBe(0);
    expect(screen.getByText('an error')).toBeTruthy();
    rerender(<AppSlot padded onReady={onReady} loading={false} instead={null} />);
    expect(document.querySelector(`#${SLOT_ID}`)).toBe(slot);
    expect(onReady).toHaveBeenCalledExactlyOnceWith(slot);
  });
});
