import { z } from 'zod';
import { DATE_FORMATS, NUMBER_FORMATS, TIME_FORMATS } from '../../../domain/shared/text/formats.ts';
import { NAME_MAX } from '../../../domain/shell/account.ts';
import { EVENT_DAYS_MAX, EVENT_DAYS_MIN, isEventDays } from '../../../domain/profile/event/eventRetention.ts';
import { isTimeZone } from '../../../domain/shared/tenant.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { idField, optionalText, typedNumber, versionField } from '../../shared/fields.ts';
import { storedFile, storedImage } from '../../shared/storedFile.ts';

const shape = {
  /** The tenant's own name for the console; empty: the product's. */
  brandName: optionalText(NAME_MAX),
  /** The tenant's own logo, handed in beforehand; null: the product's. */
  logo: z.object({ id: idField }).nullable().default(null),
  /** IANA name. */
  timeZone: z.string().refine(isTimeZone, 'required'),
  dateFormat: z.enum(DATE_FORMATS),
  timeFormat: z.enum(TIME_FORMATS),
  numberFormat: z.enum(NUMBER_FORMATS),
  /** Days that events are kept; what is older is deleted at night. */
  eventDays: typedNumber().refine(isEventDays, {
    error: 'daysBetween',
    params: { min: EVENT_DAYS_MIN, max: EVENT_DAYS_MAX },
  }),
};

/** Brand, time zone and formats of a tenant, and how long it keeps events. */
export const generalSettings = z.object({ ...shape, logo: storedFile.nullable(), version: z.number().int() });

/** Brand, time zone and formats of a tenant, and how long it keeps events. */
export type GeneralSettings = z.output<typeof generalSettings>;

/** The settings as they stand. */
export const getGeneralSettings = defineEndpoint({
  id: 'generalSettings.get',
  method: 'GET',
  path: 'custom/generalSet/get',
  access: { right: 'generalSet:view' },
  summary: 'Brand, time zone, formats and how long events are kept',
  answer: generalSettings,
});

/** Changes the settings: for everybody, from the next page that they load. */
export const updateGeneralSettings = defineEndpoint({
  id: 'generalSettings.update',
  method: 'PUT',
  path: 'custom/generalSet/update',
  access: { right: 'generalSet:edit' },
  summary: 'Change brand, time zone, formats and how long events are kept',
  body: z.object({ ...shape, version: versionField }),
  answer: generalSettings,
});

/** Largest body of an upload of a logo: somewhat above what is taken, so that the refusal can say what is. */
const LOGO_UPLOAD_MAX_BYTES = 1024 * 1024;

/** Hands a logo in; one that was not saved with the settings is forgotten after a day. */
export const uploadBrandLogo = defineEndpoint({
  id: 'generalSettings.uploadLogo',
  method: 'POST',
  path: 'custom/generalSet/logo',
  access: { right: 'generalSet:edit' },
  summary: 'Upload the logo',
  upload: true,
  maxFileBytes: LOGO_UPLOAD_MAX_BYTES,
  body: z.object({}),
  answer: storedFile,
});

/** The logo, to keep. */
export const downloadBrandLogo = defineEndpoint({
  id: 'generalSettings.downloadLogo',
  method: 'GET',
  path: 'custom/generalSet/logo/:id/file',
  access: { right: 'generalSet:view' },
  summary: 'The logo as a file',
  shape: 'file',
  answer: z.null(),
});

/** The logo, to be shown to everybody who has signed in: never changes. */
export const getBrandLogo = defineEndpoint({
  id: 'generalSettings.getLogo',
  method: 'GET',
  path: 'custom/generalSet/logo/:id',
  access: 'session',
  summary: 'The logo',
  answer: storedImage,
});
