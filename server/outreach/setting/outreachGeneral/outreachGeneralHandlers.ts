import { eq } from 'drizzle-orm';
import {
  getOutreachGeneral,
  getTaskDefaults,
  type OutreachGeneral,
  updateOutreachGeneral,
} from '../../../../src/contract/outreach/setting/outreachGeneral.ts';
import { OUTREACH_GENERAL_DEFAULT } from '../../../../src/domain/outreach/setting/outreachGeneral.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal } from '../../../api/Refusal.ts';
import { outreachGeneral } from '../../../db/schema/index.ts';
import { outreachGeneralOf } from '../../sending/run/outreachGeneralOf.ts';

/** What the log says of it: addresses stay out. */
const logged = ({ version: _version, reviewers, ...setting }: OutreachGeneral) => ({
  ...setting,
  reviewers: reviewers.map(({ name }) => name),
});

const get = implement(getOutreachGeneral, ({ ports, tenantId }) => outreachGeneralOf(ports.db, tenantId));

const update = implement(updateOutreachGeneral, (context, { body }) => {
  const { tenantId } = context;
  return context.change(async (tx) => {
    // Two first saves meet at the lock of the row.
    await tx
      .insert(outreachGeneral)
      .values({ ...OUTREACH_GENERAL_DEFAULT, tenantId, reviewers: [] })
      .onConflictDoNothing();
    const own = eq(outreachGeneral.tenantId, tenantId);
    await tx.select({ version: outreachGeneral.version }).from(outreachGeneral).where(own).for('update');
    const before = await outreachGeneralOf(tx, tenantId);
    if (before.version !== body.version) throw new Refusal('CONFLICT', { data: before });
    const result = { ...body, version: body.version + 1 };
    await tx.update(outreachGeneral).set(result).where(own);
    return { result, audit: { entityId: tenantId, before: logged(before), after: logged(result) } };
  });
});

const defaults = implement(getTaskDefaults, async ({ ports, tenantId }) => {
  const { priority, frequencyMax, frequencyDays, alreadySentDays } = await outreachGeneralOf(ports.db, tenantId);
  return { priority, frequencyMax, frequencyDays, alreadySentDays };
});

/** Handlers of the general configuration of tasks. */
export const outreachGeneralHandlers: readonly Implementation[] = [get, update, defaults];
