import { z } from 'zod';
import { largestOf } from '../../../domain/shared/file/fileRule.ts';
import { REVIEW_STATES } from '../../../domain/common/review/reviewState.ts';
import {
  isSignatureLength,
  isSignatureText,
  QUALIFICATION_FILES_MAX,
  QUALIFICATION_RULE,
} from '../../../domain/common/sms/smsSignature.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery, textFilter } from '../../shared/envelope.ts';
import { idField, instantField, versionField } from '../../shared/fields.ts';
import { storedFile } from '../../shared/storedFile.ts';
import { reviewBarrierField, reviewFields, reviewForm } from '../review/review.ts';
import { nameText } from '../../../domain/shared/text/textKinds.ts';

/** Of a file, forms send back which one it is. */
const fileRef = z.object({ id: idField }, 'required');

const nameField = z
  .string()
  .overwrite(nameText)
  .min(1, { error: 'required', abort: true })
  .refine((name) => isSignatureLength(name), { error: 'signatureLength', abort: true })
  .refine(isSignatureText, 'signatureText');

const shape = {
  /** Without its brackets. */
  name: nameField,
  businessLicence: fileRef,
  qualificationFiles: z.array(fileRef).max(QUALIFICATION_FILES_MAX, 'tooLarge'),
};

/** §3.4 Signature of text messages: name, qualification files, business licence; with its review. */
export const smsSignature = z.object({
  id: z.string(),
  name: z.string(),
  businessLicence: storedFile,
  qualificationFiles: z.array(storedFile),
  ...reviewFields,
  version: z.number().int(),
  updatedAt: instantField,
});

/** §3.4 Signature. */
export type SmsSignature = z.output<typeof smsSignature>;

/** §7.2: signatures, by a part of the name and by status. Kept as `signList` by the shared state. */
export const listSmsSignatures = defineEndpoint({
  id: 'smsSignature.list',
  method: 'GET',
  path: 'custom/smsSignature/smsSignatureList',
  access: { right: ['smsSignature:view', 'smsTemplate:view'] },
  summary: 'SMS signatures, filtered and paged',
  list: true,
  query: z.object({ ...listQuery, keyword: textFilter, status: z.enum(REVIEW_STATES).optional() }),
  answer: z.array(smsSignature),
});

/** §7.2: one signature. */
export const getSmsSignature = defineEndpoint({
  id: 'smsSignature.get',
  method: 'GET',
  path: 'custom/smsSignature/get',
  access: { right: 'smsSignature:view' },
  summary: 'An SMS signature',
  query: z.object({ id: idField }),
  answer: smsSignature,
});

/** §7.2: saves a new signature, to be reviewed. */
export const addSmsSignature = defineEndpoint({
  id: 'smsSignature.add',
  method: 'POST',
  path: 'custom/smsSignature/add',
  access: { right: 'smsSignature:edit' },
  summary: 'Create an SMS signature',
  body: z.object(shape),
  answer: smsSignature,
});

/** §7.2: changes a signature, which is to be reviewed again. */
export const updateSmsSignature = defineEndpoint({
  id: 'smsSignature.update',
  method: 'POST',
  path: 'custom/smsSignature/update',
  access: { right: 'smsSignature:edit' },
  summary: 'Change an SMS signature',
  body: z.object({ ...shape, id: idField, version: versionField }),
  answer: smsSignature,
});

/** Removes a signature that no template uses. */
export const removeSmsSignature = defineEndpoint({
  id: 'smsSignature.remove',
  method: 'DELETE',
  path: 'custom/smsSignature/:id',
  access: { right: 'smsSignature:edit' },
  summary: 'Remove an SMS signature',
  answer: z.null(),
});

/** What a file of a signature is handed in as. */
export const SIGNATURE_FILE_KINDS = ['businessLicence', 'qualification'] as const;

/** Hands a file in; one that no signature was saved with is forgotten after a day. */
export const uploadSignatureFile = defineEndpoint({
  id: 'smsSignature.uploadFile',
  method: 'POST',
  path: 'custom/smsSignature/file',
  access: { right: 'smsSignature:edit' },
  summary: 'Upload a file of an SMS signature',
  upload: true,
  maxFileBytes: largestOf(QUALIFICATION_RULE),
  body: z.object({ kind: z.enum(SIGNATURE_FILE_KINDS) }),
  answer: storedFile,
});

/** A file of a signature, to keep. */
export const downloadSignatureFile = defineEndpoint({
  id: 'smsSignature.downloadFile',
  method: 'GET',
  path: 'custom/smsSignature/file/:id',
  access: { right: 'smsSignature:view' },
  summary: 'A file of an SMS signature',
  shape: 'file',
  answer: z.null(),
});

/** A signature that waits for its review, with what of it was approved before. */
export const pendingSignature = smsSignature.extend({
  barrier: reviewBarrierField,
  approved: z
    .object({ name: z.string(), businessLicence: z.string(), qualificationFiles: z.array(z.string()) })
    .nullable(),
});

/** A signature that waits for its review. */
export type PendingSignature = z.output<typeof pendingSignature>;

/** Signatures that wait for a review, the oldest first. */
export const listPendingSignatures = defineEndpoint({
  id: 'smsSignature.listPending',
  method: 'GET',
  path: 'custom/smsSignature/pending',
  access: { right: 'smsSignature:review' },
  summary: 'SMS signatures to review',
  list: true,
  query: z.object(listQuery),
  answer: z.array(pendingSignature),
});

/** Approves or rejects a signature. */
export const reviewSmsSignature = defineEndpoint({
  id: 'smsSignature.review',
  method: 'POST',
  path: 'custom/smsSignature/review/:id',
  access: { right: 'smsSignature:review' },
  summary: 'Approve or reject an SMS signature',
  body: reviewForm,
  answer: smsSignature,
});
