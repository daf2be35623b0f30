import { expect, it } from 'vitest';
import { newUuid } from './newUuid.ts';
import { keptInBrowser } from './keptInBrowser.ts';
import { shareLink } from './shareLink.ts';

const LINK = { title: 'Draw', text: 'Cups', url: 'https://a.example/a/1' };
const clipboard = (does: () => Promise<void>) => ({ clipboard: { writeText: does } as unknown as Clipboard });
const works = async (): Promise<void> => undefined;
const refuses = async (): Promise<void> => {
  throw new DOMException('no', 'NotAllowedError');
};
const cancels = async (): Promise<void> => {
  throw new DOMException('no', 'AbortError');
};

it('a link goes by the sheet of the phone, else it is copied, else it is shown', async () => {
  expect(await shareLink({ share: works, ...clipboard(refuses) }, LINK)).toBe('shared');
  expect(await shareLink({ share: cancels, ...clipboard(works) }, LINK)).toBe('cancelled');
  expect(await shareLink({ share: refuses, ...clipboard(works) }, LINK)).toBe('copied');
  expect(await shareLink(clipboard(works), LINK)).toBe('copied');
  expect(await shareLink(clipboard(refuses), LINK)).toBe('shown');
});

it('names of draws are UUIDs of version 4, also where the browser makes none', () => {
  const last = newUuid((bytes) => bytes.fill(0xff));
  expect(last).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
  expect(newUuid((bytes) => bytes)).toBe('00000000-0000-4000-8000-000000000000');
});

it('a browser that keeps nothing costs no more than that', () => {
  const kept = keptInBrowser(() => {
    throw new DOMException('no', 'SecurityError');
  }, 'a');
  kept.set('token', 'x');
  expect(kept.get('token')).toBe('');
  const values = new Map<string, string>();
  const storage = {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  } as unknown as Storage;
  const one = keptInBrowser(() => storage, 'a');
  one.set('token', 'x');
  expect([one.get('token'), keptInBrowser(() => storage, 'b').get('token')]).toEqual(['x', '']);
  one.set('token', '');
  expect(values.size).toBe(0);
});
