import { existsSync } from 'node:fs';
import path from 'node:path';

import { applyChanges } from './create/applyChanges.ts';
import { planSubApp } from './create/planSubApp.ts';
import { requireFree } from './create/requireFree.ts';
import { makeshiftTitles, readRequest, RequestFault, type SubAppRequest } from './create/SubAppRequest.ts';

/** Adds a sub-application that works at once: `npm run create:subapp -- loyalty --prefix /loyalty --title 积分`. */
const ROOT = path.resolve(import.meta.dirname, '..');

function nextSteps(request: SubAppRequest): string {
  const { name, prefix } = request;
  const makeshift = makeshiftTitles(request);
  const steps = [
    ['npm run dev', `then open http://localhost:4000${prefix} and sign in; sources reload as you save`],
    [`npm run dev:alone -- ${name}`, 'or this one alone, without shell and sign-in'],
    [`npx vitest run src/apps/${name}`, 'its unit tests'],
    ['npm run build', 'all bundles into dist/'],
    [`npm run e2e -- real/${name}`, 'its browser test, after a build'],
    [
      'npx vitest run tests/surface -u',
      'its page and its right, in the text that lists all of them: review the change',
    ],
    ['npm run check', 'format, lint, types, dead code'],
  ];
  const width = Math.max(...steps.map(([command = '']) => command.length));
  return [
    'Next:',
    ...steps.map(([command = '', why = '']) => `  ${command.padEnd(width)}  ${why}`),
    'Operators other than the main account see it once one of their roles grants its page.',
    ...(makeshift.length === 0
      ? []
      : [
          `Makeshift titles: ${makeshift.join(', ')}. Correct them in src/apps/${name}/locales and src/apps/${name}/names.`,
        ]),
    'The guide: docs/sub-apps.md',
  ].join('\n');
}

try {
  const request = readRequest(process.argv.slice(2));
  requireFree(ROOT, request);
  const changes = await planSubApp(ROOT, request);
  const lines = changes.map(({ file }) => `  ${existsSync(path.join(ROOT, file)) ? 'change' : 'new   '} ${file}`);
  if (!request.dry) applyChanges(ROOT, changes);
  console.log([request.dry ? 'Would write:' : 'Wrote:', ...lines, '', nextSteps(request)].join('\n'));
} catch (error) {
  if (!(error instanceof RequestFault)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
