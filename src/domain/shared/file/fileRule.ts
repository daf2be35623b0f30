import { type ImageSize, imageSize } from './imageSize.ts';
import type { TextParams } from '../text/textParams.ts';

/** Types of files that people hand in, with what they are called and how they begin. */
const TYPES = {
  pdf: { mime: 'application/pdf', extensions: ['pdf'], begins: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  png: { mime: 'image/png', extensions: ['png'], begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  jpg: { mime: 'image/jpeg', extensions: ['jpg', 'jpeg'], begins: [0xff, 0xd8, 0xff] },
} as const;

/** Type of a file that people hand in. */
export type FileType = keyof typeof TYPES;

/** Every {@link FileType}. */
export const FILE_TYPES = Object.keys(TYPES) as [FileType, ...FileType[]];

const MB = 1024 * 1024;

/** Longest file name that is kept, in characters; of a longer one the end is kept, with its type. */
export const FILE_NAME_MAX = 200;

/** What may be handed in: the types, each with its largest size in bytes. An `image` speaks of images when it refuses. */
export interface FileRule {
  kind: 'image' | 'file';
  maxBytes: Partial<Record<FileType, number>>;
  /** The only size that an image may have, in pixels; any unless said. */
  pixels?: ImageSize;
}

/** Why a file is not taken: a key of the error catalogue (§8.2) with what its text names. */
export interface FileRefusal {
  code: 'imageType' | 'imageTooLarge' | 'imageOverKb' | 'imageDimensions' | 'fileType' | 'fileOver' | 'fileEmpty';
  params?: TextParams;
}

const typesOf = ({ maxBytes }: FileRule): FileType[] => FILE_TYPES.filter((type) => maxBytes[type] !== undefined);

/** Type that the name of a file promises. */
export function fileTypeOfName(name: string): FileType | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return FILE_TYPES.find((type) => (TYPES[type].extensions as readonly string[]).includes(extension));
}

/**
 * The name under which a file of a type is offered: with an ending of its type, whatever it was called. A picture that is called
 * `a.html` would be opened as a page.
 */
export function nameOfType(name: string, type: FileType): string {
  return fileTypeOfName(name) === type ? name : `${name.slice(0, FILE_NAME_MAX - 5)}.${TYPES[type].extensions[0]}`;
}

/** Type that a file really has, by how it begins: a name can say anything. */
export function fileTypeOfBytes(bytes: Uint8Array): FileType | undefined {
  return FILE_TYPES.find((type) => TYPES[type].begins.every((byte, index) => bytes[index] === byte));
}

/** Media type of a file. */
export function mimeOf(type: FileType): string {
  return TYPES[type].mime;
}

/** What a file picker offers. */
export function acceptedBy(rule: FileRule): string {
  return typesOf(rule)
    .flatMap((type) => TYPES[type].extensions.map((extension) => `.${extension}`))
    .join(',');
}

/** Largest file of a rule, in bytes. */
export function largestOf({ maxBytes }: FileRule): number {
  return Math.max(0, ...Object.values(maxBytes));
}

/** Why a file of that type and size is refused; undefined for one that is taken. */
export function fileRefusal(rule: FileRule, type: FileType | undefined, size: number): FileRefusal | undefined {
  const image = rule.kind === 'image';
  const max = type === undefined ? undefined : rule.maxBytes[type];
  if (max === undefined) return image ? { code: 'imageType' } : { code: 'fileType', params: { types: typesOf(rule) } };
  if (size === 0) return { code: 'fileEmpty' };
  if (size <= max) return undefined;
  if (image && max < MB) return { code: 'imageOverKb', params: { max: max / 1024 } };
  return { code: image || type !== 'pdf' ? 'imageTooLarge' : 'fileOver', params: { max: max / MB } };
}

/** Why an image of these bytes is refused: it has another size in pixels than the rule wants, or one that cannot be read. */
export function pixelRefusal({ pixels }: FileRule, bytes: Uint8Array): FileRefusal | undefined {
  if (pixels === undefined) return undefined;
  const { width, height } = imageSize(bytes) ?? {};
  const isRight = width === pixels.width && height === pixels.height;
  return isRight ? undefined : { code: 'imageDimensions', params: { width: pixels.width, height: pixels.height } };
}
