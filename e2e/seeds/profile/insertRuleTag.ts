import { sql } from 'drizzle-orm';
import { personFacts, tag } from '../../../server/db/schema/index.ts';
import type { Ports } from '../../../server/ports.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { nextSlot } from '../../support/nextSlot.ts';

/** A published tag of two rules below a data source and a category, whose values were determined once. */
export async function insertRuleTag(
  ports: Ports,
  { dataSource, tagCategory }: { dataSource: string; tagCategory: string },
  label: string,
): Promise<string> {
  const { db } = ports;
  const now = ports.clock.now();
  const slot = await nextSlot(ports);
  const [made] = await db
    .insert(tag)
    .values({
      tenantId: DEFAULT_TENANT_ID,
      name: `客户价值 ${label}`,
      description: '按姓名和注册时间分层',
      categoryId: tagCategory,
      sourceId: dataSource,
      basis: 'rule',
      values: [
        {
          value: '高价值',
          rule: {
            type: 'group',
            join: 'all',
            not: false,
            nodes: [
              { type: 'field', field: 'name', operator: 'contains', values: ['三'] },
              { type: 'field', field: 'email', operator: 'notEmpty', values: [] },
            ],
          },
        },
        { value: '一般', rule: { type: 'group', join: 'all', not: false, nodes: [] } },
      ],
      slot,
      refresh: 'daily',
      refreshedAt: now,
      refreshDueAt: new Date(now.getTime() + 86_400_000),
      filterMode: 'multipleChoice',
      status: 'published',
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (made === undefined) throw new Error('the tag was not inserted');
  await db.execute(sql`update ${personFacts} set source_texts[${sql.raw(String(slot))}] = '一般'`);
  return made.id;
}
