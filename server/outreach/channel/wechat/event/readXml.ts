import { SaxesParser } from 'saxes';

/** Elements within each other, and elements in all, that are read: what WeChat sends has far fewer. */
const DEPTH_MAX = 5;
const ELEMENTS_MAX = 500;

/** An element: the text in it without the space around, and the elements in it by their names, in their order. */
export interface XmlElement {
  text: string;
  children: ReadonlyMap<string, readonly XmlElement[]>;
}

interface Open extends XmlElement {
  children: Map<string, XmlElement[]>;
}

class Refused extends Error {}

/**
 * Reads a document; undefined where it is none, or more than is read. A document type is refused whole, and with it every entity that one
 * could declare; nothing is ever fetched. Attributes are passed over.
 */
export function readXml(document: string): XmlElement | undefined {
  // What no text of XML may hold and no database keeps.
  if (document.includes('\u0000')) return undefined;
  const refuse = (): never => {
    throw new Refused();
  };
  const stack: Open[] = [{ text: '', children: new Map() }];
  let elements = 0;
  const parser = new SaxesParser();
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('processinginstruction', refuse);
  parser.on('opentag', ({ name }) => {
    elements += 1;
    if (stack.length > DEPTH_MAX || elements > ELEMENTS_MAX) refuse();
    const opened: Open = { text: '', children: new Map() };
    const above = stack.at(-1)?.children;
    above?.set(name, [...(above.get(name) ?? []), opened]);
    stack.push(opened);
  });
  parser.on('closetag', () => {
    const closed = stack.pop();
    if (closed !== undefined) closed.text = closed.text.trim();
  });
  const add = (text: string): void => {
    const open = stack.at(-1);
    if (open !== undefined && stack.length > 1) open.text += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  try {
    parser.write(document).close();
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
  return [...(stack[0]?.children.values() ?? [])][0]?.[0];
}

/** Text of an element within another by its name; empty where there is none, or several. */
export function textIn(element: XmlElement, name: string): string {
  const found = element.children.get(name) ?? [];
  return found.length === 1 ? (found[0]?.text ?? '') : '';
}
