import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MailClick, peopleClicks, SCANNER_BURST_MS, SCANNER_FIRST_MS } from './mailScanner.ts';

const SENT = new Date('2026-11-20T02:00:00Z');
const click = (ms: number, link = 'a', isNavigation = true): MailClick => ({
  at: new Date(SENT.getTime() + ms),
  link,
  isNavigation,
});
const LATER = SCANNER_FIRST_MS;
const people = (...clicks: MailClick[]) => peopleClicks(clicks, SENT);

describe('a click on a link of an e-mail', () => {
  it('is a filter’s where another link of the mail is opened within two seconds, before or after', () => {
    expect(people(click(LATER), click(LATER + SCANNER_BURST_MS, 'b'))).toEqual([]);
    const apart = [click(LATER), click(LATER + SCANNER_BURST_MS + 1, 'b')];
    expect(people(...apart)).toEqual(apart);
  });

  it('is a person’s where one link is opened, however often, and so is one after a filter has been there', () => {
    const twice = [click(LATER), click(LATER + 1)];
    expect(people(...twice)).toEqual(twice);
    const own = click(LATER + 60_000);
    expect(people(click(0), click(5, 'b'), click(9, 'c'), own)).toEqual([own]);
  });

  it('is a filter’s where it comes at once and is no navigation of a browser; a navigation, and a later call, are a person’s', () => {
    expect(people(click(SCANNER_FIRST_MS - 1, 'a', false))).toEqual([]);
    expect(people(click(SCANNER_FIRST_MS - 1))).toHaveLength(1);
    expect(people(click(SCANNER_FIRST_MS, 'a', false))).toHaveLength(1);
    expect(peopleClicks([click(0, 'a', false)], null)).toHaveLength(1);
  });

  it('is judged alike in any order, and a click on one link alone after ten seconds is never lost', () => {
    const clicks = fc.array(
      fc.record({ ms: fc.nat(30_000), link: fc.constantFrom('a', 'b', 'c'), isNavigation: fc.boolean() }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(clicks, (given) => {
        const all = given.map(({ ms, link, isNavigation }) => click(ms, link, isNavigation));
        const kept = new Set(people(...all));
        expect(new Set(people(...all.toReversed()))).toEqual(kept);
        for (const one of all) {
          const isAlone = all.every(
            (other) => other.link === one.link || Math.abs(other.at.getTime() - one.at.getTime()) > SCANNER_BURST_MS,
          );
          if (isAlone && one.at.getTime() - SENT.getTime() >= SCANNER_FIRST_MS) expect(kept).toContain(one);
          if (!isAlone) expect(kept).not.toContain(one);
        }
      }),
    );
  });
});
