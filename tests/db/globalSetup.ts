import type { TestProject } from 'vitest/node';
import { startTestCluster } from './testCluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
  }
}

/** One cluster for all test files of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide('clusterUrl', cluster.url);
  return () => cluster.stop();
}
