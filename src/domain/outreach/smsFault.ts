import { SMS_TEXT_MAX, type SmsParts, smsText, smsVariables } from '../common/smsTemplate.ts';
import { valueIn } from '../shared/messageTemplate.ts';

/** Why a person gets no text message: a variable has no value for them, or with their values it is too long; undefined where it can go. */
export function smsFault(
  sms: SmsParts,
  values: Readonly<Record<string, string>>,
): 'valueMissing' | 'textTooLong' | undefined {
  if (smsVariables(sms.content).some((name) => valueIn(values, name) === '')) return 'valueMissing';
  return smsText(sms, values).length > SMS_TEXT_MAX ? 'textTooLong' : undefined;
}
