import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyQueryTo } from './copyQuery.ts';

describe('copyQueryTo', () => {
  it('copies plain names as text, the first of several', () => {
    const target: Record<string, unknown> = {};
    copyQueryTo(target, '?foo=1&accessToken=abc&gcId=7&foo=2');
    expect(target).toEqual({ foo: '1', accessToken: 'abc', gcId: '7' });
  });

  it('touches nothing that the target or its prototypes have', () => {
    class Base {
      open(): string {
        return 'base';
      }
      get name(): string {
        return 'getter';
      }
    }
    const target = Object.assign(new Base(), { value: 'own', empty: undefined });
    copyQueryTo(target, '?open=x&name=x&value=x&empty=x&toString=x&constructor=x&hasOwnProperty=x');
    expect(Object.keys(target)).toEqual(['value', 'empty']);
    expect([target.open(), target.name, target.value, target.empty]).toEqual(['base', 'getter', 'own', undefined]);
  });

  it.each(['__proto__', '__POWERED_BY_QIANKUN__', '_x', '$', 'a-b', 'a.b', '1a', 'a[0]', '', 'process', 'define'])(
    'refuses the name %j',
    (name) => {
      const target: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
      copyQueryTo(target, `?${encodeURIComponent(name)}=x`);
      expect(Object.keys(target)).toEqual([]);
    },
  );

  it('never changes a prototype, whatever the query', () => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    fc.assert(
      fc.property(
        fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('__proto__', 'toString')), fc.string()),
        (query) => {
          const target = {};
          copyQueryTo(target, new URLSearchParams(query).toString());
          return Object.getPrototypeOf(target) === Object.prototype;
        },
      ),
    );
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  });
});
