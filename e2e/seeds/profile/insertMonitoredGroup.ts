import {
  audience,
  audienceMember,
  audienceSize,
  monitor,
  monitorAlert,
  monitorTelling,
} from '../../../server/db/schema/index.ts';
import type { Ports } from '../../../server/ports.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { only } from '../../../tests/fixtures/only.ts';
import type { Operator } from '../../support/operators.ts';

/** A customer group of nested rules with its sizes of two days, and a monitor of it that has fired twice; answers their ids. */
export async function insertMonitoredGroup(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  operator: Operator,
  label: string,
  { people, person }: { people: string; person: number },
): Promise<{ group: string; monitor: string }> {
  const now = clock.now();
  const tenantId = DEFAULT_TENANT_ID;
  const stamps = { tenantId, createdBy: operator.id, createdAt: now, updatedAt: now };
  const screened = only(
    await db
      .insert(audience)
      .values({
        ...stamps,
        name: `筛选 ${label}`,
        kind: 'group',
        fileName: '',
        status: 'ready',
        accepted: 1,
        phones: 1,
        refresh: 'daily',
        refreshedAt: now,
        definition: {
          type: 'rule',
          rule: {
            type: 'group',
            join: 'all',
            not: false,
            nodes: [
              { type: 'member', audienceId: people, operator: 'in' },
              {
                type: 'group',
                join: 'any',
                not: true,
                nodes: [
                  { type: 'field', field: 'name', operator: 'beginsWith', values: ['李'] },
                  { type: 'field', field: 'createdAt', operator: 'before', values: ['2020-01-31'] },
                ],
              },
            ],
          },
        },
      })
      .returning(),
  );
  await db.insert(audienceMember).values({ audienceId: screened.id, contactId: person, line: 0, since: now });
  const sizes = [
    { at: new Date(now.getTime() - 86_400_000), people: 2, joined: 2, left: 0 },
    { at: now, people: 1, joined: 0, left: 1 },
  ];
  await db.insert(audienceSize).values(sizes.map((size) => ({ audienceId: screened.id, ...size })));
  const rule = { condition: 'below', threshold: 2, unit: 'people', since: 'previous' } as const;
  const watching = only(
    await db
      .insert(monitor)
      .values({
        ...stamps,
        ...rule,
        name: `监控 ${label}`,
        subject: 'customerGroup',
        audienceId: screened.id,
        receiverIds: [operator.id],
        // Not during the test.
        checkDueAt: new Date(now.getTime() + 86_400_000),
        measuredAt: now,
        measuredPeople: 1,
        firingSince: now,
        lastAlertAt: now,
      })
      .returning(),
  );
  const ofMonitor = { ...rule, tenantId, monitorId: watching.id, firedAt: now, value: 1 };
  const alerts = await db
    .insert(monitorAlert)
    .values([{ ...ofMonitor, endedAt: now, endedBy: 'recovered', previous: 2 }, ofMonitor])
    .returning();
  await db
    .insert(monitorTelling)
    .values(alerts.map(({ id }) => ({ alertId: id, userId: operator.id, state: 'accepted' as const })));
  return { group: screened.id, monitor: watching.id };
}
