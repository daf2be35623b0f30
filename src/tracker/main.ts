import { TRACKER_NAME } from '../domain/profile/event/tracking.ts';
import { findLine } from './findLine.ts';
import { startTracker } from './startTracker.ts';

const line = findLine(document, new Error(TRACKER_NAME).stack);
if (line !== undefined) startTracker(window, line);
// A page of somebody else: its developers look into the console of their browser, and nowhere else.
// oxlint-disable-next-line no-console -- the only place where a page that counts nothing can say why
else console.warn(`${TRACKER_NAME}: nothing is counted, no site is named. Load …/track.js?site=<id of the site>.`);
