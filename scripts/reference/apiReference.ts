import path from 'node:path';

import { describeExports } from './describeExports.ts';

/** Where the reference lies in the repository. */
export const REFERENCE_FILE = 'docs/api-reference.md';

const PARTS = [
  { title: 'The sdk: `src/sdk/index.ts`', index: 'src/sdk/index.ts' },
  { title: 'The component kit: `src/ui/index.ts`', index: 'src/ui/index.ts' },
  { title: 'Business parts: `src/parts/index.ts`', index: 'src/parts/index.ts' },
] as const;

/** The reference of everything that sub-applications may import, made from the sources. */
export function apiReference(root: string): string {
  const parts = PARTS.map(({ title, index }) => {
    const exports = describeExports(path.join(root, index)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
    const entries = exports.map(
      ({ name, doc, signature }) => `### ${name}\n\n${doc === '' ? '' : `${doc}\n\n`}\`\`\`ts\n${signature}\n\`\`\`\n`,
    );
    return `## ${title}\n\n${entries.join('\n')}`;
  });
  return [
    '# API reference for sub-applications',
    '',
    'Made from the sources by `npm run reference`; a test fails when it is out of date. The guide is [sub-apps.md](sub-apps.md).',
    '',
    parts.join('\n'),
  ].join('\n');
}
