import { z } from 'zod';
import { needsDomain, SITE_TYPES } from '../../../domain/common/settings/site.ts';
import { HOST_MAX, isHostName } from '../../../domain/common/settings/tenantDomain.ts';
import { textFilter } from '../../shared/envelope.ts';
import { instantField, nameField } from '../../shared/fields.ts';
import { recordEndpoints } from '../../shared/recordEndpoints.ts';
import { codeText } from '../../../domain/shared/text/textKinds.ts';

const shape = {
  name: nameField,
  type: z.enum(SITE_TYPES),
  /** Host name; empty where there is none. */
  domain: z
    .string()
    .overwrite(codeText)
    .max(HOST_MAX, 'tooLong')
    .refine((text) => text === '' || isHostName(text), 'hostFormat'),
};

function checkWhole({ type, domain }: { type: (typeof SITE_TYPES)[number]; domain: string }, refuse: z.RefinementCtx) {
  if (needsDomain(type) && domain === '') refuse.addIssue({ code: 'custom', path: ['domain'], message: 'required' });
}

/** §3.4 Site. */
export const site = z.object({
  ...shape,
  id: z.string(),
  /** Given by the server, from 1. */
  number: z.number().int(),
  version: z.number().int(),
  updatedAt: instantField,
});

/** §3.4 Site, as listed. */
export type Site = z.output<typeof site>;

/** Sites of the tenant. The server gives each a number, which is not given again. */
export const {
  list: listSites,
  get: getSite,
  create: createSite,
  update: updateSite,
  remove: removeSite,
} = recordEndpoints('site', {
  view: 'generalSet:view',
  edit: 'generalSet:edit',
  one: 'a site',
  form: shape,
  check: checkWhole,
  answer: site,
  filters: { keyword: textFilter, type: z.enum(SITE_TYPES).optional() },
});
