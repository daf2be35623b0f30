import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useIntent } from './useIntent.ts';

function Page({ onIntent }: { onIntent: (path: string) => void }) {
  useIntent(onIntent);
  return (
    <ul role="menu">
      <li role="menuitem" tabIndex={-1}>
        <a href="/common/user?page=2">
          <span>Users</span>
        </a>
      </li>
      <li>
        <a href="https://elsewhere.example/common">Elsewhere</a>
      </li>
      <li>No link</li>
    </ul>
  );
}

it('tells the path of a link of this site under the pointer or in the focus, and of no other', () => {
  const told: string[] = [];
  const onIntent = (path: string): void => void told.push(path);
  const { unmount } = render(<Page onIntent={onIntent} />);
  fireEvent.pointerOver(screen.getByText('Elsewhere'));
  fireEvent.pointerOver(screen.getByText('No link'));
  expect(told).toEqual([]);
  fireEvent.pointerOver(screen.getByText('Users'));
  fireEvent.focusIn(screen.getByRole('menuitem'));
  expect(told).toEqual(['/common/user', '/common/user']);
  unmount();
  fireEvent.pointerOver(document.body);
  expect(told).toHaveLength(2);
});
