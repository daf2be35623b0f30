import { troubledJob } from '../../server/db/schema/index.ts';
import { only } from '../fixtures/only.ts';
import type { AreaTesting } from '../security/AreaTesting.ts';

declare module '../security/AreaTesting.ts' {
  interface KnownRows {
    backgroundJob: string;
  }
}

/** A job that the server set aside. */
export const areaTesting: AreaTesting = {
  name: 'shell',
  async makeRows({ test: { ports }, tenantId }) {
    const job = { name: 'exportFile.write', payload: { tenantId }, tenantId, reason: 'processDied' } as const;
    const row = only(
      await ports.db
        .insert(troubledJob)
        .values({ ...job, setAsideAt: ports.clock.now() })
        .returning(),
    );
    return { backgroundJob: row.id };
  },
  values: { account: () => 'nobody', applicationName: () => 'core' },
  valuesOf: { 'session.resetPassword': { code: () => '123456' } },
};
