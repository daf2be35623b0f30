import { inject } from 'vitest';
import { copyTestDatabase, type TestDatabase } from './testCluster.ts';

/** A fresh, migrated database of the run's cluster. Drop it when the file is done. */
export function createTestDatabase(options: { max?: number } = {}): Promise<TestDatabase> {
  return copyTestDatabase(inject('clusterUrl'), options.max);
}
