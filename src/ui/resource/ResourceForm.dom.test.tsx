import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { optionalText, requiredText, wholeNumber } from '../../contract/shared/fields.ts';
import { resourceCalls } from '../../contract/shared/resourceCalls.ts';
import { defineResource } from '../../domain/shell/resource/defineResource.ts';
import { expectConsole } from '../../../tests/setup/consoleWatch.ts';
import { InKit } from '../testing/InKit.tsx';
import { ResourceForm } from './ResourceForm.tsx';
import { ResourceList } from './ResourceList.tsx';

const shops = resourceCalls(
  defineResource({
    name: 'shop',
    texts: 'loyalty.shop',
    one: 'a shop',
    path: '/shops',
    view: 'task:view',
    edit: 'task:edit',
  }),
  {
    form: {
      name: requiredText(20),
      kind: z.enum(['street', 'mall']),
      seats: wholeNumber(1, 9),
      hosts: z.array(z.string()).min(1, 'required'),
      isOpen: z.boolean(),
      site: optionalText(50, 'code'),
      remark: optionalText(200, 'prose'),
    },
    filters: {},
    sortable: ['name', 'seats'],
    columns: ['name', 'kind', 'seats', 'isOpen', 'site', 'remark', 'updatedAt'],
    kinds: { site: 'url', remark: 'prose' },
    initial: { seats: 1 },
  },
);

const call = vi.fn();
beforeEach(() => call.mockReset());

function show(page: ReactNode): void {
  const nothing = () => undefined;
  const host = {
    has: () => true,
    request: { call },
    notify: nothing,
    restoreState: nothing,
    saveState: nothing,
    setDirty: nothing,
    setPageName: nothing,
  };
  render(
    <InKit host={host as never}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>{page}</MemoryRouter>
      </QueryClientProvider>
    </InKit>,
  );
}

it('has a control for each field by its schema, and sends what a plain record begins with', async () => {
  // Nothing is laid out here, so heights of text are unknown.
  expectConsole(/`NaN` is an invalid value for the `height`/);
  call.mockResolvedValue({ id: '1', version: 1 });
  show(<ResourceForm of={shops} />);
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'ui.field.name' }), 'Corner');
  // A text box is in place of the switch until its code is there.
  expect(await screen.findByRole('switch')).toBeChecked();
  const boxes = screen.getAllByRole('textbox');
  const [, lines] = boxes;
  if (lines === undefined) throw new Error('there is no field of lines');
  expect(boxes.map((box) => box.tagName)).toEqual(['INPUT', 'TEXTAREA', 'INPUT', 'TEXTAREA']);
  const seats = screen.getByRole('spinbutton');
  expect(seats).toHaveValue('1');
  expect(seats).toHaveAttribute('aria-valuemax', '9');
  await user.type(lines, 'a@example.com{Enter}b@example.com');
  expect(screen.getByRole('combobox')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(call).toHaveBeenCalled());
  expect(call.mock.calls[0]?.slice(0, 2)).toEqual([
    shops.create,
    {
      body: {
        name: 'Corner',
        kind: 'street',
        seats: 1,
        hosts: ['a@example.com', 'b@example.com'],
        isOpen: true,
        site: '',
        remark: '',
      },
    },
  ]);
});

it('shows values by their schema: a link, a number, a yes or no, a time, and nothing as a dash', async () => {
  const row = { id: '7', version: 1, kind: 'mall', seats: 1200, hosts: [], isOpen: false, remark: '' };
  call.mockResolvedValue({
    rows: [{ ...row, name: 'Corner', site: 'https://example.com/a', updatedAt: '2026-11-28T16:00:00.000Z' }],
    total: 1,
  });
  show(<ResourceList of={shops} />);
  expect(await screen.findByRole('link', { name: 'Corner' })).toHaveAttribute('href', '/shops/7');
  expect(screen.getByText('1,200')).toBeInTheDocument();
  expect(screen.getByText('loyalty.shop.notIsOpen')).toBeInTheDocument();
  expect(screen.getByText('loyalty.shop.kind.mall')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'https://example.com/a' })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByText(/2026.*00:00|00:00.*2026/)).toBeInTheDocument();
  expect(screen.getByText('–')).toBeInTheDocument();
});
