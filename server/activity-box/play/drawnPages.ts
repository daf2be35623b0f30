import { createHash } from 'node:crypto';
import { compressors, type Encoding } from '../../static/compression.ts';

/** Drawn pages that are remembered, with all that they were compressed to: some hundred kilobytes each. The one that was asked for longest ago goes first. */
export const DRAWN_MAX = 200;

/** A page as it is sent. */
export interface DrawnPage {
  etag: string;
  /** Compressed once, however many ask. */
  body: (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>;
}

/** Pages that were drawn, by what makes them differ. */
export interface DrawnPages {
  /** The page of this name; drawn where it is not known, or was drawn in other texts. */
  of: (name: string, texts: object, draw: () => string) => DrawnPage;
}

/** Draws each page once: drawing and compressing cost a thousand times as much as sending what is known. */
export function drawnPages(max: number = DRAWN_MAX): DrawnPages {
  const kept = new Map<string, { texts: object; page: DrawnPage }>();
  return {
    of(name, texts, draw) {
      const known = kept.get(name);
      const page = known?.texts === texts ? known.page : newDrawing(draw());
      // The last of the map is the one that was asked for last.
      kept.delete(name);
      kept.set(name, { texts, page });
      if (kept.size > max) kept.delete(kept.keys().next().value ?? '');
      return page;
    },
  };
}

function newDrawing(text: string): DrawnPage {
  const html = Buffer.from(text);
  const bodies = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    body(encoding) {
      const known = bodies.get(encoding) ?? compressors[encoding](html);
      bodies.set(encoding, known);
      return known;
    },
  };
}
