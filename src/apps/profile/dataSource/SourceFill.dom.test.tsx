import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { HostApi } from '../../../sdk/index.ts';
import { InKit } from '../../../ui/testing/InKit.tsx';
import { SourceFill } from './SourceFill.tsx';

afterEach(() => document.body.replaceChildren());

/** The upload on a page, with what it sent; a file is chosen and the columns are asked for. */
async function choose(content: BlobPart, fields = [{ key: 'tier', name: 'Tier' }]) {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  const answer = {
    id: '1',
    fileName: '',
    received: 1,
    written: 1,
    duplicates: 0,
    invalid: 0,
    rejected: [],
    createdAt: '',
  };
  const call = async (_endpoint: unknown, input: { body: { person?: string } }) => {
    sent.push(input.body.person === undefined ? undefined : JSON.parse(input.body.person));
    return answer;
  };
  const { container } = render(
    <InKit host={{ request: { call } as unknown as HostApi['request'] }}>
      <QueryClientProvider client={new QueryClient()}>
        <SourceFill sourceId="s" fields={fields} />
      </QueryClientProvider>
    </InKit>,
  );
  const input = await waitFor(
    () => {
      const found = container.querySelector<HTMLInputElement>('input[type=file]');
      if (found === null) throw new Error('no upload yet');
      return found;
    },
    { timeout: 10_000 },
  );
  await user.upload(input, new File([content], 'values.csv'));
  const column = (address: string) => screen.findByLabelText(`profile.dataSource.column.${address}`);
  const shown = async (address: string) => (await column(address)).closest('.ant-select')?.textContent;
  const pick = async (address: string, title: string) => {
    await user.click(await column(address));
    const options = await screen.findAllByText(title, { selector: '.ant-select-item-option-content' });
    await user.click(options.at(-1) as HTMLElement);
  };
  const take = () => screen.getByRole('button', { name: 'profile.dataSource.take' });
  return { user, sent, shown, pick, take };
}

it('tells by the titles which columns say who a row is, and sends what was chosen', async () => {
  const { user, sent, shown, take } = await choose('tier,邮箱,Phone\ngold,a@b.cn,1');
  expect([await shown('number'), await shown('email')]).toEqual(['Phone', '邮箱']);
  expect(sent).toEqual([]);
  await user.click(take());
  await waitFor(() => expect(sent).toEqual([{ number: 2, email: 1 }]));
});

it('wants a column for one of both, and takes no column for both', async () => {
  const { user, sent, shown, pick, take } = await choose('who,tier\na@b.cn,gold');
  const fault = await screen.findByText('error.personColumns');
  await waitFor(() => expect(fault).toBeVisible());
  expect(take()).toBeDisabled();
  await pick('number', 'who');
  await waitFor(() => expect(take()).toBeEnabled());
  await pick('email', 'who');
  await waitFor(async () => expect(await shown('number')).toBe('profile.dataSource.column.none'));
  await user.click(take());
  await waitFor(() => expect(sent).toEqual([{ number: null, email: 0 }]));
});

it('leaves to the server a file that it cannot read', async () => {
  const { sent } = await choose(Uint8Array.of(0xff, 0xfe));
  await waitFor(() => expect(sent).toEqual([undefined]));
  expect(screen.queryByText('profile.dataSource.columns')).toBeNull();
});
