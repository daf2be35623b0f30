import { compile, type FormatCallback, type HtmlToTextOptions } from 'html-to-text';

/** Around the number of an address, where each person gets an address of their own; private signs, which no text holds. */
const OPEN = '\uE000';
const CLOSE = '\uE001';
const PRIVATE = /[\uE000\uE001]/g;
const PLACE = /\uE000(\d+)\uE001/;

/** The text part of a mail, before it is filled with one person's values. */
export interface MailText {
  /** Fills it: texts between the addresses by `text`, each address by `address`. */
  fill(text: (written: string) => string, address: (written: string) => string): string;
}

/** A picture is its words; without words it is nothing to a reader of text. */
const picture: FormatCallback = ({ attribs }, _walk, builder) => {
  const { alt = '' } = (attribs ?? {}) as Record<string, string>;
  if (alt.trim() !== '') builder.addInline(alt);
};

/** Cells of a row stand in one line, apart from each other. */
const cell: FormatCallback = ({ children }, walk, builder) => {
  walk(children, builder);
  builder.addInline(' ');
};

/** Elements inside each other; a mail of nested tables has some sixty. Deeper ones would end the stack of the converter. */
const DEPTH_MAX = 256;

const LINES = { leadingLineBreaks: 1, trailingLineBreaks: 1 };
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/**
 * The text part of a mail's HTML, for mail programs that show no HTML and for people who let it be read out: cells are apart, pictures
 * are their words, an address that is shown as it is stands there once.
 */
export function mailText(html: string): MailText {
  const addresses: string[] = [];
  const link: FormatCallback = ({ attribs, children }, walk, builder) => {
    const { href = '' } = (attribs ?? {}) as Record<string, string>;
    let shown = '';
    builder.pushWordTransform((word) => {
      shown += word;
      return word;
    });
    walk(children, builder);
    builder.popWordTransform();
    const address = href.trim();
    // A place in the message leads nowhere in a text.
    if (address === '' || address.startsWith('#') || isShown(address, shown)) return;
    addresses.push(address);
    builder.addInline(`${shown === '' ? '' : ' ('}${OPEN}${addresses.length - 1}${CLOSE}${shown === '' ? '' : ')'}`, {
      noWordTransform: true,
    });
  };
  const options: HtmlToTextOptions = {
    wordwrap: false,
    limits: { maxInputLength: Number.POSITIVE_INFINITY, maxDepth: DEPTH_MAX, ellipsis: '' },
    formatters: { picture, cell, link },
    selectors: [
      { selector: 'a', format: 'link' },
      { selector: 'img', format: 'picture' },
      { selector: 'head', format: 'skip' },
      { selector: 'table', format: 'block', options: LINES },
      { selector: 'tr', format: 'block', options: LINES },
      { selector: 'td', format: 'cell' },
      { selector: 'th', format: 'cell' },
      { selector: 'ul', options: { itemPrefix: '- ' } },
      ...HEADINGS.map((selector) => ({
        selector,
        options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 },
      })),
    ],
  };
  const lines = compile(options)(html.replace(PRIVATE, '')).split('\n');
  const pieces = lines
    .map((line) => line.trimEnd())
    .join('\n')
    .split(PLACE);
  return {
    fill: (text, address) =>
      pieces
        .map((piece, nth) => (nth % 2 === 0 ? text(piece) : address(addresses[Number(piece)] ?? '')))
        .join('')
        .trim(),
  };
}

/** Whether the words of a link are its address already. */
function isShown(address: string, shown: string): boolean {
  const bare = (text: string): string => text.replace(/^(?:mailto:|tel:|https?:\/\/)/i, '').replace(/\/$/, '');
  return shown !== '' && bare(address) === bare(shown);
}

/** The text part of a mail that is the same for everybody. */
export function plainText(html: string): string {
  return mailText(html).fill(
    (text) => text,
    (address) => address,
  );
}
