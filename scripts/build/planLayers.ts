import path from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';

/** Files that the layers begin with, in the order in which an operator meets them; each layer stands on those before it. */
const ROOTS = {
  'sign-in': ['src/shell/main.tsx'],
  console: [
    'src/shell/console/ConsoleGate.tsx',
    'src/shell/console/Console.tsx',
    'src/shell/shared/coreLibraries.ts',
    'src/shell/shared/antd/base.ts',
    'src/sdk/index.ts',
  ],
  // Apart from the console, which the sign-in page brings in beforehand: the orchestrator warns when it is not started soon.
  host: ['src/shell/console/createSubApps.ts'],
  pages: ['src/ui/index.ts', 'src/shell/shared/antd/table.ts'],
} as const;

/** What is loaded together. */
export type Layer = keyof typeof ROOTS;

/** All layers, in order. */
export const LAYERS = Object.keys(ROOTS) as Layer[];

/**
 * Sorts the packages' modules into layers: the first that needs a module has it. Which do is known only after unused code
 * has gone (a file that names one export of antd imports, on paper, all of antd), so a build is made and thrown away.
 *
 * @returns layer by module id; modules that are needed later only are not in it
 */
export async function planLayers(config: InlineConfig): Promise<ReadonlyMap<string, Layer>> {
  const layers = new Map<string, Layer>();
  const collect = {
    name: 'console-plan-layers',
    generateBundle(_options: unknown, bundle: Rolldown.OutputBundle): void {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      for (const [layer, roots] of Object.entries(ROOTS) as [Layer, readonly string[]][]) {
        const ids = new Set(roots.map((root) => path.resolve(root)));
        const reached = new Set(
          chunks.filter(({ moduleIds }) => moduleIds.some((id) => ids.has(id))).map((chunk) => chunk.fileName),
        );
        for (const file of reached) {
          const chunk = bundle[file];
          if (chunk?.type !== 'chunk') continue;
          for (const next of chunk.imports) reached.add(next);
          for (const id of chunk.moduleIds) if (!layers.has(id)) layers.set(id, layer);
        }
      }
    },
  };
  const groups = [{ name: 'lib', test: /node_modules/, entriesAware: true }];
  await build({
    ...config,
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    plugins: [...(config.plugins ?? []), collect],
    build: { ...config.build, write: false, rolldownOptions: { output: { codeSplitting: { groups } } } },
  });
  return layers;
}
