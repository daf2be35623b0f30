import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { tenant } from '../../db/schema/index.ts';
import { dayStart } from '../../db/dayStart.ts';

/** The zone of a tenant. */
export const zoneOf = (tenantId: string): SQL =>
  sql`(select ${tenant.timeZone} from ${tenant} where ${tenant.id} = ${tenantId})`;

/** Instants from the beginning of a day (`YYYY-MM-DD`) in the tenant's zone on. */
export function fromDay(column: SQLWrapper, tenantId: string, day: string): SQL {
  return sql`${column} >= ${dayStart(sql`${day}::date`, zoneOf(tenantId))}`;
}

/** Instants until the end of a day (`YYYY-MM-DD`) in the tenant's zone; the day after may be shorter or longer than 24 hours. */
export function untilDay(column: SQLWrapper, tenantId: string, day: string): SQL {
  return sql`${column} < ${dayStart(sql`(${day}::date + 1)`, zoneOf(tenantId))}`;
}

/** The day of an instant in the tenant's zone, as `YYYY-MM-DD`. */
export function dayOf(column: SQLWrapper, tenantId: string): SQL<string> {
  return sql<string>`to_char(${column} at time zone ${zoneOf(tenantId)}, 'YYYY-MM-DD')`;
}
