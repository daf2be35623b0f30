import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInShell } from '../testing/renderInShell.tsx';
import { lazyPart } from './lazyPart.tsx';

afterEach(cleanup);

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

describe('lazyPart', () => {
  it('shows what waits, and then the part', async () => {
    let arrive: () => void = () => undefined;
    const Part = lazyPart<{ name: string }>(
      () => new Promise((settle) => (arrive = () => settle(Greeting))),
      () => <p>On its way</p>,
    );
    renderInShell(<Part name="Wang" />);
    await act(async () => {});
    expect(screen.getByText('On its way')).toBeTruthy();
    await act(async () => arrive());
    expect(screen.getByText('Hello Wang')).toBeTruthy();
  });

  it('draws at once what was loaded before, and loads once', async () => {
    let asked = 0;
    const Part = lazyPart<{ name: string }>(async () => {
      asked += 1;
      return Greeting;
    });
    Part.preload();
    await act(async () => {});
    renderInShell(<Part name="Li" />);
    expect(screen.getByText('Hello Li')).toBeTruthy();
    expect(asked).toBe(1);
  });

  it('says that it could not be loaded, and asks for it again', async () => {
    let broken = true;
    const Part = lazyPart<{ name: string }>(() =>
      broken ? Promise.reject(new Error('chunk')) : Promise.resolve(Greeting),
    );
    renderInShell(<Part name="Zhao" />);
    expect(await screen.findByRole('alert')).toBeTruthy();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Hello Zhao')).toBeTruthy();
  });
});
