import { tenantSettings } from '../tenant/tenantSettings.ts';
import type { Ports } from '../../ports.ts';
import { type Opening, OPENED_BY_NOBODY } from '../../static/contentSecurityPolicy.ts';
import { findCaller } from '../access/authenticate.ts';

/** Looks up the {@link Opening} of the holder of a token. Without a database, a page gets the policy of nobody. */
export function openingOf(ports: Ports): (token: string) => Promise<Opening> {
  return async (token) => {
    try {
      const caller = await findCaller(ports, token);
      if (caller === undefined) return OPENED_BY_NOBODY;
      const { pictureHosts } = await tenantSettings(ports.db, caller.tenantId);
      return { isDeveloper: caller.rights.has('developer:view'), pictureHosts };
    } catch (error) {
      ports.logger.warn({ err: error }, 'the policy of a page could not be looked up');
      return OPENED_BY_NOBODY;
    }
  };
}
