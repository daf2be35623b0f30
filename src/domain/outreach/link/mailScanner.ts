/**
 * Different links of one e-mail that are opened within so many milliseconds of each other are opened by a mail filter: it opens all, at
 * once, on a mail's arrival. Nobody reads a page and comes back for another link in that time.
 */
export const SCANNER_BURST_MS = 2_000;

/**
 * A mail that was handed over less than so many milliseconds ago has hardly been delivered, let alone read: who opens a link of it without
 * calling it a navigation, as browsers do, is a filter.
 */
export const SCANNER_FIRST_MS = 10_000;

/** A click on a link of an e-mail, by what calls itself a browser. */
export interface MailClick {
  at: Date;
  /** What was opened: where it leads, or the code of a short link. */
  link: string;
  /** Whether the call says that somebody goes to a page (`Sec-Fetch-Mode: navigate`); true where that cannot be expected, as without TLS. */
  isNavigation: boolean;
}

/**
 * The clicks on links of one e-mail that are people's, by all that came near each other. What is unsure counts: one link alone that a
 * browser navigates to, or later than a mail is scanned on its arrival.
 */
export function peopleClicks<Click extends MailClick>(clicks: readonly Click[], handedOverAt: Date | null): Click[] {
  return clicks.filter(({ at, link, isNavigation }) => {
    const time = at.getTime();
    const isBurst = clicks.some(
      (other) => other.link !== link && Math.abs(other.at.getTime() - time) <= SCANNER_BURST_MS,
    );
    const isFirst = handedOverAt !== null && time - handedOverAt.getTime() < SCANNER_FIRST_MS;
    return !isBurst && (isNavigation || !isFirst);
  });
}
