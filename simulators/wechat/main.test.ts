import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

let child: ChildProcess | undefined;
afterEach(() => child?.kill('SIGKILL'));

/** Starts the process itself, which is killed with the test, and waits for its first words. */
async function start(environment: Record<string, string>): Promise<string> {
  child = spawn(process.execPath, ['--import', 'tsx', 'simulators/wechat/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, WECHAT_SIMULATOR_HOST: '', WECHAT_SIMULATOR_SETTINGS: '', ...environment },
  });
  const words = (stream: 'stdout' | 'stderr'): Promise<unknown[]> => once(child?.[stream] ?? process, 'data');
  const [first] = await Promise.race([words('stdout'), words('stderr')]);
  return String(first);
}

describe('the process of the simulator', () => {
  it('says where it is, has apps to begin with, takes settings from its environment, and ends when it is told to', async () => {
    const ready = await start({
      WECHAT_SIMULATOR_PORT: '0',
      WECHAT_SIMULATOR_SETTINGS: JSON.stringify({ faults: { answerDelayMs: 5 } }),
    });
    const url = /WeChat simulator ready: (http:\/\/127\.0\.0\.1:\d+)/.exec(ready)?.[1];
    const state: unknown = await (await fetch(`${url}/control/state`)).json();
    expect(state).toMatchObject({ apps: [{ kind: 'service' }, { kind: 'miniProgram' }], faults: { answerDelayMs: 5 } });
    child?.kill('SIGTERM');
    const [code] = (await once(child ?? process, 'exit')) as [number | null];
    expect(code).toBe(0);
  }, 20_000);

  it('says why it cannot start', async () => {
    const holder = createServer();
    holder.listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    expect(await start({ WECHAT_SIMULATOR_PORT: String(port) })).toContain('EADDRINUSE');
    holder.close();
    expect(await start({ WECHAT_SIMULATOR_SETTINGS: '{"faults":{"answerDelayMs":-1}}' })).toContain(
      'faults.answerDelayMs',
    );
  }, 20_000);
});
