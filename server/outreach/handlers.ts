import type { Implementation } from '../api/implement.ts';
import { billHandlers } from './billing/bill/billHandlers.ts';
import { priceHandlers } from './billing/price/priceHandlers.ts';
import { calendarHandlers } from './calendar/calendarReminder/calendarHandlers.ts';
import { calendarReminderHandlers } from './calendar/calendarReminder/calendarReminderHandlers.ts';
import { CHANNELS } from './channel/channels.ts';
import { callbackAddressHandlers } from './channel/callback/callbackAddressHandlers.ts';
import { onboardingHandlers } from './home/onboarding/onboardingHandlers.ts';
import { shortLinkHandlers } from './link/shortLink/shortLinkHandlers.ts';
import { messageGroupHandlers } from './message/messageGroup/messageGroupHandlers.ts';
import { messageHandlers } from './message/messageHandlers.ts';
import { messageSettingHandlers } from './setting/messageSetting/messageSettingHandlers.ts';
import { marketingHandlers } from './sending/marketing/marketingHandlers.ts';
import { reportHandlers } from './sending/report/reportHandlers.ts';
import { taskRouteHandlers } from './task/approval/taskRouteHandlers.ts';
import { recordHandlers } from './sending/record/recordHandlers.ts';
import { sendStatisticHandlers } from './sending/sendStatistic/sendStatisticHandlers.ts';
import { outreachGeneralHandlers } from './setting/outreachGeneral/outreachGeneralHandlers.ts';
import { outreachSettingHandlers } from './setting/outreachSetting/outreachSettingHandlers.ts';
import { sendAlertHandlers } from './setting/outreachSetting/sendAlertHandlers.ts';
import { attentionHandlers } from './task/attentionHandlers.ts';
import { controlOutcomeHandlers } from './task/controlOutcomeHandlers.ts';
import { taskActionHandlers } from './task/taskActionHandlers.ts';
import { taskHandlers } from './task/taskHandlers.ts';
import { taskRunHandlers } from './task/taskRunHandlers.ts';
import { taskTriggerHandlers } from './task/taskTrigger/taskTriggerHandlers.ts';
import { definedGroupHandlers } from './taskGroup/definedGroup/definedGroupHandlers.ts';
import { taskGroupHandlers } from './taskGroup/taskGroupHandlers.ts';
import { resources } from './resources.ts';

/** Handlers of the endpoints of _Smart outreach_. */
export const outreachHandlers: readonly Implementation[] = [
  ...CHANNELS.flatMap(({ handlers }) => handlers),
  ...onboardingHandlers,
  ...taskTriggerHandlers,
  ...messageHandlers,
  ...messageGroupHandlers,
  ...messageSettingHandlers,
  ...callbackAddressHandlers,
  ...outreachGeneralHandlers,
  ...outreachSettingHandlers,
  ...sendAlertHandlers,
  ...shortLinkHandlers,
  ...attentionHandlers,
  ...taskHandlers,
  ...taskActionHandlers,
  ...definedGroupHandlers,
  ...taskGroupHandlers,
  ...taskRunHandlers,
  ...controlOutcomeHandlers,
  ...calendarReminderHandlers,
  ...calendarHandlers,
  ...recordHandlers,
  ...reportHandlers,
  ...marketingHandlers,
  ...taskRouteHandlers,
  ...sendStatisticHandlers,
  ...billHandlers,
  ...priceHandlers,
  ...resources,
];
