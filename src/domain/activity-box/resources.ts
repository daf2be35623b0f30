// Written by `npm run lists` from the files that are there.

/** The plain kinds of record of this sub-application. */
export const RESOURCES = [] as const;
