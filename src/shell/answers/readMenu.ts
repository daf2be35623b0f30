import type { MenuResource, Permission } from '../../contract/shell/menu.ts';
import { flagOf, numberOf, recordOf, textOf } from '../../domain/shared/number/looseValue.ts';
import { RESOURCE_TYPE } from '../../domain/shell/resourceType.ts';
import { UnreadableAnswer, type NoteFault } from './AnswerFailures.ts';

const KNOWN_TYPES: readonly number[] = Object.values(RESOURCE_TYPE);

const ABSOLUTE = /^(\/|[a-z][a-z\d+.-]*:)/i;

const filled = (value: unknown): string | null => textOf(value)?.trim() || null;

/** The type of a resource; where it is missing or unknown, what its fields make it look like. */
function typeOf(fields: Readonly<Record<string, unknown>>, url: string | null): number | undefined {
  const type = numberOf(fields['resourceType']);
  if (type !== undefined && KNOWN_TYPES.includes(type)) return type;
  if (Array.isArray(fields['children']) && url === null) return RESOURCE_TYPE.group;
  return url === null ? undefined : RESOURCE_TYPE.page;
}

/** Reads one list of resources; `taken` are the ids of the tree that the list belongs to. */
function readList(given: unknown, where: string, note: NoteFault, taken: Set<string> | null): MenuResource[] {
  if (given === undefined || given === null) return [];
  if (!Array.isArray(given)) {
    note(`${where} is no list; it is left out`);
    return [];
  }
  return given.flatMap((entry: unknown, index) =>
    readResource(entry, `${where}[${index}]`, note, taken ?? new Set<string>()),
  );
}

function readResource(given: unknown, where: string, note: NoteFault, taken: Set<string>): MenuResource[] {
  const fields = recordOf(given);
  if (fields === undefined) {
    note(`${where} is no menu resource; it is left out`);
    return [];
  }
  const address = filled(fields['url']);
  const resourceType = typeOf(fields, address);
  if (resourceType === undefined) {
    note(`${where}.resourceType is neither 0, 1 nor 2; the resource is left out`);
    return [];
  }
  if (!KNOWN_TYPES.includes(numberOf(fields['resourceType']) ?? Number.NaN))
    note(`${where}.resourceType is neither 0, 1 nor 2; ${resourceType} is assumed`);
  if (!('status' in fields) && resourceType !== RESOURCE_TYPE.button)
    note(`${where}.status is missing; the resource is not shown`);
  const url =
    address !== null && resourceType === RESOURCE_TYPE.page && !ABSOLUTE.test(address) ? `/${address}` : address;
  const name = filled(fields['resourceName']) ?? url ?? filled(fields['id']);
  if (name === null) {
    note(`${where} has neither name, url nor id; it is left out`);
    return [];
  }
  if (filled(fields['resourceName']) === null) note(`${where}.resourceName is missing; '${name}' is shown`);
  let id = filled(fields['id']);
  if (id === null) {
    // The place in the answer changes with the rights of a person; url and name stay.
    id = url ?? name;
    note(`${where}.id is missing; '${id}' is assumed`);
  }
  // Two entries of one menu with the same id could not be told apart by a click.
  while (taken.has(id)) id += '+';
  taken.add(id);
  return [
    {
      id,
      resourceName: name,
      resourceType,
      iconUrl: filled(fields['iconUrl']),
      iconFocusUrl: filled(fields['iconFocusUrl']),
      status: flagOf(fields['status']) ? 1 : 0,
      url,
      children: readList(fields['children'], `${where}.children`, note, taken),
    },
  ];
}

/**
 * Reads menu resources (§3.2) of any backend: ids and types as texts or numbers, flags as texts, missing fields. What
 * cannot be read is left out and noted.
 */
export function readMenu(given: unknown, note: NoteFault): MenuResource[] {
  return readList(given, 'menu', note, null);
}

/**
 * Reads the permission answer (§3.2).
 *
 * @throws UnreadableAnswer where there is neither `systems` nor `configs`: without permissions nothing may open
 */
export function readPermission(given: unknown, call: string, note: NoteFault): Permission {
  const fields = recordOf(given);
  if (fields === undefined || !('systems' in fields || 'configs' in fields)) {
    const detail = 'the answer has neither systems nor configs';
    note(detail);
    throw new UnreadableAnswer({ call, detail });
  }
  return {
    systems: readList(fields['systems'], 'systems', note, null),
    configs: readList(fields['configs'], 'configs', note, null),
  };
}
