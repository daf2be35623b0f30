import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { bundledPackages } from './bundledPackages.ts';

const require = createRequire(import.meta.url);
const installed = (name: string): string => (require(`${name}/package.json`) as { version: string }).version;

it('names each package that modules come from, once, with its version', () => {
  const react = require.resolve('react');
  expect(bundledPackages([require.resolve('zod'), react, `${react}?commonjs-module`])).toEqual({
    react: installed('react'),
    zod: installed('zod'),
  });
});

it('knows packages with a scope', () => {
  expect(bundledPackages([require.resolve('@tanstack/react-query')])).toEqual({
    '@tanstack/react-query': installed('@tanstack/react-query'),
  });
});

it('passes over own files and what the bundler makes', () => {
  expect(bundledPackages([import.meta.filename, '\0rolldown/runtime.js'])).toEqual({});
});
