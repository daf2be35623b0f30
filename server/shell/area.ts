import { openShellPorts } from './ports.ts';
import { namedTables } from './namedTables.ts';
import type { Area } from '../area/Area.ts';
import { deleteUnownedFiles } from '../api/records/storedFiles.ts';
import { shellHandlers } from './handlers.ts';
import { spendNights } from './night/spendNights.ts';
import { reformTexts } from './storedTexts/reformTexts.ts';

/** How often it is looked whether the night of a tenant has come. */
const NIGHT_MS = 60_000;
const FILES_MS = 10 * 60_000;
/** How often stored texts are looked at; when all are in form, a turn is one look at one row. */
const TEXTS_MS = 5_000;

/** The area of the shell. */
export const shellArea: Area = {
  name: 'shell',
  namedTables,
  openPorts: openShellPorts,
  handlers: shellHandlers,
  work: (ports) => ({
    duties: [
      {
        name: 'nights',
        everyMs: NIGHT_MS,
        run: (stopping) => spendNights(ports, stopping),
        failure: 'nightly work cannot be begun',
      },
      {
        name: 'files',
        everyMs: FILES_MS,
        run: () => deleteUnownedFiles(ports),
        failure: 'files of nobody cannot be removed',
      },
      {
        name: 'texts',
        everyMs: TEXTS_MS,
        run: async () => {
          await reformTexts(ports);
        },
        failure: 'stored texts cannot be brought into form',
      },
    ],
  }),
};
