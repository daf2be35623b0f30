import type { HandlersOf } from '../jobs/Jobs.ts';
import type { Ports } from '../ports.ts';
import { makeExport } from './access/exportFile/makeExport.ts';
import { importContacts } from './contacts/contactImport/importContacts.ts';
import { undoImport } from './contacts/contactImport/undoImport.ts';
import { notifyReviewer } from './review/approval/notifyReviewer.ts';
import { notifyOfDigest } from './review/approval/notifyOfDigest.ts';

/** Kinds of job of this area. */
export interface CommonJobs {
  /** Makes the file of an export. */
  'export.make': { exportId: string };
  /** Reads an uploaded file into contacts. */
  'contact.import': { importId: string };
  /** Removes the contacts that an import made, for the operator who asked for it. */
  'contact.undoImport': { importId: string; operatorId: string };
  /** Tells the reviewer whose turn it is; `again` reminds. */
  'approval.notify': { approvalId: string; again: boolean; position?: number };
  /** Tells a reviewer once a day what still waits for them. */
  'approval.digest': { digestId: string };
}

declare module '../jobs/Jobs.ts' {
  interface JobPayloads extends CommonJobs {}
}

/** Their handlers. */
export function commonJobs(ports: Ports): HandlersOf<CommonJobs> {
  return {
    'export.make': ({ exportId }, signal) => makeExport(ports, exportId, signal),
    'contact.import': ({ importId }) => importContacts(ports, importId),
    'contact.undoImport': ({ importId, operatorId }, signal) => undoImport(ports, importId, operatorId, signal),
    'approval.notify': (notice) => notifyReviewer(ports, notice),
    'approval.digest': ({ digestId }) => notifyOfDigest(ports, digestId),
  };
}
