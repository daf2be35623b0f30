import type { ReactNode } from 'react';
import {
  createDataSource,
  getDataSource,
  updateDataSource,
} from '../../../../contract/profile/dataSource/dataSource.ts';
import { RecordForm, TextAreaField, TextField } from '../../../../ui/index.ts';
import { DATA_SOURCES } from '../../parts/recordPages.ts';
import { NEW_FIELD, SourceFields } from '../../dataSource/SourceFields.tsx';

/** Creates or changes a data source: its name and the fields that it declares (§2.5). */
export function DataSourceForm(): ReactNode {
  return (
    <RecordForm
      of={DATA_SOURCES}
      get={getDataSource}
      create={createDataSource}
      update={updateDataSource}
      initial={{ name: '', description: '', fields: [NEW_FIELD] }}
      leadsTo={({ id }) => `${DATA_SOURCES.path}/${id}`}
    >
      {({ values, record, readOnly }) => (
        <>
          <TextField name="name" />
          <TextAreaField name="description" />
          <SourceFields
            values={values.fields}
            stored={record?.fields.map(({ key }) => key) ?? []}
            readOnly={readOnly}
          />
        </>
      )}
    </RecordForm>
  );
}
