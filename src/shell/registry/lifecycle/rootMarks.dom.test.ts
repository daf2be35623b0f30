import { beforeEach, describe, expect, it } from 'vitest';
import { noteRootMarks } from './rootMarks.ts';

const { documentElement: html, body } = document;

beforeEach(() => {
  for (const root of [html, body]) for (const { name } of Array.from(root.attributes)) root.removeAttribute(name);
});

describe('noteRootMarks', () => {
  it('takes back attributes, classes and inline styles, and says which', () => {
    body.className = 'mine';
    body.setAttribute('data-own', '1');
    body.style.overflow = 'auto';
    const before = [body.getAttribute('style'), body.className];
    const takeBack = noteRootMarks();
    html.classList.add('modal-open');
    html.dir = 'rtl';
    body.className = 'theirs';
    body.removeAttribute('data-own');
    body.style.pointerEvents = 'none';
    body.style.overflow = 'hidden';
    expect(takeBack()).toEqual([
      'attribute dir on html',
      'class modal-open on html',
      'attribute data-own on body',
      'class theirs on body',
      'class mine on body',
      'style overflow on body',
      'style pointer-events on body',
    ]);
    expect([body.getAttribute('style'), body.className]).toEqual(before);
    expect([html.attributes.length, body.getAttribute('data-own')]).toEqual([0, '1']);
  });

  it('leaves alone what the shell and the translation of the browser keep there', () => {
    const takeBack = noteRootMarks();
    html.lang = 'en-US';
    html.style.setProperty('--console-brand', 'red');
    html.style.colorScheme = 'dark';
    html.classList.add('translated-ltr');
    expect(takeBack()).toEqual([]);
    expect([html.lang, html.className, html.style.colorScheme]).toEqual(['en-US', 'translated-ltr', 'dark']);
  });

  it('says nothing where nothing was changed', () => expect(noteRootMarks()()).toEqual([]));
});
