import { z } from 'zod';
import { EMAIL_CONTENT_MAX, EMAIL_SUBJECT_MAX } from '../../../domain/outreach/message/emailMessage.ts';
import { LANGUAGES } from '../../../domain/shared/text/language.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery, textFilter } from '../../shared/envelope.ts';
import { countedIdParam, idField } from '../../shared/fields.ts';
import { fallbacksField, MESSAGE_READERS } from './message.ts';

/** An e-mail as one person would get it, with the line by which its reader opts out. */
export const messagePreview = z.object({
  subject: z.string(),
  html: z.string(),
  /** The part for mail programs that show no HTML. */
  text: z.string(),
  /** Parts of the HTML that are taken away for safety: elements as `<style>`, attributes as `class`, properties of styles as `position:`. */
  lost: z.array(z.string()),
});

/** Whose values a message is shown with: the person of the audience who is named, or else its first one; without an audience a made-up one. */
const samplePerson = { audienceId: idField.optional(), contactId: countedIdParam.optional() };

/** Renders an unsaved message with a contact of an audience, or with sample values. */
export const previewMessage = defineEndpoint({
  id: 'message.preview',
  method: 'POST',
  path: 'custom/message/preview',
  access: MESSAGE_READERS,
  summary: 'Preview a message',
  readOnly: true,
  body: z.object({
    subject: z.string().max(EMAIL_SUBJECT_MAX),
    content: z.string().max(EMAIL_CONTENT_MAX),
    lang: z.enum(LANGUAGES).nullable().default(null),
    ...samplePerson,
  }),
  answer: messagePreview,
});

/** Values to show a message with: of a person of an audience, hidden in part as in every list, or of a sample person. */
export const getSampleValues = defineEndpoint({
  id: 'message.sampleValues',
  method: 'GET',
  path: 'custom/message/sampleValues',
  access: MESSAGE_READERS,
  summary: 'Values to show a message with',
  query: z.object({
    ...samplePerson,
    /** Codes of short links that variables of the message name, separated by commas. */
    links: textFilter,
  }),
  answer: z.record(z.string(), z.string()),
});

const person = z.object({ id: countedIdParam, name: z.string(), /** Hidden in part. */ number: z.string() });

/** People of an audience whom a message can be shown with, in the order of its file; found by a part of their names. */
export const listSamplePeople = defineEndpoint({
  id: 'message.samplePeople',
  method: 'GET',
  path: 'custom/message/samplePeople',
  access: MESSAGE_READERS,
  summary: 'People of an audience to show a message with',
  list: true,
  query: z.object({ ...listQuery, audienceId: idField, name: textFilter }),
  answer: z.array(person),
});

/** One of them. */
export const getSamplePerson = defineEndpoint({
  id: 'message.samplePerson',
  method: 'GET',
  path: 'custom/message/samplePerson/:id',
  params: z.object({ id: countedIdParam }),
  access: MESSAGE_READERS,
  summary: 'A person to show a message with',
  answer: person,
});

/** Parts that carriers bill for a text message, over so many people. */
export const billedParts = z.object({
  /** Whose messages were counted: everybody of a small audience, of a large one a random sample. */
  isSample: z.boolean(),
  people: z.number().int(),
  min: z.number().int(),
  average: z.number(),
  max: z.number().int(),
});

/** Parts that carriers bill for a text message, over so many people. */
export type BilledParts = z.output<typeof billedParts>;

/** A text message as one person would get it, and how many parts those of an audience are billed. */
export const smsPreview = z.object({
  /** With the values of one person, or their fall-backs; a variable without either stays as it is written. */
  text: z.string(),
  /** Of the audience; null without an audience, or where there is nobody to write to. */
  parts: billedParts.nullable(),
  /** Of the same people: who would be left out because a variable has no value, or the text is too long. */
  leftOut: z.number().int(),
});

/** Shows a text message with a person of an audience, and counts parts with real values. */
export const previewSms = defineEndpoint({
  id: 'message.previewSms',
  method: 'POST',
  path: 'custom/message/previewSms',
  access: MESSAGE_READERS,
  summary: 'Preview a text message',
  readOnly: true,
  body: z.object({ smsTemplateId: idField, fallbacks: fallbacksField, ...samplePerson }),
  answer: smsPreview,
});
