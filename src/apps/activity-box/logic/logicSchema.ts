import type { z } from 'zod';
import { activityLogic } from '../../../contract/activity-box/logic/activityLogic.ts';
import { type ActivityLogic, logicFaults } from '../../../domain/activity-box/logic/activityLogic.ts';
import { unfavourable } from '../../../domain/activity-box/draw/favourable.ts';

/**
 * The rules of the form. Prizes and logic that nobody has seen are saved finished or not; those of a running activity have to be sound,
 * and may change in favour of its participants alone (§4.2).
 */
export function logicSchema(published: ActivityLogic | null): z.ZodType {
  if (published === null) return activityLogic;
  return activityLogic.superRefine((logic, refuse) => {
    for (const { path, code } of [...logicFaults(logic), ...unfavourable(published, logic)])
      refuse.addIssue({ code: 'custom', path, message: code });
  });
}
