import { and, eq, ne } from 'drizzle-orm';
import { ownedBy } from '../api/records/ownedBy.ts';
import type { Area } from '../area/Area.ts';
import { message, task } from '../db/schema/index.ts';

/** Tasks and messages as records that an operator can hand over. */
export const outreachAssets: NonNullable<Area['assets']> = {
  task: {
    table: task,
    owned: (tenantId, userId) => and(eq(task.tenantId, tenantId), ne(task.status, 'deleted'), ownedBy(task, userId)),
  },
  message: {
    table: message,
    owned: (tenantId, userId) => and(eq(message.tenantId, tenantId), ownedBy(message, userId)),
  },
};
