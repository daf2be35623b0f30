import { afterEach, beforeEach, expect, it } from 'vitest';
import { noteSandbox } from '../sandbox/sandboxes.ts';
import { missingGlobal, watchInlineHandlers } from './watchInlineHandlers.ts';

let current: string | undefined;
let told: [app: string, detail: string][];
let stop: () => void;
beforeEach(() => {
  [current, told] = ['shop', []];
  noteSandbox('shop', { save: () => undefined });
  stop = watchInlineHandlers(
    () => current,
    (...all) => told.push(all),
  );
});
afterEach(() => stop());

const PAGE = location.href;

/** An error that nobody caught, as browsers tell it. */
function happen(message: string, stack: string, filename = PAGE): void {
  const error = Object.assign(new Error(message), { stack });
  window.dispatchEvent(Object.assign(new Event('error'), { message, filename, error }));
}

it.each([
  ['Uncaught ReferenceError: save is not defined', 'save'],
  ["ReferenceError: Can't find variable: $save", '$save'],
  ['Uncaught TypeError: window.löschen is not a function', 'löschen'],
  ["TypeError: window.save is not a function. (In 'window.save()', 'window.save' is undefined)", 'save'],
  ['Uncaught TypeError: cart.save is not a function', undefined],
  ["Uncaught TypeError: Cannot read properties of undefined (reading 'save')", undefined],
])('finds the global that is missing in "%s"', (message, name) => {
  expect(missingGlobal(message)).toBe(name);
});

it.each([
  [
    'Chromium',
    'ReferenceError: find is not defined',
    `ReferenceError: find\n    at HTMLButtonElement.onclick (${PAGE}:1:1)`,
  ],
  ['Firefox', 'ReferenceError: find is not defined', `onclick@${PAGE}:1:1\n`],
  ['Safari', "ReferenceError: Can't find variable: find", `onclick@${PAGE}:1:5`],
])('names the handler that misses a function, wherever that is, in the words of %s', (_browser, message, stack) => {
  happen(message, stack);
  expect(told).toEqual([
    [
      'shop',
      'an inline handler uses find, which the page does not have; browsers run inline handlers outside of the sandbox; add a listener by script',
    ],
  ]);
});

it('knows code given as text by what only the sandbox has', () => {
  happen('Uncaught ReferenceError: save is not defined', `ReferenceError: save\n    at ${PAGE}:1:1`);
  expect(told).toEqual([['shop', expect.stringContaining('uses save')]]);
});

it('leaves errors of scripts to others, and those of pages without a sub-application', () => {
  const script = 'https://apps.example/shop/app.js';
  happen(
    'Uncaught ReferenceError: other is not defined',
    `x\n    at HTMLButtonElement.onclick (${script}:1:1)`,
    script,
  );
  happen('Uncaught ReferenceError: other is not defined', `x\n    at later (${PAGE}:1:1)`);
  happen('Uncaught Error: full', `x\n    at HTMLButtonElement.onclick (${PAGE}:1:1)`);
  current = undefined;
  happen('Uncaught ReferenceError: save is not defined', `x\n    at HTMLButtonElement.onclick (${PAGE}:1:1)`);
  expect(told).toEqual([]);
});

it('names handlers that the policy of the page forbids, and nothing else that it forbids', () => {
  const forbid = (effectiveDirective: string, blockedURI: string): void => {
    document.body.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation', { bubbles: true }), { effectiveDirective, blockedURI }),
    );
  };
  forbid('script-src-attr', 'inline');
  forbid('script-src-elem', 'https://evil.example/x.js');
  forbid('img-src', 'https://evil.example/x.png');
  expect(told).toEqual([
    ['shop', expect.stringMatching(/^the policy of the page forbids inline handlers; .*add a listener/)],
  ]);
});

it('ends when it is told to', () => {
  stop();
  // Errors that nobody hears fail the run.
  const hear = (): void => {};
  window.addEventListener('error', hear);
  happen('Uncaught ReferenceError: save is not defined', '');
  window.removeEventListener('error', hear);
  expect(told).toEqual([]);
});
