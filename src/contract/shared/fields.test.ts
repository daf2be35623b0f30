import { expect, it } from 'vitest';
import { NAME_MAX } from '../../domain/shell/account.ts';
import { nameField } from './fields.ts';

it('a name has at most 30 characters, without the blanks around it, and at least one [5.3-13]', () => {
  expect(NAME_MAX).toBe(30);
  expect(nameField.safeParse('名'.repeat(30)).success).toBe(true);
  expect(nameField.safeParse(` ${'a'.repeat(30)} `).data).toBe('a'.repeat(30));
  expect(nameField.safeParse('名'.repeat(31)).error?.issues[0]?.message).toBe('tooLong');
  expect(nameField.safeParse('   ').error?.issues[0]?.message).toBe('required');
});
