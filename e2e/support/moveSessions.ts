import { inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { session } from '../../server/db/schema/index.ts';
import type { Ports } from '../../server/ports.ts';
import type { Operator } from './operators.ts';

/** Moves the sessions of operators by the milliseconds that a test moves its clocks: to them no time has passed. */
export async function moveSessions(ports: Ports, operators: readonly Operator[], milliseconds: number): Promise<void> {
  if (operators.length === 0) return;
  const moved = (column: AnyPgColumn) => sql`${column} + make_interval(secs => ${milliseconds / 1000})`;
  await ports.db
    .update(session)
    .set({ expiresAt: moved(session.expiresAt), rotatedAt: moved(session.rotatedAt) })
    .where(
      inArray(
        session.userId,
        operators.map(({ id }) => id),
      ),
    );
}
