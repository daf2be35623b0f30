import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, normalize, relative } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { AREAS as SERVER_AREAS } from '../server/areas.ts';
import type { SubAppPage } from '../src/domain/shell/manifest/SubAppPage.ts';
import { SUB_APPS } from '../src/domain/subApps.ts';
import { ANTD_GROUP_OF } from '../src/shell/shared/antdGroups.ts';

const ROOT = join(import.meta.dirname, '..');

/** Layers from the bottom up; a module may import its own layer and those named. */
const LAYERS: readonly { folder: RegExp; name: string; may: readonly string[] }[] = [
  { folder: /^src\/domain\//, name: 'domain', may: [] },
  { folder: /^src\/contract\//, name: 'contract', may: ['domain'] },
  { folder: /^src\/activity\//, name: 'activity', may: ['contract', 'domain'] },
  { folder: /^src\/play\//, name: 'play', may: ['activity', 'contract', 'domain'] },
  { folder: /^src\/sdk\/vite\//, name: 'preset', may: ['sdk'] },
  { folder: /^src\/sdk\//, name: 'sdk', may: ['contract', 'domain'] },
  { folder: /^src\/ui\//, name: 'ui', may: ['sdk', 'contract', 'domain'] },
  { folder: /^src\/parts\//, name: 'parts', may: ['ui', 'sdk', 'contract', 'domain'] },
  { folder: /^src\/shell\//, name: 'shell', may: ['parts', 'ui', 'sdk', 'contract', 'domain'] },
  { folder: /^src\/apps\/([^/]+)\//, name: 'app', may: ['parts', 'ui', 'sdk', 'activity', 'contract', 'domain'] },
  { folder: /^src\/tracker\//, name: 'tracker', may: ['domain'] },
  { folder: /^server\//, name: 'server', may: ['contract', 'domain'] },
  { folder: /^mocks\//, name: 'mocks', may: ['server', 'contract', 'domain', 'sdk'] },
  // Others' systems, played: what they share with us is a written protocol.
  { folder: /^simulators\//, name: 'simulators', may: [] },
];

/**
 * Areas of domain and contract from the bottom up: what all share, the host, then the sub-applications in the order of the server's areas.
 * An area may use those before it. `catalog` derives from the manifests of all of them, and no other area uses it.
 */
const AREAS = ['shared', ...SERVER_AREAS.map(({ name }) => name), 'catalog'];

/** Folders whose own folders import each other in one direction only. */
const WITHOUT_CIRCLES = [
  'src/shell',
  'src/domain/outreach',
  'src/domain/profile',
  'src/contract/common',
  'src/contract/outreach',
  'src/contract/profile',
  'src/apps/common',
  'src/apps/outreach',
  'src/apps/profile',
  'server/common',
  'server/outreach',
  'server/profile',
  'server/activity-box',
];

/** Of the library, what the kit uses beside what nearly every page does, and what brings nothing large along. */
const SMALL = ['Descriptions', 'Segmented'];

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

function sources(folder: string, isWanted = (file: string): boolean => !isTest(file)): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return name === 'node_modules' ? [] : sources(path, isWanted);
    return /\.tsx?$/.test(name) && isWanted(name) ? [relative(ROOT, path)] : [];
  });
}

/** What a file imports, static and dynamic; comments are left out. */
function imports(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
  return [...text.matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*|^\s*import\s+)['"]([^'"]+)['"]/gm)].map(
    ([, name]) => name ?? '',
  );
}

const layerOf = (file: string) => LAYERS.find(({ folder }) => folder.test(file));
const files = ['src', 'server', 'mocks', 'simulators'].flatMap((folder) => sources(join(ROOT, folder)));
const edges = files.flatMap((file) =>
  imports(file).map((name) => ({
    file,
    name,
    target: name.startsWith('.') ? normalize(join(dirname(file), name)) : null,
  })),
);

describe('the import graph', () => {
  it('was walked: it saw the modules of the house, and its edges', () => {
    expect(files.length).toBeGreaterThan(200);
    expect(edges.filter(({ target }) => target !== null).length).toBeGreaterThan(500);
  });

  it('points down only, from each layer to those below it', () => {
    const wrong = edges.filter(({ file, target }) => {
      if (target === null) return false;
      const from = layerOf(file);
      const to = layerOf(target);
      if (from === undefined || to === undefined) return false;
      // The one place where a build for QA brings its mocks in.
      if (file === 'src/shell/main.tsx' && target === 'mocks/browser.ts') return false;
      return from.name !== to.name && !from.may.includes(to.name);
    });
    expect(wrong).toEqual([]);
  });

  it.each(['src/domain', 'src/contract'])(
    'has the areas of the house in %s, each above those that it uses',
    (layer) => {
      const areaOf = (file: string): string | undefined => new RegExp(`^${layer}/([^/]+)/`).exec(file)?.[1];
      const areas = new Set(files.map(areaOf).filter((area) => area !== undefined));
      // A sub-application without endpoints of its own has no folder in the contract.
      expect([...areas].filter((area) => !AREAS.includes(area))).toEqual([]);
      const wrong = edges.filter(({ file, target }) => {
        const [from, to] = [areaOf(file), areaOf(target ?? '')];
        return from !== undefined && to !== undefined && AREAS.indexOf(to) > AREAS.indexOf(from);
      });
      expect(wrong).toEqual([]);
    },
  );

  it('has an area of the server for each sub-application', () => {
    const areas = SERVER_AREAS.map(({ name }) => name).filter((name) => name !== 'shell');
    expect(areas.toSorted()).toEqual(SUB_APPS.map(({ name }) => name).toSorted());
  });

  it('lets no area of the domain use the catalog, which derives from all of them', () => {
    const wrong = edges.filter(
      ({ file, target }) =>
        /^src\/domain\/(?!catalog\/)[^/]+\//.test(file) && /^src\/domain\/(catalog\/|subApps\.ts)/.test(target ?? ''),
    );
    expect(wrong).toEqual([]);
  });

  it('keeps what is of a sub-application in folders of its name: screens, rules, server', () => {
    const ofSubApps = SUB_APPS.map(({ name }) => name);
    for (const place of ['src/apps', 'src/domain', 'server'])
      expect(readdirSync(join(ROOT, place))).toEqual(expect.arrayContaining(ofSubApps));
  });

  it('leads into a simulator from tests, benches and scripts alone, and out of it to nothing of the house', () => {
    const inside = files.filter((file) => file.startsWith('simulators/'));
    expect(inside.length).toBeGreaterThan(5);
    const isSimulator = (file: string | null): boolean => file !== null && file.startsWith('simulators/');
    const crossing = edges.filter(({ file, target }) => target !== null && isSimulator(file) !== isSimulator(target));
    expect(crossing).toEqual([]);
    const tests = sources(join(ROOT, 'simulators'), isTest);
    expect(tests.length).toBeGreaterThan(0);
    const foreign = tests.flatMap((file) =>
      imports(file).filter((name) => name.startsWith('.') && !isSimulator(normalize(join(dirname(file), name)))),
    );
    expect(foreign).toEqual([]);
  });

  it.each(WITHOUT_CIRCLES)('has no circle among the folders of %s', (place) => {
    const folderOf = (file: string | null): string | undefined =>
      file?.startsWith(`${place}/`) === true ? /^([^/]+)\//.exec(file.slice(place.length + 1))?.[1] : undefined;
    const between = edges.flatMap(({ file, target }) => {
      const [from, to] = [folderOf(file), folderOf(target)];
      return from === undefined || to === undefined || from === to ? [] : [{ from, to }];
    });
    expect(between.length).toBeGreaterThan(0);
    let left = between;
    for (let before = -1; before !== left.length;) {
      before = left.length;
      const above = new Set(left.map(({ from }) => from));
      left = left.filter(({ to }) => above.has(to));
    }
    expect([...new Set(left.map(({ from, to }) => `${from} > ${to}`))]).toEqual([]);
  });

  it('lets the kit know no area of domain and contract but what all share and the host', () => {
    const wrong = edges.filter(
      ({ file, target }) =>
        file.startsWith('src/ui/') && target !== null && /^src\/(domain|contract)\/(?!shared\/|shell\/)/.test(target),
    );
    expect(wrong).toEqual([]);
  });

  it('has no arrow from one sub-application to another', () => {
    const app = (file: string): string | undefined => /^src\/apps\/([^/]+)\//.exec(file)?.[1];
    const wrong = edges.filter(
      ({ file, target }) => target !== null && app(file) && app(target) && app(file) !== app(target),
    );
    expect(wrong).toEqual([]);
  });

  it('lets sub-applications into sdk, kit and parts by their public entries only', () => {
    const wrong = edges.filter(
      ({ file, target }) =>
        target !== null &&
        file.startsWith('src/apps/') &&
        /^src\/(sdk|ui|parts)\//.test(target) &&
        !/^src\/(sdk|ui|parts)\/index\.ts$/.test(target),
    );
    expect(wrong).toEqual([]);
  });

  it.each(SUB_APPS.map(({ name, pages }) => ({ name, pages })))(
    'leads from every page of $name to its screen, and from every screen to a page',
    ({ name, pages }) => {
      expect(pages.length).toBeGreaterThan(0);
      const screens = sources(join(ROOT, 'src/apps', name, 'screens')).map((file) => basename(file, '.tsx'));
      // The kit shows the pages of a plain kind of record.
      const own = pages.filter(({ resource }: SubAppPage) => resource === undefined);
      expect([...new Set(own.map(({ screen }) => screen))].sort()).toEqual(screens.sort());
      expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
    },
  );

  it('keeps the domain pure: no packages but those that compute', () => {
    const allowed = new Set(['fflate', 'libphonenumber-js/min', 'saxes']);
    const wrong = edges.filter(
      ({ file, target, name }) => file.startsWith('src/domain/') && target === null && !allowed.has(name),
    );
    expect(wrong).toEqual([]);
  });

  it('leads from the list of manifests to the declarations of plain kinds, and to no schema', () => {
    const reached = new Set<string>();
    const packages = new Set<string>();
    const walk = (from: string): void => {
      if (reached.has(from)) return;
      reached.add(from);
      for (const { target, name } of edges.filter(({ file }) => file === from))
        if (target === null) packages.add(name);
        else walk(target);
    };
    walk('src/domain/subApps.ts');
    expect([...reached].filter((file) => file.endsWith('.resource.ts')).length).toBeGreaterThan(3);
    expect([...reached].filter((file) => !file.startsWith('src/domain/'))).toEqual([]);
    expect([...packages]).not.toContain('zod');
  });

  it('keeps pages of participants small: of packages they know React alone, and of its hooks those that every kind of it has', () => {
    const own = edges.filter(({ file }) => file.startsWith('src/activity/'));
    expect(own.length).toBeGreaterThan(10);
    expect(own.filter(({ target, name }) => target === null && name !== 'react')).toEqual([]);
    const hooks = files
      .filter((file) => file.startsWith('src/activity/'))
      .flatMap((file) => readFileSync(join(ROOT, file), 'utf8').match(/\b(?:use[A-Z]\w*|createPortal)(?=[(<])/g) ?? []);
    const allowed = ['useState', 'useEffect', 'useLayoutEffect', 'useRef', 'useMemo', 'useId'];
    expect([...new Set(hooks)].filter((name) => !allowed.includes(name)).sort()).toEqual([
      'useDraw',
      'usePlaces',
      'useRunningLight',
    ]);
  });

  it('keeps the public page of activities free of what only the console needs: of packages React, of the contract its types', () => {
    const needed = new Set<string>();
    const packages = new Set<string>();
    const walk = (file: string): void => {
      if (needed.has(file)) return;
      needed.add(file);
      const text = readFileSync(join(ROOT, file), 'utf8');
      for (const [, name = ''] of text.matchAll(/^(?:import|export)\s+(?!type\b)[^'"]*?from\s+'([^']+)'/gm)) {
        if (!name.startsWith('.')) packages.add(name);
        else if (/\.tsx?$/.test(name)) walk(normalize(join(dirname(file), name)));
      }
    };
    walk('src/play/main.tsx');
    expect(needed.has('src/activity/ActivityPlayer.tsx')).toBe(true);
    expect([...packages].sort()).toEqual(['react', 'react-dom/client']);
    expect([...needed].filter((file) => file.startsWith('src/contract/'))).toEqual([
      'src/contract/activity-box/play/playPage.ts',
    ]);
  });

  it('keeps qiankun in one folder', () => {
    const wrong = edges.filter(
      ({ file, name }) =>
        /^(qiankun|single-spa|import-html-entry)(\/|$)/.test(name) && !file.startsWith('src/shell/registry/'),
    );
    expect(wrong).toEqual([]);
  });

  it('reaches the network through the request helper alone [7-01]', () => {
    const allowed =
      /^src\/(sdk\/request\/|sdk\/config\/|shell\/registry\/|shell\/shared\/|shell\/versions\/|tracker\/|play\/)/;
    const wrong = files.filter(
      (file) =>
        file.startsWith('src/') &&
        !allowed.test(file) &&
        /\b(?:window\.|globalThis\.)?fetch\(|new XMLHttpRequest|sendBeacon\(/.test(
          readFileSync(join(ROOT, file), 'utf8'),
        ),
    );
    expect(wrong).toEqual([]);
  });

  describe('of what every page loads', () => {
    const needed = new Map<string, string>();
    beforeAll(() => {
      const walk = (file: string): void => {
        if (needed.has(file)) return;
        const text = readFileSync(join(ROOT, file), 'utf8');
        needed.set(file, text);
        for (const [, name = ''] of text.matchAll(/^(?:import|export)\s+(?!type\b)[^'"]*?from\s+'(\.[^']+)'/gm))
          if (/\.tsx?$/.test(name)) walk(normalize(join(dirname(file), name)));
      };
      for (const entry of ['src/ui/index.ts', 'src/parts/index.ts', 'src/sdk/index.ts', 'src/shell/main.tsx'])
        walk(entry);
    });

    it('was walked: it saw the table of the kit', () => {
      expect(needed.has('src/ui/list/ListTable.tsx')).toBe(true);
    });

    it('keeps the numbering plans of all countries out', () => {
      expect(needed.has('src/domain/shared/address/phone.ts')).toBe(false);
    });

    it('takes of the library what nearly every page uses, and no calendars, cards with tabs or trees', () => {
      const imported = [...needed.values()].flatMap((text) =>
        [...text.matchAll(/^import (?!type\b){?([^'"]*?)}? from 'antd'/gm)].flatMap(([, names = '']) =>
          names.split(','),
        ),
      );
      const names = new Set(imported.map((name) => name.trim()).filter((name) => /^[A-Za-z]+$/.test(name)));
      expect(names).toContain('Table');
      const usual = new Set(['Button', 'Table'].map((name) => ANTD_GROUP_OF.get(name)));
      expect([...names].filter((name) => !usual.has(ANTD_GROUP_OF.get(name)) && !SMALL.includes(name))).toEqual([]);
    });
  });
});

describe('styles', () => {
  it('of the shell name parts of the library by the prefix that they have there, or they would apply to nothing', () => {
    const shell = join(ROOT, 'src/shell');
    const sheets = readdirSync(shell, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
    expect(sheets.length).toBeGreaterThan(3);
    expect(sheets.filter((file) => /\.ant-/.test(readFileSync(join(shell, file), 'utf8')))).toEqual([]);
  });
});
