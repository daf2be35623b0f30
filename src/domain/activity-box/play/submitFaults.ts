import type { ActivityPages } from '../activityPage/ActivityPages.ts';
import type { PageWorld } from '../activityPage/componentFaults.ts';
import { type PageFault, pageFaults } from '../activityPage/pageFaults.ts';
import type { ActivityLogic, LogicFault } from '../logic/activityLogic.ts';
import { logicFaults } from '../logic/activityLogic.ts';
import type { TEMPLATE_TYPES } from '../activity/activityBasics.ts';

/** What of an activity decides whether it can be submitted. */
interface Submitted {
  basics: {
    templateType: (typeof TEMPLATE_TYPES)[number];
    displayTo: string;
    channels: readonly string[];
    share: { officialAccountId: string | null };
  };
  pages: ActivityPages;
  logic: ActivityLogic;
}

/** What keeps an activity from being submitted, by its editor's steps. */
export interface SubmitFaults {
  basics: LogicFault[];
  pages: PageFault[];
  logic: LogicFault[];
}

/** How much keeps an activity from being submitted, in all steps together. */
export function faultCount({ basics, pages, logic }: SubmitFaults): number {
  return basics.length + pages.length + logic.length;
}

/** What pages have to have for their kind of template, and the items that their draws may name. */
export function pageWorldOf(
  { basics: { templateType }, logic }: Pick<Submitted, 'basics' | 'logic'>,
  imageSizeOf: PageWorld['imageSizeOf'],
): PageWorld {
  return {
    prizeItems: logic.items,
    imageSizeOf,
    needsDraw: templateType === 'lottery',
    needsForm: templateType === 'registration' || templateType === 'insuranceLanding',
  };
}

/**
 * Finds the faults that keep an activity from being submitted at an instant (§5.4); stocks are judged beside.
 *
 * @param imageSizeOf sizes of images, where they are known: the server reads them. The editor judges an image when it is chosen.
 */
export function submitFaults(
  content: Submitted,
  now: Date,
  imageSizeOf: PageWorld['imageSizeOf'] = () => undefined,
): SubmitFaults {
  const { basics, pages, logic } = content;
  const faults: LogicFault[] = [];
  if (Date.parse(basics.displayTo) <= now.getTime()) faults.push({ path: ['displayTo'], code: 'activityOver' });
  if (basics.channels.includes('officialAccount') && basics.share.officialAccountId === null)
    faults.push({ path: ['share', 'officialAccountId'], code: 'required' });
  const ofLogic = logicFaults(logic);
  if (basics.templateType === 'lottery' && !logic.prizesOn) ofLogic.push({ path: ['prizesOn'], code: 'prizesOff' });
  return { basics: faults, pages: pageFaults(pages, pageWorldOf(content, imageSizeOf)), logic: ofLogic };
}
