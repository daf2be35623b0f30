import { z } from 'zod';
import {
  ACTIVITY_ADMINISTRATORS_MAX,
  ACTIVITY_CHANNELS,
  ACTIVITY_CODE_MAX,
  ACTIVITY_NAME_MAX,
  ACTIVITY_REMARKS_MAX,
  isActivityCode,
  SHARE_DESCRIPTION_MAX,
  SHARE_TITLE_MAX,
  TEMPLATE_TYPES,
  type TypedValidity,
  validityFaults,
} from '../../../domain/activity-box/activity/activityBasics.ts';
import { idField, optionalText, requiredText, typedInstant, versionField, whateverElse } from '../../shared/fields.ts';

const instant = typedInstant('required');

/** What is shared of an activity, and by which official account (§3.4). */
const share = z.object({
  officialAccountId: idField.nullable(),
  title: optionalText(SHARE_TITLE_MAX),
  description: optionalText(SHARE_DESCRIPTION_MAX, 'prose'),
  imageId: idField.nullable(),
});

/** §3.4 Activity, editor step 1: basic details. */
const shape = {
  name: requiredText(ACTIVITY_NAME_MAX),
  /** Once in a tenant. */
  code: requiredText(ACTIVITY_CODE_MAX, 'code').refine(isActivityCode, {
    error: 'activityCodeFormat',
    when: ({ issues }) => issues.length === 0,
  }),
  templateType: z.enum(TEMPLATE_TYPES),
  participateFrom: instant,
  participateTo: instant,
  displayFrom: instant,
  displayTo: instant,
  channels: z
    .array(z.enum(ACTIVITY_CHANNELS))
    .min(1, { error: 'required', abort: true })
    .max(ACTIVITY_CHANNELS.length, 'tooLarge')
    .refine((channels) => new Set(channels).size === channels.length, 'channelTwice'),
  /** §6: all of them may edit it. */
  administratorIds: z
    .array(idField)
    .max(ACTIVITY_ADMINISTRATORS_MAX, 'tooManyAdministrators')
    .refine((ids) => new Set(ids).size === ids.length, 'administratorTwice'),
  /** A domain of the kind `activity`; null: the address of the console. */
  domainId: idField.nullable(),
  remarks: optionalText(ACTIVITY_REMARKS_MAX, 'prose'),
  share,
};

function checkValidity(form: TypedValidity, refuse: z.RefinementCtx): void {
  if (!whateverElse({ value: form })) return;
  for (const { field, code } of validityFaults(form)) refuse.addIssue({ code: 'custom', path: [field], message: code });
}

/** Basic details of an activity as a form sends them (§5.4). */
export const activityBasics = z.object(shape).superRefine(checkValidity);

/** Basic details over the version that was seen. */
export const changedActivityBasics = z.object({ ...shape, version: versionField }).superRefine(checkValidity);
