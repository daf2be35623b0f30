import { customField } from '../../../server/db/schema/index.ts';
import type { Ports } from '../../../server/ports.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { only } from '../../../tests/fixtures/only.ts';

/** A custom field of contacts for the ids that a service gives people, such as OpenIds; `name` is its parameter too. Answers its id. */
export async function insertIdField({ db, clock }: Pick<Ports, 'db' | 'clock'>, name: string): Promise<string> {
  const now = clock.now();
  const row = only(
    await db
      .insert(customField)
      .values({
        tenantId: DEFAULT_TENANT_ID,
        name,
        code: name,
        parameter: name,
        component: 'text',
        options: [],
        memberIds: [],
        visibleRange: 'everyone',
        createdAt: now,
        updatedAt: now,
      })
      .returning(),
  );
  return row.id;
}
