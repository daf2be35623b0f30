import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { analyse } from 'scslre';
import { expect, it } from 'vitest';

/** Folders whose code meets texts of strangers. */
const FOLDERS = ['src', 'server', 'mocks'];

/** Expressions of a file with their line. */
function expressionsOf(file: string): { source: string; flags: string; line: number }[] {
  const code = readFileSync(file, 'utf8');
  const found: { source: string; flags: string; line: number }[] = [];
  const { program } = parseSync(file, code);
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const { pattern, flags } = node.regex;
      found.push({ source: pattern, flags, line: code.slice(0, node.start).split('\n').length });
    },
  }).visit(program);
  return found;
}

/** Texts that are short whoever wrote them, by the file that reads them, and why. */
const BOUNDED: Readonly<Record<string, string>> = {
  'server/channels/gatewayConnection.ts': 'addresses of accounts: REQUEST_ADDRESS_MAX characters',
  'server/channels/wechat/httpWechatApi.ts': 'addresses of accounts: REQUEST_ADDRESS_MAX characters',
  'server/config/readConfig.ts': 'the configuration of the installation',
  'server/createServer.ts': 'the configuration of the installation',
  'server/static/shellRoutes.ts': 'the configuration of the installation',
  'src/domain/activity-box/award/award.ts': 'addresses of shippings: SHIPPING_ADDRESS_MAX characters',
  'src/domain/outreach/message/wechatTemplate.ts': 'lines of templates that WeChat approved',
  'src/domain/shared/number/typedNumber.ts': 'at most 20 digits',
  'src/domain/shared/file/xlsx/cellDates.ts': 'codes of number formats: FORMAT_CODE_MAX characters',
  'src/sdk/config/parseConfig.ts': 'the configuration of the installation',
  'src/shell/menu/pathPattern.ts': 'addresses of pages in one browser',
  'src/shell/navigation/navigation.ts': 'addresses of pages in one browser',
  'src/shell/registry/lifecycle/activeApp.ts': 'addresses of pages in one browser',
  'src/shell/registry/sandbox/appOfStack.ts': 'a line of a stack in one browser',
  'src/shell/registry/lifecycle/watchInlineHandlers.ts': 'the message of an error in one browser',
  'src/shell/registry/download/classifyFailure.ts': 'addresses of files in one browser',
};

it('no expression takes more than linear time, whatever text it meets', () => {
  const faults: string[] = [];
  const unneeded = new Set(Object.keys(BOUNDED));
  let looked = 0;
  for (const folder of FOLDERS) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => join(folder, name).replaceAll('\\', '/'));
    for (const file of files)
      for (const { source, flags, line } of expressionsOf(file)) {
        looked += 1;
        for (const { type, exponential } of analyse({ source, flags }).reports) {
          unneeded.delete(file);
          // A sticky expression does not move on by itself. Nothing excuses exponential time.
          const isHeld = (type === 'Move' && flags.includes('y')) || (!exponential && Object.hasOwn(BOUNDED, file));
          if (!isHeld) faults.push(`${file}:${line} ${type} /${source}/${flags}`);
        }
      }
  }
  expect(looked).toBeGreaterThan(300);
  expect(faults).toEqual([]);
  expect([...unneeded]).toEqual([]);
}, 120_000);
