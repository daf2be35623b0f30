/** How often a page that shows something under way asks for news. */
export const LIVE_REFRESH_MS = 1_000;
