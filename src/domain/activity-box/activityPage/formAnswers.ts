import { EMAIL_MAX, isEmail } from '../../shared/address/email.ts';
import { isLicencePlate, normalizeLicencePlate } from '../award/licencePlate.ts';
import { barePhone, hasPhoneForm } from '../../shared/address/phoneForm.ts';
import { isResidentId } from '../../shared/address/residentId.ts';
import { type FormField, GENDERS, PERSON_NAME_MAX } from './FormField.ts';

/** What a participant answered, by the id of the field. */
export type FormAnswers = Readonly<Record<string, string>>;

/** What is wrong with an answer: a code of the error catalogue with what its text names. `agreement` stands for the box below. */
export interface AnswerFault {
  fieldId: string;
  code:
    | 'required'
    | 'tooLong'
    | 'optionUnknown'
    | 'phoneFormat'
    | 'emailFormat'
    | 'residentIdFormat'
    | 'licencePlateFormat'
    | 'agreementNotAccepted';
  params?: { max: number };
}

/** Where the fault of an agreement that was not accepted stands. */
export const AGREEMENT_FIELD = 'agreement';

const tooLong = (text: string, max: number): Omit<AnswerFault, 'fieldId'> | undefined =>
  text.length > max ? { code: 'tooLong', params: { max } } : undefined;

const unless = (isRight: boolean, code: AnswerFault['code']): Omit<AnswerFault, 'fieldId'> | undefined =>
  isRight ? undefined : { code };

function faultOf(
  field: FormField,
  text: string,
  isPhone: (text: string) => boolean,
): Omit<AnswerFault, 'fieldId'> | undefined {
  switch (field.kind) {
    case 'input':
      return tooLong(text, field.maxLength);
    case 'radio':
    case 'dropdown':
      return unless(field.options.includes(text), 'optionUnknown');
    case 'name':
      return tooLong(text, PERSON_NAME_MAX);
    case 'phone':
      return unless(isPhone(text), 'phoneFormat');
    case 'email':
      return tooLong(text, EMAIL_MAX) ?? unless(isEmail(text), 'emailFormat');
    case 'gender':
      return unless((GENDERS as readonly string[]).includes(text), 'optionUnknown');
    case 'idNumber':
      return unless(isResidentId(text.toUpperCase()), 'residentIdFormat');
    case 'licencePlate':
    default:
      return unless(isLicencePlate(text), 'licencePlateFormat');
  }
}

/** The answer as it is stored: without blanks around it, numbers and plates in capitals, a phone number in ASCII digits. */
export function storedAnswer(field: FormField, text: string): string {
  const bare = text.trim();
  if (field.kind === 'phone') return barePhone(bare);
  if (field.kind === 'idNumber') return bare.toUpperCase();
  return field.kind === 'licencePlate' ? normalizeLicencePlate(bare) : bare;
}

/**
 * What is wrong with the answers to a form (§5.4), in the order of its fields. `isPhone` says what a number is: a page goes by its
 * form alone, since the numbering plans of all countries are too large for it; the server knows them.
 */
export function answerFaults(
  form: { fields: readonly FormField[]; agreement: string },
  answers: FormAnswers,
  isAgreed: boolean,
  isPhone: (text: string) => boolean = hasPhoneForm,
): AnswerFault[] {
  const faults = form.fields.flatMap((field): AnswerFault[] => {
    const text = (answers[field.id] ?? '').trim();
    const fault =
      text === '' ? (field.isRequired ? { code: 'required' as const } : undefined) : faultOf(field, text, isPhone);
    return fault === undefined ? [] : [{ fieldId: field.id, ...fault }];
  });
  if (form.agreement !== '' && !isAgreed) faults.push({ fieldId: AGREEMENT_FIELD, code: 'agreementNotAccepted' });
  return faults;
}
