import { missingVariables, SMS_TEXT_MAX, type SmsParts, smsText } from '../../common/sms/smsTemplate.ts';

/** Why a person gets no text message: a variable has neither a value for them nor a fall-back, or with their values it is too long; undefined where it can go. */
export function smsFault(
  sms: SmsParts,
  values: Readonly<Record<string, string>>,
): 'valueMissing' | 'textTooLong' | undefined {
  if (missingVariables(sms, values).length > 0) return 'valueMissing';
  return smsText(sms, values).length > SMS_TEXT_MAX ? 'textTooLong' : undefined;
}
