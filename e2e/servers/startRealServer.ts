import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../server/config/readConfig.ts';
import { type ConsoleServer, createServer } from '../../server/createServer.ts';
import { type ShiftedClock, shiftedClock } from '../support/shiftedClock.ts';

/** The administrator's first password in browser tests. */
export const FIRST_PASSWORD = 'Start#2468';

/** A running server, with its clock. */
export interface RealServer extends ConsoleServer {
  clock: ShiftedClock;
}

/** Starts the whole server on free ports, with an empty database of its own, which goes when the server is closed. */
export async function startRealServer(): Promise<RealServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-e2e-'));
  chmodSync(dataDir, 0o755);
  const clock = shiftedClock();
  const config = readConfig({
    PORT: '0',
    SUBAPP_PORT: '0',
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: FIRST_PASSWORD,
    LOG_LEVEL: 'error',
    HOSTS: 'console.test',
    // Gateways of tests are on this machine.
    PRIVATE_GATEWAYS: 'allow',
    VITE_ROUTES_SOURCE: 'remote',
  });
  const server = await createServer(config, { clock });
  const close = async (): Promise<void> => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...server, clock, close };
}
