import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { RoleSources } from '../../common/people/role/roleSources.ts';
import { dataSource } from '../../db/schema/index.ts';
import { heldSources } from './heldSources.ts';
import { sourceName } from './sourceName.ts';

/** Tag data sources as roles hold them (§6); the built-in one comes first. */
export const roleSources: RoleSources = {
  async list({ ports, tenantId, t }) {
    const sources = await ports.db
      .select()
      .from(dataSource)
      .where(eq(dataSource.tenantId, tenantId))
      .orderBy(desc(dataSource.builtIn), asc(dataSource.name));
    return sources.map(({ id, code, name, builtIn }) => ({ id, code, name: sourceName({ code, name, builtIn }, t) }));
  },
  countKnown: (tx, tenantId, ids) =>
    tx.$count(dataSource, and(eq(dataSource.tenantId, tenantId), inArray(dataSource.id, [...ids]))),
  async held(tx, tenantId, userId) {
    return (await heldSources(tx, tenantId, userId)).map(({ id }) => id);
  },
};
