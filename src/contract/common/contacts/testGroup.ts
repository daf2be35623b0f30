import { z } from 'zod';
import { emailListFault, GROUP_NAME_MAX } from '../../../domain/common/contacts/testGroup.ts';
import { textFilter } from '../../shared/envelope.ts';
import { instantField, requiredText } from '../../shared/fields.ts';
import { recordEndpoints } from '../../shared/recordEndpoints.ts';

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

/** Colleagues whom test sends go to. */
export const testGroup = z.object({
  ...shape,
  id: z.string(),
  version: z.number().int(),
  updatedAt: instantField,
});

/** Colleagues whom test sends go to, as listed. */
export type TestGroup = z.output<typeof testGroup>;

/** Groups of test recipients, found by a part of their name. */
export const {
  list: listTestGroups,
  get: getTestGroup,
  create: createTestGroup,
  update: updateTestGroup,
  remove: removeTestGroup,
} = recordEndpoints('testGroup', {
  view: 'testGroup:view',
  edit: 'testGroup:edit',
  one: 'a group of test recipients',
  form: shape,
  answer: testGroup,
  filters: { name: textFilter },
});
