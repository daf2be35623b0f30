import type { PageFault } from '../../../domain/activity-box/activityPage/pageFaults.ts';
import type { PageEdit } from '../../../domain/activity-box/activityPage/PageEdit.ts';
import type { ActivityPages } from '../../../domain/activity-box/activityPage/ActivityPages.ts';
import type { ActivityLogic } from '../../../domain/activity-box/logic/activityLogic.ts';

/** What the parts of the page editor are given. */
export interface EditorPort {
  doc: ActivityPages;
  logic: ActivityLogic;
  /** Between which instants people take part. */
  participation: { from: string; to: string };
  readOnly: boolean;
  faults: readonly PageFault[];
  /** Makes an edit; edits one after the other with the same key are one step to undo. Answers whether it was made. */
  edit: (edit: PageEdit, joinKey?: string) => boolean;
}
