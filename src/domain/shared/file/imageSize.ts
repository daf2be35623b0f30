/** Width and height of an image, in pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** In a PNG the size stands in its first chunk: after signature, length and name. */
const PNG_SIZE_AT = 16;

/** Segments of a JPEG that say the size: starts of frames, without tables of codes and arithmetic (ITU-T T.81, table B.1). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** Markers that stand alone, without a length. */
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

function pngSize(view: DataView): ImageSize | undefined {
  const isHeader = view.byteLength >= PNG_SIZE_AT + 8 && view.getUint32(12) === 0x49484452;
  return isHeader ? { width: view.getUint32(PNG_SIZE_AT), height: view.getUint32(PNG_SIZE_AT + 4) } : undefined;
}

function jpegSize(view: DataView): ImageSize | undefined {
  let at = 2;
  while (at + 4 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      // Filling before a marker.
      at += 1;
    } else if (isAlone(marker)) {
      at += 2;
    } else if (isFrame(marker)) {
      return at + 9 <= view.byteLength ? { width: view.getUint16(at + 7), height: view.getUint16(at + 5) } : undefined;
    } else {
      // A length counts itself, so it is two at least.
      at += 2 + Math.max(2, view.getUint16(at + 2));
    }
  }
  return undefined;
}

/** The size of a PNG or JPEG by its header; undefined where it cannot be read. Nothing is unpacked. */
export function imageSize(bytes: Uint8Array): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (PNG_SIGNATURE.every((byte, index) => bytes[index] === byte)) return pngSize(view);
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? jpegSize(view) : undefined;
}
