/**
 * Patterns of menu urls and routes, matched against the whole path (§2.4): `/task` matches `/task` alone. Beside literal
 * text a pattern may hold
 * - `:name` one segment, `:name(\d+)` one segment of digits, `:name?` a segment that may be missing,
 * - `*` anything from here on, of any depth, also nothing,
 * - `\d+`, `[^/]+` and `.*`, which menus written as regular expressions use.
 * Everything else is literal, so that a menu entry can neither match by accident (`.`) nor run for ever.
 */
export type PathPattern = string;

const TOKEN = /\/:\w+\?|:\w+\(\\d\+\)|:\w+|\/\*$|\.\*|\*|\\d\+|\[\^\/\]\+/g;

const MEANING: Record<string, string> = { '*': '.*', '.*': '.*', '/*': '(?:/.*)?', '\\d+': '\\d+', '[^/]+': '[^/]+' };

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function meaningOf(token: string): string {
  if (token.startsWith('/:')) return '(?:/[^/]+)?';
  if (token.startsWith(':')) return token.endsWith('(\\d+)') ? '\\d+' : '[^/]+';
  return MEANING[token] ?? escape(token);
}

const compiled = new Map<PathPattern, RegExp>();

function compile(pattern: PathPattern): RegExp {
  let source = '';
  let end = 0;
  for (const match of pattern.matchAll(TOKEN)) {
    source += escape(pattern.slice(end, match.index)) + meaningOf(match[0]);
    end = match.index + match[0].length;
  }
  return new RegExp(`^${source}${escape(pattern.slice(end))}$`);
}

const trimSlash = (path: string): string => path.replace(/\/+$/, '') || '/';

/** The path of an address without query, fragment and trailing slash; the root stays `/`. */
export function pathOf(address: string): string {
  return trimSlash(address.replace(/[?#].*$/s, ''));
}

/** Whether `pattern` matches the whole of `path` (§2.4). A query in a menu url does not take part. */
export function matchesPath(pattern: PathPattern, path: string): boolean {
  let expression = compiled.get(pattern);
  if (expression === undefined) {
    // A question mark right after a parameter makes it optional; any other begins a query.
    expression = compile(trimSlash(pattern.replace(/(?<!\/:\w+)[?#].*$/s, '')));
    compiled.set(pattern, expression);
  }
  return expression.test(pathOf(path));
}

/** Of several patterns that match, the one that says most in plain text: `/task/create` before `/task/:id` before `*`. */
export function mostSpecific<Item>(items: readonly Item[], patternOf: (item: Item) => PathPattern): Item | undefined {
  const weight = (item: Item): number => {
    const pattern = patternOf(item);
    return pattern.replace(TOKEN, '').length - (/\*/.test(pattern) ? 1000 : 0);
  };
  return items.toSorted((a, b) => weight(b) - weight(a))[0];
}
