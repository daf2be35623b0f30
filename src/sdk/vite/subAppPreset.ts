import { createHash } from 'node:crypto';
import path from 'node:path';

import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';

import { CONTRACT_VERSION } from '../host/HostApi.ts';
import { splitAntdImports } from './antdImports.ts';
import { CHUNK_GROUPS } from './chunkGroups.ts';
import { chunkRuntime, defineChunk, entryScript, type LaterNeeds } from './chunkRuntime.ts';
import { rewriteChunk } from './rewriteChunk.ts';
import { bundledPackages } from './bundledPackages.ts';
import { KIT_ID, packageOf, PARTS_ID, SDK_ID, SHARED_LIBRARIES } from './sharedIds.ts';
import { sharedVersions } from './sharedVersions.ts';
import type { SubAppManifest } from '../host/SubAppManifest.ts';

/** What {@link subAppPreset} needs to know. */
export interface SubAppPresetOptions {
  /** Name in the host's mapping; the lifecycles become `window[name]`. */
  name: string;
  /** Folder of the sub-application, with `main.tsx` in it. */
  root: string;
  outDir: string;
  /** Absolute address that the files are served from; needed only where CSS refers to assets by `url()`. */
  base?: string;
}

const SOURCE_ROOT = path.resolve(import.meta.dirname, '../..');

const SHARED_FOLDERS = [
  { id: KIT_ID, folder: path.join(SOURCE_ROOT, 'ui') },
  { id: PARTS_ID, folder: path.join(SOURCE_ROOT, 'parts') },
  { id: SDK_ID, folder: path.join(SOURCE_ROOT, 'sdk') },
];

/** Range per package that the host must satisfy: what is installed here, or newer within the same major version. */
function sharedRanges(packages: Iterable<string>): Record<string, string> {
  const versions = sharedVersions();
  return Object.fromEntries([...new Set(packages)].sort().map((name) => [name, `^${versions[name]}`]));
}

/** Takes the shared libraries, `src/ui`, `src/parts`, `src/sdk` and single antd exports from the host. */
function sharedScopePlugin(): Plugin {
  const libraries = new Set<string>(SHARED_LIBRARIES);
  return {
    name: 'console-shared-scope',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source === 'react/jsx-dev-runtime') this.error('Sub-applications are built with NODE_ENV=production');
      if (libraries.has(source) || /^antd\/\w+$/.test(source))
        return { id: source, external: true, moduleSideEffects: false };
      if (!importer || !source.startsWith('.')) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      if (!resolved) return null;
      const shared = SHARED_FOLDERS.find(({ folder }) => resolved.id.startsWith(folder + path.sep));
      if (!shared) return null;
      const file = path.relative(shared.folder, resolved.id);
      if (file !== 'index.ts')
        this.error(`${shared.id} is shared as a whole: import from its index.ts, not from ${file}`);
      return { id: shared.id, external: true, moduleSideEffects: false };
    },
  };
}

function antdPlugin(): Plugin {
  return {
    name: 'console-antd-imports',
    enforce: 'post',
    transform: {
      filter: { id: { include: /\.[jt]sx?$/, exclude: /node_modules/ } },
      handler: (code) => splitAntdImports(code) ?? null,
    },
  };
}

/** By file: the files and the ids of the host that it needs before it runs. */
type ChunkNeeds = ReadonlyMap<string, readonly string[]>;

/** Chunks that must be there before one runs, itself among them, and the ids that they take from the host. */
function closureOf(needs: ChunkNeeds, start: string): { files: Set<string>; ids: string[] } {
  const files = new Set([start]);
  const ids = new Set<string>();
  for (const file of files) for (const id of needs.get(file) ?? []) (needs.has(id) ? files : ids).add(id);
  return { files, ids: [...ids].sort() };
}

/**
 * Makes a default import mean `default` of the shared module everywhere. The bundler's helper hands out the whole module
 * instead where the importing file belongs to a package of type "module", as our contract and domain folders do.
 */
function defaultImportPlugin(): Plugin {
  const nodeRule = /isNodeMode\s*\|\|\s*(?=!mod\b)/g;
  return {
    name: 'console-default-import',
    transform: {
      filter: { id: /^\0rolldown\/runtime\.js$/ },
      handler(code) {
        const fixed = code.replaceAll(nodeRule, '');
        if (fixed === code) this.error('The interop helper of the bundler has changed: default imports would break');
        return fixed;
      },
    },
  };
}

