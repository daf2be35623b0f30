import { expect, it } from 'vitest';
import { duplicateLibraries } from './duplicateLibraries.ts';

const OFFERED = { react: '19.3.1', dayjs: '1.11.20' };

it('tells what a sub-application brings although the host offers it', () => {
  expect(duplicateLibraries([{ name: 'orders', bundled: { react: '18.3.1', vue: '3.5.45' } }], OFFERED)).toEqual([
    { library: 'react', offered: '19.3.1', copies: [{ app: 'orders', version: '18.3.1' }] },
  ]);
});

it('tells what several bring, whatever their versions', () => {
  const manifests = [
    { name: 'orders', bundled: { zod: '4.1.0' } },
    { name: 'plain' },
    { name: 'stock', bundled: { zod: '3.25.0' } },
  ];
  expect(duplicateLibraries(manifests, OFFERED)).toEqual([
    {
      library: 'zod',
      copies: [
        { app: 'orders', version: '4.1.0' },
        { app: 'stock', version: '3.25.0' },
      ],
    },
  ]);
});

it('tells nothing where nobody brings what is there already', () => {
  expect(duplicateLibraries([{ name: 'orders', bundled: { vue: '3.5.45' } }, { name: 'plain' }], OFFERED)).toEqual([]);
});
