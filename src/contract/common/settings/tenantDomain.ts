import { HOST_MAX } from '../../../domain/shared/address/hostName.ts';
import { z } from 'zod';
import { DNS_PURPOSES, DNS_TYPES, RECORD_STATES } from '../../../domain/common/settings/dnsRecord.ts';
import {
  DOMAIN_KINDS,
  DOMAIN_STATUSES,
  isMainDomain,
  isSenderName,
  isSubdomain,
  needsSubdomain,
  SENDER_NAME_MAX,
} from '../../../domain/common/settings/tenantDomain.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery, textFilter } from '../../shared/envelope.ts';
import { dayField, instantField, optionalText, requiredText, versionField } from '../../shared/fields.ts';
import { nameText } from '../../../domain/shared/text/textKinds.ts';

const emptyOr = (isGood: (text: string) => boolean) => (text: string) => text === '' || isGood(text);

const shape = {
  kind: z.enum(DOMAIN_KINDS),
  mainDomain: requiredText(HOST_MAX, 'code').refine(isMainDomain, 'mainDomainFormat'),
  /** Empty, or with its dots: `mail.`. */
  subdomain: optionalText(HOST_MAX, 'code').refine(emptyOr(isSubdomain), 'subdomainFormat'),
  /** Of e-mail domains, where it stands before the tenant's own; empty for others. */
  senderName: z
    .string()
    .overwrite(nameText)
    .max(SENDER_NAME_MAX, 'tooLong')
    .refine(emptyOr(isSenderName), { error: 'senderNameFormat', when: ({ issues }) => issues.length === 0 }),
  /** First and last day on which the domain may be used, in the tenant's zone; null is without limit. */
  validFrom: dayField.nullable(),
  validTo: dayField.nullable(),
};

type Form = z.output<z.ZodObject<typeof shape>>;

function checkWhole({ kind, subdomain, validFrom, validTo }: Form, refuse: z.RefinementCtx): void {
  if (needsSubdomain(kind) && subdomain === '')
    refuse.addIssue({ code: 'custom', path: ['subdomain'], message: 'required' });
  if (validFrom !== null && validTo !== null && validTo < validFrom)
    refuse.addIssue({ code: 'custom', path: ['validTo'], message: 'dateOrder' });
}

/** What the domain form sends (§3.4, §5.3). */
export const tenantDomainForm = z.object(shape).superRefine(checkWhole);

/** §3.4 Domain. */
export const tenantDomain = z.object({
  ...shape,
  id: z.string(),
  /** Subdomain and main domain together. */
  host: z.string(),
  status: z.enum(DOMAIN_STATUSES),
  /** How its validity stands today. */
  validity: z.enum(['notYet', 'valid', 'expired']),
  /** When its records were last looked up; null before the first time. */
  checkedAt: instantField.nullable(),
  version: z.number().int(),
  updatedAt: instantField,
});

/** §3.4 Domain. */
export type TenantDomain = z.output<typeof tenantDomain>;

const listedDomain = tenantDomain.extend({
  /** When messages whose links stand on it were begun to be sent, the first and the last time; null where none do, and of other kinds. */
  linked: z.object({ since: instantField, last: instantField }).nullable(),
});

/** A domain as it is listed. */
export type ListedDomain = z.output<typeof listedDomain>;

/** A record to set, and how it was found. */
const checkedRecord = z.object({
  purpose: z.enum(DNS_PURPOSES),
  type: z.enum(DNS_TYPES),
  name: z.string(),
  value: z.string(),
  required: z.boolean(),
  state: z.enum(RECORD_STATES),
  /** What stands there. */
  found: z.array(z.string()),
  /** Why it could not be looked up the last time. */
  problem: z.enum(['timeout', 'refused']).nullable(),
});

/** A record to set, and how it was found. */
export type CheckedRecord = z.output<typeof checkedRecord>;

