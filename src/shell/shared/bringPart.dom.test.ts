import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const FROM = 'https://console.example/assets/index-1.js';
const at = (file: string): string => new URL(file, FROM).href;

/** The module anew, which knows of no file. */
const fresh = async () => import('./bringPart.ts');
let bringPart: Awaited<ReturnType<typeof fresh>>['bringPart'];
let endStart: Awaited<ReturnType<typeof fresh>>['endStart'];
/** Files that do not come, by address. */
let withheld: Set<string>;
let asked: string[];
const load = vi.fn(async () => 'part');

beforeEach(async () => {
  vi.resetModules();
  ({ bringPart, endStart } = await fresh());
  withheld = new Set();
  asked = [];
  load.mockClear();
  vi.stubGlobal('fetch', async (href: string) => {
    asked.push(href);
    if (withheld.has(href)) throw new TypeError('no network');
    return new Response('code');
  });
});

afterEach(() => {
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

const bring = (...files: string[]): Promise<string> => bringPart(load, files, FROM);
const styles = (): HTMLLinkElement[] => Array.from(document.head.querySelectorAll('link'));

describe('bringing a part of the shell once it has started', () => {
  beforeEach(() => endStart());

  it('fetches its files before its code is asked for, each once', async () => {
    load.mockImplementationOnce(async () => {
      expect(asked).toEqual([at('a.js'), at('b.js')]);
      return 'first';
    });
    expect(await bring('./a.js', './b.js')).toBe('first');
    expect(await bring('./b.js', './c.js')).toBe('part');
    expect(asked).toEqual([at('a.js'), at('b.js'), at('c.js')]);
  });

  it('asks for no code whose file did not come, and fetches that anew when the part is asked for again [8.1-16]', async () => {
    withheld.add(at('b.js'));
    await expect(bring('./a.js', './b.js')).rejects.toThrow(
      `Failed to fetch dynamically imported module: ${at('b.js')}`,
    );
    expect(load).not.toHaveBeenCalled();
    withheld.clear();
    expect(await bring('./a.js', './b.js')).toBe('part');
    expect(asked).toEqual([at('a.js'), at('b.js'), at('b.js')]);
  });

  it('counts an answer with an error, and one that breaks off, as not come', async () => {
    vi.stubGlobal('fetch', async () => new Response('gone', { status: 404 }));
    await expect(bring('./a.js')).rejects.toThrow(at('a.js'));
    const broken = new ReadableStream({ pull: (stream) => stream.error(new TypeError('reset')) });
    vi.stubGlobal('fetch', async () => new Response(broken));
    await expect(bring('./a.js')).rejects.toThrow(at('a.js'));
    expect(load).not.toHaveBeenCalled();
  });

  it('waits for its style sheet, and takes one that did not come out of the page [8.1-17]', async () => {
    const first = bring('./a.css');
    expect(styles().map(({ rel, href }) => [rel, href])).toEqual([['stylesheet', at('a.css')]]);
    styles()[0]?.dispatchEvent(new Event('error'));
    await expect(first).rejects.toThrow(at('a.css'));
    expect(styles()).toEqual([]);
    const second = bring('./a.css');
    expect(load).not.toHaveBeenCalled();
    styles()[0]?.dispatchEvent(new Event('load'));
    expect(await second).toBe('part');
    expect(styles()).toHaveLength(1);
  });

  it('fetches nothing that the page named itself', async () => {
    document.head.innerHTML = `<link rel="modulepreload" href="${at('a.js')}"><link rel="stylesheet" href="${at('a.css')}"><script type="module" src="${FROM}"></script>`;
    expect(await bring('./a.js', './a.css', './index-1.js')).toBe('part');
    expect(asked).toEqual([]);
    expect(styles()).toHaveLength(2);
  });
});

describe('bringing a part of the shell while it starts', () => {
  it('tells the browser of its modules at once, each once, and waits for style sheets alone', async () => {
    const first = bring('./a.js', './b.js', './a.css');
    expect(styles().map(({ rel, href }) => [rel, href])).toEqual([
      ['modulepreload', at('a.js')],
      ['modulepreload', at('b.js')],
      ['stylesheet', at('a.css')],
    ]);
    expect(load).not.toHaveBeenCalled();
    styles()[2]?.dispatchEvent(new Event('load'));
    expect(await first).toBe('part');
    expect(await bring('./b.js')).toBe('part');
    expect(styles()).toHaveLength(3);
    expect(asked).toEqual([]);
  });
});
