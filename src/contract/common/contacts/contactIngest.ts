import { z } from 'zod';
import { EXISTING_CHOICES } from '../../../domain/common/contacts/contactImport.ts';
import { CONSENT_CHANNELS, CONSENT_TEXT_MAX } from '../../../domain/common/contacts/consent.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { proseText } from '../../../domain/shared/text/textKinds.ts';

/** What became of the lines of a body. */
export const ingestAnswer = z.object({
  batchId: z.string(),
  /** Lines with something on them, the title line of a CSV not counted. */
  received: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  /** Contacts that exist already and were left as they are. */
  skipped: z.number().int(),
  /** Lines whose number an earlier line of the body has. */
  duplicates: z.number().int(),
  invalid: z.number().int(),
  /** The first lines that were not taken, with their reason. */
  rejected: z.array(z.object({ line: z.number().int(), reason: z.string() })),
});

/** What became of the lines of a body. */
export type IngestAnswer = z.output<typeof ingestAnswer>;

/** Takes in contacts of another system as a stream of lines; all of them or none. */
export const ingestContacts = defineEndpoint({
  id: 'contact.ingest',
  method: 'POST',
  path: 'custom/contact/ingest',
  access: { scope: 'contact:ingest' },
  summary: 'Bulk ingest of contacts as NDJSON or CSV',
  stream: ['application/x-ndjson', 'text/csv'],
  query: z.object({
    existing: z.enum(EXISTING_CHOICES).default('skip'),
    /** Channels that everybody of the body agreed to, separated by commas, with the words that they agreed to. */
    consentChannels: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(z.enum(CONSENT_CHANNELS)).min(1))
      .optional(),
    consentText: z.string().overwrite(proseText).min(1).max(CONSENT_TEXT_MAX, 'tooLong').optional(),
  }),
  answer: ingestAnswer,
});
