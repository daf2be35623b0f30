import { describe, expect, it } from 'vitest';
import { SubAppFault } from '../state/SubAppFailure.ts';
import { readEntry, renameScripts, withMark } from './readEntry.ts';

const ENTRY = 'https://apps.example/a/index.html';
const kindOf = (html: string): string | undefined => {
  try {
    readEntry(html, ENTRY);
    return undefined;
  } catch (error) {
    return error instanceof SubAppFault ? error.kind : 'other';
  }
};

describe('what an entry page needs', () => {
  it('are its scripts and styles, by absolute addresses; needed are the entry script and what lies beside it', () => {
    const html = `<link rel="stylesheet" href="a.css"><link rel="preload" href="b.css"><link rel="stylesheet" ignore href="c.css">
      <link rel="alternate stylesheet" href="https://cdn.example/d.css"><link rel="stylesheet">
      <script src="https://cdn.example/lib.js" crossorigin></script><script src="./own.js"></script>
      <script src="https://cdn.example/main.js" entry></script>`;
    expect(readEntry(html, ENTRY)).toEqual({
      scripts: [
        { url: 'https://cdn.example/lib.js', needed: false, credentials: 'include' },
        { url: 'https://apps.example/a/own.js', needed: true, credentials: 'same-origin' },
        { url: 'https://cdn.example/main.js', needed: true, credentials: 'same-origin' },
      ],
      styles: ['https://apps.example/a/a.css', 'https://cdn.example/d.css'],
    });
  });

  it('is the last script where none is marked as the entry', () => {
    const { scripts } = readEntry(
      [1, 2, 3].map((file) => `<script src="https://x.example/${file}.js"></script>`).join(''),
      ENTRY,
    );
    expect(scripts.map(({ needed }) => needed)).toEqual([false, false, true]);
  });

  it('are no data, no scripts for old browsers, and none that are marked to be left out', () => {
    const html = `<script type="application/json" src="data.js"></script><script nomodule src="old.js"></script>
      <script ignore src="out.js"></script><script src="http://["></script><script>window.a = 1;</script>
      <script type="text/javascript" src="in.js"></script>`;
    expect(readEntry(html, ENTRY).scripts.map(({ url }) => url)).toEqual(['https://apps.example/a/in.js']);
  });
});

describe('a page that is no entry', () => {
  it('asks for a password, or has no script, or two entries', () => {
    expect(kindOf('<input type="password"><script></script>')).toBe('loginPage');
    expect([kindOf('<p>text</p>'), kindOf('<script ignore></script>')]).toEqual(['noLifecycles', 'noLifecycles']);
    expect(kindOf('<script entry></script><script entry></script>')).toBe('evaluation');
    expect([
      kindOf('<input type="text"><script></script>'),
      kindOf('<script entry></script><script></script>'),
    ]).toEqual([undefined, undefined]);
  });

  it('brings modules without a script that brings them into a host', () => {
    const module = '<script type="module" src="m.js"></script>';
    expect(kindOf(module)).toBe('moduleScript');
    expect(kindOf(`${module}<script>important();</script>`)).toBe('moduleScript');
    expect(kindOf(`${module}<script src="m2.js">import('m.js')</script>`)).toBe('moduleScript');
    expect(kindOf(`<script type="module">import('m.js')</script>`)).toBe('moduleScript');
    expect([
      kindOf(`${module}<script>import('m.js')</script>`),
      kindOf(`${module}<script>import ('m.js')</script>`),
    ]).toEqual([undefined, undefined]);
  });
});

describe('a second attempt', () => {
  it('gives every script an address of its own that the server does not notice, and leaves the rest of the page', () => {
    const page = renameScripts(
      '<p>x</p><script src="a.js?v=1#old"></script><script src="http://["></script><script>1</script>',
      ENTRY,
      'attempt-2',
    );
    expect(page).toContain('src="https://apps.example/a/a.js?v=1#attempt-2"');
    expect(page).toContain('src="http://["');
    expect(page).toContain('<p>x</p>');
    expect(page).toContain('<script>1</script>');
    expect(withMark('https://apps.example/a.js', 'm')).toBe('https://apps.example/a.js#m');
  });
});
