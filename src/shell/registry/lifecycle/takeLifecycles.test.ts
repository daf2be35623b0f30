import { expect, it } from 'vitest';
import { lifecyclesOf, takeLifecycles } from './takeLifecycles.ts';

it('lists of lifecycles run in their order, and a missing bootstrap has nothing to do', async () => {
  const ran: string[] = [];
  const step = (name: string) => async (): Promise<void> => void ran.push(name);
  const global: Record<string, unknown> = {};
  takeLifecycles(global, 'shop');
  global['shop'] = { mount: [step('one'), step('two')], unmount: step('three') };
  const taken = global['shop'] as Record<string, () => Promise<void>>;
  for (const name of ['bootstrap', 'mount', 'unmount']) await taken[name]?.();
  expect(ran).toEqual(['one', 'two', 'three']);
});

it('leaves what needs nothing, or cannot be run, as it is', () => {
  const run = (): void => undefined;
  for (const given of [
    { bootstrap: run, mount: run, unmount: run },
    { mount: run },
    { mount: [run, 1], unmount: run },
    undefined,
    'text',
  ])
    expect(lifecyclesOf(given)).toBe(given);
});
