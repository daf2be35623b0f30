import { expect, it } from 'vitest';
import { placeOfError, unknownPlaceholders } from './errorText.ts';

it('an error is shown instead of its operation, or at its field', () => {
  expect([placeOfError('NO_PERMISSION'), placeOfError('nameTaken')]).toEqual(['operation', 'field']);
});

it('an own wording may leave placeholders out, but has none that nothing would fill', () => {
  const builtIn = 'At most {{max}} of {{count}}';
  expect(unknownPlaceholders('Too many', builtIn)).toEqual([]);
  expect(unknownPlaceholders('{{ max }} is the most', builtIn)).toEqual([]);
  expect(unknownPlaceholders('{{min}} to {{max}}, {{ min }}, {{ avg }}', builtIn)).toEqual(['min', 'avg']);
});