const tenantDomainDetail = tenantDomain.extend({
  records: z.array(checkedRecord),
  /** Of e-mail domains, what can be done with the keys that mails are signed with; null for others. */
  keys: z
    .object({
      /** Which one mails are signed with at the moment. */
      signing: z.enum(['dkim', 'newDkim']).nullable(),
      /** Whether a new one has been made that takes the place of the other. */
      isChanging: z.boolean(),
      /** From when on the old one may go; null while it is needed, or is the only one. */
      oldMayGoAt: instantField.nullable(),
      /** Whether that time has come. */
      oldMayGo: z.boolean(),
      /** Whether the new one may be discarded: nothing is signed with it yet. */
      newMayGo: z.boolean(),
    })
    .nullable(),
  /** The records name this machine only, since nothing public is configured: outside they mean nothing. */
  isLocal: z.boolean(),
});

/** A domain with the records that it needs. */
export type TenantDomainDetail = z.output<typeof tenantDomainDetail>;

/** Domains of the tenant. */
export const listTenantDomains = defineEndpoint({
  id: 'tenantDomain.list',
  method: 'GET',
  path: 'custom/domain/list',
  access: { right: 'generalSet:view' },
  summary: 'Domains, filtered and paged',
  list: true,
  query: z.object({
    ...listQuery,
    host: textFilter,
    kind: z.enum(DOMAIN_KINDS).optional(),
    status: z.enum(DOMAIN_STATUSES).optional(),
  }),
  answer: z.array(listedDomain),
});

/** One domain with the records that it needs. */
export const getTenantDomain = defineEndpoint({
  id: 'tenantDomain.get',
  method: 'GET',
  path: 'custom/domain/get/:id',
  access: { right: 'generalSet:view' },
  summary: 'A domain and its DNS records',
  answer: tenantDomainDetail,
});

/** Adds a domain; its records are looked up from then on. */
export const createTenantDomain = defineEndpoint({
  id: 'tenantDomain.create',
  method: 'POST',
  path: 'custom/domain/create',
  access: { right: 'generalSet:edit' },
  summary: 'Add a domain',
  body: tenantDomainForm,
  answer: tenantDomainDetail,
});

/** Changes a domain; with another host it waits for DNS anew. What it is for stays. */
export const updateTenantDomain = defineEndpoint({
  id: 'tenantDomain.update',
  method: 'PUT',
  path: 'custom/domain/:id',
  access: { right: 'generalSet:edit' },
  summary: 'Change a domain',
  body: z.object({ ...shape, version: versionField }).superRefine(checkWhole),
  answer: tenantDomainDetail,
});

/** Looks the records up now. */
export const checkTenantDomain = defineEndpoint({
  id: 'tenantDomain.check',
  method: 'POST',
  path: 'custom/domain/:id/check',
  access: { right: 'generalSet:edit' },
  summary: 'Look up the DNS records of a domain',
  answer: tenantDomainDetail,
});

/** Makes a new key for the mails of a domain, which takes the place of the present one when its record is found. */
export const makeDomainKey = defineEndpoint({
  id: 'tenantDomain.makeKey',
  method: 'POST',
  path: 'custom/domain/:id/key',
  access: { right: 'generalSet:edit' },
  summary: 'Make a new key that e-mails of a domain are signed with',
  answer: tenantDomainDetail,
});

/** Lets the old key of a domain go, once the new one is in use for long enough. */
export const retireDomainKey = defineEndpoint({
  id: 'tenantDomain.retireKey',
  method: 'POST',
  path: 'custom/domain/:id/retireKey',
  access: { right: 'generalSet:edit' },
  summary: 'Remove the old key of a domain',
  answer: tenantDomainDetail,
});

/** Discards the new key of a domain that no mail is signed with yet; the present one stays. */
export const discardDomainKey = defineEndpoint({
  id: 'tenantDomain.discardKey',
  method: 'POST',
  path: 'custom/domain/:id/discardKey',
  access: { right: 'generalSet:edit' },
  summary: 'Discard the new key of a domain',
  answer: tenantDomainDetail,
});

/** Removes a domain. */
export const removeTenantDomain = defineEndpoint({
  id: 'tenantDomain.remove',
  method: 'DELETE',
  path: 'custom/domain/:id',
  access: { right: 'generalSet:edit' },
  summary: 'Remove a domain',
  answer: z.null(),
});
