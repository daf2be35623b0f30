import { z } from 'zod';
import { AGREEMENT_MAX } from '../../../domain/outreach/channel/callAccount.ts';
import { isCreditCode } from '../../../domain/outreach/channel/creditCode.ts';
import {
  COMPANY_NAME_MAX,
  CREDIT_CODE_MAX,
  ID_NUMBER_MAX,
  IDENTITY_FAILURES,
  IDENTITY_STATES,
  LEGAL_PERSON_MAX,
} from '../../../domain/outreach/channel/identity.ts';
import { isResidentId } from '../../../domain/shared/address/residentId.ts';
import { CALL_HINDRANCES } from '../../../domain/outreach/channel/callRefusal.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { idField, instantField, requiredText } from '../../shared/fields.ts';
import { phoneField } from '../../shared/phoneField.ts';
import { codeText } from '../../../domain/shared/text/textKinds.ts';

/** §4.3: the identity of a tenant at the service of its calls, by the account that is in use. */
export const identity = z.object({
  /** The account in use; null where there is none. */
  account: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** What has to be agreed to. */
  agreement: z.string(),
  state: z.enum(IDENTITY_STATES),
  /** Why it failed. */
  reason: z.enum(IDENTITY_FAILURES).nullable(),
  companyName: z.string(),
  creditCode: z.string(),
  legalPerson: z.string(),
  /** The last four characters of the id number; empty where none was typed yet. */
  idNumberEnd: z.string(),
  /** Whether the whole is kept for another attempt. */
  isIdNumberKept: z.boolean(),
  /** In full for who may verify. */
  phone: z.string(),
  /** Who asked for the verification last, and when; empty and null where nobody did. */
  verifiedBy: z.string(),
  verifiedAt: instantField.nullable(),
});

/** The identity of a tenant. */
export type Identity = z.output<typeof identity>;

/** The identity as it stands. */
export const getIdentity = defineEndpoint({
  id: 'identity.get',
  method: 'GET',
  path: 'custom/identity/get',
  access: { right: 'identity:view' },
  summary: 'Where the identity verification before the first outbound call stands',
  answer: identity,
});

/**
 * Has the identity verified by the service of the account in use, and answers where it stands then: passed, failed with the reason, or
 * not verified where the service could not be asked. What was sent is kept for another attempt.
 */
export const verifyIdentity = defineEndpoint({
  id: 'identity.verify',
  method: 'POST',
  path: 'custom/identity/verify',
  access: { right: 'identity:edit' },
  summary: 'Verify the identity before the first outbound call',
  body: z.object({
    /** The account in use, as it was read: nobody agrees with a service that they have not seen. */
    accountId: idField,
    companyName: requiredText(COMPANY_NAME_MAX),
    creditCode: z
      .string()
      .overwrite(codeText)
      .toUpperCase()
      .min(1, { error: 'required', abort: true })
      .max(CREDIT_CODE_MAX, { error: 'creditCodeFormat', abort: true })
      .refine(isCreditCode, 'creditCodeFormat'),
    legalPerson: requiredText(LEGAL_PERSON_MAX),
    /** Empty keeps the one of an attempt before. */
    idNumber: z
      .string()
      .overwrite(codeText)
      .toUpperCase()
      .max(ID_NUMBER_MAX, { error: 'residentIdFormat', abort: true })
      .refine((text) => text === '' || isResidentId(text), 'residentIdFormat'),
    /** Reserved for questions of the service. */
    phone: phoneField,
    /** The text that was read. */
    agreement: requiredText(AGREEMENT_MAX, 'prose'),
    accepted: z.boolean().refine((accepted) => accepted, 'agreementNotAccepted'),
  }),
  answer: z.object({
    ...identity.shape,
    /** Why the service could not be asked. */
    hindrance: z.enum([...CALL_HINDRANCES, 'gatewayPrivate']).nullable(),
  }),
});
