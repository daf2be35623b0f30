/**
 * Runs a simulator as a process of its own, by `<PREFIX>_SIMULATOR_PORT`, `_HOST` and `_SETTINGS` (JSON); it ends with SIGINT or
 * SIGTERM, or says why it cannot start.
 */
export async function runSimulator(
  { name, prefix, port }: { name: string; prefix: string; port: number },
  create: (options: {
    port: number;
    host: string;
    settings: unknown;
  }) => Promise<{ url: string; close: () => Promise<void> }>,
): Promise<void> {
  const said = (variable: string): string => process.env[`${prefix}_SIMULATOR_${variable}`] || '';
  try {
    const simulator = await create({
      port: Number(said('PORT') || port),
      host: said('HOST') || '127.0.0.1',
      settings: JSON.parse(said('SETTINGS') || '{}'),
    });
    process.stdout.write(`${name} simulator ready: ${simulator.url}\n`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void simulator.close());
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : 'the simulator cannot start'}\n`);
    process.exitCode = 1;
  }
}
