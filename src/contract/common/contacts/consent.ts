import { z } from 'zod';
import {
  CONSENT_CHANNELS,
  CONSENT_DECISIONS,
  CONSENT_SOURCES,
  CONSENT_TEXT_MAX,
  OPT_OUT_CHANNELS,
} from '../../../domain/common/contacts/consent.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { countedIdParam, instantField, requiredText } from '../../shared/fields.ts';

/** What everybody of a file agreed to; kept as one record per person and channel. */
export const batchConsent = z.object({
  channels: z.array(z.enum(CONSENT_CHANNELS)).min(1, 'required'),
  /** The words that they agreed to. */
  text: requiredText(CONSENT_TEXT_MAX, 'prose'),
});

/** What everybody of a file agreed to. */
export type BatchConsent = z.output<typeof batchConsent>;

/** A decision of a person about one channel. Records are added and never changed. */
export const consentRecord = z.object({
  id: z.number().int(),
  channel: z.enum(OPT_OUT_CHANNELS),
  decision: z.enum(CONSENT_DECISIONS),
  source: z.enum(CONSENT_SOURCES),
  text: z.string(),
  /** Number, e-mail address or OpenId that it is about, hidden in part. */
  address: z.string(),
  /** Who wrote it down; empty where nobody of the console did. */
  operatorName: z.string(),
  createdAt: instantField,
});

/** A decision of a person about one channel. */
export type ConsentRecord = z.output<typeof consentRecord>;

/** Decisions of a contact, newest first: of the contact itself, and of its present number and address. */
export const listConsents = defineEndpoint({
  id: 'consent.list',
  method: 'GET',
  path: 'custom/contact/:id/consents',
  params: z.object({ id: countedIdParam }),
  access: { right: 'contact:view' },
  summary: 'What a contact agreed to, and took back',
  answer: z.array(consentRecord),
});

/** Writes down what a person told an operator. */
export const addConsent = defineEndpoint({
  id: 'consent.add',
  method: 'POST',
  path: 'custom/contact/:id/consents',
  params: z.object({ id: countedIdParam }),
  access: { right: 'contact:edit' },
  summary: 'Write down a decision of a contact',
  body: z.object({
    channel: z.enum(CONSENT_CHANNELS),
    decision: z.enum(CONSENT_DECISIONS),
    /** The words agreed to, or how the withdrawal was told. */
    text: requiredText(CONSENT_TEXT_MAX, 'prose'),
  }),
  answer: consentRecord,
});
