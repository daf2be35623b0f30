/** Attributes that the shell itself keeps on `html` and `body`, and browsers when they translate a page. */
const OWN_ATTRIBUTES: ReadonlySet<string> = new Set(['lang', 'translate']);
const OWN_STYLE = /^(--console-|color-scheme$)/;
const OWN_CLASS = /^(notranslate|translated-)/;

type Styles = ReadonlyMap<string, readonly [value: string, priority: string]>;

interface Marks {
  root: HTMLElement;
  name: string;
  attributes: ReadonlyMap<string, string>;
  classes: ReadonlySet<string>;
  styles: Styles;
}

const stylesOf = ({ style }: HTMLElement): Styles =>
  new Map(
    Array.from(style, (name): [string, [string, string]] => [
      name,
      [style.getPropertyValue(name), style.getPropertyPriority(name)],
    ]),
  );

const attributesOf = (root: HTMLElement): ReadonlyMap<string, string> =>
  new Map(
    Array.from(root.attributes, ({ name, value }): [string, string] => [name, value]).filter(
      ([name]) => name !== 'class' && name !== 'style' && !OWN_ATTRIBUTES.has(name),
    ),
  );

const marksOf = (root: HTMLElement, name: string): Marks => ({
  root,
  name,
  attributes: attributesOf(root),
  classes: new Set(root.classList),
  styles: stylesOf(root),
});

function takeBackAttributes({ root, name, attributes }: Marks): string[] {
  const left: string[] = [];
  for (const [attribute, value] of attributesOf(root)) {
    const before = attributes.get(attribute);
    if (before === value) continue;
    if (before === undefined) root.removeAttribute(attribute);
    else root.setAttribute(attribute, before);
    left.push(`attribute ${attribute} on ${name}`);
  }
  for (const [attribute, value] of attributes) {
    if (root.hasAttribute(attribute)) continue;
    root.setAttribute(attribute, value);
    left.push(`attribute ${attribute} on ${name}`);
  }
  return left;
}

function takeBackClasses({ root, name, classes }: Marks): string[] {
  const added = [...root.classList].filter((each) => !classes.has(each) && !OWN_CLASS.test(each));
  const removed = [...classes].filter((each) => !root.classList.contains(each) && !OWN_CLASS.test(each));
  root.classList.remove(...added);
  root.classList.add(...removed);
  if (root.classList.length === 0) root.removeAttribute('class');
  return [...added, ...removed].map((each) => `class ${each} on ${name}`);
}

function takeBackStyles({ root, name, styles }: Marks): string[] {
  const now = stylesOf(root);
  const changed = [...new Set([...now.keys(), ...styles.keys()])].filter(
    (each) => !OWN_STYLE.test(each) && String(now.get(each)) !== String(styles.get(each)),
  );
  for (const each of changed) {
    const before = styles.get(each);
    if (before === undefined) root.style.removeProperty(each);
    else root.style.setProperty(each, ...before);
  }
  if (root.style.length === 0) root.removeAttribute('style');
  return changed.map((each) => `style ${each} on ${name}`);
}

/**
 * Notes attributes, classes and inline styles of `html` and `body`. What is called at the end takes back what was changed
 * meanwhile, but for what the shell keeps there itself, and answers what that was, in words.
 */
export function noteRootMarks(): () => readonly string[] {
  const all = [marksOf(document.documentElement, 'html'), marksOf(document.body, 'body')];
  return () =>
    all.flatMap((marks) => [...takeBackAttributes(marks), ...takeBackClasses(marks), ...takeBackStyles(marks)]);
}
