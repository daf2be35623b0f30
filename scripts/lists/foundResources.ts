import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ResourceCalls } from '../../src/contract/shared/resourceCalls.ts';
import type { Resource } from '../../src/domain/shell/resource/defineResource.ts';
import { filesBelow } from './filesBelow.ts';

/** A plain kind of record with the names of what declares it. */
export interface FoundResource {
  resource: Resource;
  /** Name of its declaration, and its file below the root. */
  declaration: string;
  file: string;
  /** Name of its calls, and their file. */
  calls: string;
  contract: string;
  /** File of handlers of its own, `<name>Handlers.ts`; undefined where they derive from the calls. */
  handlers: string | undefined;
}

type Exports = Readonly<Record<string, unknown>>;

const only = (exports: Exports, file: string, fits: (value: object) => boolean): [string, object] => {
  const found = Object.entries(exports).filter(
    (one): one is [string, object] => typeof one[1] === 'object' && one[1] !== null && fits(one[1]),
  );
  const [first] = found;
  if (first === undefined || found.length > 1) throw new Error(`${file} should declare one kind of record`);
  return first;
};

/** The plain kinds of record of a sub-application, by their files `src/domain/<app>/<area>/<name>.resource.ts`. */
export async function foundResources(root: string, app: string): Promise<FoundResource[]> {
  const files = filesBelow(root, `src/domain/${app}`).filter((file) => file.endsWith('.resource.ts'));
  return Promise.all(
    files.map(async (file) => {
      const load = async (which: string): Promise<Exports> => (await import(path.join(root, which))) as Exports;
      const [declaration, resource] = only(await load(file), file, (value) => 'texts' in value && 'path' in value);
      const { name } = resource as Resource;
      const contract = file.replace('src/domain/', 'src/contract/').replace('.resource.ts', '.ts');
      if (!existsSync(path.join(root, contract))) throw new Error(`${file} needs its schema in ${contract}`);
      const [calls] = only(
        await load(contract),
        contract,
        (value) => 'resource' in value && (value as ResourceCalls).resource.name === name,
      );
      const handlers = filesBelow(root, `server/${app}`).find((one) => one.endsWith(`/${name}Handlers.ts`));
      return { resource: resource as Resource, declaration, file, calls, contract, handlers };
    }),
  );
}
