import { asc, desc, eq } from 'drizzle-orm';
import type { CallContext } from '../../../api/CallContext.ts';
import { sourceName } from '../../../profile/dataSource/sourceName.ts';
import { dataSource } from '../../../db/schema/index.ts';

/** The tag data sources of the tenant, the built-in one first, named in the caller's language where they are built in. */
export async function dataSourcesOf({
  ports,
  tenantId,
  t,
}: CallContext): Promise<{ id: string; code: string; name: string }[]> {
  const sources = await ports.db
    .select()
    .from(dataSource)
    .where(eq(dataSource.tenantId, tenantId))
    .orderBy(desc(dataSource.builtIn), asc(dataSource.name));
  return sources.map(({ id, code, name, builtIn }) => ({
    id,
    code,
    name: sourceName({ code, name, builtIn }, t),
  }));
}
