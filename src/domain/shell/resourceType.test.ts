import { expect, it } from 'vitest';
import { RESOURCE_TYPE } from './resourceType.ts';

it('is 0 for a group, 1 for a page, 2 for a button or permission [3.2-02]', () => {
  expect(RESOURCE_TYPE).toEqual({ group: 0, page: 1, button: 2 });
});
