import type { UploadFile } from 'antd';
import { type AudiencePackage, typePackage, uploadPackage } from '../../contract/profile/package.ts';
import type { CallOptions, HostApi } from '../../sdk/index.ts';
import { fileOf } from './fileOf.ts';

/** Where the numbers of a package come from. */
export const PACKAGE_SOURCES = ['file', 'typed'] as const;

/** What the form of a package keeps. */
export interface PackageValues {
  name: string;
  source: (typeof PACKAGE_SOURCES)[number];
  file: UploadFile[];
  numbers: string;
}

/** A package that nobody has filled in yet. */
export const NEW_PACKAGE: PackageValues = { name: '', source: 'file', file: [], numbers: '' };

/** Sends a package by where its numbers come from; its rows are read by a job afterwards. */
export function sendPackage(
  { request }: Pick<HostApi, 'request'>,
  { name, source, file, numbers }: PackageValues,
  options: CallOptions = {},
): Promise<AudiencePackage> {
  const body = { name };
  return source === 'file'
    ? request.call(uploadPackage, { body, file: fileOf(file) ?? new Blob() }, options)
    : request.call(typePackage, { body, file: new Blob([numbers]) }, options);
}
