import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SUB_APPS } from '../src/domain/subApps.ts';
import { widestFolders } from '../scripts/shape/widestFolders.ts';

const ROOT = join(import.meta.dirname, '..');

/** More names than a reader takes in at a glance. */
const NAMES_MAX = 40;
/** Folders that a tool fills by its own rules. */
const WIDE = ['server/db/migrations', 'server/db/migrations/meta'];

/** Sub-applications that every layer has. */
const NAMES = SUB_APPS.map(({ name }) => name);
/** The manifest of a sub-application is beside its areas, with the list of its plain kinds of record. */
const BESIDE_AREAS = ['subApp.ts', 'resources.ts'];
/** Folders of a sub-application that are no area: texts, pages by area, what several areas share. */
const NO_AREA = ['locales', 'names', 'screens', 'parts'];
/** Areas of pages whose rules belong to another sub-application: tasks are approved by the rules of common. */
const BORROWED: Readonly<Record<string, readonly string[]>> = { outreach: ['approval'] };

/** Nothing where the folder does not exist: a sub-application of plain kinds has no screens, and a new one no calls. */
const entriesOf = (place: string) =>
  existsSync(join(ROOT, place)) ? readdirSync(join(ROOT, place), { withFileTypes: true }) : [];
const foldersOf = (place: string): string[] =>
  entriesOf(place)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => !NO_AREA.includes(name));

it('keeps at most 40 names in a folder', () => {
  const wide = widestFolders().filter(({ names }) => names > NAMES_MAX);
  expect(wide.map(({ folder }) => folder).sort()).toEqual(WIDE);
});

describe.each(NAMES)('the areas of %s', (app) => {
  const areas = [`src/domain/${app}`, `src/contract/${app}`].flatMap(foldersOf);

  it.each([`src/domain/${app}`, `src/contract/${app}`, `src/apps/${app}/screens`])('take every file of %s', (place) => {
    const files = entriesOf(place).filter((entry) => entry.isFile());
    expect(files.map(({ name }) => name).filter((name) => !BESIDE_AREAS.includes(name))).toEqual([]);
  });

  it.each([`server/${app}`, `src/apps/${app}`, `src/apps/${app}/screens`])('have the same names in %s', (place) => {
    const known = [...areas, ...(BORROWED[app] ?? [])];
    expect(foldersOf(place).filter((name) => !known.includes(name))).toEqual([]);
  });
});
