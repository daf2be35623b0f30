import { department, task, user } from '../../server/db/schema/index.ts';
import type { Ports } from '../../server/ports.ts';
import { DEFAULT_TENANT_ID } from '../../src/domain/shared/tenant.ts';
import { insertRows } from './accessibilityRows.ts';
import { insertSending } from '../seeds/outreach/insertSending.ts';
import type { Operator } from './operators.ts';

/** What a scenario is made in, and for whom. */
interface Scene {
  ports: Ports;
  operator: Operator;
  /** Ends the names of what is made, so that tests of one worker do not meet. */
  label: string;
}

const stampsOf = ({ ports, operator }: Scene) => {
  const now = ports.clock.now();
  return { tenantId: DEFAULT_TENANT_ID, createdBy: operator.id, createdAt: now, updatedAt: now };
};

/** Tasks of one message and audience: more than one page of a list. */
async function manyTasks(scene: Scene) {
  const rows = await insertSending(scene.ports, scene.operator, scene.label);
  const names = Array.from({ length: 45 }, (_, index) => `批次 ${String(index).padStart(2, '0')} ${scene.label}`);
  const sending = { channel: 'email', messageId: rows.message, audienceId: rows.audience } as const;
  await scene.ports.db.insert(task).values(
    names.map((name, index) => ({
      ...stampsOf(scene),
      ...sending,
      name,
      code: `MANY-${index}-${scene.label}`,
      sendMode: 'immediate' as const,
    })),
  );
  return { ...rows, names };
}

/** A user who may not sign in. */
async function disabledUser({ ports, operator, label }: Scene) {
  const { createdBy: _nobody, ...stamps } = stampsOf({ ports, operator, label });
  const username = `disabled${ports.random(4).toString('hex')}`;
  const [row] = await ports.db
    .insert(user)
    .values({
      ...stamps,
      username,
      name: `停用 ${label}`,
      phone: '13700137000',
      email: '',
      passwordHash: '',
      status: 'disabled',
      mustChangePassword: false,
    })
    .returning();
  return { id: row?.id ?? '', username };
}

/** Departments on three levels. */
async function departmentTree({ ports, operator, label }: Scene) {
  const { createdBy: _nobody, ...stamps } = stampsOf({ ports, operator, label });
  const ids: string[] = [];
  for (const [index, name] of ['总部', '华东', '上海'].entries()) {
    const [row] = await ports.db
      .insert(department)
      .values({ ...stamps, name: `${name} ${label}`, parentId: ids[index - 1] ?? null, level: index + 1 })
      .returning();
    if (row !== undefined) ids.push(row.id);
  }
  return { ids, names: ['总部', '华东', '上海'].map((name) => `${name} ${label}`) };
}

/**
 * What a test can begin from, by name:
 * - `sending`: a message, an audience with refused rows, a draft task and one that was sent, with its records;
 * - `manyTasks`: the same, and 45 drafts;
 * - `everyRecord`: one row of everything that has a page of its own, and the label that ends the names;
 * - `disabledUser`; `departmentTree`.
 */
export const SCENARIOS = {
  /** A message, an audience with refused rows, a draft task and one that was sent, with its records. */
  sending: ({ ports, operator, label }: Scene) => insertSending(ports, operator, label),
  manyTasks,
  /** A row of everything that has a page of its own. */
  everyRecord: async ({ ports, operator, label }: Scene) => ({ ...(await insertRows(ports, operator, label)), label }),
  disabledUser,
  departmentTree,
};

/** Name of a scenario. */
export type ScenarioName = keyof typeof SCENARIOS;

/** Puts a scenario into the database; returns the ids of what it made. */
export type Seed = <Name extends ScenarioName>(name: Name) => Promise<Awaited<ReturnType<(typeof SCENARIOS)[Name]>>>;
