import { afterEach, describe, expect, it, vi } from 'vitest';
import { manifestUrl, readManifest } from './readManifest.ts';

afterEach(() => vi.unstubAllGlobals());

const read = (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', answer);
  return readManifest('https://apps.example/a/manifest.json', new AbortController().signal);
};

describe('readManifest', () => {
  it('stands beside the entry, also of one without a scheme', () => {
    expect(manifestUrl('//apps.example/a/', 'https://console.example/task')).toBe(
      'https://apps.example/a/manifest.json',
    );
    expect(manifestUrl('/subapps/a/index.html', 'https://console.example/task')).toBe(
      'https://console.example/subapps/a/manifest.json',
    );
  });

  it('reads one of a build for contract 1.0, which named the exports of antd apart', async () => {
    const manifest = { name: 'a', ids: ['react'], antd: ['Table'], shared: {} };
    expect(await read(async () => Response.json(manifest))).toMatchObject({ ids: ['react', 'antd/Table'] });
  });

  it('reads what a sub-application needs', async () => {
    const manifest = { name: 'a', ids: ['react'], later: [], shared: {} };
    expect(await read(async () => Response.json(manifest))).toEqual(manifest);
  });

  it.each([
    ['none', async () => new Response('', { status: 404 })],
    ['a page instead', async () => new Response('<!doctype html>')],
    ['something else', async () => Response.json({ name: 'a web app' })],
    ['no answer', () => Promise.reject(new TypeError('blocked'))],
  ])('takes %s for a sub-application that needs nothing', async (_what, answer) => {
    expect(await read(answer)).toBeUndefined();
  });
});
