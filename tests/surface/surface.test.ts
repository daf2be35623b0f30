import { expect, it } from 'vitest';
import { surfaceOf } from './surfaceOf.ts';

it('keeps calls, rights, menu, pages and their words as they were reviewed', async () => {
  // A wanted change is written by `npx vitest run tests/surface -u`, and reviewed line by line.
  await expect(surfaceOf()).toMatchFileSnapshot('surface.txt');
});
