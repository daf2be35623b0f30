import type { MicroApp } from '../../contract/shell/menu.ts';
import { flagOf, recordOf, textOf } from '../../domain/shared/number/looseValue.ts';
import type { NoteFault } from './AnswerFailures.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Only the texts among some fields, which are those that are known. */
const textsOf = <Name extends string>(fields: Fields, names: readonly Name[]): Partial<Record<Name, string>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = textOf(fields[name]);
      return text === undefined ? [] : [[name, text]];
    }),
  ) as Partial<Record<Name, string>>;

function readRoutes(given: unknown, where: string, note: NoteFault): NonNullable<MicroApp['props']['routes']> {
  if (!Array.isArray(given)) {
    note(`${where} is no list; it is left out`);
    return [];
  }
  return given.flatMap((entry: unknown, index) => {
    const { path, titleKey = '', menu } = textsOf(recordOf(entry) ?? {}, ['path', 'titleKey', 'menu']);
    if (path !== undefined) return [{ path, titleKey, ...(menu === undefined ? {} : { menu }) }];
    note(`${where}[${index}].path is missing; the route is left out`);
    return [];
  });
}

function readProps(fields: Fields, name: string, where: string, note: NoteFault): MicroApp['props'] {
  const { title = name, desc = '', ...texts } = textsOf(fields, ['title', 'desc', 'version', 'contract']);
  const { routes } = fields;
  const integrity = recordOf(fields['integrity']);
  return {
    title,
    desc,
    ...texts,
    ...(routes === undefined || routes === null ? {} : { routes: readRoutes(routes, `${where}.routes`, note) }),
    ...('manifest' in fields ? { manifest: flagOf(fields['manifest']) } : {}),
    ...('scopeStyles' in fields ? { scopeStyles: flagOf(fields['scopeStyles']) } : {}),
    ...(integrity === undefined
      ? {}
      : { integrity: textsOf(integrity, Object.keys(integrity)) as Record<string, string> }),
  };
}

/**
 * Reads the entries of a routes mapping (§3.1) of any backend: names as numbers, props that are missing. The registry
 * judges afterwards whether an entry can be used.
 */
export function readMapping(given: readonly unknown[], note: NoteFault): MicroApp[] {
  return given.flatMap((entry, index) => {
    const where = `data[${index}]`;
    const fields = recordOf(entry);
    if (fields === undefined) {
      note(`${where} is no sub-application; it is left out`);
      return [];
    }
    const { name = '', entry: address = '', activeRule = '' } = textsOf(fields, ['name', 'entry', 'activeRule']);
    return [
      {
        name,
        entry: address,
        activeRule,
        props: readProps(recordOf(fields['props']) ?? {}, name, `${where}.props`, note),
      },
    ];
  });
}
