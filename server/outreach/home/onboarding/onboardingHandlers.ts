import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { getOnboarding } from '../../../../src/contract/outreach/home/onboarding.ts';
import { ONBOARDING_STEPS, type OnboardingStep } from '../../../../src/domain/outreach/home/onboarding.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { sendChange, sendStatistic, smsSignature, smsTemplate, taskRun } from '../../../db/schema/index.ts';

type TenantTable = PgTable & { tenantId: PgColumn };

const has = (table: TenantTable, tenantId: string, where?: SQL): SQL =>
  sql`exists (select from ${table} where ${and(eq(table.tenantId, tenantId), where)})`;

/** Handlers of the first steps. */
export const onboardingHandlers: readonly Implementation[] = [
  implement(getOnboarding, async ({ ports, tenantId }) => {
    const done: Readonly<Record<OnboardingStep, SQL>> = {
      signature: has(smsSignature, tenantId, eq(smsSignature.status, 'approved')),
      template: has(smsTemplate, tenantId, eq(smsTemplate.status, 'approved')),
      task: has(taskRun, tenantId),
      // Statistics also count sends that are newer than the roll-up.
      statistics: sql`(${has(sendStatistic, tenantId)} or ${has(sendChange, tenantId)})`,
    };
    const { rows } = await ports.db.execute<Record<OnboardingStep, boolean>>(
      sql`select ${sql.join(
        ONBOARDING_STEPS.map((step) => sql`${done[step]} as ${sql.identifier(step)}`),
        sql`, `,
      )}`,
    );
    return ONBOARDING_STEPS.map((step) => ({ step, done: rows[0]?.[step] ?? false }));
  }),
];
