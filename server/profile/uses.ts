import { eq } from 'drizzle-orm';
import type { Area } from '../area/Area.ts';
import type { FindUses } from '../api/records/uses.ts';
import { tag } from '../db/schema/index.ts';
import { ownAudienceUses } from './audience/audienceUses.ts';
import { ownTagUses } from './tag/tagUses.ts';

/** Tags that show a custom field. */
const fieldTags: FindUses = async (db, _tenantId, fieldId) => {
  const rows = await db
    .select({ id: tag.id, name: tag.name })
    .from(tag)
    .where(eq(tag.customFieldId, fieldId))
    .orderBy(tag.name);
  return rows.map((row) => ({ kind: 'tag', ...row }));
};

/** Queries for records of this area that use a record. */
export const uses: Area['uses'] = { audience: ownAudienceUses, tag: ownTagUses, customField: fieldTags };
