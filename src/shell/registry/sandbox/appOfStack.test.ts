import { describe, expect, it } from 'vitest';
import { appOfStack, scriptsOfStack } from './appOfStack.ts';

const owners = {
  folders: [
    { name: 'a', url: 'https://apps.example/a/' },
    { name: 'inner', url: 'https://apps.example/a/inner/' },
  ],
  own: 'https://console.example',
  current: 'now',
  runtime: new Set(['https://console.example/assets/host.js']),
};

const chrome = (...frames: string[]): string => ['Error', ...frames.map((frame) => `    at ${frame}`)].join('\n');

describe('scriptsOfStack', () => {
  it('reads stacks of each engine alike', () => {
    const v8 = chrome(
      'add (https://console.example/assets/host.js:1:22)',
      'Array.forEach (<anonymous>)',
      'eval (eval at run (https://console.example/assets/host.js:3:4), <anonymous>:1:2)',
      'https://apps.example/a/app.js:5:6',
    );
    expect(scriptsOfStack(v8)).toEqual([
      'https://console.example/assets/host.js',
      'text',
      'https://apps.example/a/app.js',
    ]);
    expect(scriptsOfStack('mount@https://apps.example/a/app.js:5:6\n@https://x.example/y.js:1:1')).toEqual([
      'https://apps.example/a/app.js',
      'https://x.example/y.js',
    ]);
  });
});

describe('appOfStack', () => {
  it.each([
    ['a script in a folder', 'https://apps.example/a/app.js', 'a'],
    ['a script in a folder of a folder', 'https://apps.example/a/inner/app.js', 'inner'],
    ['a script of a third server', 'https://cdn.example/jquery.js', 'now'],
    ['an inline script', 'text', 'now'],
    ['a library of the shell', 'https://console.example/assets/react.js', undefined],
    ['an extension', 'chrome-extension://abc/x.js', undefined],
  ])('tells whose %s is', (_what, script, name) => {
    const scripts = ['https://console.example/assets/host.js', script, 'https://apps.example/a/other.js'];
    expect(appOfStack(scripts, owners)).toBe(name);
  });
});
