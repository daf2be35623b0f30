import { z } from 'zod';
import {
  ACTIVITY_CODE_MAX,
  ACTIVITY_NAME_MAX,
  TEMPLATE_TYPES,
} from '../../../domain/activity-box/activity/activityBasics.ts';
import {
  ACTIVITY_BUTTONS,
  ACTIVITY_STATUSES,
  EDIT_FLOWS,
} from '../../../domain/activity-box/activity/activityStatus.ts';
import { CODE_OBSTACLES } from '../../../domain/outreach/message/codeObstacle.ts';
import { activityBasics, changedActivityBasics } from './activityBasics.ts';
import { activityContent } from '../activityPage/activityContent.ts';
import { activityLogic } from '../logic/activityLogic.ts';
import { activityPagesField } from '../activityPage/activityPages.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery, textFilter } from '../../shared/envelope.ts';
import { instantField, requiredText, versionField } from '../../shared/fields.ts';

/** Largest document of pages, in bytes of JSON: 20 pages of 200 components with long texts. */
export const ACTIVITY_PAGES_MAX_BYTES = 8 * 1024 * 1024;

const figures = z.object({
  /** Page views, people who took part, draws, and prizes won. */
  views: z.number().int(),
  participants: z.number().int(),
  draws: z.number().int(),
  awards: z.number().int(),
});

const activityRow = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  templateType: z.enum(TEMPLATE_TYPES),
  /** §4.2, now. */
  status: z.enum(ACTIVITY_STATUSES),
  /** Where the edit flow beside the online version stands; null while there is none. */
  flow: z.enum(EDIT_FLOWS).nullable(),
  displayFrom: instantField,
  displayTo: instantField,
  participateFrom: instantField,
  participateTo: instantField,
  /** The address of the public page. */
  link: z.string(),
  administrators: z.array(z.object({ id: z.string(), name: z.string() })),
  figures,
  /** Whether it goes live by an approval alone. */
  approvalNeeded: z.boolean(),
  /** What may be done with it now; where it may not, why: a code of the error catalogue. */
  actions: z.array(z.object({ action: z.enum(ACTIVITY_BUTTONS), forbidden: z.string().nullable() })),
  version: z.number().int(),
  createdByName: z.string(),
  createdAt: instantField,
  updatedAt: instantField,
});

/** §3.4 Activity, as listed. */
export type ActivityRow = z.output<typeof activityRow>;

const activityDetail = activityRow.extend({
  /** What is edited: directly, or in the edit flow. */
  draft: activityContent,
  /** What people see, or saw last; null of what never came into force. */
  live: z.object({ number: z.number().int(), publishedAt: instantField, content: activityContent }).nullable(),
  /** Whether prizes and logic may change to people's favour alone, since people may have seen them (§4.2). */
  isFavourableOnly: z.boolean(),
  /** Chances and rules that are not in force yet (§4.3: from 24:00); null where there are none. */
  pending: z.object({ effectiveFrom: instantField, logic: activityLogic }).nullable(),
  /** Why people are likely to get no code to sign in with, and so cannot take part; null where nothing is known. */
  codeObstacle: z.enum(CODE_OBSTACLES).nullable(),
  /** Of the running items: what is left. */
  items: z.array(
    z.object({ itemId: z.string(), quantity: z.number().int(), given: z.number().int(), givenToday: z.number().int() }),
  ),
});

/** §3.4 Activity with all that is edited of it. */
export type ActivityDetail = z.output<typeof activityDetail>;

/** Activities, found by name, status and type of template. */
export const listActivities = defineEndpoint({
  id: 'activity.list',
  method: 'GET',
  path: 'custom/activity/list',
  access: { right: 'activity:view' },
  summary: 'List activities with their figures',
  list: true,
  query: z.object({
    ...listQuery,
    name: textFilter,
    status: z.enum(ACTIVITY_STATUSES).optional(),
    templateType: z.enum(TEMPLATE_TYPES).optional(),
  }),
  answer: z.array(activityRow),
});

