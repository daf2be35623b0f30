import { createWechatSimulator } from './createWechatSimulator.ts';
import { readSettings } from './readSettings.ts';

const DEFAULT_PORT = 4030;

/** The simulator as a process of its own; ends with SIGINT or SIGTERM. */
async function main(): Promise<void> {
  const settings = process.env.WECHAT_SIMULATOR_SETTINGS;
  const simulator = await createWechatSimulator({
    port: Number(process.env.WECHAT_SIMULATOR_PORT || DEFAULT_PORT),
    host: process.env.WECHAT_SIMULATOR_HOST || '127.0.0.1',
    ...(settings ? { settings: readSettings(JSON.parse(settings)) } : {}),
  });
  process.stdout.write(`WeChat simulator ready: ${simulator.url}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void simulator.close());
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : 'the simulator cannot start'}\n`);
  process.exitCode = 1;
});
