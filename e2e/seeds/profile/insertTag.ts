import { eq, sql } from 'drizzle-orm';
import {
  dataSource,
  personFacts,
  role,
  sourceField,
  sourceImport,
  tag,
  tagCategory,
} from '../../../server/db/schema/index.ts';
import type { Ports } from '../../../server/ports.ts';
import { nextSlot } from '../../support/nextSlot.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { only } from '../../../tests/fixtures/only.ts';

/** A published tag of a data source that a role holds, with values, and with a file of which not every row was taken. */
export async function insertTag(
  ports: Ports,
  roleId: string,
  label: string,
): Promise<{ dataSource: string; tagCategory: string; tag: string }> {
  const { db } = ports;
  const now = ports.clock.now();
  const stamps = { tenantId: DEFAULT_TENANT_ID, createdAt: now, updatedAt: now };
  const source = only(
    await db
      .insert(dataSource)
      .values({ ...stamps, code: label, name: `会员系统 ${label}`, description: '每日同步的会员数据' })
      .returning(),
  );
  await db
    .update(role)
    .set({ dataSourceIds: sql`array_append(${role.dataSourceIds}, ${source.id}::uuid)` })
    .where(eq(role.id, roleId));
  const ofTenant = { tenantId: DEFAULT_TENANT_ID, sourceId: source.id };
  const slot = await nextSlot(ports);
  const [tier] = await db
    .insert(sourceField)
    .values([
      { ...ofTenant, key: 'tier', name: '会员等级', kind: 'choice', options: ['金卡', '银卡'], position: 0, slot },
      { ...ofTenant, key: 'spent', name: '累计消费', kind: 'number', options: [], position: 1, slot: slot + 1 },
    ])
    .returning();
  await db.insert(sourceImport).values({
    ...ofTenant,
    fileName: `会员 ${label}.xlsx`,
    received: 3,
    written: 1,
    duplicates: 1,
    invalid: 1,
    rejected: [
      { line: 3, reason: 'optionUnknown', column: 'tier' },
      { line: 4, reason: 'duplicateNumber', column: '' },
    ],
    createdAt: now,
  });
  await db.execute(sql`update ${personFacts} set source_texts[${sql.raw(String(slot))}] = '金卡'`);
  const category = only(
    await db
      .insert(tagCategory)
      .values({ ...stamps, name: `会员 ${label}`, description: '会员资料', position: 1 })
      .returning(),
  );
  const made = only(
    await db
      .insert(tag)
      .values({
        ...stamps,
        name: `等级 ${label}`,
        description: '会员系统中的等级',
        categoryId: category.id,
        sourceId: source.id,
        sourceFieldId: tier?.id ?? null,
        filterMode: 'singleChoice',
        status: 'published',
      })
      .returning(),
  );
  return { dataSource: source.id, tagCategory: category.id, tag: made.id };
}
