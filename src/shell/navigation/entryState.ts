/**
 * State of a history entry that the shell makes, in the fields of the routers that sub-applications bring. Each takes an
 * entry without its own fields for one of its own that is broken: Vue Router then writes the address `…undefined`.
 */
export interface EntryState {
  /** React Router: state of the page, its key, and the place of the entry among all. */
  usr: unknown;
  key: string;
  idx: number;
  /** Vue Router: addresses below its base, what the entry is, and its place among all. */
  back: string | null;
  current: string;
  forward: string | null;
  replaced: boolean;
  position: number;
  scroll: null;
}

const isPlace = (place: unknown): place is number => typeof place === 'number';

/** The place of an entry among all, as whichever router made it counts. */
function placeOf(state: unknown, length: number): number {
  const { idx, position } = (state ?? {}) as Partial<Record<'idx' | 'position', unknown>>;
  return [position, idx].find(isPlace) ?? length - 1;
}

/** An address as a router sees it whose base is `basename`; the whole address where it is not below that. */
function below(basename: string, address: string): string {
  const base = basename.replace(/\/$/, '');
  const rest = address.slice(base.length);
  if (!address.startsWith(base) || !/^([/?#]|$)/.test(rest)) return address;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * The state for the entry of an address that comes after another, or takes its place.
 * @param address of this site, with router base
 * @param basename where the router of its sub-application begins
 * @param from the entry that is current: its state, and the length of the history
 */
export function entryState(
  address: string,
  basename: string,
  from: { state: unknown; length: number },
  replace: boolean,
): EntryState {
  const place = placeOf(from.state, from.length) + (replace ? 0 : 1);
  return {
    usr: null,
    key: `shell${place}`,
    idx: place,
    back: null,
    current: below(basename, address),
    forward: null,
    replaced: replace,
    position: place,
    scroll: null,
  };
}
