import { expect, it } from 'vitest';
import type { FloorPorts, Ports } from '../ports.ts';
import type { Area } from './Area.ts';
import { openAreaPorts } from './openAreaPorts.ts';

const floorWith = (areas: readonly Area[]) => ({ areas, isBusy: () => false }) as unknown as FloorPorts;

it('shows each area the ports of those before it, and lets it take the place of one', () => {
  const seen: boolean[] = [];
  const busy = (ports: Ports): { ports: Partial<Ports> } => {
    seen.push(ports.isBusy());
    return { ports: { isBusy: () => true } };
  };
  const floor = floorWith([{ name: 'one', openPorts: busy }, { name: 'two' }, { name: 'three', openPorts: busy }]);
  expect(openAreaPorts(floor, []).isBusy()).toBe(true);
  expect(seen).toEqual([false, true]);
  expect(floor.isBusy()).toBe(false);
});

it('hands over what closes the ports, the last area at the end', async () => {
  const closed: string[] = [];
  const closing = (name: string): Area => ({
    name,
    openPorts: () => ({ ports: {}, close: async () => void closed.push(name) }),
  });
  const cleanups: (() => Promise<void>)[] = [];
  openAreaPorts(floorWith([closing('one'), { name: 'two' }, closing('three')]), cleanups);
  for (const cleanup of cleanups.toReversed()) await cleanup();
  expect(closed).toEqual(['three', 'one']);
});
