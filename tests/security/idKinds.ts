import type { Endpoint } from '../../src/contract/shared/endpoint.ts';
import { entriesOfAreas } from './areas.ts';

const PARAMS = entriesOfAreas(({ params }) => params);
const FIELDS = entriesOfAreas(({ fields }) => fields);

const firstPart = ({ id }: Endpoint): string => id.slice(0, id.indexOf('.'));

/** Kind of the row that the `:id` of an endpoint's path names. */
export function paramKind(endpoint: Endpoint): string {
  const kind = firstPart(endpoint);
  return PARAMS.get(endpoint.id) ?? PARAMS.get(kind) ?? kind;
}

/** Kind of the row that a field names: by its name, by that of the object around it, or as the `:id` would. */
export function fieldKind(endpoint: Endpoint, path: readonly (string | number)[]): string | undefined {
  const names = path.filter((part) => typeof part === 'string');
  const [last = '', around = ''] = names.toReversed();
  const declared = FIELDS.get(`${firstPart(endpoint)}.${last}`) ?? FIELDS.get(last);
  if (declared !== undefined) return declared;
  if (last === 'id' || last === 'ids') return FIELDS.get(around) ?? paramKind(endpoint);
  return /^(\w+?)Ids?$/.exec(last)?.[1];
}
