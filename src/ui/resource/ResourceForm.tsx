import type { ReactNode } from 'react';
import type { ResourceCalls } from '../../contract/shared/resourceCalls.ts';
import { RecordForm, type RecordFormProps } from '../form/RecordForm.tsx';
import { ResourceFields, resourceInitial } from './ResourceFields.tsx';
import { resourcePage } from './resourcePage.ts';

/** Props of {@link ResourceForm}. */
export interface ResourceFormProps<Calls extends ResourceCalls> extends Partial<
  Omit<RecordFormProps<Calls['get'], Calls['create'], Calls['update']>, 'of' | 'get' | 'create' | 'update'>
> {
  of: Calls;
}

/** The form of a plain kind of record, new or stored. Its fields come from its schema, unless a screen gives its own. */
export function ResourceForm<const Calls extends ResourceCalls>({ of, ...own }: ResourceFormProps<Calls>): ReactNode {
  return (
    <RecordForm
      initial={resourceInitial(of)}
      {...(own as object)}
      of={resourcePage(of.resource)}
      get={of.get}
      create={of.create}
      update={of.update}
    >
      {(own.children as ReactNode) ?? <ResourceFields of={of} />}
    </RecordForm>
  );
}
