import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import * as antd from 'antd';
import { expect, it } from 'vitest';

import { SHARED_LIBRARIES } from '../../sdk/vite/sharedIds.ts';
import { sharedVersions } from '../../sdk/vite/sharedVersions.ts';
import { ANTD_GROUP_OF } from './antdGroups.ts';
import { sharedPartOf } from './sharedParts.ts';
import { z } from './zodLibrary.ts';
import { createSharedScope } from './SharedScope.ts';

const ANTD: Record<string, unknown> = { ...antd };
const DEPRECATED = new Set(['BackTop', 'unstableSetRender']);

it('offers every export of antd that is not deprecated, under the name it has there', async () => {
  const names = Object.keys(ANTD).filter((name) => !DEPRECATED.has(name));
  expect([...ANTD_GROUP_OF.keys()].sort()).toEqual(names.sort());
  for (const [name, load] of ANTD_GROUP_OF) expect((await load())[name]).toBe(ANTD[name]);
}, 60_000);

it('hands out every library that the sub-applications’ build leaves to the host', async () => {
  const target: Record<string, object> = {};
  const scope = createSharedScope({ target, partOf: sharedPartOf, versions: sharedVersions() });
  await scope.load({ ids: [...SHARED_LIBRARIES, 'antd/Table'] });
  expect(Object.keys(target)).toEqual(expect.arrayContaining([...SHARED_LIBRARIES]));
  expect(target['antd/Table']).toMatchObject({ default: antd.Table });
  expect(target.dayjs).toHaveProperty('default');
  expect(target.react).toHaveProperty('useState');
}, 60_000);

it('offers every name that our sub-applications import from a shared library', async () => {
  const target: Record<string, object> = {};
  const scope = createSharedScope({ target, partOf: sharedPartOf, versions: sharedVersions() });
  await scope.load({ ids: SHARED_LIBRARIES });
  const apps = path.resolve(import.meta.dirname, '../../apps');
  const wanted = readdirSync(apps, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .flatMap((file) => [
      ...readFileSync(path.join(apps, file), 'utf8').matchAll(/^import \{([^}]*)\} from '([^'.]+)'/gm),
    ])
    .flatMap(([, names = '', id = '']) =>
      names.split(',').map((name) => ({ id, name: name.trim().replace(/ as .*/, '') })),
    )
    .filter(({ id, name }) => target[id] && name && !name.startsWith('type '));
  expect(wanted.length).toBeGreaterThan(30);
  expect(wanted.filter(({ id, name }) => !Object.hasOwn(target[id] ?? {}, name))).toEqual([]);
}, 60_000);

it('offers every schema of zod that the rules and the contract are written in', async () => {
  const source = path.resolve(import.meta.dirname, '../..');
  const wanted = ['apps', 'contract', 'domain', 'sdk', 'ui']
    .flatMap((folder) =>
      readdirSync(path.join(source, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
        .map((name) => readFileSync(path.join(source, folder, name), 'utf8')),
    )
    .filter((text) => /^import \{ z \} from 'zod';$/m.test(text))
    .flatMap((text) => [...text.matchAll(/(?:\bz\.(?=[a-z])|instanceof z\.)(\w+)/g)].map(([, name = '']) => name));
  const types = ['output', 'input', 'core'];
  expect(wanted.length).toBeGreaterThan(300);
  expect(wanted.filter((name) => !types.includes(name) && !Object.hasOwn(z, name))).toEqual([]);
});

it('gives bundles of contract 3.1 the kit and the parts under the id that they know, the same objects as under the new ids', async () => {
  const target: Record<string, Record<string, unknown>> = {};
  const scope = createSharedScope({ target, partOf: sharedPartOf, versions: sharedVersions() });
  await scope.load({ ids: ['@console/ui', '@console/kit', '@console/parts'] });
  const { '@console/ui': former = {}, '@console/kit': kit = {}, '@console/parts': parts = {} } = target;
  const replaced = ['ListPage', 'ListTable'];
  const isOwn = (name: string): boolean => name !== '__esModule';
  const wanted = Object.entries({ ...kit, ...parts }).filter(([name]) => isOwn(name) && !replaced.includes(name));
  expect(wanted.length).toBeGreaterThan(80);
  expect(wanted.filter(([name, value]) => former[name] !== value).map(([name]) => name)).toEqual([]);
  expect(Object.keys(former)).toEqual(expect.arrayContaining(replaced));
  expect(Object.keys(kit).filter((name) => isOwn(name) && Object.hasOwn(parts, name))).toEqual([]);
}, 60_000);
