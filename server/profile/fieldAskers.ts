import type { Asker } from '../common/contacts/customField/fieldAskers.ts';
import type { Transaction } from '../db/Db.ts';
import { askingGroups } from './rule/askingGroups.ts';
import { lockDefinitions } from './rule/lockDefinitions.ts';
import { askingTags } from './rule/askingTags.ts';

/** The customer groups and tags whose rules ask for a custom field; none begins to until the transaction ends. */
export async function fieldAskers(tx: Transaction, tenantId: string, fieldId: string): Promise<Asker[]> {
  await lockDefinitions(tx, tenantId);
  const groups = await askingGroups(tx, tenantId, fieldId);
  return [...groups, ...(await askingTags(tx, tenantId, fieldId))];
}
