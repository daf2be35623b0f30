import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { WhyDisabled } from './WhyDisabled.tsx';

afterEach(cleanup);

it('a disabled button says its reason when the keyboard comes to it', async () => {
  render(
    <WhyDisabled why="It is under approval">
      <button disabled>Edit</button>
    </WhyDisabled>,
  );
  await userEvent.tab();
  expect((await screen.findByRole('tooltip')).textContent).toBe('It is under approval');
});

it('several reasons stand in a line each', async () => {
  render(
    <WhyDisabled why={['Task A runs', 'Task B runs']}>
      <button disabled>Stop</button>
    </WhyDisabled>,
  );
  await userEvent.tab();
  expect((await screen.findByRole('tooltip')).textContent).toBe('Task A runs\nTask B runs');
  expect(screen.getByRole('group').getAttribute('aria-label')).toBe('Task A runs\nTask B runs');
});

it('an enabled button gets no second stop of the keyboard', async () => {
  render(
    <WhyDisabled why={undefined}>
      <button>Edit</button>
    </WhyDisabled>,
  );
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }));
});
