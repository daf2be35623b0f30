const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it may stand in a page, whatever is in it. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

/** What the page may load: nothing but its own styles. */
export const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** An instant as a person reads it. */
export const shownInstant = (iso: string): string => `${iso.replace('T', ' ').slice(0, 19)} UTC`;

/** One message of {@link simulatorPage}: what a phone shows of it, as HTML, and small facts, as texts. */
export interface PageItem {
  shown: string;
  facts: readonly string[];
}

/** A page that shows messages as on a phone, and renews itself. */
export function simulatorPage({
  title,
  heading,
  items,
}: {
  title: string;
  heading: string;
  items: readonly PageItem[];
}): string {
  const list = items.map(({ shown, facts }) => `<li>${shown}<small>${facts.map(escaped).join(' · ')}</small></li>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="2">
<title>${escaped(title)}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 26rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.25rem; }
ol { list-style: none; padding: 0; }
li { margin-block: 1rem; }
p { margin: 0; padding: .75rem 1rem; border-radius: 1rem; background: light-dark(#e9eef6, #26303f); overflow-wrap: anywhere; white-space: pre-wrap; }
b { display: block; }
small { color: light-dark(#55606f, #a9b4c3); overflow-wrap: anywhere; }
</style>
</head>
<body>
<h1>${escaped(heading)}</h1>
<ol>
${list.join('\n')}
</ol>
</body>
</html>
`;
}
