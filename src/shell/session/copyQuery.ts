/** Globals that libraries look for to find out where they run; an address must not be able to fake one. */
const PROBED = new Set(['process', 'module', 'exports', 'require', 'define', 'global', 'Buffer']);

/**
 * Copies page-level query parameters onto the window object (§3.1), by the rule of docs/decisions: only plain
 * identifiers (a letter, then letters, digits or underscores) that `target` does not have yet, neither itself nor on
 * its prototype chain. So nothing that exists is overwritten, be it a function, an accessor or a value. The first of
 * several equal names counts.
 */
export function copyQueryTo(target: object, search: string): void {
  for (const [name, value] of new URLSearchParams(search)) {
    if (!/^[A-Za-z]\w*$/.test(name) || name in target || name in Object.prototype || PROBED.has(name)) continue;
    Object.defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true });
  }
}