/** What basic details choose among: people who may edit activities, domains, official accounts. */
export const getActivityChoices = defineEndpoint({
  id: 'activity.choices',
  method: 'GET',
  path: 'custom/activity/choices',
  access: { right: 'activity:edit' },
  summary: 'What an activity can name',
  answer: z.object({
    people: z.array(z.object({ id: z.string(), name: z.string() })),
    domains: z.array(z.object({ id: z.string(), host: z.string(), isEffective: z.boolean() })),
    officialAccounts: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

/** One activity. */
export const getActivity = defineEndpoint({
  id: 'activity.get',
  method: 'GET',
  path: 'custom/activity/get/:id',
  access: { right: 'activity:view' },
  summary: 'Read an activity',
  answer: activityDetail,
});

/** A new activity, in editing (§4.2). */
export const createActivity = defineEndpoint({
  id: 'activity.create',
  method: 'POST',
  path: 'custom/activity/create',
  access: { right: 'activity:edit' },
  summary: 'Create an activity',
  body: activityBasics,
  answer: activityDetail,
});

/** A new activity with the content of another: dates, prizes and pages included, stock and figures not. */
export const copyActivity = defineEndpoint({
  id: 'activity.copy',
  method: 'POST',
  path: 'custom/activity/:id/copy',
  access: { right: 'activity:edit' },
  summary: 'Copy an activity',
  body: z.object({ name: requiredText(ACTIVITY_NAME_MAX), code: requiredText(ACTIVITY_CODE_MAX, 'code') }),
  answer: activityDetail,
});

/** Saves basic details over the version that was seen: directly, or in the edit flow (§4.2). */
export const saveActivityBasics = defineEndpoint({
  id: 'activity.saveBasics',
  method: 'PUT',
  path: 'custom/activity/:id/basics',
  access: { right: 'activity:edit' },
  summary: 'Change the basic details of an activity',
  body: changedActivityBasics,
  answer: activityDetail,
});

/** Saves pages, finished or not, over the version that was seen. */
export const saveActivityPages = defineEndpoint({
  id: 'activity.savePages',
  method: 'PUT',
  path: 'custom/activity/:id/pages',
  access: { right: 'activity:edit' },
  summary: 'Change the pages of an activity',
  maxBodyBytes: ACTIVITY_PAGES_MAX_BYTES,
  body: z.object({ pages: activityPagesField, version: versionField }),
  answer: activityDetail,
});

/** Saves prizes and logic, finished or not; of an activity that people may have seen, to their favour alone. */
export const saveActivityLogic = defineEndpoint({
  id: 'activity.saveLogic',
  method: 'PUT',
  path: 'custom/activity/:id/logic',
  access: { right: 'activity:edit' },
  summary: 'Change the prizes and logic of an activity',
  body: z.object({ logic: activityLogic, version: versionField }),
  answer: activityDetail,
});

/** Prizes and logic of a running activity: stock is there at once, chances and rules count from 24:00 (§4.3). */
export const changeActivityPrizes = defineEndpoint({
  id: 'activity.changePrizes',
  method: 'PUT',
  path: 'custom/activity/:id/prizes',
  access: { right: 'activity:publish' },
  summary: 'Change the prizes of a running activity',
  body: z.object({ logic: activityLogic, version: versionField }),
  answer: activityDetail,
});

const action = <const Verb extends string>(
  verb: Verb,
  summary: string,
  right: 'activity:edit' | 'activity:submit' | 'activity:publish',
) =>
  defineEndpoint({
    id: `activity.${verb}`,
    method: 'POST',
    path: `custom/activity/:id/${verb}`,
    access: { right },
    summary,
    body: z.object({ version: versionField }),
    answer: activityDetail,
  });

/**
 * Hands in what is edited: for approval, after which it comes into force by itself, or, without approval, at once, which takes the right
 * to publish (§4.2). An edit flow that changed nothing needs neither.
 */
export const submitActivity = action('submit', 'Submit an activity', 'activity:submit');

/** Takes back what waits for approval. */
export const revokeActivity = action('revoke', 'Revoke the approval of an activity', 'activity:submit');

/** Ends participation at once; people see that it was taken down. */
export const takeDownActivity = action('takeDown', 'Take an activity down', 'activity:publish');

/** Begins the edit flow beside the version that people see (§4.2). */
export const startActivityEdit = action('startEdit', 'Begin the edit flow of an activity', 'activity:edit');

/** Ends the edit flow without its changes. */
export const discardActivityEdit = action('discardEdit', 'Discard the edit flow of an activity', 'activity:edit');

/** Removes an activity that never came into force. */
export const removeActivity = defineEndpoint({
  id: 'activity.remove',
  method: 'DELETE',
  path: 'custom/activity/:id',
  access: { right: 'activity:edit' },
  summary: 'Remove an activity',
  answer: z.null(),
});
