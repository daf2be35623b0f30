import { registerMicroApps, start } from 'qiankun';
import { loadShared } from '../../../src/shell/shared/loadShared.ts';
import type { SubAppManifest } from '../../../src/sdk/host/SubAppManifest.ts';
import { fixedProps } from '../fixedHost.ts';

/** A host as qiankun's guide shows it: no sign-in, no menu, no layout, nothing checked, nothing fetched beforehand. */
const apps: readonly { name: string; entry: string; activeRule: string }[] = JSON.parse(
  document.querySelector('#apps')?.textContent ?? '[]',
);

const activeAt = (path: string) =>
  apps.find(({ activeRule }) => activeRule !== '/' && path.startsWith(activeRule)) ??
  apps.find(({ activeRule }) => activeRule === '/');

const provided = new Map<string, Promise<void>>();

/** The libraries that a sub-application's own files leave out. */
function provide(entry: string): Promise<void> {
  const known = provided.get(entry);
  if (known !== undefined) return known;
  const started = fetch(new URL('manifest.json', entry))
    .then((answer) => answer.json() as Promise<SubAppManifest>)
    .then(loadShared);
  provided.set(entry, started);
  return started;
}

const first = activeAt(location.pathname);
if (first !== undefined) void provide(first.entry);

registerMicroApps(
  apps.map(({ name, entry, activeRule }) => ({
    name,
    entry,
    container: '#slot',
    activeRule: ({ pathname }: Location) => activeAt(pathname)?.name === name,
    props: fixedProps(activeRule),
  })),
  { beforeLoad: [async ({ name }) => provide(apps.find((app) => app.name === name)?.entry ?? '')] },
);
start({ prefetch: false });
