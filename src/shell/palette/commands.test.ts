import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterCommands, type Command } from './commands.ts';

const command = (label: string, hint?: string): Command => ({ id: label, group: 'page', label, hint, run: () => {} });
const labels = (commands: readonly Command[]) => commands.map(({ label }) => label);
const all = [
  command('发送记录', '智能触达'),
  command('Tasks', 'Smart outreach'),
  command('Send records'),
  command('Ｔest'),
];

describe('filterCommands', () => {
  it('finds by any part of label and hint, in any case, and full-width letters too', () => {
    expect(labels(filterCommands(all, '记录'))).toEqual(['发送记录']);
    expect(labels(filterCommands(all, 'OUTREACH task'))).toEqual(['Tasks']);
    expect(labels(filterCommands(all, 'test'))).toEqual(['Ｔest']);
    expect(filterCommands(all, 'nothing like it')).toEqual([]);
  });

  it('puts first what begins with the text', () => {
    const commands = [command('Resend'), command('Send records')];
    expect(labels(filterCommands(commands, 'send'))).toEqual(['Send records', 'Resend']);
  });

  it('never makes anything up, and gives everything for nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.string(), (names, text) => {
        const commands = names.map((name) => command(name));
        const found = filterCommands(commands, text);
        expect(found.every((one) => commands.includes(one))).toBe(true);
        if (text.trim() === '') expect(found).toEqual(commands);
      }),
    );
  });
});
