import { afterEach, expect, it } from 'vitest';
import { type UncaughtError, watchErrors } from './watchErrors.ts';

const heard: UncaughtError[] = [];
const target = new EventTarget() as Window;
const stop = watchErrors(target, (error) => heard.push(error));
afterEach(() => void heard.splice(0));

const thrown = (stack: string): Error => Object.assign(new Error('no members today'), { stack });
const STACK = `Error: no members today
    at mount (https://apps.example/a/assets/main-1.js:1:20)
    at https://console.example/assets/console.js:3:4`;

it('tells through which scripts an error came, thrown or rejected', () => {
  target.dispatchEvent(
    Object.assign(new Event('error'), { error: thrown(STACK), message: 'no members today', filename: '' }),
  );
  target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: thrown(STACK) }));
  const scripts = ['https://apps.example/a/assets/main-1.js', 'https://console.example/assets/console.js'];
  expect(heard).toEqual([
    { scripts, detail: 'no members today' },
    { scripts, detail: 'no members today' },
  ]);
});

it('knows at least the file where what was thrown is no error, and ends when it is told to', () => {
  const filename = 'https://apps.example/a/assets/main-1.js';
  const event = (): Event => Object.assign(new Event('error'), { error: 'text', message: 'Uncaught text', filename });
  target.dispatchEvent(event());
  target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: { secret: 1 } }));
  expect(heard).toEqual([
    { scripts: [filename], detail: 'Uncaught text' },
    { scripts: [], detail: 'rejected with something that is no error' },
  ]);
  stop();
  target.dispatchEvent(event());
  expect(heard).toHaveLength(2);
});
