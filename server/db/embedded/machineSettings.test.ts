import { expect, it } from 'vitest';
import { machineSettings } from './machineSettings.ts';

const GB = 1024 ** 3;
const buffers = (memory: number): string | undefined => machineSettings(memory)['shared_buffers'];

it('gives the database an eighth of the memory, never less than its own default and never more than a gigabyte', () => {
  expect([0.5 * GB, GB, 4 * GB, 8 * GB, 24 * GB].map(buffers)).toEqual(['128MB', '128MB', '512MB', '1024MB', '1024MB']);
});

it('knows the memory of this machine', () => {
  expect(machineSettings()['shared_buffers']).toMatch(/^[1-9]\d{2,3}MB$/);
});

it('lets a count use each further processor, at least one and not more than four', () => {
  const helpers = [1, 2, 4, 16].map((processors) => machineSettings(GB, processors)['max_parallel_workers_per_gather']);
  expect(helpers).toEqual(['1', '1', '3', '4']);
});
