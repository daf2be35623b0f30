import { z } from 'zod';
import { AUDIENCE_NAME_MAX } from '../../../domain/outreach/message/emailMessage.ts';
import { TYPED_MAX_BYTES } from '../../../domain/shared/file/upload.ts';
import { audienceStatus } from './audience.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery, textFilter } from '../../shared/envelope.ts';
import { instantField, requiredText } from '../../shared/fields.ts';
import { sheetField } from '../../shared/sheetField.ts';
import { rejectEndpoints } from '../../shared/importRejects.ts';
import { tagCoverage } from '../tag/tag.ts';

/** An audience package (§3.4): people of one upload, with what became of its rows (§4.3 import results). */
const audiencePackage = z.object({
  id: z.string(),
  name: z.string(),
  /** Empty where the numbers were typed. */
  fileName: z.string(),
  /** The sheet of the file that was read, or that was chosen to be read. */
  sheet: z.string().nullable(),
  status: audienceStatus,
  result: z.enum(['success', 'partial', 'timeout', 'failed']).nullable(),
  errorCode: z.string().nullable(),
  totalRows: z.number().int(),
  /** People of the package, and how many of them have a phone number. */
  people: z.number().int(),
  phoneCount: z.number().int(),
  duplicates: z.number().int(),
  invalid: z.number().int(),
  /** Variables that messages to this package can use: the file's extra columns beside name, number and email. */
  variables: z.array(z.string()),
  createdByName: z.string(),
  createdAt: instantField,
});

/** A package, as listed. */
export type AudiencePackage = z.output<typeof audiencePackage>;

/** Packages, newest first. */
export const listPackages = defineEndpoint({
  id: 'package.list',
  method: 'GET',
  path: 'custom/package/list',
  access: { right: 'package:view' },
  summary: 'Audience packages',
  list: true,
  query: z.object({ ...listQuery, name: textFilter, status: audienceStatus.optional() }),
  answer: z.array(audiencePackage),
});

/** One package, also while its import runs. */
export const getPackage = defineEndpoint({
  id: 'package.get',
  method: 'GET',
  path: 'custom/package/detail/:id',
  access: { right: 'package:view' },
  summary: 'An audience package and the progress of its import',
  answer: audiencePackage,
});

/** Uploads a contacts file; the answer comes at once, the rows are read by a job. */
export const uploadPackage = defineEndpoint({
  id: 'package.upload',
  method: 'POST',
  path: 'custom/package/upload',
  access: { right: 'package:edit' },
  summary: 'Upload a contacts file as an audience package',
  upload: true,
  body: z.object({ name: requiredText(AUDIENCE_NAME_MAX), sheet: sheetField }),
  answer: audiencePackage,
});

/** Takes typed numbers, one per line, as the text that is sent; they are judged by a job as the rows of a file are. */
export const typePackage = defineEndpoint({
  id: 'package.type',
  method: 'POST',
  path: 'custom/package/type',
  access: { right: 'package:edit' },
  summary: 'Take typed numbers as an audience package',
  upload: true,
  maxFileBytes: TYPED_MAX_BYTES,
  body: z.object({ name: requiredText(AUDIENCE_NAME_MAX) }),
  answer: audiencePackage,
});

/** Rows that were not taken, as a list and as a file. */
export const { list: listPackageRejects, download: downloadPackageRejects } = rejectEndpoints('package', {
  view: 'package:view',
  one: 'an audience package',
});

/** An empty contacts file with the header row. */
export const downloadPackageTemplate = defineEndpoint({
  id: 'package.template',
  method: 'GET',
  path: 'custom/package/template.xlsx',
  access: { right: 'package:view' },
  summary: 'Template of a contacts file',
  shape: 'file',
  answer: z.string(),
});

/** Removes a package that no task uses; its contacts stay. */
export const removePackage = defineEndpoint({
  id: 'package.remove',
  method: 'DELETE',
  path: 'custom/package/:id',
  access: { right: 'package:edit' },
  summary: 'Remove an audience package',
  answer: z.null(),
});

/** §3.4 Audience package, its tag detail: how the values of published tags stand among its people, of tags that the caller sees (§6). */
export const listPackageTags = defineEndpoint({
  id: 'package.tags',
  method: 'GET',
  path: 'custom/package/:id/tags',
  access: { right: 'package:view' },
  summary: 'Values of published tags among the people of an audience package',
  list: true,
  query: z.object(listQuery),
  answer: z.array(z.object({ id: z.string(), name: z.string(), categoryName: z.string(), coverage: tagCoverage })),
});

/** A tag with its values among the people of a package. */
export type PackageTag = z.output<typeof listPackageTags.answer>[number];
