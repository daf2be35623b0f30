import { type ChildProcess, fork } from 'node:child_process';
import { bundleForNode } from '../bundleForNode.ts';

let bundle: Promise<string> | undefined;

/** Which part of an activity's people a process draws for, and how many of them wait at once. */
export interface DrawPart {
  databaseUrl: string;
  activityId: string;
  part: number;
  parts: number;
  waiting: number;
}

/** Starts a process that draws for its part of an activity's people; it is ready to be killed. `done` is how many it drew for. */
export async function startDrawing(of: DrawPart): Promise<{ child: ChildProcess; done: Promise<number> }> {
  bundle ??= bundleForNode('tests/activity-box/drawProcess.ts');
  const { databaseUrl, activityId, part, parts, waiting } = of;
  const child = fork(await bundle, [databaseUrl, activityId, String(part), String(parts), String(waiting)], {
    execArgv: ['--enable-source-maps'],
  });
  const done = new Promise<number>((settle, fail) => {
    child.on('message', (message: 'ready' | { drawn: number }) => {
      if (message !== 'ready') settle(message.drawn);
    });
    child.once('exit', (code) => fail(new Error(`the process that draws ended with code ${code}`)));
  });
  // Of one that is killed nobody waits for the end.
  done.catch(() => undefined);
  await new Promise<void>((settle, fail) => {
    child.once('message', () => settle());
    child.once('exit', (code) => fail(new Error(`the process that draws ended with code ${code}`)));
  });
  return { child, done };
}
