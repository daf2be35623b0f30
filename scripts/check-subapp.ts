import { writeFile } from 'node:fs/promises';

import { OptionsProblem, readOptions } from './conformance/ConformanceOptions.ts';
import { runConformance } from './conformance/runConformance.ts';
import { serveHost } from './conformance/serveHost.ts';
import { toJunit } from './conformance/toJunit.ts';
import { toReport } from './conformance/toReport.ts';

/**
 * Whether a served sub-application keeps the contract with the host: `npm run check:subapp -- http://localhost:5001/my-app/`.
 * Ends with 1 where a check failed, with 2 where it could not run.
 */
async function main(): Promise<number> {
  const options = await readOptions(process.argv.slice(2));
  const host = await serveHost();
  try {
    const findings = await runConformance(options, host);
    const { name, base, entry, junit } = options;
    console.log(toReport(`${name} at ${base}, from ${entry}`, findings));
    if (junit !== undefined) await writeFile(junit, toJunit(`check:subapp.${name}`, findings));
    return findings.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
  } finally {
    await host.close();
  }
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof OptionsProblem ? error.message : error);
  return 2;
});
