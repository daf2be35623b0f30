import type { Implementation } from '../api/implement.ts';
import { billHandlers } from './billing/bill/billHandlers.ts';
import { priceHandlers } from './billing/price/priceHandlers.ts';
import { productHandlers } from './billing/product/productHandlers.ts';
import { calendarHandlers } from './calendar/calendarReminder/calendarHandlers.ts';
import { calendarReminderHandlers } from './calendar/calendarReminder/calendarReminderHandlers.ts';
import { callAccountHandlers } from './channel/callAccount/callAccountHandlers.ts';
import { callResultHandlers } from './channel/callResult/callResultHandlers.ts';
import { callbackAddressHandlers } from './channel/callback/callbackAddressHandlers.ts';
import { developerAccountHandlers } from './channel/developerAccount/developerAccountHandlers.ts';
import { identityHandlers } from './channel/identity/identityHandlers.ts';
import { mailboxHandlers } from './channel/mailbox/mailboxHandlers.ts';
import { pushAccountHandlers } from './channel/pushAccount/pushAccountHandlers.ts';
import { pushReceiptHandlers } from './channel/pushReceipt/pushReceiptHandlers.ts';
import { smsReceiptHandlers } from './channel/smsReceipt/smsReceiptHandlers.ts';
import { wechatAccountHandlers } from './channel/wechat/wechatAccountHandlers.ts';
import { wechatResourceHandlers } from './channel/wechat/wechatResourceHandlers.ts';
import { onboardingHandlers } from './home/onboarding/onboardingHandlers.ts';
import { shortLinkHandlers } from './link/shortLink/shortLinkHandlers.ts';
import { messageGroupHandlers } from './message/messageGroup/messageGroupHandlers.ts';
import { messageHandlers } from './message/messageHandlers.ts';
import { messageSettingHandlers } from './message/messageSetting/messageSettingHandlers.ts';
import { recordHandlers } from './sending/record/recordHandlers.ts';
import { sendStatisticHandlers } from './sending/sendStatistic/sendStatisticHandlers.ts';
import { outreachGeneralHandlers } from './setting/outreachGeneral/outreachGeneralHandlers.ts';
import { outreachSettingHandlers } from './setting/outreachSetting/outreachSettingHandlers.ts';
import { sendAlertHandlers } from './setting/outreachSetting/sendAlertHandlers.ts';
import { attentionHandlers } from './task/attentionHandlers.ts';
import { controlOutcomeHandlers } from './task/controlOutcomeHandlers.ts';
import { taskActionHandlers } from './task/taskActionHandlers.ts';
import { taskDefinitionHandlers } from './task/taskDefinition/taskDefinitionHandlers.ts';
import { taskHandlers } from './task/taskHandlers.ts';
import { taskRunHandlers } from './task/taskRunHandlers.ts';
import { taskTriggerHandlers } from './task/taskTrigger/taskTriggerHandlers.ts';
import { definedGroupHandlers } from './taskGroup/definedGroup/definedGroupHandlers.ts';
import { taskGroupHandlers } from './taskGroup/taskGroupHandlers.ts';

/** Handlers of the endpoints of _Smart outreach_. */
export const outreachHandlers: readonly Implementation[] = [
  ...developerAccountHandlers,
  ...pushAccountHandlers,
  ...pushReceiptHandlers,
  ...callAccountHandlers,
  ...callResultHandlers,
  ...identityHandlers,
  ...wechatAccountHandlers,
  ...wechatResourceHandlers,
  ...onboardingHandlers,
  ...smsReceiptHandlers,
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
  ...taskDefinitionHandlers,
  ...definedGroupHandlers,
  ...taskGroupHandlers,
  ...taskRunHandlers,
  ...controlOutcomeHandlers,
  ...calendarReminderHandlers,
  ...calendarHandlers,
  ...recordHandlers,
  ...sendStatisticHandlers,
  ...billHandlers,
  ...priceHandlers,
  ...productHandlers,
  ...mailboxHandlers,
];
