import type { ReactNode } from 'react';
import { createTestGroup, getTestGroup, updateTestGroup } from '../../../../contract/common/contacts/testGroup.ts';
import { LinesField, RecordForm, TextField } from '../../../../ui/index.ts';
import { TEST_GROUPS } from '../../parts/recordPages.ts';

/** Creates or changes a group of test recipients. */
export function TestGroupForm(): ReactNode {
  return (
    <RecordForm
      of={TEST_GROUPS}
      get={getTestGroup}
      create={createTestGroup}
      update={updateTestGroup}
      initial={{ name: '', recipients: [] }}
    >
      <TextField name="name" />
      <LinesField name="recipients" hint />
    </RecordForm>
  );
}
