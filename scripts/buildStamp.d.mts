/** Hash over the content of everything that a build is made from, the build-time settings among it. */
export function sourceHash(root: string): string;

/** Whether `dist` is missing or was made from other sources. */
export function isBuildNeeded(root: string): boolean;

/** Marks `dist` as made from the sources with this hash (taken before the build began). */
export function writeStamp(root: string, hash: string): void;
