/** Code that was given as text and has no address of its own: an inline script of an entry page. */
const TEXT = 'text';

/**
 * The scripts of a stack, the innermost first, whichever browser wrote it: addresses without line and column, and
 * `text` for code without an address.
 */
export function scriptsOfStack(stack: string): readonly string[] {
  return stack.split('\n').flatMap((line) => {
    if (!/^\s*at\s|@/.test(line)) return [];
    if (/\beval at\b/.test(line)) return [TEXT];
    const address = /[a-z][a-z-]*:\/\/[^\s()]+|blob:[^\s()]+/i.exec(line)?.[0];
    if (address !== undefined) return [address.replace(/(:\d+){1,2}$/, '').replace(/ line \d+ > .*$/, '')];
    return line.includes('<anonymous>') && !/at\s+(new\s+)?[\w.]+ \(<anonymous>\)/.test(line) ? [TEXT] : [];
  });
}

/** Where scripts come from, to tell whose they are. */
export interface ScriptOwners {
  /** Addresses below which the files of each sub-application are. */
  folders: readonly { name: string; url: string }[];
  /** Origin of the shell. */
  own: string;
  /** The sub-application that is on the page or on its way there. */
  current: string | undefined;
  /** Scripts of what runs sub-applications, through which their calls come. */
  runtime: ReadonlySet<string>;
}

/**
 * The sub-application that made a call, by the innermost script of its stack: shared libraries that it uses answer for
 * themselves. A script of a third server, or one without an address, is the current one's. Undefined for the shell and
 * for extensions of the browser.
 */
export function appOfStack(scripts: readonly string[], owners: ScriptOwners): string | undefined {
  const caller = scripts.find((script) => !owners.runtime.has(script));
  if (caller === undefined) return undefined;
  const inFolders = owners.folders.filter(({ url }) => caller.startsWith(url));
  const inFolder = inFolders.toSorted((a, b) => b.url.length - a.url.length)[0];
  if (inFolder !== undefined) return inFolder.name;
  const isForeign = caller === TEXT || (/^https?:/.test(caller) && !caller.startsWith(`${owners.own}/`));
  return isForeign ? owners.current : undefined;
}
