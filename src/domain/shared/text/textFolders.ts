/**
 * Folders of texts of a part of the console. The folder `locales` has the texts of its own pages. The folder `names` has texts that the server
 * or another sub-application shows: entries of the menu, operations of the log, and reasons that records keep.
 */
export const TEXT_FOLDERS: readonly string[] = ['locales', 'names'];
