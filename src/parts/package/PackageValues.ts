import type { UploadFile } from 'antd';
import { type AudiencePackage, typePackage, uploadPackage } from '../../contract/profile/audience/package.ts';
import type { CallOptions, HostApi } from '../../sdk/index.ts';
import { sheetBody } from '../../ui/workbook/sheetBody.ts';
import { fileOf } from './fileOf.ts';

/** Where the numbers of a package come from. */
export const PACKAGE_SOURCES = ['file', 'typed'] as const;

/** What the form of a package keeps. */
export interface PackageValues {
  name: string;
  source: (typeof PACKAGE_SOURCES)[number];
  file: UploadFile[];
  /** The sheet of the file that is read; the first one with content unless said. */
  sheet?: string | undefined;
  numbers: string;
}

/** A package that nobody has filled in yet. */
export const NEW_PACKAGE: PackageValues = { name: '', source: 'file', file: [], numbers: '' };

/** Sends a package by where its numbers come from; its rows are read by a job afterwards. */
export function sendPackage(
  { request }: Pick<HostApi, 'request'>,
  { name, source, file, sheet, numbers }: PackageValues,
  options: CallOptions = {},
): Promise<AudiencePackage> {
  return source === 'file'
    ? request.call(uploadPackage, { body: { name, ...sheetBody(sheet) }, file: fileOf(file) ?? new Blob() }, options)
    : request.call(typePackage, { body: { name }, file: new Blob([numbers]) }, options);
}
