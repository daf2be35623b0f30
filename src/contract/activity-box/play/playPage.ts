import type { RuleLine } from '../../../domain/activity-box/activity/activityRules.ts';
import type { ActivityPhase } from '../../../domain/activity-box/play/shownPhase.ts';
import type { ActivityPages } from '../../../domain/activity-box/activityPage/ActivityPages.ts';
import type { Language } from '../../../domain/shared/text/language.ts';

/** Id of the element of a public page that holds its {@link PlayPageData}, and of the one that it is shown in. */
export const PLAY_DATA_ID = 'play-data';
/** As {@link PLAY_DATA_ID}. */
export const PLAY_ROOT_ID = 'play';

/** Id of the words for browsers that cannot run the page, and the attribute of the document that says that it runs. */
export const PLAY_TOO_OLD_ID = 'play-too-old';
/** As {@link PLAY_TOO_OLD_ID}. */
export const PLAY_RUNS = 'data-play-runs';

/** What the public page of an activity comes with: the same for everybody, so that anything between may keep it. */
export interface PlayPageData {
  /** Public key of the activity. */
  key: string;
  /** Address of the page, without language and boost. */
  url: string;
  lang: Language;
  /** Zone of the tenant, in which times are told. */
  timeZone: string;
  /** As it stood when the page was made; the page asks anew. */
  phase: ActivityPhase;
  name: string;
  /** Of the version that people see; an empty home page where they see none. */
  doc: ActivityPages;
  /** `image` is an address, null where the prize has none. */
  items: { id: string; name: string; image: string | null; isWin: boolean }[];
  rules: RuleLine[];
  share: { title: string; description: string };
  /** Texts of the page in its language, by their keys. */
  texts: Readonly<Record<string, string>>;
}
