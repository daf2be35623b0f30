import { expect, test } from 'vitest';
import { scrub } from './scrub.ts';

test.each(['１３８００１３８０００', '138–0013–8000', '+６０12‑345‑6789', '１３８　００１３　８０００'])(
  'removes the number %s of any width and dash from a log',
  (number) => {
    expect(scrub(`no route to ${number}`)).toBe('no route to [number]');
  },
);
