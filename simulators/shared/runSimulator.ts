/** What the environment says of a simulator: where it listens, and settings as JSON; empty or left out where it says nothing. */
interface SimulatorEnvironment {
  port: string;
  host: string | undefined;
  settings: string | undefined;
}

/** Runs a simulator as a process of its own; it ends with SIGINT or SIGTERM, or says why it cannot start. */
export async function runSimulator(
  name: string,
  { port, host, settings }: SimulatorEnvironment,
  create: (options: {
    port: number;
    host: string;
    settings: unknown;
  }) => Promise<{ url: string; close: () => Promise<void> }>,
): Promise<void> {
  try {
    const simulator = await create({
      port: Number(port),
      host: host || '127.0.0.1',
      settings: JSON.parse(settings || '{}'),
    });
    process.stdout.write(`${name} simulator ready: ${simulator.url}\n`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void simulator.close());
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : 'the simulator cannot start'}\n`);
    process.exitCode = 1;
  }
}
