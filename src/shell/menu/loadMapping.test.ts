import { describe, expect, it, vi } from 'vitest';
import { app } from './fixtures.ts';
import { builtInMapping, loadMapping, type MappingBody, type MappingPorts } from './loadMapping.ts';

const own = [app('/own')];
const served = [app('/served')];

function ports(over: Partial<MappingPorts> = {}, body: MappingBody = { status: 200, data: served }) {
  const onFailure = vi.fn<() => void>();
  const fetchMapping = vi.fn<() => Promise<MappingBody>>(async () => body);
  return {
    source: 'auto' as const,
    hostname: 'console.example',
    builtIn: () => own,
    fetchMapping,
    onFailure,
    note: () => undefined,
    ...over,
  };
}

describe('loadMapping', () => {
  it('takes the built-in list on a local host and asks nobody [2.2-18]', async () => {
    const local = ports({ hostname: 'localhost' });
    expect(await loadMapping(local)).toEqual(own);
    expect(local.fetchMapping).not.toHaveBeenCalled();
  });

  it('takes the data of the answer elsewhere, and on a local host when told to', async () => {
    expect(await loadMapping(ports())).toEqual(served);
    expect(await loadMapping(ports({ hostname: 'localhost', source: 'remote' }))).toEqual(served);
    expect(await loadMapping(ports({ source: 'builtin' }))).toEqual(own);
  });

  it('shows the message when the status is not 200 [8.1-01]', async () => {
    const failing = ports({}, { status: 500, data: served });
    await loadMapping(failing);
    expect(failing.onFailure).toHaveBeenCalledOnce();
  });

  it('leaves the list empty when the status is not 200 [4.1-03]', async () => {
    expect(await loadMapping(ports({}, { status: 500, data: served }))).toEqual([]);
  });

  it.each([
    ['no status', { data: served }],
    ['no list', { status: 200, data: { rows: served } }],
  ])('does the same for an answer with %s', async (_what, body) => {
    const failing = ports({}, body);
    expect(await loadMapping(failing)).toEqual([]);
    expect(failing.onFailure).toHaveBeenCalledOnce();
  });

  it('does the same when the call fails', async () => {
    const failing = ports({ fetchMapping: () => Promise.reject(new Error('down')) });
    expect(await loadMapping(failing)).toEqual([]);
    expect(failing.onFailure).toHaveBeenCalledOnce();
  });
});

describe('builtInMapping', () => {
  it('lists our own sub-applications with title, description and routes', () => {
    const list = builtInMapping('//host:4001', 'baseline', (key) => `<${key}>`);
    expect(list.map(({ name, entry, activeRule }) => [name, entry, activeRule])).toContainEqual([
      'outreach',
      '//host:4001/outreach/',
      '/',
    ]);
    expect(list.every(({ props }) => props.title.startsWith('<') && (props.routes ?? []).length > 0)).toBe(true);
  });
});
