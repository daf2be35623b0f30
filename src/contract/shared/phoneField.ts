import { z } from 'zod';
import { isPhone } from '../../domain/shared/address/phone.ts';

/** §5.2: phone number. Apart from the other fields, because the numbering plans of all countries come with it. */
export const phoneField = z.string().trim().min(1, { error: 'required', abort: true }).refine(isPhone, 'phoneFormat');

/** A phone number that may be left out. */
export const optionalPhoneField = z
  .string()
  .trim()
  .refine((text) => text === '' || isPhone(text), 'phoneFormat');
