import { createTask } from '../../../src/contract/outreach/task/task.ts';
import type { TestCaller } from '../../db/testApi.ts';
import type { KnownRows } from '../../security/AreaTesting.ts';
import { done } from '../../security/fill/done.ts';

/** Makes a task that can join a group; answers its id. */
export async function draftTask(
  caller: TestCaller,
  name: string,
  { message, audience }: Pick<KnownRows, 'message' | 'audience'>,
): Promise<string> {
  const body = { name, messageId: message, audienceId: audience, sendMode: 'immediate' as const, scheduledAt: null };
  return done(await caller.call(createTask, { body })).id;
}
