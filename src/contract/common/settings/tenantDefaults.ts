import { uniq } from 'es-toolkit';
import { z } from 'zod';
import { PICTURE_HOSTS_MAX, readPictureHost } from '../../../domain/common/settings/pictureHosts.ts';
import { LANGUAGES } from '../../../domain/shared/text/language.ts';
import { AUDIENCE_MAX, DAILY_PER_PERSON_MAX, PASSWORD_KINDS } from '../../../domain/common/settings/tenantDefaults.ts';
import { isSenderName, SENDER_NAME_MAX } from '../../../domain/common/settings/tenantDomain.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { emailField, requiredText, versionField, wholeNumber } from '../../shared/fields.ts';

const pictureHost = z.string().transform((typed, context) => {
  const host = readPictureHost(typed);
  if (host === undefined) context.addIssue({ code: 'custom', message: 'hostFormat' });
  return host ?? '';
});

const shape = {
  /** Of users who have not chosen a language, and of mails to people outside. */
  defaultLang: z.enum(LANGUAGES),
  /** Of e-mails; a domain's own sender name stands before it. */
  senderName: requiredText(SENDER_NAME_MAX).refine(isSenderName, 'senderNameFormat'),
  /** Address that e-mails are sent from: below an effective e-mail domain, or as it was. */
  senderAddress: emailField,
  passwordKinds: z.literal(PASSWORD_KINDS),
  /** Most people of one task's audience; 0 is without limit. */
  audienceMax: wholeNumber(0, AUDIENCE_MAX),
  /** Most messages to one person a day; 0 is without limit. */
  dailyPerPerson: wholeNumber(0, DAILY_PER_PERSON_MAX),
  /** Contacts of the form and of the import need a number or an e-mail; otherwise both (§5.3). */
  oneAddressIsEnough: z.boolean(),
  /** Hosts that the console shows pictures of e-mails from; typed addresses are taken for their host. */
  pictureHosts: z.array(pictureHost).max(PICTURE_HOSTS_MAX, 'tooManyHosts').transform(uniq),
};

const tenantDefaults = z.object({
  ...shape,
  // Read when they were saved: an answer describes them as they are, without a reader.
  pictureHosts: z.array(z.string()),
  version: z.number().int(),
  /** Effective e-mail domains, below which a sender may be. */
  senderHosts: z.array(z.string()),
});

/** What holds for everybody of a tenant who has not been given anything else. */
export type TenantDefaults = z.output<typeof tenantDefaults>;

/** The defaults as they stand. */
export const getTenantDefaults = defineEndpoint({
  id: 'tenantDefaults.get',
  method: 'GET',
  path: 'custom/tenantDefaultSet/get',
  access: { right: 'tenantDefaultSet:view' },
  summary: 'Defaults of the tenant',
  answer: tenantDefaults,
});

/** Changes the defaults. */
export const updateTenantDefaults = defineEndpoint({
  id: 'tenantDefaults.update',
  method: 'PUT',
  path: 'custom/tenantDefaultSet/update',
  access: { right: 'tenantDefaultSet:edit' },
  summary: 'Change the defaults of the tenant',
  body: z.object({ ...shape, version: versionField }),
  answer: tenantDefaults,
});
