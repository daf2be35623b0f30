import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PlayPageData } from '../../../src/contract/activity-box/play/playPage.ts';
import { newComponent } from '../../../src/domain/activity-box/activityPage/newComponent.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { insertPublished, playPages } from '../../../tests/activity-box/playRoom.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';
import { smallFile } from '../../../tests/files/smallFiles.ts';
import { activity, storedFile, tenantDomain } from '../../db/schema/index.ts';
import { playRoutes } from './playRoutes.ts';

const STYLE = '.ap-page{margin:0}';

describe('the public page', () => {
  let test: TestApi;
  let folder: string;
  beforeAll(async () => {
    test = await createTestApi();
    folder = mkdtempSync(join(tmpdir(), 'play-'));
    for (const part of ['.vite', 'assets', 'server']) mkdirSync(join(folder, part));
    writeFileSync(
      join(folder, '.vite/manifest.json'),
      JSON.stringify({ 'src/play/main.tsx': { file: 'assets/play-aB3dE5f7.js', css: ['assets/play-aB3dE5f8.css'] } }),
    );
    writeFileSync(join(folder, 'assets/play-aB3dE5f7.js'), 'console.log(1)');
    writeFileSync(join(folder, 'assets/play-aB3dE5f8.css'), STYLE);
    writeFileSync(
      join(folder, 'server/renderPlay.js'),
      // Counts how often it draws.
      'export const renderPlay = (data, isFriend) => { globalThis.playDrawings = (globalThis.playDrawings ?? 0) + 1;' +
        ' return `<main>${data.phase} ${isFriend} ${data.doc.pages.length}</main>`; };',
    );
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await test.close();
  });

  const open = () => new Hono().route('/', playRoutes(test.ports, folder));
  const get = (path: string, headers: Record<string, string> = {}, app = open(), host = 'console.test') =>
    Promise.resolve(app.request(`http://${host}${path}`, { headers }));
  const publish = (more: Partial<Parameters<typeof insertPublished>[1]> = {}) =>
    insertPublished(test.ports.db, {
      tenantId: DEFAULT_TENANT_ID,
      now: test.clock.now(),
      quantity: 5,
      people: 0,
      ...more,
    });
  const dataOf = (html: string): PlayPageData =>
    JSON.parse(/<script type="application\/json" id="play-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
  const insertImage = async (ownerId: string | null = null): Promise<string> => {
    const bytes = Buffer.from(await smallFile('png').arrayBuffer());
    const id = randomUUID();
    await test.ports.db.insert(storedFile).values({
      id,
      tenantId: DEFAULT_TENANT_ID,
      purpose: 'activity',
      name: 'a.png',
      type: 'png',
      size: bytes.length,
      sha256: 'x',
      bytes,
      ownerId,
      uploadedBy: randomUUID(),
      uploadedAt: test.clock.now(),
    });
    return id;
  };

  it('is the same for everybody, kept for seconds, answered with 304 to whoever has it, and may do nothing but its own', async () => {
    const { key } = await publish();
    const page = await get(`/a/${key}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toContain('public, max-age=0, s-maxage=10');
    expect(page.headers.get('vary')).toBe('accept-language, accept-encoding');
    expect(page.headers.get('set-cookie')).toBeNull();
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self' 'sha256-");
    expect(policy).not.toContain("script-src 'self' 'unsafe");
    const html = await page.text();
    expect(html).toContain(`<style>${STYLE}</style>`);
    expect(html).toContain('<script type="module" src="/a/assets/play-aB3dE5f7.js"></script>');
    expect(html).toContain('<div id="play"><main>open false 6</main></div>');
    const again = await get(`/a/${key}`, { 'if-none-match': page.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const script = await get('/a/assets/play-aB3dE5f7.js');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const zipped = await get(`/a/${key}`, { 'accept-encoding': 'gzip' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(await (await get(`/a/${key}?b=x`)).text()).toContain('open true');
  });

  it('is drawn once for a thousand who come at once, in each language, and no more while nothing changes', async () => {
    const counting = globalThis as { playDrawings?: number };
    const { key, activityId } = await publish();
    const app = open();
    const drawnBy = async (work: () => Promise<unknown>): Promise<number> => {
      const before = counting.playDrawings ?? 0;
      await work();
      return (counting.playDrawings ?? 0) - before;
    };
    const burst = () =>
      Promise.all(Array.from({ length: 1_000 }, () => get(`/a/${key}`, { 'accept-encoding': 'br' }, app)));
    expect(await drawnBy(burst)).toBe(1);
    expect(await drawnBy(() => get(`/a/${key}?lang=en_US`, {}, app))).toBe(1);
    // The process may be of any age, and what replaces its clock begins at nought.
    const age = performance.now();
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      // Read again after a while, it is the same.
      vi.advanceTimersByTime(age + 60_000);
      expect(await drawnBy(() => get(`/a/${key}`, {}, app))).toBe(0);
      await test.ports.db.update(activity).set({ state: 'takenDown' }).where(eq(activity.id, activityId));
      vi.advanceTimersByTime(60_000);
      expect(await drawnBy(() => get(`/a/${key}`, {}, app))).toBe(1);
      expect(await (await get(`/a/${key}`, {}, app)).text()).toContain('takenDown');
    } finally {
      vi.useRealTimers();
    }
  });

  it('speaks the language of the address, else of the browser, and tells only what participants may know', async () => {
    const { key } = await publish({ logic: { eligibleGroupIds: [randomUUID()] } });
    const lang = async (path: string, accepted: string) =>
      dataOf(await (await get(path, { 'accept-language': accepted })).text());
    const japanese = await lang(`/a/${key}`, 'ja,en;q=0.5');
    expect([japanese.lang, japanese.texts['activity.page.signIn']]).toEqual(['ja_JP', 'ログイン']);
    const english = await lang(`/a/${key}?lang=en_US`, 'ja');
    expect(english.texts['activity.page.signIn']).toBe('Sign in');
    expect(Object.keys(english.texts).filter((name) => !/^(activity\.|error\.)/.test(name))).toEqual([]);
    expect(english.items.map(({ name, isWin }) => [name, isWin])).toEqual([
      ['Cup', true],
      ['Thanks', false],
    ]);
    expect(english.rules.map(({ kind }) => kind)).toContain('chosenCustomers');
    expect(JSON.stringify(english)).not.toMatch(/eligibleGroup|prizeId|administrator/);
  });

  it('cannot be ended from within its data', async () => {
    const pages = playPages();
    const text = { ...newComponent('text', 't'), text: '</script><script>alert(1)</script>' };
    pages.pages[0]?.components.push(text);
    const { key } = await publish({ pages });
    const html = await (await get(`/a/${key}`)).text();
    expect(html).not.toContain('<script>alert');
    expect(JSON.stringify(dataOf(html).doc)).toContain('alert(1)');
  });

  it('shows nothing before its display and after it, nor once it is taken down [4.2-24]', async () => {
    const { key, activityId } = await publish();
    const set = (values: Partial<typeof activity.$inferInsert>) =>
      test.ports.db.update(activity).set(values).where(eq(activity.id, activityId));
    const seen = async () => {
      const { phase, doc, items, rules } = dataOf(await (await get(`/a/${key}`)).text());
      return [phase, doc.pages.flatMap(({ components }) => components).length, items.length, rules.length];
    };
    expect((await seen())[0]).toBe('open');
    await set({ state: 'takenDown' });
    expect(await seen()).toEqual(['takenDown', 0, 0, 0]);
    await set({ state: 'online', displayTo: test.clock.now() });
    expect(await seen()).toEqual(['over', 0, 0, 0]);
    await set({ displayFrom: new Date('2027-01-01'), displayTo: new Date('2027-02-01') });
    expect(await seen()).toEqual(['hidden', 0, 0, 0]);
    await set({ state: 'editing' });
    expect((await get(`/a/${key}`)).status).toBe(404);
  });

  it('is not there for a key that is none, or at the domain of another tenant', async () => {
    const { key } = await publish();
    for (const path of ['/a/nothing', '/a/%2e%2e', '/a/a%20b']) expect((await get(path)).status).toBe(404);
    const domain = (tenantId: string, subdomain: string) => ({
      tenantId,
      kind: 'activity' as const,
      status: 'effective' as const,
      mainDomain: 'acts.test',
      subdomain,
      host: `${subdomain}acts.test`,
      senderName: '',
      waitingSince: test.clock.now(),
      nextCheckAt: test.clock.now(),
      createdAt: test.clock.now(),
      updatedAt: test.clock.now(),
    });
    await test.ports.db.insert(tenantDomain).values([domain('other', 'other.'), domain(DEFAULT_TENANT_ID, 'own.')]);
    expect((await get(`/a/${key}`, {}, open(), 'other.acts.test')).status).toBe(404);
    const own = dataOf(await (await get(`/a/${key}`, {}, open(), 'own.acts.test')).text());
    expect(own.url).toBe(`https://own.acts.test/a/${key}`);
    // By any other name the server is the console, since a proxy in front of it may give it any.
    const any = dataOf(await (await get(`/a/${key}`, {}, open(), 'any.name.test')).text());
    expect(any.url).toBe(`http://console.test/a/${key}`);
  });

  it('gives pictures of the version that people see and no others, to be kept for good', async () => {
    const [shown, other] = [await insertImage(), await insertImage()];
    const pages = playPages();
    const image = {
      ...newComponent('singleImage', 'pic'),
      places: [{ image: { fileId: shown, alt: '', isDecorative: true }, action: { type: 'none' } }],
    };
    pages.pages[0]?.components.push(image as never);
    const { key, activityId } = await publish({ pages });
    const second = await publish();
    const picture = await get(`/a/${key}/i/${shown}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(picture.headers.get('cache-control')).toContain('immutable');
    expect((await get(`/a/${key}/i/${other}`)).status).toBe(404);
    expect((await get(`/a/${second.key}/i/${shown}`)).status).toBe(404);
    await test.ports.db.update(activity).set({ state: 'takenDown' }).where(eq(activity.id, activityId));
    expect((await get(`/a/${key}/i/${shown}`)).status).toBe(404);
  });

  it('lets people sign in also where its operator made no popup for it', async () => {
    const pages = { pages: playPages().pages.filter(({ type }) => type !== 'loginPopup') };
    const { key } = await publish({ pages });
    const { doc } = dataOf(await (await get(`/a/${key}?lang=en_US`)).text());
    expect(doc.pages.filter(({ type }) => type === 'loginPopup').map(({ name }) => name)).toEqual(['Sign in']);
  });
});
