import { describe, expect, it } from 'vitest';
import { SubAppFault } from '../state/SubAppFailure.ts';
import { bareUrl, classifyFailure } from './classifyFailure.ts';

describe('classifyFailure', () => {
  it('keeps what the registry itself knows, with the status', () => {
    const answer = { code: 503, url: 'https://apps.example/crm/main.js' };
    const fault = new SubAppFault('http', 'load failed with status 503', { answer });
    const reason = { kind: 'http', answer, detail: 'load failed with status 503', cause: fault };
    expect(classifyFailure(fault, 'load')).toEqual(reason);
  });

  it('keeps what was thrown first, for the stack that a developer needs', () => {
    const cause = new TypeError('Failed to fetch');
    expect(classifyFailure(new SubAppFault('network', 'not downloaded', { cause }), 'load').cause).toBe(cause);
    expect(classifyFailure(cause, 'mount').cause).toBe(cause);
  });

  it.each([
    ['load', new SyntaxError('Unexpected token'), 'evaluation'],
    ['load', new Error('[qiankun]: You need to export lifecycle functions in crm entry'), 'noLifecycles'],
    ['load', new TypeError('Failed to fetch dynamically imported module: https://a/b.js'), 'chunk'],
    ['load', new Error('crm does not export mount'), 'noLifecycles'],
    ['load', new Error('mount did not return a promise'), 'noLifecycles'],
    ['load', new Error('Unable to preload CSS for /a.css'), 'chunk'],
    ['mount', new TypeError('Importing a module script failed.'), 'chunk'],
    ['mount', new Error('You need to export lifecycle functions'), 'mount'],
    ['bootstrap', new Error('boom'), 'bootstrap'],
    ['mount', new Error('boom'), 'mount'],
    ['mount', new Error('Loading chunk 12 failed'), 'chunk'],
    ['mount', new Error('Loading CSS chunk 3 failed'), 'chunk'],
    ['mounted', new Error('boom'), 'mount'],
    ['update', 'a mere text', 'update'],
    ['unmount', { odd: true }, 'unmount'],
  ] as const)('in phase %s names %s as %s', (phase, thrown, kind) => {
    expect(classifyFailure(thrown, phase).kind).toBe(kind);
  });

  it('tells the message of what was thrown, or that it was no error', () => {
    const detail = (thrown: unknown): string => classifyFailure(thrown, 'mount').detail;
    expect([detail(new Error('boom')), detail('a mere text'), detail({ odd: true }), detail(undefined)]).toEqual([
      'boom',
      'a mere text',
      'threw something that is no error',
      'threw something that is no error',
    ]);
  });

  it('cuts queries and fragments off addresses, where tokens may travel', () => {
    expect(bareUrl('https://a.example/x/index.html?token=s3cret#y')).toBe('https://a.example/x/index.html');
    expect(bareUrl('https://a.example/x#token=s3cret\n?more')).toBe('https://a.example/x');
    expect(bareUrl('https://a.example/x')).toBe('https://a.example/x');
  });
});
