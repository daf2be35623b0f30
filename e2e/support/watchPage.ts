import { type ConsoleMessage, expect, type Page } from 'playwright/test';

/** The test tool runs a script in every frame; the sandboxed frame of a message's preview refuses it, as it should. */
const REFUSED_BY_PREVIEW = /Blocked script execution in 'about:srcdoc'/;

/**
 * A bootstrap takes more than four seconds, or a mount more than three (§9): told by the clock, so by any test on a busy machine, whatever it
 * shows. What is told and when is tested with a fake clock, in `src/shell/registry/lifecycle/startOptions.dom.test.ts`.
 */
const SLOW_MACHINE = /single-spa minified message #31: .*arg=(bootstrap|mount)&/;

/** Collects what a page says on its console and what it throws; a test fails on anything that it did not announce. */
export function watchPage(page: Page): { expect: (...patterns: RegExp[]) => void; check: () => void } {
  const said: string[] = [];
  const expected: RegExp[] = [REFUSED_BY_PREVIEW, SLOW_MACHINE];
  const listen = (message: ConsoleMessage): void => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // The browser's own words about a call that failed do not name the call.
    said.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  };
  const fail = (error: Error): void => void said.push(`thrown: ${error.message}`);
  page.on('console', listen).on('pageerror', fail);
  return {
    expect: (...patterns) => expected.push(...patterns),
    check: () => {
      page.off('console', listen).off('pageerror', fail);
      expect(said.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
    },
  };
}
