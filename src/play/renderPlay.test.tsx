import { expect, it } from 'vitest';
import type { PlayPageData } from '../contract/activity-box/play/playPage.ts';
import { newPage } from '../domain/activity-box/activityPage/newComponent.ts';
import { playPages } from '../../tests/activity-box/playRoom.ts';
import { renderPlay } from './renderPlay.tsx';

const DATA: PlayPageData = {
  key: 'k',
  url: 'https://a.example/a/k',
  lang: 'en_US',
  timeZone: 'Asia/Shanghai',
  phase: 'open',
  name: 'Cups & <more>',
  doc: playPages(),
  items: [{ id: 'cup', name: 'Cup', image: '/a/k/i/f', isWin: true }],
  rules: [{ kind: 'everybody', values: {} }],
  share: { title: '', description: '' },
  texts: { 'activity.page.takenDown': 'Taken down', 'activity.rules.everybody': 'Everybody' },
};

it('a page is drawn before anything of a browser is there, with every component', () => {
  const markup = renderPlay(DATA, false);
  expect(markup).toContain('<h1>Cups &amp; &lt;more&gt;</h1>');
  for (const id of ['wheel', 'register', 'share']) expect(markup).toContain(`data-component="${id}"`);
  expect(markup).toContain('src="/a/k/i/f"');
});

it('one that was taken down shows nothing but that', () => {
  const doc = { pages: [newPage('home', 'home', 'home')] };
  const markup = renderPlay({ ...DATA, phase: 'takenDown', doc }, false);
  expect(markup).toContain('Taken down');
  expect(markup).not.toContain('data-component');
});
