import { describe, expect, it } from 'vitest';
import { gate, go, never, registryRoom, tick } from '../testing/registryRoom.ts';
import { TIMEOUTS } from './startOptions.ts';

const room = registryRoom();
const { behaviour, create, status } = room;

describe('start defaults and time-outs', () => {
  it('an unchanged address causes no reroute [9-08]', async () => {
    create(['a']);
    go('/a');
    await tick();
    const reroutes: Event[] = [];
    const note = (event: Event): void => void reroutes.push(event);
    window.addEventListener('single-spa:routing-event', note);
    go('/a');
    await tick();
    expect(reroutes).toHaveLength(0);
    go('/a/b');
    await tick();
    expect(reroutes).toHaveLength(1);
    window.removeEventListener('single-spa:routing-event', note);
  });

  it.each([
    ['bootstrap', 4000],
    ['mount', 3000],
  ] as const)('%s: warns after each second, tells after %i ms [9-09] [9-10] [9-14]', async (phase, limit) => {
    expect(TIMEOUTS[phase]).toBe(limit);
    behaviour[`${phase} a`] = never;
    create(['a']);
    go('/a');
    await tick(900);
    expect(room.warned).not.toHaveBeenCalled();
    await tick(200);
    expect(room.warned).toHaveBeenCalledTimes(1);
    await tick(limit - 1200);
    expect(room.told).not.toHaveBeenCalled();
    await tick(200);
    expect(room.told).toHaveBeenCalledTimes(1);
  });

  it('an unmount gets 3000 ms, then the next one is mounted [9-11]', async () => {
    behaviour['unmount a'] = never;
    create(['a', 'b']);
    go('/a');
    await tick();
    go('/b');
    await tick(2900);
    expect(status('b')).not.toBe('MOUNTED');
    await tick(200);
    expect(status('b')).toBe('MOUNTED');
    expect(room.registry.state('a')?.error).toMatchObject({ kind: 'unmount' });
  });

  it('an update warns after each second, and tells after 3000 ms [9-13]', async () => {
    expect(TIMEOUTS.update).toBe(3000);
    behaviour['update a'] = never;
    create(['a']);
    go('/a');
    await tick();
    void room.registry.update('a');
    await tick(900);
    expect(room.warned).not.toHaveBeenCalled();
    await tick(200);
    expect(room.warned).toHaveBeenCalledTimes(1);
    await tick(1800);
    expect(room.told).not.toHaveBeenCalled();
    await tick(200);
    expect(room.told).toHaveBeenCalledTimes(1);
  });

  it('an unload tells after 3000 ms [9-12]', async () => {
    expect(TIMEOUTS.unload).toBe(3000);
    const unload = gate();
    behaviour['unload a'] = () => unload.promise;
    create(['a']);
    go('/a');
    await tick();
    go('/elsewhere');
    await tick();
    const unloaded = room.registry.unload('a');
    await tick(2900);
    expect(room.told).not.toHaveBeenCalled();
    await tick(200);
    expect(room.told).toHaveBeenCalledTimes(1);
    unload.open();
    await unloaded;
  });

  it('a mount that ends after 3500 ms is mounted: nothing dies of its time-out [9-15]', async () => {
    behaviour['mount a'] = () => new Promise((resolve) => void setTimeout(resolve, 3500));
    create(['a']);
    go('/a');
    await tick(3600);
    expect(status('a')).toBe('MOUNTED');
  });
});
