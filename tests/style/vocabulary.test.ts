import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Words that docs/style.md replaces in the names of exports: at their beginning or at their end. */
const REPLACED: readonly (readonly [RegExp, string])[] = [
  [/(Problem|Problems)$/i, 'fault (an input) or failure (the outside world)'],
  [/(Barrier|Barriers)$/i, 'hindrance'],
  [/^tell[A-Z]/, 'notify'],
  [/^(forgetOld|removeOld|dropOld|purge)/, 'deleteOld'],
];

it('names faults, failures, hindrances and what is deleted by the words of docs/style.md', () => {
  const names = ['src', 'server'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .flatMap((file) =>
        [
          ...readFileSync(join(ROOT, folder, file), 'utf8')
            // A former name stays until the next major version.
            .replaceAll(/^\/\*\* @deprecated.*\nexport .*$/gm, '')
            .matchAll(/^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm),
        ].map(([, name = '']) => ({ file: `${folder}/${file}`, name })),
      ),
  );
  expect(names.length).toBeGreaterThan(5_000);
  const replaced = names.flatMap(({ file, name }) =>
    REPLACED.flatMap(([word, better]) => (word.test(name) ? [`${file}: ${name}: write ${better}`] : [])),
  );
  expect(replaced).toEqual([]);
});
