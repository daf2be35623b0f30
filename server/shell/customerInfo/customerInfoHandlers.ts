import { eq } from 'drizzle-orm';
import { customerInfo, getCustomerInfo } from '../../../src/contract/shell/customerInfo.ts';
import { saveCustomerInfo } from '../../../src/contract/shell/customerInfoForm.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { Refusal } from '../../api/Refusal.ts';
import { tenant } from '../../db/schema/index.ts';

/** Handlers of the customer-info modal. */
export const customerInfoHandlers: readonly Implementation[] = [
  implement(getCustomerInfo, async ({ ports, caller }) => {
    const [row] = await ports.db.select().from(tenant).where(eq(tenant.id, caller.tenantId));
    const info = customerInfo.safeParse(row?.customerInfo).data ?? null;
    return { ask: caller.isMain && info === null, info: caller.isMain ? info : null };
  }),
  implement(saveCustomerInfo, async (context, { body }) => {
    if (!context.caller.isMain) throw new Refusal('NO_PERMISSION');
    return context.change(async (tx) => {
      await tx.update(tenant).set({ customerInfo: body }).where(eq(tenant.id, context.tenantId));
      return { result: null, audit: { entityId: context.tenantId, entityName: body.company } };
    });
  }),
];
