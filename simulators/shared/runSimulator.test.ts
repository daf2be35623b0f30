import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

let child: ChildProcess | undefined;
afterEach(() => child?.kill('SIGKILL'));

/** Starts the process and waits for its first words. */
async function start(folder: string, environment: Record<string, string>): Promise<string> {
  child = spawn(process.execPath, ['--import', 'tsx', `simulators/${folder}/main.ts`], {
    cwd: ROOT,
    env: {
      ...process.env,
      SMS_SIMULATOR_HOST: '',
      SMS_SIMULATOR_SETTINGS: '',
      PUSH_SIMULATOR_HOST: '',
      ...environment,
    },
  });
  const words = (stream: 'stdout' | 'stderr'): Promise<unknown[]> => once(child?.[stream] ?? process, 'data');
  const [first] = await Promise.race([words('stdout'), words('stderr')]);
  return String(first);
}

describe('the process of the simulator', () => {
  it('says where it is, has an account to begin with, takes settings from its environment, and ends when it is told to', async () => {
    const ready = await start('sms', {
      SMS_SIMULATOR_PORT: '0',
      SMS_SIMULATOR_SETTINGS: JSON.stringify({ faults: { undeliveredShare: 0.5 } }),
    });
    const url = /SMS simulator ready: (http:\/\/127\.0\.0\.1:\d+)/.exec(ready)?.[1];
    const state: unknown = await (await fetch(`${url}/control/state`)).json();
    expect(state).toMatchObject({ accounts: [{ key: 'demo', rate: 40 }], faults: { undeliveredShare: 0.5 } });
    child?.kill('SIGTERM');
    const [code] = (await once(child ?? process, 'exit')) as [number | null];
    expect(code).toBe(0);
  }, 20_000);

  it('of app push says where it is, has an app to begin with, and takes settings from its environment', async () => {
    const ready = await start('push', {
      PUSH_SIMULATOR_PORT: '0',
      PUSH_SIMULATOR_SETTINGS: JSON.stringify({ faults: { openedShare: 0.5 } }),
    });
    const url = /Push simulator ready: (http:\/\/127\.0\.0\.1:\d+)/.exec(ready)?.[1];
    const state: unknown = await (await fetch(`${url}/control/state`)).json();
    expect(state).toMatchObject({ apps: [{ appKey: 'demo', rate: 500 }], faults: { openedShare: 0.5 } });
  }, 20_000);

  it('says why it cannot start', async () => {
    const holder = createServer();
    holder.listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    expect(await start('sms', { SMS_SIMULATOR_PORT: String(port) })).toContain('EADDRINUSE');
    holder.close();
    expect(await start('sms', { SMS_SIMULATOR_SETTINGS: '{"faults":{"refusedShare":2}}' })).toContain(
      'faults.refusedShare',
    );
  }, 20_000);
});
