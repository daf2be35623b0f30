import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../server/db/Db.ts';
import { audience, message, task, tenant } from '../../../server/db/schema/index.ts';
import type { TaskStatus } from '../../../src/domain/outreach/task/taskStatus.ts';

const NOW = new Date('2026-11-20T01:00:00Z');

/** A task ready to be fired. */
export interface Campaign {
  tenantId: string;
  taskId: string;
  audienceId: string;
}

/** Makes a tenant with a message, an audience of so many people (`p1@people.test` …) and a task for them. */
export async function createCampaign(
  db: Db,
  people: number,
  options: { content?: string; status?: TaskStatus; scheduledAt?: Date; releasedAt?: Date } = {},
): Promise<Campaign> {
  const tenantId = `t-${randomUUID()}`;
  const operator = randomUUID();
  const stamps = { createdBy: operator, createdAt: NOW, updatedAt: NOW };
  await db.insert(tenant).values({
    id: tenantId,
    name: 'Test',
    senderName: 'Test',
    senderAddress: 'no-reply@sender.test',
    createdAt: NOW,
  });
  const [what] = await db
    .insert(message)
    .values({
      tenantId,
      channel: 'email',
      name: 'Hello',
      subject: 'Hello {{name}}',
      content: options.content ?? '<p>Dear {{name}}, here is something for {{city}}.</p>',
      ...stamps,
    })
    .returning();
  const [whom] = await db
    .insert(audience)
    .values({ tenantId, name: 'All', fileName: 'all.xlsx', status: 'ready', accepted: people, ...stamps })
    .returning();
  await db.execute(sql`
    with person as (
      insert into contact (tenant_id, name, number, email, attributes, created_at, updated_at)
      select ${tenantId}, 'Person ' || n, '+86138' || lpad(n::text, 8, '0'), 'p' || n || '@people.test',
        jsonb_build_object('city', 'Town ' || n), now(), now()
      from generate_series(1, ${people}::int) n
      returning id
    )
    insert into audience_member (audience_id, contact_id, line)
    select ${whom?.id}::uuid, id, row_number() over (order by id) from person`);
  const [job] = await db
    .insert(task)
    .values({
      tenantId,
      name: 'Campaign',
      code: `T-${randomUUID()}`,
      channel: 'email',
      messageId: what?.id ?? '',
      audienceId: whom?.id ?? '',
      sendMode: options.scheduledAt === undefined ? 'immediate' : 'scheduled',
      scheduledAt: options.scheduledAt ?? null,
      releasedAt: options.releasedAt ?? null,
      status: options.status ?? 'pendingSend',
      ...stamps,
    })
    .returning();
  return { tenantId, taskId: job?.id ?? '', audienceId: whom?.id ?? '' };
}
