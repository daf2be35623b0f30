import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** The next thing a process says. */
export async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const [answer] = (await once(child, 'message')) as [Answer];
  return answer;
}
