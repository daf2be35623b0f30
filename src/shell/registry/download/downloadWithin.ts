import { SubAppFault, Superseded } from '../state/SubAppFailure.ts';

/**
 * Runs a download that ends by a deadline, and that can be given up.
 *
 * @param abort gives it up: with an SubAppFault as the reason that is thrown, else as {@link Superseded}; aborted in turn
 *   when the work fails, because whatever else is under way for it is then of no use to anybody
 * @throws SubAppFault `timeout`; what the work throws
 */
export async function downloadWithin(
  milliseconds: number,
  abort: AbortController,
  work: (signal: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const deadline = setTimeout(
    () => abort.abort(new SubAppFault('timeout', `the application did not come within ${milliseconds} ms`)),
    milliseconds,
  );
  const gaveUp = new Promise<never>((_, reject) => {
    abort.signal.addEventListener('abort', () =>
      reject(abort.signal.reason instanceof SubAppFault ? abort.signal.reason : new Superseded()),
    );
  });
  try {
    await Promise.race([work(abort.signal), gaveUp]);
  } catch (error) {
    gaveUp.catch(() => {});
    abort.abort();
    throw error;
  } finally {
    clearTimeout(deadline);
  }
}
