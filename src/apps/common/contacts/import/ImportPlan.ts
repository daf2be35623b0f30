import type { BatchConsent } from '../../../../contract/common/contacts/consent.ts';
import type { ExistingChoice } from '../../../../domain/common/contacts/contactImport.ts';

/** How the operator wants a file to be imported. */
export interface ImportPlan {
  /** What each column of the file is taken for. */
  columns: string[];
  existing: ExistingChoice;
  /** Targets that are written over at contacts that exist. */
  update: string[];
  channels: BatchConsent['channels'];
  /** The words agreed to; of no account without channels. */
  text: string;
}

/** A plan as the fields of the call: JSON in texts, since the body is multipart. */
export function planBody({ columns, existing, update, channels, text }: ImportPlan) {
  const chosen = update.filter((target) => columns.includes(target));
  return {
    columns: JSON.stringify(columns),
    existing,
    update: JSON.stringify(existing === 'update' ? chosen : []),
    consent: JSON.stringify(channels.length === 0 ? null : { channels, text: text.trim() }),
  };
}