/** Wraps the chunks for the loader, and adds index.html and manifest.json. */
function subAppBundlePlugin(name: string): Plugin {
  return {
    name: 'console-sub-app-bundle',
    enforce: 'post',
    // The loader is added after the file names are made: they must change with it.
    augmentChunkHash: () => chunkRuntime(name),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const entry = chunks.find((chunk) => chunk.isEntry);
        if (!entry) throw new Error(`${name} has no entry chunk`);
        const base = (file: string): string => path.posix.basename(file);
        const needs = new Map<string, readonly string[]>();
        for (const chunk of chunks) {
          const { code, required, lazy } = rewriteChunk(chunk.code);
          if (lazy < chunk.dynamicImports.length)
            this.error(
              `${chunk.fileName}: ${lazy} of ${chunk.dynamicImports.length} dynamic imports could be rewritten`,
            );
          chunk.code = defineChunk(name, base(chunk.fileName), code);
          needs.set(chunk.fileName, [...chunk.imports, ...required]);
        }
        const first = closureOf(needs, entry.fileName);
        const later: Record<string, LaterNeeds> = {};
        const definitions: string[] = [];
        for (const chunk of chunks) {
          if (first.files.has(chunk.fileName)) {
            definitions.push(chunk.code);
            continue;
          }
          const { files, ids } = closureOf(needs, chunk.fileName);
          later[base(chunk.fileName)] = [
            [...files].filter((file) => file !== chunk.fileName && !first.files.has(file)).map(base),
            ids.filter((id) => !first.ids.includes(id)),
          ];
        }
        // The entry runs at once, so what it needs stands in the same file.
        entry.code = entryScript(name, definitions, base(entry.fileName), later);
        for (const file of first.files) if (file !== entry.fileName) delete bundle[file];

        const laterIds = [...new Set(Object.values(later).flatMap(([, ids]) => ids))].sort();
        const styles = Object.keys(bundle).filter((file) => file.endsWith('.css'));
        const links = styles.map((file) => `<link rel="stylesheet" href="./${file}">`).join('');
        // Without "crossorigin", which would ask other origins for credentials.
        const html = `<!doctype html><html><head><meta charset="utf-8">${links}</head><body><div id="root-${name}"></div><script src="./${entry.fileName}" entry></script></body></html>\n`;
        const hash = createHash('sha256').update(html);
        for (const file of Object.keys(bundle).sort()) {
          const output = bundle[file];
          if (output) hash.update(file).update(output.type === 'chunk' ? output.code : output.source);
        }
        const manifest: SubAppManifest = {
          name,
          version: hash.digest('hex').slice(0, 16),
          contractVersion: CONTRACT_VERSION,
          shared: sharedRanges([...first.ids, ...laterIds].map(packageOf)),
          ids: first.ids,
          later: laterIds,
          bundled: bundledPackages(chunks.flatMap(({ moduleIds }) => moduleIds)),
        };
        this.emitFile({ type: 'asset', fileName: 'index.html', source: html });
        this.emitFile({ type: 'asset', fileName: 'manifest.json', source: `${JSON.stringify(manifest, null, 2)}\n` });
      },
    },
  };
}

/**
 * Build configuration of a React sub-application that runs in the host's sandbox: classic scripts with code splitting, shared
 * libraries from the host, one style sheet of CSS Modules, its own index.html and a manifest (§3.1, §9).
 */
export function subAppPreset({ name, root, outDir, base = './' }: SubAppPresetOptions): InlineConfig {
  return {
    configFile: false,
    root,
    base,
    publicDir: false,
    logLevel: 'warn',
    plugins: [sharedScopePlugin(), react(), antdPlugin(), defaultImportPlugin(), subAppBundlePlugin(name)],
    experimental: {
      renderBuiltUrl: (file, { hostType }) =>
        hostType === 'js'
          ? { runtime: `(window.__INJECTED_PUBLIC_PATH_BY_QIANKUN__||"./")+${JSON.stringify(file)}` }
          : { relative: base === './' },
    },
    build: {
      outDir,
      emptyOutDir: true,
      cssCodeSplit: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: path.join(root, 'main.tsx'),
        preserveEntrySignatures: 'strict',
        onwarn: (warning, next) => {
          // Addresses of assets are made at run time, see renderBuiltUrl.
          if (warning.code !== 'EMPTY_IMPORT_META') next(warning);
        },
        output: {
          format: 'cjs',
          codeSplitting: { groups: CHUNK_GROUPS },
          exports: 'named',
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  };
}
