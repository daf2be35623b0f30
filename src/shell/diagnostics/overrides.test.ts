import { describe, expect, it } from 'vitest';
import { DIAGNOSTICS_PATH } from '../../domain/shell/shellPages.ts';
import { app } from '../menu/fixtures.ts';
import { activeOverrides, applyOverrides, OVERRIDES_KEY, readOverrides, writeOverride } from './overrides.ts';

function storage(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => void (kept[key] = text),
    removeItem: (key: string) => void delete kept[key],
  };
}
const LOCAL = 'http://localhost:5001/crm/';
const apps = [app('/crm'), app('/')];
const [crm] = apps;

describe('overrides', () => {
  it('are kept and forgotten one by one', () => {
    const store = storage();
    writeOverride(store, 'a', LOCAL);
    writeOverride(store, 'b', LOCAL);
    writeOverride(store, 'a', null);
    expect(readOverrides(store)).toEqual({ b: LOCAL });
    writeOverride(store, 'b', null);
    expect(store.kept).toEqual({});
  });

  it.each(['{', '[1]', 'null', '{"a":1}', '{"a":"javascript:alert(1)"}', '{"a":"//x"}'])(
    'are none where the storage holds %s',
    (text) => expect(readOverrides(storage({ [OVERRIDES_KEY]: text }))).toEqual({}),
  );

  it('count for holders of the developer right alone, and for configured applications', () => {
    const name = crm?.name ?? '';
    const store = storage({ [OVERRIDES_KEY]: JSON.stringify({ [name]: LOCAL, unknown: LOCAL }) });
    expect(activeOverrides(store, apps, ['/task'])).toEqual({});
    expect(activeOverrides(store, apps, ['/task', DIAGNOSTICS_PATH])).toEqual({ [name]: LOCAL });
  });

  it('replace the entry, and drop what is known of the released files', () => {
    const released = {
      ...app('/crm'),
      props: { title: 'CRM', desc: '', version: '7', integrity: { 'a.js': 'sha256-x' } },
    };
    expect(applyOverrides([released], { [released.name]: LOCAL })).toEqual([
      { ...released, entry: LOCAL, props: { title: 'CRM', desc: '' } },
    ]);
    expect(applyOverrides([released], {})).toEqual([released]);
  });
});
