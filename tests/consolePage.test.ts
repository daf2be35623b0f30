import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

it('tells browsers not to translate the console, whose numbers would stay as they were', async () => {
  const page = await readFile('index.html', 'utf8');
  expect(page).toMatch(/<html[^>]* translate="no"/);
  expect(page).toContain('<meta name="google" content="notranslate" />');
});
