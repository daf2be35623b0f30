import { z } from 'zod';
import { TEST_GROUP } from '../../../domain/common/contacts/testGroup.resource.ts';
import { emailListFault, GROUP_NAME_MAX } from '../../../domain/common/contacts/testGroup.ts';
import { textFilter } from '../../shared/envelope.ts';
import { requiredText } from '../../shared/fields.ts';
import { resourceCalls } from '../../shared/resourceCalls.ts';

const shape = {
  name: requiredText(GROUP_NAME_MAX),
  recipients: z
    .array(z.string().trim())
    .min(1, { error: 'required', abort: true })
    .superRefine((addresses, refuse) => {
      const fault = emailListFault(addresses);
      if (fault !== undefined) refuse.addIssue({ code: 'custom', message: fault.code, params: fault.params ?? {} });
    }),
};

/** Groups of test recipients, found by a part of their name. */
export const testGroups = resourceCalls(TEST_GROUP, {
  form: shape,
  filters: { name: textFilter },
  sortable: ['name', 'updatedAt'],
  personal: ['recipients'],
});

/** Colleagues whom test sends go to, as listed. */
export type TestGroup = z.output<typeof testGroups.answer>;
