import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { PROJECT_ROOT } from '../../server/projectRoot.ts';
import { sharedVersions } from '../../src/sdk/vite/sharedVersions.ts';

/** Folders of the hosts to compare with, built like the console itself. */
export interface BuiltHosts {
  bare: string;
  spa: string;
  remove(): void;
}

/** Builds the hosts to compare with. */
export async function buildHosts(): Promise<BuiltHosts> {
  const folder = mkdtempSync(join(tmpdir(), 'console-hosts-'));
  const source = join(PROJECT_ROOT, 'bench/hosts');
  process.env.NODE_ENV = 'production';
  for (const host of ['bare', 'spa']) {
    await build({
      root: join(source, host),
      configFile: false,
      logLevel: 'error',
      plugins: [react()],
      define: { __SHARED_VERSIONS__: JSON.stringify(sharedVersions()) },
      build: { outDir: join(folder, host), target: 'es2023', reportCompressedSize: false, chunkSizeWarningLimit: 2000 },
    });
  }
  return {
    bare: join(folder, 'bare'),
    spa: join(folder, 'spa'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
