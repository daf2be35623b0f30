import { z } from 'zod';
import {
  ALERT_ENDS,
  CHANGE_SPANS,
  CHANGE_UNITS,
  MONITOR_CONDITIONS,
  MONITOR_NAME_MAX,
  MONITOR_RECEIVERS_MAX,
  MONITOR_STATES,
  MONITOR_SUBJECTS,
  type MonitorRule,
  TELLING_STATES,
  thresholdRange,
} from '../../../domain/profile/monitor/monitor.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery, textFilter } from '../../shared/envelope.ts';
import { idField, instantField, requiredText, typedNumber } from '../../shared/fields.ts';
import { recordEndpoints } from '../../shared/recordEndpoints.ts';

const rule = {
  condition: z.enum(MONITOR_CONDITIONS, 'required'),
  /** People, percent or hours, by condition and unit. */
  threshold: typedNumber().int('integer'),
  /** Of a change alone. */
  unit: z.enum(CHANGE_UNITS),
  since: z.enum(CHANGE_SPANS),
};

const shape = {
  name: requiredText(MONITOR_NAME_MAX),
  subject: z.enum(MONITOR_SUBJECTS),
  /** The customer group or the tag that is watched. */
  subjectId: idField,
  ...rule,
  /** Users whom an alert tells. */
  receiverIds: z.array(idField).min(1, 'required').max(MONITOR_RECEIVERS_MAX, 'tooManyReceivers'),
};

function checkThreshold(form: MonitorRule, refuse: z.RefinementCtx): void {
  const range = thresholdRange(form);
  if (Number.isInteger(form.threshold) && (form.threshold < range.min || form.threshold > range.max))
    refuse.addIssue({ code: 'custom', path: ['threshold'], message: 'timesWrong', params: { ...range } });
}

/** A monitor (§2.5): what it watches, when it fires, whom it tells, and where it stands. */
const monitor = z.object({
  ...shape,
  id: z.string(),
  version: z.number().int(),
  state: z.enum(MONITOR_STATES),
  subjectName: z.string(),
  /** Whether the caller may see what is watched on its own page. */
  subjectVisible: z.boolean(),
  receiverNames: z.array(z.string()),
  firingSince: instantField.nullable(),
  lastAlertAt: instantField.nullable(),
  /** What was measured last: when, and how many people; for freshness, when something new came last. */
  measuredAt: instantField.nullable(),
  measuredPeople: z.number().int().nullable(),
  /** Alerts that told the caller and that they have not read yet. */
  unread: z.number().int(),
  createdAt: instantField,
  updatedAt: instantField,
});

/** A monitor, as listed. */
export type Monitor = z.output<typeof monitor>;

const view = { right: 'monitor:view' } as const;
const edit = { right: 'monitor:edit' } as const;

/** Monitors, found by a part of their name and by where they stand. */
export const {
  list: listMonitors,
  get: getMonitor,
  create: createMonitor,
  update: updateMonitor,
  remove: removeMonitor,
} = recordEndpoints('monitor', {
  view: 'monitor:view',
  edit: 'monitor:edit',
  one: 'a monitor',
  form: shape,
  check: checkThreshold,
  answer: monitor,
  filters: { name: textFilter, state: z.enum(MONITOR_STATES).optional() },
});

/** Has a monitor watched again: what it finds first is what it goes on from. */
export const enableMonitor = defineEndpoint({
  id: 'monitor.enable',
  method: 'POST',
  path: 'custom/monitor/:id/enable',
  access: edit,
  summary: 'Enable a monitor',
  answer: monitor,
});

/** Lets a monitor rest; an alert that is under way ends with it. */
export const disableMonitor = defineEndpoint({
  id: 'monitor.disable',
  method: 'POST',
  path: 'custom/monitor/:id/disable',
  access: edit,
  summary: 'Disable a monitor',
  answer: monitor,
});

const named = z.object({ id: z.string(), name: z.string() });

/** What a monitor can be made of: groups only for who may see groups, tags only for who sees them (§6), and users to tell. */
export const listMonitorChoices = defineEndpoint({
  id: 'monitor.choices',
  method: 'GET',
  path: 'custom/monitor/choices',
  access: view,
  summary: 'Customer groups and tags that can be watched, and users who can be told',
  answer: z.object({ customerGroups: z.array(named), tags: z.array(named), receivers: z.array(named) }),
});

/** A time that a monitor fired. */
const monitorAlert = z.object({
  ...rule,
  id: z.string(),
  firedAt: instantField,
  /** People, or hours without anything new. */
  value: z.number().int(),
  /** People that a change was measured against. */
  previous: z.number().int().nullable(),
  endedAt: instantField.nullable(),
  endedBy: z.enum(ALERT_ENDS).nullable(),
  told: z.array(z.object({ name: z.string(), state: z.enum(TELLING_STATES) })),
  /** It told the caller, who has not read it yet. */
  unread: z.boolean(),
});

/** A time that a monitor fired. */
export type MonitorAlert = z.output<typeof monitorAlert>;

/** Alerts of a monitor, newest first. */
export const listMonitorAlerts = defineEndpoint({
  id: 'monitor.alerts',
  method: 'GET',
  path: 'custom/monitor/:id/alerts',
  access: view,
  summary: 'Alerts of a monitor, newest first',
  list: true,
  query: z.object(listQuery),
  answer: z.array(monitorAlert),
});

/** How many people there were of what a monitor watches, newest first. */
export const listMonitorSizes = defineEndpoint({
  id: 'monitor.sizes',
  method: 'GET',
  path: 'custom/monitor/:id/sizes',
  access: view,
  summary: 'What a monitor measured, newest first',
  answer: z.array(z.object({ at: instantField, people: z.number().int() })),
});

/** Notes that the caller has read the alerts of a monitor. */
export const readMonitorAlerts = defineEndpoint({
  id: 'monitor.read',
  method: 'POST',
  path: 'custom/monitor/:id/read',
  access: view,
  summary: 'Mark the alerts of a monitor as read',
  answer: z.null(),
});

/** Alerts that told the caller and that they have not read: how many, and the newest. Asked again and again by open pages. */
export const getMonitorNews = defineEndpoint({
  id: 'monitor.news',
  method: 'GET',
  path: 'custom/monitor/news',
  access: view,
  passive: true,
  summary: 'Unread alerts of the caller',
  answer: z.object({
    unread: z.number().int(),
    newest: z.object({ id: z.string(), monitorId: z.string(), name: z.string() }).nullable(),
  }),
});
