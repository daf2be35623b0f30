import { describe, expect, it } from 'vitest';
import { pngFile } from '../../../../tests/files/smallFiles.ts';
import {
  acceptedBy,
  FILE_NAME_MAX,
  FILE_TYPES,
  fileRefusal,
  fileTypeOfBytes,
  fileTypeOfName,
  largestOf,
  mimeOf,
  nameOfType,
  pixelRefusal,
} from './fileRule.ts';
import { MESSAGE_PICTURE_RULE } from '../../outreach/message/messagePicture.ts';
import { GROUP_ICON_RULE } from '../../outreach/message/messageGroup.ts';
import { BUSINESS_LICENCE_RULE, QUALIFICATION_RULE } from '../../common/sms/smsSignature.ts';

const MB = 1024 * 1024;

it('the type of a file is what its bytes say, whatever its name', () => {
  expect(fileTypeOfName('a.JPEG')).toBe('jpg');
  expect(fileTypeOfName('a.png.exe')).toBeUndefined();
  expect(fileTypeOfBytes(new TextEncoder().encode('%PDF-1.7'))).toBe('pdf');
  expect(fileTypeOfBytes(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe('jpg');
  expect(fileTypeOfBytes(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0))).toBe('png');
  expect(fileTypeOfBytes(new TextEncoder().encode('<script>'))).toBeUndefined();
  expect(fileTypeOfBytes(new Uint8Array())).toBeUndefined();
});

describe('a business licence', () => {
  const refused = (name: string, size: number) => fileRefusal(BUSINESS_LICENCE_RULE, fileTypeOfName(name), size)?.code;

  it('is a png or jpg of at most 5 MB', () => {
    expect([refused('a.png', 5 * MB), refused('a.jpg', 1)]).toEqual([undefined, undefined]);
    expect([refused('a.gif', 1), refused('a.pdf', 1)]).toEqual(['imageType', 'imageType']);
    expect(acceptedBy(BUSINESS_LICENCE_RULE)).toBe('.png,.jpg,.jpeg');
    expect([refused('a.png', 5 * MB + 1), refused('a.png', 0)]).toEqual(['imageTooLarge', 'fileEmpty']);
  });
});

describe('the icon of a message group', () => {
  it('is a png or jpg of at most 100 kb [9-34] [9-41]', () => {
    const refused = (name: string, size: number) => fileRefusal(GROUP_ICON_RULE, fileTypeOfName(name), size);
    expect([refused('a.png', 102_400), refused('a.jpg', 1)]).toEqual([undefined, undefined]);
    for (const size of [102_401, 101 * 1024])
      expect(refused('a.png', size)).toEqual({ code: 'imageOverKb', params: { max: 100 } });
    expect(refused('a.gif', 1)?.code).toBe('imageType');
  });

  it('has exactly 100 x 100 pixels [3.4-21] [9-41]', async () => {
    const refused = async (width: number, height: number) =>
      pixelRefusal(GROUP_ICON_RULE, new Uint8Array(await pngFile(width, height).arrayBuffer()));
    expect(await refused(100, 100)).toBeUndefined();
    for (const [width, height] of [
      [101, 100],
      [100, 99],
      [50, 50],
    ] as const)
      expect(await refused(width, height)).toEqual({ code: 'imageDimensions', params: { width: 100, height: 100 } });
    expect(pixelRefusal(GROUP_ICON_RULE, new Uint8Array([1, 2, 3]))?.code).toBe('imageDimensions');
    expect(pixelRefusal(BUSINESS_LICENCE_RULE, new Uint8Array([1, 2, 3]))).toBeUndefined();
  });
});

describe('a qualification file', () => {
  const refused = (name: string, size: number) => fileRefusal(QUALIFICATION_RULE, fileTypeOfName(name), size);

  it('is a pdf of at most 5 MB or an image of at most 2 MB', () => {
    expect([refused('a.pdf', 5 * MB), refused('a.png', 2 * MB)]).toEqual([undefined, undefined]);
    expect(refused('a.pdf', 5 * MB + 1)).toEqual({ code: 'fileOver', params: { max: 5 } });
    expect(refused('a.png', 2 * MB + 1)).toEqual({ code: 'imageTooLarge', params: { max: 2 } });
    expect(refused('a.doc', 1)).toEqual({ code: 'fileType', params: { types: ['pdf', 'png', 'jpg'] } });
    expect([acceptedBy(QUALIFICATION_RULE), largestOf(QUALIFICATION_RULE)]).toEqual(['.pdf,.png,.jpg,.jpeg', 5 * MB]);
  });
});

it('a name without an ending promises no type, and a type is told by all its first bytes', () => {
  expect(['png', 'a', '', 'a.', '.png'].map(fileTypeOfName)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    'png',
  ]);
  expect(fileTypeOfBytes(new TextEncoder().encode('%PNG'))).toBeUndefined();
  expect(fileTypeOfBytes(Uint8Array.of(0xff, 0xd8))).toBeUndefined();
});

it('files are served as the media type of what they are', () => {
  expect(FILE_TYPES.map(mimeOf)).toEqual(['application/pdf', 'image/png', 'image/jpeg']);
});

it('a rule that takes nothing has no largest file', () => {
  expect(largestOf({ kind: 'file', maxBytes: {} })).toBe(0);
});

describe('the large picture of a message', () => {
  it('is a png or jpg of at most 500 kb [9-35]', () => {
    const refused = (name: string, size: number) => fileRefusal(MESSAGE_PICTURE_RULE, fileTypeOfName(name), size);
    expect([refused('a.png', 500 * 1024), refused('a.jpg', 1)]).toEqual([undefined, undefined]);
    for (const size of [500 * 1024 + 1, 501 * 1024])
      expect(refused('a.png', size)).toEqual({ code: 'imageOverKb', params: { max: 500 } });
    expect(refused('a.gif', 1)?.code).toBe('imageType');
  });
});

it('a file is offered under a name of its type, whatever it was called', () => {
  expect(nameOfType('a.png', 'png')).toBe('a.png');
  expect(nameOfType('photo.JPEG', 'jpg')).toBe('photo.JPEG');
  expect(nameOfType('a.html', 'png')).toBe('a.html.png');
  expect(nameOfType('a', 'pdf')).toBe('a.pdf');
  expect(nameOfType('x'.repeat(FILE_NAME_MAX), 'pdf').length).toBeLessThanOrEqual(FILE_NAME_MAX);
});
