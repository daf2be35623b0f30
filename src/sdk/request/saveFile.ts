/** File name of a `content-disposition` header (§7.1); the encoded form wins, quotes and percent-encoding are undone. */
export function fileNameOf(disposition: string | null, fallback: string): string {
  if (disposition === null) return fallback;
  const encoded = /filename\*\s*=\s*(?:UTF-8|utf-8)''([^;]+)/.exec(disposition)?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/.exec(disposition);
  const raw = (encoded ?? plain?.[1] ?? plain?.[2] ?? '').trim();
  if (raw === '') return fallback;
  try {
    return decodeURIComponent(raw);
  } catch {
    // A name with a bare percent sign: as it stands.
    return raw;
  }
}

/** How long the address of a saved file is kept: the browser reads it after the click. */
const KEEP_MS = 60_000;

/** Hands a file to the browser's downloads. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}
