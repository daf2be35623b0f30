import { z } from 'zod';
import { emailKey } from '../../domain/shared/address/email.ts';
import { emailField, requiredText } from './fields.ts';

/** People to be told by e-mail, who need not be users: each with a name, each address once; `tooMany` is what more than `max` are refused with. */
export const namedEmails = ({ nameMax, max, tooMany }: { nameMax: number; max: number; tooMany: string }) =>
  z
    .array(z.object({ name: requiredText(nameMax), email: emailField }))
    .max(max, tooMany)
    .superRefine((people, refuse) => {
      for (const [index, { email }] of people.entries())
        if (people.findIndex((one) => emailKey(one.email) === emailKey(email)) < index)
          refuse.addIssue({ code: 'custom', path: [index, 'email'], message: 'emailTwice' });
    });
