import { z } from 'zod';
import { SITE_TYPES } from '../../../domain/common/settings/site.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery, textFilter } from '../../shared/envelope.ts';
import { instantField } from '../../shared/fields.ts';

/** §3.4 Site, with who was seen on it. */
export const trackedSite = z.object({
  id: z.string(),
  number: z.number().int(),
  name: z.string(),
  type: z.enum(SITE_TYPES),
  /** Host name; empty where there is none, and nothing can be tracked. */
  domain: z.string(),
  /** People that are known, and visitors whom nobody knows yet. */
  totalPeople: z.number().int(),
  /** Types of events that were seen on it. */
  tagCount: z.number().int(),
});

/** §3.4 Site, as listed. */
export type TrackedSite = z.output<typeof trackedSite>;

const siteTotals = z.object({
  pageViews: z.number().int(),
  visitors: z.number().int(),
  /** Visitors who are known: each person once. */
  people: z.number().int(),
});

const trackedSiteDetail = trackedSite.extend({
  /** Where the pages of the site load the script from. */
  scriptUrl: z.string(),
  /** By days of the tenant's zone. */
  totals: z.object({ today: siteTotals, recent: siteTotals, all: siteTotals }),
});

/** Sites of the tenant, with who was seen on them. */
export const listTrackedSites = defineEndpoint({
  id: 'trackedSite.list',
  method: 'GET',
  path: 'custom/trackedSite/list',
  access: { right: 'site:view' },
  summary: 'List each site with its people and tags',
  list: true,
  query: z.object({ ...listQuery, keyword: textFilter, type: z.enum(SITE_TYPES).optional() }),
  answer: z.array(trackedSite),
});

/** A site with its script and its totals. */
export const getTrackedSite = defineEndpoint({
  id: 'trackedSite.get',
  method: 'GET',
  path: 'custom/trackedSite/get/:id',
  access: { right: 'site:view' },
  summary: 'Read a site with its totals',
  passive: true,
  answer: trackedSiteDetail,
});

/** The last hits of a site, newest first: the live check asks again and again. Holds nothing that names a person. */
export const listSiteHits = defineEndpoint({
  id: 'trackedSite.hits',
  method: 'GET',
  path: 'custom/trackedSite/hits/:id',
  access: { right: 'site:view' },
  summary: 'The last hits of a site',
  passive: true,
  answer: z.array(
    z.object({
      id: z.number().int(),
      receivedAt: instantField,
      /** Name of the event. */
      name: z.string(),
      /** Path of a page that was viewed; what looks like a number or an address is hidden in part. */
      path: z.string(),
      /** Tells visitors apart within the tenant. */
      visitor: z.number().int().nullable(),
      /** The visitor is known. */
      identified: z.boolean(),
    }),
  ),
});

/** One hit of {@link listSiteHits}. */
export type SiteHit = z.output<typeof listSiteHits.answer>[number];
