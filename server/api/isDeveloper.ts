import type { Ports } from '../ports.ts';
import { findCaller } from './authenticate.ts';

/** Whether a token belongs to a holder of the developer right. A database that cannot be asked means no. */
export function isDeveloper(ports: Ports): (token: string) => Promise<boolean> {
  return async (token) => {
    try {
      return (await findCaller(ports, token))?.rights.has('developer:view') === true;
    } catch (error) {
      ports.logger.warn({ err: error }, 'the developer right could not be looked up');
      return false;
    }
  };
}
