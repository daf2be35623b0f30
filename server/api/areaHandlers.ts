import type { Ports } from '../ports.ts';
import type { Implementation } from './implement.ts';

declare module '../area/Area.ts' {
  interface Area {
    /** Handlers of the endpoints of the area. */
    handlers?: readonly Implementation[];
  }
}

/** Handlers of all areas. */
export const handlersOf = ({ areas }: Pick<Ports, 'areas'>): Implementation[] =>
  areas.flatMap(({ handlers = [] }) => handlers);
