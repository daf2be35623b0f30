import { startTracker } from './startTracker.ts';

// The line that loads this: it says whose pages these are, and from where it came.
const line = document.currentScript;
if (line instanceof HTMLScriptElement && line.dataset.site !== undefined)
  startTracker(window, { site: line.dataset.site, script: line.src });
