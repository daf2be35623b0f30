import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PlayPageData } from '../../../src/contract/activity-box/play/playPage.ts';

/** The built public page: where its script is, its style, and what draws it on the server. */
export interface PlayBuild {
  /** Path below the folder. */
  script: string;
  style: string;
  render: (data: PlayPageData, isFriend: boolean) => string;
}

/** Entry of the script in the manifest of the build. */
const ENTRY = 'src/play/main.tsx';

interface ManifestEntry {
  file: string;
  css?: string[];
}

/** Reads what the build has made of the public page, once; undefined where it is not built. */
export async function readPlayBuild(folder: string): Promise<PlayBuild | undefined> {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
      string,
      ManifestEntry
    >;
    const entry = manifest[ENTRY];
    if (entry === undefined) return undefined;
    const server = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'server/renderPlay.js')).href)) as {
      renderPlay: PlayBuild['render'];
    };
    return {
      script: entry.file,
      style: (entry.css ?? []).map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n'),
      render: server.renderPlay,
    };
  } catch {
    // Not built, as in development before the first build.
    return undefined;
  }
}
