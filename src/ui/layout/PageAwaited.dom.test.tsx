import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { type AwaitedQuery, PageAwaited, type PageAwaitedProps } from './PageAwaited.tsx';
import { InKit } from '../testing/InKit.tsx';

const OF = { texts: 'shop', path: '/shops' } as const;

/** A query that waits or has failed, and how often it was asked for again. */
const query = (error: Error | null = null): AwaitedQuery & { asked: number } => {
  const made = { error, asked: 0, refetch: () => void (made.asked += 1) };
  return made;
};

const show = (props: PageAwaitedProps, at = '/shops/1'): void => {
  render(
    <InKit host={{ setPageName: () => undefined }}>
      <MemoryRouter initialEntries={[at]}>
        <PageAwaited {...props} />
      </MemoryRouter>
    </InKit>,
  );
};
const titles = (): (string | null)[] => screen.queryAllByRole('heading', { level: 1 }).map((one) => one.textContent);

it('leads back to the list while a record is awaited whose name nobody knows yet', () => {
  show({ of: OF, needs: query() });
  expect(screen.getByRole('link', { name: 'shop.title' }).getAttribute('href')).toBe('/shops');
  expect(titles()).toEqual([]);
  expect(screen.queryByRole('button')).toBeNull();
});

it('names a new record, a page of its own and what it is given a title for while it waits', () => {
  show({ of: OF, needs: query() }, '/shops/create');
  show({ title: 'Opening hours', description: 'of all shops', needs: query() });
  show({ of: OF, title: 'Import', needs: query() });
  expect(titles()).toEqual(['shop.create.title', 'Opening hours', 'Import']);
  expect(screen.getByText('of all shops')).toBeDefined();
});

it('says what failed below the title of the list, and asks again for that alone', async () => {
  const [waiting, failed, alsoFailed] = [query(), query(new Error('no')), query(new Error('no'))] as const;
  show({ of: OF, needs: [waiting, failed, alsoFailed] });
  expect(titles()).toEqual(['shop.title']);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
  expect([waiting, failed, alsoFailed].map(({ asked }) => asked)).toEqual([0, 1, 1]);
});
