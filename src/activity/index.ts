export { ActivityPageView } from './ActivityPageView.tsx';
export { ActivityPlayer, type PlayerHandlers } from './ActivityPlayer.tsx';
export type { PageView } from './PageView.ts';
export type {
  DrawOutcome,
  PageHandlers,
  PageViewWorld,
  WonRecord,
  Participant,
  Refused,
  ShownPrizeItem,
} from './PageViewWorld.ts';
export { fill, PAGE_WORDS, type PageWord, type PageWords } from './PageWords.ts';
export { type ActivityTexts, loadActivityTexts } from './loadActivityTexts.ts';
export { type RuleLanguage, ruleWords } from './ruleWords.ts';
