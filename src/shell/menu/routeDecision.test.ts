import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { app } from './fixtures.ts';
import { appAt, decideRoute, errorPageAt } from './routeDecision.ts';

const outreach = app('/', [
  { path: '/task', titleKey: 'outreach.task.title' },
  { path: '/task/:id', titleKey: 'outreach.task.detail', menu: '/task' },
  { path: '/task/create', titleKey: 'outreach.task.create', menu: '/task' },
  { path: '/task/review', titleKey: 'outreach.task.review', menu: '/task/review' },
  { path: '/audience', titleKey: 'outreach.audience.title' },
]);
const apps = [outreach, app('/common', [{ path: '/common/users', titleKey: 'common.users' }]), app('/scrm')];
const permitted = ['/task', '/task/:id', '/task/*', '/scrm/workbench', '/elsewhere', 'https://x.example'];
const decide = (path: string, signedIn = true) => decideRoute(path, { apps, permitted, signedIn });
const error = (status: string) => ({ kind: 'error', status });

describe('decideRoute', () => {
  it('opens what a permitted url matches, titled by the most specific route', () => {
    expect(decide('/task')).toEqual({ kind: 'open', app: outreach, titleKey: 'outreach.task.title' });
    expect(decide('/task/7?tab=1')).toMatchObject({ kind: 'open', titleKey: 'outreach.task.detail' });
    expect(decide('/task/create')).toMatchObject({ kind: 'open', titleKey: 'outreach.task.create' });
  });

  it('opens a page that has a menu entry of its own by that entry alone, not by a pattern of another', () => {
    expect(decide('/task/review')).toEqual(error('403'));
    const reviewer = { apps, permitted: [...permitted, '/task/review'], signedIn: true };
    expect(decideRoute('/task/review', reviewer)).toMatchObject({ kind: 'open', titleKey: 'outreach.task.review' });
  });

  it('opens the root to everyone signed in', () => {
    expect(decideRoute('/', { apps, permitted: [], signedIn: true })).toMatchObject({ kind: 'open', app: outreach });
  });

  it('forbids a declared route that is not permitted', () => {
    expect(decide('/audience')).toEqual(error('403'));
    expect(decide('/common/users')).toEqual(error('403'));
  });

  it('forbids what is not permitted below a prefix without declared routes', () => {
    expect(decide('/scrm/sop')).toEqual(error('403'));
  });

  it('does not find what nobody declares', () => {
    expect(decide('/no/such/path')).toEqual(error('404'));
    expect(decide('/common/nothing')).toEqual(error('404'));
    expect(decide('/task/7/no/such')).toEqual(error('404'));
    expect(decide('/scrmx')).toEqual(error('404'));
  });

  it('opens a plain permitted url even where the mapping forgot to declare it', () => {
    expect(decide('/elsewhere')).toMatchObject({ kind: 'open' });
  });

  it('leads the index of a prefix to its first permitted page, or forbids it', () => {
    expect(decide('/scrm')).toEqual({ kind: 'redirect', to: '/scrm/workbench' });
    expect(decide('/common/')).toEqual(error('403'));
  });

  it('knows the error pages before anything else, signed in or not', () => {
    for (const status of ['401', '403', '404', '415']) {
      expect(decide(`/${status}`, false)).toEqual(error(status));
      expect(errorPageAt(`/${status}/`)).toBe(status);
    }
    expect(errorPageAt('/500')).toBeUndefined();
  });

  it('asks for a session on every business page', () => {
    for (const path of ['/', '/task', '/common/users', '/nowhere'])
      expect(decide(path, false)).toEqual({ kind: 'login' });
    expect(decide('/common/login')).toEqual({ kind: 'login' });
  });

  it('never opens without a session, and never loops on a redirect', () => {
    const path = fc.array(fc.constantFrom('task', 'scrm', 'common', '7', 'users')).map((all) => `/${all.join('/')}`);
    fc.assert(
      fc.property(path, (address) => {
        expect(decide(address, false)).toEqual({ kind: 'login' });
        const decision = decide(address);
        const end = decision.kind === 'redirect' ? decide(decision.to) : decision;
        expect(['open', 'error', 'login']).toContain(end.kind);
      }),
    );
  });
});

describe('appAt', () => {
  it('gives the longest prefix, segment by segment, and the default last', () => {
    expect(appAt(apps, '/scrm/x')?.activeRule).toBe('/scrm');
    expect(appAt(apps, '/scrmx')?.activeRule).toBe('/');
    expect(appAt([app('/scrm')], '/x')).toBeUndefined();
  });
});
