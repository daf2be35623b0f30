import { z } from 'zod';
import { needsDomain, SITE_TYPES } from '../domain/site.ts';
import { HOST_MAX, isHostName } from '../domain/tenantDomain.ts';
import { defineEndpoint } from './endpoint.ts';
import { listQuery, textFilter } from './envelope.ts';
import { instantField, nameField, versionField } from './fields.ts';

const shape = {
  name: nameField,
  type: z.enum(SITE_TYPES),
  /** Host name; empty where there is none. */
  domain: z
    .string()
    .trim()
    .max(HOST_MAX, 'tooLong')
    .refine((text) => text === '' || isHostName(text), 'hostFormat'),
};

function checkWhole({ type, domain }: { type: (typeof SITE_TYPES)[number]; domain: string }, refuse: z.RefinementCtx) {
  if (needsDomain(type) && domain === '') refuse.addIssue({ code: 'custom', path: ['domain'], message: 'required' });
}

/** What the site form sends (§3.4). */
const siteForm = z.object(shape).superRefine(checkWhole);

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

/** Sites of the tenant. */
export const listSites = defineEndpoint({
  id: 'site.list',
  method: 'GET',
  path: 'custom/site/list',
  access: { right: 'generalSet:view' },
  summary: 'Sites, filtered and paged',
  list: true,
  query: z.object({ ...listQuery, keyword: textFilter, type: z.enum(SITE_TYPES).optional() }),
  answer: z.array(site),
});

/** One site. */
export const getSite = defineEndpoint({
  id: 'site.get',
  method: 'GET',
  path: 'custom/site/get/:id',
  access: { right: 'generalSet:view' },
  summary: 'A site',
  answer: site,
});

/** Adds a site and gives it its number. */
export const createSite = defineEndpoint({
  id: 'site.create',
  method: 'POST',
  path: 'custom/site/create',
  access: { right: 'generalSet:edit' },
  summary: 'Add a site',
  body: siteForm,
  answer: site,
});

/** Changes a site. */
export const updateSite = defineEndpoint({
  id: 'site.update',
  method: 'PUT',
  path: 'custom/site/:id',
  access: { right: 'generalSet:edit' },
  summary: 'Change a site',
  body: z.object({ ...shape, version: versionField }).superRefine(checkWhole),
  answer: site,
});

/** Removes a site; its number is not given again. */
export const removeSite = defineEndpoint({
  id: 'site.remove',
  method: 'DELETE',
  path: 'custom/site/:id',
  access: { right: 'generalSet:edit' },
  summary: 'Remove a site',
  answer: z.null(),
});
