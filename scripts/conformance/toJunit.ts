import { CHECKS, type Finding } from './Check.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** As text of an XML attribute or element: control characters may not stand there at all. */
const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these are what XML forbids
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** The result in JUnit's form, which build servers read. */
export function toJunit(suite: string, findings: readonly Finding[]): string {
  const count = (outcome: Finding['outcome']): number => findings.filter((each) => each.outcome === outcome).length;
  const cases = findings.map(({ id, outcome, seen }) => {
    const [promise, advice] = CHECKS[id];
    const text = escaped(seen.join('\n'));
    const content = {
      ok: text === '' ? '' : `<system-out>${text}</system-out>`,
      note: `<system-out>${text}</system-out>`,
      failed: `<failure message="${escaped(advice)}">${text}</failure>`,
      skipped: '<skipped/>',
    }[outcome];
    return `  <testcase classname="${escaped(suite)}" name="${escaped(`${id}: ${promise}`)}">${content}</testcase>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="${escaped(suite)}" tests="${findings.length}" failures="${count('failed')}" skipped="${count('skipped')}">`,
    ...cases,
    '</testsuite>',
    '',
  ].join('\n');
}
