import { type CheckId, CHECKS, type Finding, judged } from './Check.ts';
import { checkAnswers } from './checkAnswers.ts';
import { checkEntry } from './checkEntry.ts';
import { checkHeap } from './checkHeap.ts';
import { checkLeftovers } from './checkLeftovers.ts';
import { checkMounts } from './checkMounts.ts';
import { checkTraffic } from './checkTraffic.ts';
import type { ConformanceOptions } from './ConformanceOptions.ts';
import { openHostPage } from './openHostPage.ts';
import { HOST_FOLDER, type ServedHost } from './serveHost.ts';

/** Makes every check of a served sub-application; in the order of {@link CHECKS}. */
export async function runConformance(
  options: ConformanceOptions,
  host: Pick<ServedHost, 'origin'>,
): Promise<Finding[]> {
  const entry = await checkEntry(options.entry);
  const findings = [entry];
  // Where the entry does not even answer, the browser could only say so again.
  if (entry.outcome === 'ok') findings.push(...(await checkInBrowser(options, host)));
  return (Object.keys(CHECKS) as CheckId[]).map(
    (id): Finding =>
      // The later finding knows more: the registry loads more than the entry page.
      findings.findLast((finding) => finding.id === id) ?? { id, outcome: 'skipped', seen: [] },
  );
}

async function checkInBrowser(options: ConformanceOptions, host: Pick<ServedHost, 'origin'>): Promise<Finding[]> {
  const { page, requests, complaints, close } = await openHostPage(host.origin, HOST_FOLDER, options);
  try {
    const { findings, left, once, isUsable } = await checkMounts(page);
    if (isUsable) {
      const { load = 0, mount = 0 } = await page.evaluate(() => window.conformance.timings());
      const { calls } = await page.evaluate(() => window.conformance.asked());
      findings.push({
        id: 'timings',
        outcome: 'ok',
        seen: [
          `load ${load.toFixed(0)} ms, mount ${mount.toFixed(0)} ms; asked of the API: ${[...new Set(calls)].join(', ') || 'nothing'}`,
        ],
      });
      const globals = await page.evaluate(() => window.conformance.globals());
      findings.push(...checkLeftovers(left, once, globals));
      findings.push(...(await checkAnswers(page)));
      findings.push(await checkHeap(page));
    }
    const history = await page.evaluate(() => window.conformance.history());
    findings.push(...checkTraffic(host.origin, options, requests, history));
    // What could not run says so by itself, on the console too.
    if (isUsable) findings.push(judged('console', [...new Set(complaints)].slice(0, 10)));
    return findings;
  } finally {
    await close();
  }
}
