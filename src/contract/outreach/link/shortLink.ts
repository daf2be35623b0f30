import { z } from 'zod';
import { CLICK_KINDS } from '../../../domain/outreach/link/clickKind.ts';
import { DEVICE_CLASSES } from '../../../domain/outreach/channel/deviceClass.ts';
import { CLICK_RANGE_DAYS_MAX, daysOfRange } from '../../../domain/outreach/link/linkClicks.ts';
import { isPrivateAddress, isWebAddress, LINK_TARGET_MAX } from '../../../domain/shared/address/linkTarget.ts';
import {
  isOwnCode,
  OWN_CODE_LENGTH,
  SHORT_LINK_STATES,
  SHORT_LINK_STATUSES,
} from '../../../domain/outreach/link/shortLink.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { textFilter } from '../../shared/envelope.ts';
import { dayField, idField, instantField, nameField, versionField } from '../../shared/fields.ts';
import { recordEndpoints } from '../../shared/recordEndpoints.ts';
import { codeText, nameText } from '../../../domain/shared/text/textKinds.ts';

/** What of a link can be changed once it is handed out. */
const changeable = {
  name: nameField,
  /** Where it leads: in full, to the public web. */
  target: z
    .string()
    .overwrite(nameText)
    .min(1, { error: 'required', abort: true })
    .max(LINK_TARGET_MAX, 'tooLong')
    .refine(isWebAddress, { error: 'linkFormat', abort: true })
    .refine((address) => !isPrivateAddress(address), 'linkPrivate'),
  /** From when on it leads nowhere; null is never. */
  expiresAt: instantField.nullable().default(null),
};

const shape = {
  ...changeable,
  /** Of its address; empty for one that the server makes up. Like the domain it stays once the link is made. */
  code: z
    .string()
    .overwrite(codeText)
    .max(OWN_CODE_LENGTH.max, 'tooLong')
    .refine((code) => code === '' || isOwnCode(code), 'shortCodeFormat')
    .default(''),
  /** The tenant's short-link domain that it stands on; null for the console's own address. */
  domainId: idField.nullable().default(null),
};

const counts = z.object({
  /** Of people. */
  clicks: z.number().int(),
  /** People, each counted once a day. */
  visitors: z.number().int(),
});

/** A short link with its clicks (§2.5). */
const shortLink = z.object({
  ...shape,
  id: z.string(),
  /** What is handed out. */
  url: z.string(),
  status: z.enum(SHORT_LINK_STATUSES),
  /** How it stands now. */
  state: z.enum(SHORT_LINK_STATES),
  /** Of the last days, and since it was made. */
  recent: counts,
  all: counts,
  /** Somebody or something opened it before, so it stays. */
  wasClicked: z.boolean(),
  version: z.number().int(),
  createdAt: instantField,
  updatedAt: instantField,
});

/** A short link, as listed. */
export type ShortLink = z.output<typeof shortLink>;

const may = { view: 'shortLink:view', edit: 'shortLink:edit' } as const;

/** Short links, found by name, code or target. One that was clicked cannot be removed. */
export const {
  list: listShortLinks,
  get: getShortLink,
  create: createShortLink,
  remove: removeShortLink,
} = recordEndpoints('shortLink', {
  ...may,
  one: 'a short link',
  form: shape,
  answer: shortLink,
  filters: { keyword: textFilter, state: z.enum(SHORT_LINK_STATES).optional() },
});

/** Changes a short link, over the version that was seen; its own address stays. */
export const updateShortLink = defineEndpoint({
  id: 'shortLink.update',
  method: 'PUT',
  path: 'custom/shortLink/:id',
  access: { right: may.edit },
  summary: 'Change a short link',
  body: z.object({ ...changeable, version: versionField }),
  answer: shortLink,
});

/** Switches a short link on or off. */
export const setShortLinkStatus = defineEndpoint({
  id: 'shortLink.setStatus',
  method: 'POST',
  path: 'custom/shortLink/:id/status',
  access: { right: may.edit },
  summary: 'Enable or disable a short link',
  body: z.object({ status: z.enum(SHORT_LINK_STATUSES), version: versionField }),
  answer: shortLink,
});

/** Hosts that new short links can stand on. */
export const listShortLinkHosts = defineEndpoint({
  id: 'shortLink.hosts',
  method: 'GET',
  path: 'custom/shortLink/hosts',
  access: { right: may.view },
  summary: 'Hosts of short links',
  answer: z.object({
    /** Of the console itself. */
    own: z.string(),
    /** Effective short-link domains of the tenant that are valid today. */
    domains: z.array(z.object({ id: z.string(), host: z.string() })),
  }),
});

function checkRange(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  refuse: z.RefinementCtx,
): void {
  if (from === undefined || to === undefined) return;
  const days = daysOfRange(from, to);
  if (days < 1) refuse.addIssue({ code: 'custom', path: ['to'], message: 'dateOrder' });
  if (days > CLICK_RANGE_DAYS_MAX)
    refuse.addIssue({ code: 'custom', path: ['to'], message: 'rangeTooLong', params: { max: CLICK_RANGE_DAYS_MAX } });
}

/** Clicks of a short link in a range of days, both included, of the tenant's zone: the last 30 unless said. */
export const getShortLinkClicks = defineEndpoint({
  id: 'shortLink.clicks',
  method: 'GET',
  path: 'custom/shortLink/:id/clicks',
  access: { right: may.view },
  summary: 'Clicks of a short link by day',
  query: z.object({ from: dayField.optional(), to: dayField.optional() }).superRefine(checkRange),
  answer: z.object({
    from: z.string(),
    to: z.string(),
    /** Every day of the range, oldest first. */
    days: z.array(counts.extend({ day: z.string(), scannerClicks: z.number().int() })),
    /** All clicks of the range. */
    kinds: z.array(z.object({ kind: z.enum(CLICK_KINDS), clicks: z.number().int() })),
    /** Hosts of the pages that led people to it, most frequent first; empty where none was told. */
    referrers: z.array(z.object({ host: z.string(), clicks: z.number().int() })),
    /** What people read on, most frequent first. */
    devices: z.array(z.object({ device: z.enum(DEVICE_CLASSES), clicks: z.number().int() })),
    /** Referrers and devices are known from this day on; days before are in the counts only. */
    detailsSince: z.string(),
  }),
});
