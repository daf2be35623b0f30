import { escaped } from '../shared/simulatorPage.ts';
import type { TakenMessage } from './Journal.ts';

const contentOf = ({ content }: TakenMessage): string =>
  typeof content === 'string'
    ? content
    : Object.entries(content)
        .map(([key, value]) => `${key}: ${value}`)
        .join('\n');

const receiversOf = ({ openIds }: TakenMessage): string =>
  openIds.length > 3 ? `${openIds.slice(0, 3).join(', ')} and ${openIds.length - 3} more` : openIds.join(', ');

/** The newest messages as a page that renews itself. */
export function messagePage(messages: readonly TakenMessage[], taken: number): string {
  const items = messages
    .map((message) => {
      const about = [
        message.kind,
        message.appId,
        receiversOf(message),
        `${message.at.replace('T', ' ').slice(0, 19)} UTC`,
      ];
      return `<li><p>${escaped(contentOf(message))}</p><small>${about.map(escaped).join(' · ')}</small></li>`;
    })
    .join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="2">
<title>WeChat simulator</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 26rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.25rem; }
ol { list-style: none; padding: 0; }
li { margin-block: 1rem; }
p { margin: 0; padding: .75rem 1rem; border-radius: 1rem; background: light-dark(#e9eef6, #26303f); overflow-wrap: anywhere; white-space: pre-wrap; }
small { color: light-dark(#55606f, #a9b4c3); }
</style>
</head>
<body>
<h1>Messages that were taken: ${taken}</h1>
<ol>
${items}
</ol>
</body>
</html>
`;
}
