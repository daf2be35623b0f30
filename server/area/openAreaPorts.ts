import type { FloorPorts, Ports } from '../ports.ts';

/** Adds the ports of all areas to those of the floor, from the first area to the last; `cleanups` receives what closes them. */
export function openAreaPorts(floor: FloorPorts, cleanups: (() => Promise<void>)[]): Ports {
  // Each area adds what it declares; the test of the areas sees that no port is missing.
  const ports = { ...floor } as Ports;
  for (const { openPorts } of floor.areas) {
    const opened = openPorts?.(ports);
    if (opened === undefined) continue;
    Object.assign(ports, opened.ports);
    if (opened.close !== undefined) cleanups.push(opened.close);
  }
  return ports;
}
