import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { type Language, LANGUAGES } from '../../src/domain/shared/text/language.ts';
import { CONFIGS, SYSTEMS } from '../../src/domain/catalog/menu.ts';
import { flattenMenu } from '../../src/domain/shell/menuEntry.ts';
import { SUB_APPS } from '../../src/domain/subApps.ts';
import { readLocaleSources } from '../build/mergeLocales.ts';
import { camelName, RequestFault, type SubAppRequest, titlesOf } from './SubAppRequest.ts';

/** First parts of addresses that the server, the dev server or the shell answer themselves. */
const SERVED_PATHS = new Set(
  'api getEnv core gateway anti-man data common-user config.json assets locales subapps src node_modules 401 403 404 415'.split(
    ' ',
  ),
);

/** A sub-application's lifecycles stand on the window under its name: these are there already. */
const WINDOW_PROPERTIES = new Set(
  (
    'caches close closed console crypto document event external fetch find focus frames history length location ' +
    'name navigation navigator open opener origin parent performance print process scheduler screen self status stop ' +
    'top window'
  ).split(' '),
);

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const LOWER_CAMEL = /^[a-z][a-zA-Z0-9]*$/;

const isBelow = (upper: string, lower: string): boolean => lower === upper || lower.startsWith(`${upper}/`);

/**
 * Checks that a sub-application of this name, prefix and title can be added.
 * @throws {RequestFault} saying what stands in the way.
 */
export function requireFree(root: string, request: SubAppRequest): void {
  const problem = nameProblem(root, request.name) ?? prefixProblem(request.prefix) ?? titleProblem(request);
  if (problem !== undefined) throw new RequestFault(problem);
}

function nameProblem(root: string, name: string): string | undefined {
  if (!KEBAB.test(name) && !LOWER_CAMEL.test(name))
    return `The name "${name}" is neither kebab-case nor lowerCamelCase, such as loyalty-points or loyaltyPoints.`;
  if (WINDOW_PROPERTIES.has(name)) return `The name "${name}" is taken: every browser window has a property of it.`;
  const apps = path.join(root, 'src/apps');
  // Some file systems take upper and lower case for the same.
  const folder = readdirSync(apps).find((entry) => entry.toLowerCase() === name.toLowerCase());
  if (folder !== undefined) return `The name "${name}" is taken: src/apps/${folder} exists.`;
  if (SUB_APPS.some((app) => app.name === name)) return `The name "${name}" is taken: see src/domain/subApps.ts.`;
  const test = `e2e/real/${name}.spec.ts`;
  if (existsSync(path.join(root, test))) return `The name "${name}" is taken: ${test} exists.`;
  const camel = camelName(name);
  for (const { name: source, texts } of readLocaleSources(root)) {
    const key = Object.keys(texts.en_US ?? {}).find((id) => id.startsWith(`${camel}.`) || id === `menu.${camel}`);
    if (key !== undefined) return `The name "${name}" is taken: the text ${key} stands in ${source}.`;
  }
  return undefined;
}

function prefixProblem(prefix: string): string | undefined {
  if (!/^(\/[A-Za-z0-9][\w-]*)+$/.test(prefix))
    return `The prefix "${prefix}" is no path such as /loyalty: a slash before each part; letters, digits, - and _.`;
  const first = prefix.split('/')[1] ?? '';
  if (SERVED_PATHS.has(first)) return `The prefix "${prefix}" is taken: the console answers /${first} itself.`;
  const overlaps = (other: string): boolean => other !== '/' && (isBelow(other, prefix) || isBelow(prefix, other));
  for (const { name, activeRule, pages } of SUB_APPS) {
    const taken = [activeRule, ...pages.map((page) => page.path)].find(overlaps);
    if (taken !== undefined) return `The prefix "${prefix}" is taken: ${taken} belongs to ${name}.`;
  }
  // The shell draws some pages itself.
  const listed = flattenMenu([...SYSTEMS, ...CONFIGS]).find(({ url }) => url !== undefined && overlaps(url));
  return listed && `The prefix "${prefix}" is taken: ${listed.url} is in the menu.`;
}

/** Texts that read like the English ones are taken for forgotten translations by a test of the shell. */
function titleProblem(request: SubAppRequest): string | undefined {
  const titles = titlesOf(request);
  const same = LANGUAGES.find(
    (lang: Language) => lang !== 'en_US' && titles[lang] === titles.en_US && titles[lang].length > 3,
  );
  return same && `The title in ${same}, "${titles[same]}", equals the English one: translate it, or leave it out.`;
}
