import type { NamedTable } from '../area/Area.ts';
import { contact, customField, site, smsSignature, smsTemplate, testGroup } from '../db/schema/index.ts';

/** Tables of this area whose rows people name. */
export const namedTables: readonly NamedTable[] = [
  { key: 'contact', table: contact, values: contact.attributes },
  { key: 'customField', table: customField },
  { key: 'site', table: site },
  { key: 'smsSignature', table: smsSignature },
  { key: 'smsTemplate', table: smsTemplate },
  { key: 'testGroup', table: testGroup },
];
